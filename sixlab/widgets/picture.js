// A picture in the browser: shows HTML, and tells which part was chosen. See picture.py.

function render({ model, el }) {
  const picture = document.createElement("div");
  picture.className = "sixlab-view";
  el.append(picture);
  const picked = (event) => event.target.closest?.("[data-pick]")?.dataset.pick;
  picture.addEventListener("click", (event) => {
    if (picked(event)) model.send({ pick: picked(event) });
    copyText(event, picture, () => { picture.querySelector(".sixlab-copied").textContent = model.get("copied"); });
  });
  picture.addEventListener("keydown", (event) => {
    if (!picked(event) || !["Enter", " "].includes(event.key)) return;
    model.send({ pick: picked(event) });
    event.preventDefault();
    event.stopPropagation();
  });
  function show() {
    const focused = document.activeElement?.dataset.pick;
    const ours = picture.contains(document.activeElement);
    picture.innerHTML = model.get("value");
    if (ours && focused) picture.querySelector(`[data-pick="${focused}"]`)?.focus({ preventScroll: true });
  }
  // Figures of plotly beside this one fit their width when the window changes, and do not see that the room does.
  let width = 0;
  const fit = new ResizeObserver(() => {
    if (picture.clientWidth !== width) window.dispatchEvent(new Event("resize"));
    width = picture.clientWidth;
  });
  fit.observe(picture);
  model.on("change:value", show);
  show();
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take Enter for itself
  return () => {
    fit.disconnect();
    model.off("change:value", show);
  };
}

export default { render };
