// A figure of plotly in the browser, loaded when it is first drawn. See figure.py.
// The page gives up on a widget whose module takes more than two seconds to begin; plotly's may, on a busy machine.

export default () => {
  let model;
  let figure; // a promise of plotly's own widget, shared by all views
  async function load() {
    const url = URL.createObjectURL(new Blob([model.get("_plotly")], { type: "text/javascript" }));
    const { default: make } = await import(url);
    URL.revokeObjectURL(url);
    const made = make();
    made.initialize({ model });
    return made;
  }
  return {
    initialize(given) {
      model = given.model;
    },
    async render({ el }) {
      figure ??= load();
      const end = await (await figure).render({ el });
      // plotly measures its place when it draws: a figure drawn before it is on the page is measured again on it
      let width = 0;
      const watch = new ResizeObserver(() => {
        if (el.clientWidth === width) return;
        width = el.clientWidth;
        requestAnimationFrame(() => window.dispatchEvent(new Event("resize")));
      });
      watch.observe(el);
      return () => {
        watch.disconnect();
        end?.();
      };
    },
  };
};
