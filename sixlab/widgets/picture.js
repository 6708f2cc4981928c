// A picture in the browser: shows HTML, and tells which part was chosen. See picture.py.

// ipywidgets shows the label of a slider, and does not tell it to screen readers.
function nameSliders(room) {
  for (const handle of room.querySelectorAll(".noUi-handle:not([aria-label])")) {
    const label = handle.closest(".widget-inline-hbox, .widget-inline-vbox")?.querySelector(".widget-label");
    if (label) handle.setAttribute("aria-label", label.textContent);
  }
}

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
  let room = null;
  const named = new MutationObserver(() => nameSliders(room));
  const fit = new ResizeObserver(() => {
    if (!room && (room = el.closest(".sixlab-room"))) {
      nameSliders(room);
      named.observe(room, { childList: true, subtree: true });
    }
    if (picture.clientWidth !== width) window.dispatchEvent(new Event("resize"));
    width = picture.clientWidth;
  });
  fit.observe(picture);
  model.on("change:value", show);
  show();
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take Enter for itself
  return () => {
    fit.disconnect();
    named.disconnect();
    model.off("change:value", show);
  };
}

export default { render };
