// The button "Copy position as text" of a picture, see position_html in scene.py. Goes before board.js and picture.js.

function copyText(event, picture, copied) {
  if (!event.target.closest?.(".sixlab-copy")) return;
  const text = picture.querySelector(".sixlab-position code");
  getSelection().selectAllChildren(text); // copied by hand where the browser gives no clipboard
  navigator.clipboard?.writeText(text.textContent).then(copied, () => {});
}

