import re
from dataclasses import replace

import pytest

import sixlab as six
from sixlab import View
from sixlab.languages import language
from sixlab.odds.advice import Difference, advise
from sixlab.show.advice_figure import KINDS, advice_board
from sixlab.show.advice_picture import advice_picture, advice_static, choices_html, laid_alone
from sixlab.show.advice_words import advice_sentences, assumption_line, difference_words

ROWS = View.parse("60 / 22 / 10 11 / 55 ; hand 24 57 80 ; players 2 ; revealed 9 ; mine 9")
CARDS = View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 4")
LAST = View.parse("60 / 22 / 10 11 / 55 ; players 2 ; revealed 9 ; mine 9")


def test_a_row_in_words():
    advice = advise(ROWS, 1000, seed=1)
    best, second = advice.options[:2]
    costs, verdict = advice_sentences(advice)
    assert costs == (
        f"Row 1 costs 3 heads now and about {float(best.later.mean):.2f} heads later; "
        f"row 2: 5 heads now and about {float(second.later.mean):.2f} heads later."
    )
    assert verdict == f"Row 1 is better by {second.behind.mean:.2f} ± {1.959964 * second.behind.se:.2f} heads."


def test_a_card_in_words():
    costs, verdict = advice_sentences(advise(CARDS, 1000))
    assert costs.startswith("Card 61 costs nothing now and about ")
    assert verdict.startswith("Card 61 is better by ")


def test_what_cannot_be_told_is_said():
    view = six.position("six-strategies-one-hand").view
    advice = advise(view, 100)
    unsure = advice.no_clear_difference()
    assert unsure
    said = advice_sentences(advice)[1]
    assert said.startswith(f"No clear difference between card {advice.best.choice}")
    assert all(f"card {option.choice}" in said for option in unsure)
    assert "single playout" in advice_sentences(advise(view, 1))[1]


def test_one_choice_and_nothing_open():
    only = advise(View.parse("10 / 20 / 60 / 90 ; hand 25 ; players 2"), 100)
    assert advice_sentences(only) == ["Card 25 is the only choice: nothing now and nothing later."]
    costs, verdict = advice_sentences(advise(LAST))
    assert costs.startswith("Row 1 costs 3 heads; row 2: 5 heads. No card is left")
    assert verdict == "Row 1 is better by 2 heads."
    assert assumption_line(advise(LAST)).startswith("Exact: ")
    assert difference_words(Difference(1.0, 0.0)) == "1 head"


def test_the_caption_tells_what_the_numbers_rest_on():
    line = assumption_line(advise(CARDS, 1234, seed=77))
    for part in ("1,234 playouts", "seed 77", "at random", "fewest heads", "95%", "Sixth card takes any full row"):
        assert part in line
    assert "minus" in assumption_line(advise(CARDS, 10, by="difference"))


@pytest.mark.parametrize("view", [ROWS, CARDS, LAST])
def test_the_figure_holds_the_numbers(view):
    advice = advise(view, 500)
    figure = six.figures.advice(advice)
    assert tuple(trace.type for trace in figure.data) == KINDS
    now, later, dots = figure.data
    assert list(now.x) == [float(option.now.mean) for option in advice.options]
    assert list(later.x) == [float(option.later.mean) for option in advice.options]
    assert list(later.error_x.array) == pytest.approx([1.959964 * option.total.se for option in advice.options])
    assert list(dots.x) == [option.behind.mean for option in advice.options]
    assert list(figure.layout.yaxis.categoryarray)[::-1] == list(now.y), "the best stands on top"
    for name, option in zip(figure.layout.yaxis.ticktext, advice.options, strict=True):
        assert f"<b>{float(option.total.mean):.2f}</b>" in name
    assert figure.layout.xaxis.title.text == "heads that I take to the end of the round"
    caption = " ".join(note.text for note in figure.layout.annotations).replace("<br>", " ")
    assert assumption_line(advice) in caption
    assert six.figures.advice(advice, size="projector").layout.height == pytest.approx(1.6 * figure.layout.height)


def test_the_figure_draws_what_one_playout_cannot_tell():
    traces, layout = advice_board(advise(CARDS, 1))
    assert traces[2]["error_x"]["array"] == [0, 0, 0]
    assert "no clear difference" in layout["yaxis2"]["ticktext"]


def test_a_figure_of_something_else_is_refused():
    with pytest.raises(ValueError, match=r"takes what sixlab\.advise\(view\) gives"):
        six.figures.advice(six.risk(CARDS))


