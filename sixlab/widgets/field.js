// A field to answer in: its text goes to Python together with the Enter key or the button, never before or after it.
// See field.py.

function render({ model, el }) {
  const line = document.createElement("div");
  const label = document.createElement("label");
  const name = document.createElement("span");
  const input = document.createElement("input");
  const button = document.createElement("button");
  line.className = "sixlab-field";
  input.type = "text";
  input.autocomplete = "off";
  button.type = "button";
  label.append(name, input);
  line.append(label, button);
  el.append(line);
  const answer = () => model.send({ answer: input.value });
  function say() {
    name.textContent = model.get("label");
    input.placeholder = model.get("example");
    input.title = model.get("field_tooltip");
    button.textContent = model.get("verb");
    button.title = model.get("verb_tooltip");
  }
  function told(message) {
    if (message.clear) input.value = "";
    if (message.focus) input.focus({ preventScroll: true });
  }
  button.addEventListener("click", answer);
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    answer();
    event.preventDefault();
    event.stopPropagation();
  });
  model.on("change:label change:example change:field_tooltip change:verb change:verb_tooltip", say);
  model.on("msg:custom", told);
  say();
  el.dataset.lmSuppressShortcuts = "true"; // JupyterLab would take keys for itself
  return () => {
    model.off("change:label change:example change:field_tooltip change:verb change:verb_tooltip", say);
    model.off("msg:custom", told);
  };
}

export default { render };
