// The board in the browser: shows the picture and walks through the steps. See board.py.

const ICONS = {
  first: "M5 4h3v16H5zM20 4v16L9 12z",
  "turn before": "M12 4v16L3 12zM21 4v16l-9-8z",
  before: "M16 4v16L6 12z",
  play: "M7 3v18l13-9z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  after: "M8 4v16l10-8z",
  "turn after": "M12 4v16l9-8zM3 4v16l9-8z",
  last: "M16 4h3v16h-3zM4 4v16l11-8z",
};
const KEYS = {
  ArrowLeft: "before", ArrowRight: "after", ArrowUp: "turn before", ArrowDown: "turn after",
  PageUp: "turn before", PageDown: "turn after", Home: "first", End: "last", t: "take after", T: "take before",
};
const PACE = { slow: 2400, medium: 1200, fast: 400 }; // milliseconds for a step
const PATIENCE = 5000; // milliseconds until silence is told
const TYPING = "input:not([type=range]), textarea, [contenteditable=true]";
const LEFT = ["Tab", "Escape"]; // keys that are left to the page
const ROOM = ".sixlab-room"; // the screen that the board belongs to: keys count anywhere in it

function make(tag, name, attributes = {}) {
  const node = document.createElement(tag);
  node.className = `sixlab-${name}`;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

const icon = (key) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[key]}"/></svg>`;

function render({ model, el }) {
  const say = (key) => model.get("words")[key];
  const step = () => model.get("step");
  const last = () => model.get("last");
  const next = (places, none) => model.get(places).find((place) => place > step()) ?? none;
  const previous = (places, none) => model.get(places).findLast((place) => place < step()) ?? none;
  const GOALS = {
    first: () => 0,
    "turn before": () => previous("turns", 0),
    before: () => Math.max(step() - 1, 0),
    after: () => Math.min(step() + 1, last()),
    "turn after": () => next("turns", last()),
    last,
    "take before": () => previous("takes", step()),
    "take after": () => next("takes", step()),
  };

  // Where we are: the place goes to Python, which answers with the picture.
  let waiting = 0; // the timer that runs until Python has answered
  function go(place) {
    if (place === step()) return;
    model.set("step", place);
    model.save_changes(); // while Python is busy only the newest place is kept to be sent
    waiting = setTimeout(() => { pause(); notice.textContent = say("silent"); }, PATIENCE);
  }
  function answered() {
    clearTimeout(waiting);
    waiting = 0;
    notice.textContent = "";
  }

  // Play: a step a tick, none while an answer is awaited; the end stops it.
  let ticking = 0;
  function play() {
    clearInterval(ticking);
    if (step() === last()) go(0);
    ticking = setInterval(() => {
      if (!waiting) go(GOALS.after());
      if (step() === last()) pause();
    }, PACE[speed.value]);
    showPlay();
  }
  function pause() {
    clearInterval(ticking);
    ticking = 0;
    showPlay();
  }
  function showPlay() {
    const key = ticking ? "pause" : "play";
    player.innerHTML = icon(key);
    player.title = say(key);
    player.setAttribute("aria-label", say(key));
  }

  // The controls.
  function button(key, content, act) {
    const node = make("button", "button", { type: "button", title: say(key), "aria-label": say(key) });
    node.innerHTML = content;
    node.addEventListener("click", act);
    return node;
  }
  function walker(key, content = icon(key)) {
    const node = button(key, content, () => { pause(); go(GOALS[key]()); });
    node.dataset.goal = key;
    return node;
  }
  const player = button("play", icon("play"), () => (ticking ? pause() : play()));
  const speed = make("select", "speed", { title: say("speed"), "aria-label": say("speed") });
  for (const name in PACE) speed.add(new Option(say(name), name, false, name === "medium"));
  speed.addEventListener("change", () => ticking && play());
  const slider = make("input", "slider", { type: "range", min: 0, "aria-label": say("slider") });
  slider.addEventListener("input", () => { pause(); go(Number(slider.value)); });
  const place = make("output", "place");
  const track = make("div", "track");
  track.append(slider, place);
  const notice = make("div", "notice", { role: "status" });
  const told = make("div", "told", { "aria-live": "polite" }); // the sentence, for screen readers
  const picture = make("div", "picture");
  const bar = make("div", "bar", { role: "group", "aria-label": say("keys") });
  bar.append(
    walker("first"), walker("turn before"), walker("before"), player, walker("after"), walker("turn after"), walker("last"),
    walker("take before", `${icon("before")}<span>${say("takes")}</span>`),
    walker("take after", `<span>${say("takes")}</span>${icon("after")}`),
    speed, track,
  );
  el.append(bar, notice, told, picture);

  function showPlace() {
    answered();
    slider.max = last();
    slider.value = step();
    place.textContent = say("step").replace("{step}", step()).replace("{last}", last());
    slider.setAttribute("aria-valuetext", place.textContent);
    for (const node of bar.querySelectorAll("[data-goal]")) {
      node.setAttribute("aria-disabled", GOALS[node.dataset.goal]() === step()); // "disabled" would lose the focus
    }
  }
  function showPicture() {
    answered();
    picture.innerHTML = model.get("value");
    told.textContent = [...picture.querySelectorAll(".sixlab-says")].map((said) => said.textContent).join(" ");
    picture.classList.toggle("sixlab-pickable", model.get("pickable"));
  }

  // Keys, anywhere in the screen except where something is typed, and clicks in the picture.
  let room, frame;
  function onKey(event) {
    if (event.target.closest?.(ROOM) !== room || event.target.closest(TYPING)) return;
    if (event.ctrlKey || event.altKey || event.metaKey || LEFT.includes(event.key)) return;
    event.stopPropagation(); // JupyterLab would take arrows, Enter and letters for its own commands
    if (event.target.closest("select") || choose(event)) return;
    const goal = GOALS[KEYS[event.key]];
    if (!goal) return;
    event.preventDefault();
    if (picture.contains(event.target)) room.focus({ preventScroll: true }); // what had the focus is drawn anew
    pause();
    go(goal());
  }
  function choose(event) {
    // left and right among the buttons of a choice, as in a toolbar
    const line = event.target.closest(".sixlab-choices");
    const move = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!line || !move) return false;
    const buttons = [...line.querySelectorAll("button")].filter((node) => node.offsetParent && !node.disabled);
    buttons[buttons.indexOf(event.target) + move]?.focus();
    event.preventDefault();
    return true;
  }
  function onClick(event) {
    const card = model.get("pickable") && event.target.closest(".six-hand");
    if (card) model.send({ card: parseInt(card.querySelector("title").textContent, 10) });
    copyText(event, picture, () => { notice.textContent = say("copied"); });
  }
  function enter() {
    room = el.closest(ROOM);
    if (!room) { frame = requestAnimationFrame(enter); return; } // not on the page yet
    room.tabIndex = 0;
    window.addEventListener("keydown", onKey, true); // JupyterLab listens on the document, one step further in
  }
  picture.addEventListener("click", onClick);
  model.on("change:value", showPicture);
  model.on("change:step change:last change:turns change:takes", showPlace);
  showPicture();
  showPlace();
  enter();

  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(waiting);
    clearInterval(ticking);
    model.off("change:value", showPicture);
    model.off("change:step change:last change:turns change:takes", showPlace);
    window.removeEventListener("keydown", onKey, true);
  };
}

export default { render };