def test_the_picture_shows_what_each_choice_leaves():
    advice = advise(ROWS, 500)
    html = choices_html(ROWS, advice)
    assert html.count("<figure") == 4
    assert re.findall(r"<figcaption[^>]*>(\d\. Row \d)", html) == [
        f"{rank}. Row {option.choice + 1}" for rank, option in enumerate(advice.options, 1)
    ]
    before = choices_html(ROWS, None)
    assert re.findall(r"<figcaption[^>]*>([^<]*)", before) == [
        "Row 1: 3 heads now",
        "Row 2: 5 heads now",
        "Row 3: 8 heads now",
        "Row 4: 7 heads now",
    ]
    assert "better" not in advice_picture(ROWS, None)
    assert "better" in advice_picture(ROWS, advice)


def test_a_card_laid_alone():
    assert laid_alone(CARDS, 25) == ((10,), (25,), (60,), (90,))
    assert laid_alone(CARDS, 1) == ((1,), (20, 21, 22, 23, 24), (60,), (90,)), "10 costs as much as 60 and comes first"
    tactics = View.parse("10 / 20 / 21 / 22 ; hand 23 ; players 2 ; rules published, tactics")
    assert laid_alone(tactics, 23)[3] == (22, 23)


def test_the_static_form_needs_no_script():
    advice = advise(CARDS, 500)
    html = advice_static(CARDS, advice)
    assert "<script" not in html
    assert str(CARDS) in html
    for option in advice.options:
        assert f"<td>{float(option.total.mean):.2f}</td>" in html


def test_in_french():
    language("fr")
    costs, verdict = advice_sentences(advise(LAST))
    assert costs == (
        "Rangée 1\u202f: 3 têtes\u202f; rangée 2\u202f: 5 têtes. "
        "Il ne reste aucune carte après ce tour\u202f: rien n’est plus à jouer."
    )
    assert verdict == "La rangée 1 est meilleure de 2 têtes."
    advice = advise(CARDS, 1000)
    later = f"{float(advice.best.later.mean):.2f}".replace(".", ",")
    assert advice_sentences(advice)[0].startswith(
        f"Carte 61\u202f: rien maintenant et environ {later} têtes plus tard\u202f;"
    )
    only = advise(View.parse("10 / 20 / 60 / 90 ; hand 25 ; players 2"), 100)
    assert advice_sentences(only) == ["La carte 25 est le seul choix\u202f: rien maintenant et rien plus tard."]
    assert advice_sentences(advise(CARDS, 1))[1].startswith("Pas de différence nette\u202f: une seule")
    assert assumption_line(advice).startswith("1\u202f000 fins de manche simulées, graine 0\u202f: ")
    assert difference_words(Difference(1.5, 0.15)) == "1,50 ± 0,29 tête"
    assert difference_words(Difference(4.82, 0.15)) == "4,82 ± 0,29 têtes"
    traces, layout = advice_board(advice)
    assert [trace["name"] for trace in traces] == ["maintenant", "plus tard", "différence"]
    assert layout["yaxis"]["ticktext"][0].startswith("Carte 61  <b>")
    assert layout["yaxis2"]["ticktext"][0] == "le meilleur"
    assert traces[0]["hovertext"][0] == "Carte 61\u202f: 0,00 tête maintenant"
    html = choices_html(ROWS, None)
    assert "Les rangées que laisse chaque choix après ce tour\u202f:" in html
    assert "Rangée 1\u202f: 3 têtes maintenant" in html
    assert ">vous</text>" in html


def test_what_is_said_on_hover():
    advice = advise(CARDS, 1000)
    now, later, difference = advice_board(advice)[0]
    second = advice.options[1]
    means = [float(dist.mean) for dist in (second.now, second.later, second.total)]
    assert now["hovertext"][1] == f"Card 1: {means[0]:.2f} heads now"
    assert later["hovertext"][1] == f"Card 1: {means[1]:.2f} heads later, {means[2]:.2f} in all"
    assert difference["hovertext"][1] == f"Card 1: worse by {second.behind.mean:.2f} heads"


def test_advice_without_numpy_says_so():
    advice = advise(CARDS, 1000)
    said = "Computed in plain Python, without numpy: slower, with the same numbers."
    assert said in assumption_line(replace(advice, plain=True))
    assert said not in assumption_line(replace(advice, plain=False))
