// A picture in the browser: shows HTML, and tells which part was chosen. See picture.py.

function render({ model, el }) {
  const picture = document.createElement("div");
  picture.className = "sixlab-picture";
  el.append(picture);
  const picked = (event) => event.target.closest?.("[data-pick]")?.dataset.pick;
  picture.addEventListener("click", (event) => {
    if (picked(event)) model.send({ pick: picked(event) });
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
  model.on("change:value", show);
  show();
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take Enter for itself
  return () => model.off("change:value", show);
}

export default { render };
