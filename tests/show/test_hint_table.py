"""The table of a hint holds the numbers of advice and risk, and says which are exact."""

import re
from html import unescape

import sixlab as six
from sixlab.languages import language
from sixlab.show.advice_words import Z, advice_sentences, assumption_line
from sixlab.show.hint_table import hint_html

VIEW = six.View.parse("10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 62 ; players 4")
ADVICE, RISKS = six.advise(VIEW, playouts=500, seed=1), six.risk(VIEW)
ROWS = six.View.parse("60 / 22 / 10 11 / 55 ; hand 12 24 61 70 ; players 2 ; revealed 9 ; mine 9")
LAST = six.View.parse("60 / 22 / 10 11 / 55 ; players 2 ; revealed 9 ; mine 9")


def lines(html: str) -> list[list[str]]:
    """The cells of the table, line by line, without the two heads."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", html)
    return [[unescape(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)] for row in rows][2:]


def test_cards_come_best_first_with_exact_risk_and_playouts() -> None:
    found = lines(hint_html(ADVICE, RISKS))
    assert [line[0] for line in found] == [f"card {option.choice}" for option in ADVICE.options]
    assert found[0][-1] == "best"
    for line, option in zip(found, ADVICE.options, strict=True):
        risk = RISKS[option.choice]
        assert line[3] == f"{float(risk.heads.mean):.2f}"
        assert line[4] == f"{option.total.mean:.2f} ± {Z * option.total.se:.2f}"
        if option is not ADVICE.best:
            mean, se = option.behind
            assert line[5].startswith(f"{mean:.2f} ± {Z * se:.2f}")
            assert line[5].endswith("no clear difference") == (not option.behind.clear())
    (sure,) = (line for line in found if line[0] == "card 25")
    assert sure[1:4] == ["100%", "0%", "11.00"]
    assert any("no clear difference" in line[5] for line in found) or not ADVICE.no_clear_difference()


def test_the_hint_says_what_it_rests_on() -> None:
    html = unescape(hint_html(ADVICE, RISKS))
    assert all(said in html for said in advice_sentences(ADVICE))
    assert assumption_line(ADVICE) in html
    assert "This turn, exact" in html
    assert re.findall(r'<th colspan="(\d)">(\w+)</th>', html) == [("3", "exact"), ("2", "playouts")]


def test_what_was_chosen_is_marked() -> None:
    html = hint_html(ADVICE, RISKS, chosen=61)
    assert [line[0] for line in lines(html) if "chosen" in line[0]] == ["card 61 ◀ chosen"]
    assert html.count('class="sixlab-chosen"') == 1
    assert "chosen" not in hint_html(ADVICE, RISKS)


def test_rows_are_counted_from_one_with_the_heads_that_lie_there() -> None:
    found = lines(hint_html(six.advise(ROWS, playouts=300), {}, chosen=1))
    assert sorted(line[0] for line in found) == ["row 1", "row 2 ◀ chosen", "row 3", "row 4"]
    assert {line[0][:5]: line[1] for line in found} == {
        "row 1": "3 heads",
        "row 2": "5 heads",
        "row 3": "8 heads",
        "row 4": "7 heads",
    }
    assert all("±" in line[2] for line in found)


def test_nothing_is_sampled_where_all_is_known() -> None:
    html = hint_html(six.advise(LAST), {})
    assert "playouts" not in html
    assert "±" not in html
    assert re.findall(r'<th colspan="(\d)">(\w+)</th>', html) == [("1", "exact"), ("2", "exact")]
    assert lines(html)[0][1:] == ["3 heads", "3.00", "best"]


def test_in_french() -> None:
    language("fr")
    html = unescape(hint_html(ADVICE, RISKS, 25))
    heads = re.findall(r'<th scope="col">(.*?)</th>', html)
    assert heads == [
        "carte",
        "sixième carte",
        "trop faible",
        "têtes à ce tour",
        "têtes jusqu’à la fin de la manche",
        "de plus que le meilleur",
    ]
    (sure,) = (line for line in lines(html) if line[0] == "carte 25 ◀ choisie")
    assert sure[1:4] == ["100\u202f%", "0\u202f%", "11,00"]
    assert lines(html)[0][-1] == "le meilleur"
    assert "Pour ce tour, exact\u202f: les cartes des autres" in html
