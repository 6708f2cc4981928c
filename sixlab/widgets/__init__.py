"""Screens for JupyterLab: ipywidgets containers with traits that code can observe and set."""
