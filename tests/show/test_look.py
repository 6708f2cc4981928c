"""Text can be read on what it stands on: contrast as WCAG 2.2 measures it."""

import pytest

from sixlab.show.look import BACK, BACK_WEAVE, CARD_INK, CARD_WHITE, DANGER, FACES, FIGURE_INK, MARKS, NEXT, mix, scale

LIGHT, DARK = "#ffffff", "#212121"
"""What JupyterLab's light and dark themes put under a picture (--jp-layout-color1)."""
INK = {LIGHT: mix("#000000", LIGHT, 0.87), DARK: mix("#ffffff", DARK, 0.87)}
SOFT = {LIGHT: mix("#000000", LIGHT, 0.54), DARK: mix("#ffffff", DARK, 0.54)}
"""Its two colours of text (--jp-ui-font-color1 and 2)."""
TEXT, SHAPE = 4.5, 3.0


def contrast(one: str, two: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(two)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    parts = [part / 255 for part in bytes.fromhex(colour[1:])]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_contrast_is_measured_rightly():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("heads", [1, 2, 3, 5, 7])
def test_number_and_heads_can_be_read_on_every_card(heads):
    assert contrast(CARD_INK, FACES[heads]) >= TEXT
    assert contrast(MARKS[heads], FACES[heads]) >= TEXT


@pytest.mark.parametrize("panel", [LIGHT, DARK])
def test_words_and_lines_can_be_read_on_both_themes(panel):
    danger = mix(DANGER, panel, 0.16)
    assert contrast(INK[panel], panel) >= TEXT
    assert contrast(INK[panel], danger) >= TEXT
    assert contrast(SOFT[panel], panel) >= TEXT
    assert contrast(NEXT, panel) >= SHAPE
    assert contrast(DANGER, panel) >= SHAPE


def test_without_a_theme_words_stand_on_white():
    assert contrast("#212121", LIGHT) >= TEXT
    assert contrast("#616161", LIGHT) >= TEXT


def test_edges_can_be_told_from_the_card():
    assert all(contrast(CARD_INK, face) >= TEXT for face in FACES.values())
    assert contrast(CARD_WHITE, DARK) >= SHAPE
    assert contrast(BACK_WEAVE, BACK) >= SHAPE


def test_figures_can_be_read_on_white_and_on_the_darkest_theme():
    best = 4.35  # what one grey can have on #ffffff and #111111 at once: the root of 21 over 1.11
    assert contrast(FIGURE_INK, "#ffffff") >= best - 0.1
    assert contrast(FIGURE_INK, "#111111") >= best - 0.1


def test_tints_differ_from_each_other():
    assert len(set(FACES.values())) == len(set(MARKS.values())) == 5


def test_sizes():
    assert (scale("normal"), scale("projector")) == (1.0, 1.6)
