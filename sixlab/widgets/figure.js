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
      return (await figure).render({ el });
    },
  };
};
