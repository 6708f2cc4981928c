// The board of all cards in the browser: shows where each one is, and tells clicks. See card_board.py.

const CARDS = 104;
const KEYS = { 1: "1", 2: "2", 3: "3", 4: "4", h: "h", H: "h", s: "s", S: "s", Delete: ".", Backspace: "." };
const BRUSHES = ["1", "2", "3", "4", "h", "s", "."];
const BADGES = { h: "H", s: "S", r: "!" };

function make(tag, name, attributes = {}, content = "") {
  const node = document.createElement(tag);
  node.className = `sixlab-${name}`;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.textContent = content;
  return node;
}

function render({ model, el }) {
  const say = (key) => model.get("words")[key];
  const sign = (card) => model.get("signs")[card - 1];

  // The brush: where a click puts a card; it is the legend as well.
  const group = `brush-${Math.random().toString(36).slice(2)}`;
  const brushes = make("div", "brushes", { role: "radiogroup", "aria-label": say("brush") });
  brushes.append(make("span", "brush-title", {}, say("brush")));
  const choices = BRUSHES.map((place) => {
    const choice = make("label", "brush");
    const radio = make("input", "radio", { type: "radio", name: group, value: place });
    radio.addEventListener("change", () => { model.set("brush", place); model.save_changes(); });
    const swatch = make("span", "swatch", { "data-sign": place, "aria-hidden": "true" }, BADGES[place] ?? place.replace(".", ""));
    const count = make("span", "count");
    choice.append(radio, swatch, make("span", "brush-name", {}, say(place)), count);
    brushes.append(choice);
    return { place, radio, count };
  });

  // The cards: one of them is in the tab order, arrow keys move on from there.
  const grid = make("div", "cards", { role: "group", "aria-label": say("board") });
  const buttons = [];
  for (let card = 1; card <= CARDS; card++) {
    const heads = model.get("heads")[card];
    const button = make("button", "cell", { type: "button", tabindex: card === 1 ? 0 : -1, "data-card": card });
    button.append(make("b", "number", {}, card), make("span", "pips", { "aria-hidden": "true" }, "•".repeat(heads)), make("i", "badge"));
    button.addEventListener("click", () => { settle(card); tell(card, model.get("brush")); });
    button.addEventListener("focus", () => settle(card));
    buttons.push(button);
  }
  grid.append(...buttons);
  const tell = (card, place) => model.send({ card, sign: place });
  function settle(card) {
    for (const button of buttons) button.tabIndex = Number(button.dataset.card) === card ? 0 : -1;
  }
  grid.addEventListener("keydown", (event) => {
    const card = Number(event.target.dataset?.card);
    if (!card || event.ctrlKey || event.altKey || event.metaKey) return;
    const columns = getComputedStyle(grid).gridTemplateColumns.split(" ").length;
    const goals = {
      ArrowLeft: card - 1, ArrowRight: card + 1, ArrowUp: card - columns, ArrowDown: card + columns, Home: 1, End: CARDS,
    };
    if (event.key in goals) buttons[goals[event.key] - 1]?.focus();
    else if (event.key in KEYS) tell(card, KEYS[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  const foot = make("div", "foot");
  const copy = make("button", "copy", { type: "button" }, say("copy"));
  const text = make("code", "text");
  const notice = make("span", "copied", { role: "status" });
  copy.addEventListener("click", () => {
    getSelection().selectAllChildren(text); // copied by hand where the browser gives no clipboard
    navigator.clipboard?.writeText(model.get("text")).then(() => { notice.textContent = say("copied"); }, () => {});
  });
  foot.append(copy, text, notice);
  el.append(brushes, grid, foot);

  function showSigns() {
    const signs = model.get("signs");
    buttons.forEach((button, at) => {
      const place = signs[at];
      const end = "1234".includes(place) && signs.lastIndexOf(place) === at;
      if (button.dataset.sign === place && button.dataset.end === String(end)) return;
      button.dataset.sign = place;
      button.dataset.end = end;
      button.disabled = place === "-";
      button.lastChild.textContent = BADGES[place] ?? ("1234".includes(place) ? place : "");
      button.title = `${at + 1}, ${say("heads")[at + 1]}, ${say(place)}${end ? `, ${say("end")}` : ""}`;
      button.setAttribute("aria-label", button.title);
    });
    for (const { place, count } of choices) count.textContent = signs.split(place).length - 1;
  }
  function showBrush() {
    for (const { place, radio } of choices) radio.checked = place === model.get("brush");
  }
  function showText() {
    text.textContent = model.get("text");
    notice.textContent = "";
  }
  const shows = { "change:signs": showSigns, "change:brush": showBrush, "change:text": showText };
  for (const [event, show] of Object.entries(shows)) { model.on(event, show); show(); }

  // JupyterLab would take letters and arrows for its commands.
  el.dataset.lmSuppressShortcuts = "true";
  return () => { for (const [event, show] of Object.entries(shows)) model.off(event, show); };
}

export default { render };
