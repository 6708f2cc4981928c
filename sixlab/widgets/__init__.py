"""Screens for JupyterLab: ipywidgets containers with traits that code can observe and set."""

from importlib.util import find_spec

from sixlab.languages import wording

if find_spec("anywidget") is None:  # plotly needs it too, and would say so in the words of its inside
    raise ImportError(wording("the screens need anywidget: pip install anywidget"))
