import asyncio
import re
from dataclasses import replace
from xml.etree import ElementTree

import ipywidgets
import pytest
import traitlets

import sixlab as six
from sixlab import View
from sixlab.languages import language
from sixlab.odds.advice import advise
from sixlab.show.advice_figure import advice_board
from sixlab.widgets.counting import Count
from sixlab.widgets.row_explorer import RowExplorer

ROWS = "60 / 22 / 10 11 / 55 ; hand 24 57 80 ; players 2 ; revealed 9 ; mine 9"
CARDS = "10 / 20 21 22 23 24 / 60 / 90 ; hand 1 25 61 ; players 4"
FIRST_TURN = six.Game.new(players=10, seed=1).round.view(0)


def shown(explorer):
    """What is written on the screen: picture and status."""
    return explorer.picture.value + explorer.leaves.value + explorer.status.value


@pytest.mark.parametrize("text", [ROWS, CARDS])
def test_every_number_on_screen_is_what_the_api_returns(text):
    explorer = RowExplorer(text, playouts=1000, seed=5)
    advice = advise(View.parse(text), 1000, seed=5)
    assert explorer.advice == advice
    traces, _ = advice_board(advice)
    for drawn, wanted in zip(explorer.figure.data, traces, strict=True):
        assert list(drawn.x) == wanted["x"]
        assert list(drawn.y) == wanted["y"]
    now, later, difference = explorer.figure.data
    assert list(now.x) == [float(option.now.mean) for option in advice.options]
    assert list(later.x) == [float(option.later.mean) for option in advice.options]
    assert list(difference.x) == [option.behind.mean for option in advice.options]
    assert list(difference.error_x.array) == pytest.approx([1.959964 * option.behind.se for option in advice.options])
    for rank, option in enumerate(advice.options, 1):
        name = f"Row {option.choice + 1}" if advice.about == "row" else f"Card {option.choice}"
        assert f"{rank}. {name}: {float(option.total.mean):.2f} heads" in explorer.leaves.value
    assert f"is better by {advice.options[1].behind.mean:.2f} ± " in explorer.picture.value


def test_it_is_driven_from_code():
    explorer, seen = RowExplorer(ROWS), []
    explorer.observe(lambda change: seen.append(change["name"]), names=["view", "advice"])
    explorer.view = View.parse(CARDS)
    assert explorer.advice == advise(View.parse(CARDS), 2000)
    assert explorer.editor.text.value == CARDS
    assert sorted(seen) == ["advice", "view"]
    explorer.seed = 2**64 - 1
    assert explorer.typed.value == str(2**64 - 1)
    assert explorer.advice.seed == 2**64 - 1
    explorer.playouts = 777
    assert (explorer.slider.value, explorer.advice.playouts) == (777, 777)
    explorer.slider.value = 500
    assert explorer.advice == advise(View.parse(CARDS), 500, seed=2**64 - 1)


def test_a_typed_position_and_a_typed_seed():
    explorer = RowExplorer(ROWS)
    explorer.editor.text.value = CARDS
    assert explorer.advice.view == View.parse(CARDS)
    explorer.typed.value = " 12 "
    assert explorer.advice == advise(View.parse(CARDS), 2000, seed=12)
    explorer.typed.value = "much"
    assert "the seed must be a whole number" in explorer.status.value
    assert explorer.typed.value == "12"
    explorer.editor.text.value = "10 / 20 / 105 / 90 ; hand 3 4"
    assert "&#x27;105&#x27; in row 3" in explorer.status.value
    assert explorer.advice.view == View.parse(CARDS)


@pytest.mark.parametrize(
    ("trait", "value", "reason"),
    [
        ("playouts", 0, "playouts must be"),
        ("playouts", 10**7 + 1, "playouts must be"),
        ("playouts", True, "playouts must be"),
        ("seed", -1, "the seed must be"),
        ("view", View.parse("10 / 20 / 30 / 40"), "nothing to choose"),
        ("view", View.parse("10 / 20 / 30 / 40 ; hand 3 ; revealed 5 9 ; mine 9"), "nothing to choose"),
    ],
)
def test_the_impossible_is_said_and_not_drawn(trait, value, reason):
    explorer = RowExplorer(ROWS)
    before = explorer.picture.value, explorer.advice
    with pytest.raises(traitlets.TraitError, match=reason):
        explorer.set_trait(trait, value)
    assert reason in explorer.status.value
    assert (explorer.picture.value, explorer.advice) == before
    assert explorer.view == View.parse(ROWS)


def test_no_clear_difference_is_said():
    explorer = RowExplorer(six.position("six-strategies-one-hand"), playouts=100)
    assert "No clear difference" in explorer.picture.value
    assert "is better by" not in explorer.picture.value
    explorer.playouts = 20_000
    assert "is better by" in explorer.picture.value


def test_an_answer_comes_before_the_result():
    explorer = RowExplorer(ROWS, predict=True)
    assert explorer.asking
    assert explorer.advice is None
    assert explorer.chart.layout.display == "none"
    assert "better" not in shown(explorer)
    assert "1. Row" not in shown(explorer)
    labels = [button.description for button in explorer.predictions.buttons if button.layout.display is None]
    assert labels == ["Row 1: 3 heads now", "Row 2: 5 heads now", "Row 3: 8 heads now", "Row 4: 7 heads now"]
    explorer.predictions.buttons[0].click()
    assert explorer.advice.best.choice == 0
    assert "Right: row 1." in explorer.status.value
    assert "Right: 1 of 1." in explorer.predictions.score.value
    assert explorer.chart.layout.display is None
    with pytest.raises(ValueError, match="no answer is awaited"):
        explorer.answer(0)


def test_the_quiz_goes_through_the_library():
    explorer = RowExplorer(six.position("neighbours"), playouts=1000, predict=True)
    with pytest.raises(ValueError, match="33 is no choice here: the choices are 90, 91"):
        explorer.answer(33)
    explorer.answer(90)
    assert not explorer.answers[0].right
    assert explorer.answers[0].worse == pytest.approx(six.position("neighbours").margin, abs=1)
    assert "Card 90 costs" in explorer.status.value
    seen = {explorer.view}
    for _ in range(len(six.positions()) - 1):
        explorer.predictions.next.click()
        assert explorer.asking
        assert explorer.advice is None
        assert explorer.library.value
        seen.add(explorer.view)
        explorer.answer(six.position(explorer.library.value).best)
    assert len(seen) == len(six.positions())
    assert f"Right: {len(seen) - 1} of {len(seen)}" in explorer.predictions.score.value
    explorer.predictions.next.click()
    assert "Every position of the library has an answer" in explorer.status.value


def test_an_answer_counts_once():
    explorer = RowExplorer(ROWS, predict=True)
    explorer.answer(3)
    explorer.seed = 4
    explorer.playouts = 500
    assert len(explorer.answers) == 1
    assert "more than row 1" in explorer.status.value


def test_a_position_of_the_library_is_chosen_by_its_title():
    explorer = RowExplorer(ROWS)
    assert explorer.library.value == "a-low-card-and-a-row-of-two"
    explorer.library.value = "neighbours"
    assert explorer.view == six.position("neighbours").view
    explorer.editor.players.value = 3
    assert explorer.library.value == ""
    assert explorer.view.players == 3


def test_the_position_goes_to_the_risk_explorer():
    explorer = RowExplorer(CARDS)
    button = explorer.editor.line.children[-1]
    assert button.description == "Open in the risk explorer"
    button.click()
    assert explorer.risk.view == View.parse(CARDS)
    risk = explorer.risk
    explorer.view = six.position("neighbours").view
    button.click()
    assert explorer.risk is risk
    assert risk.view == explorer.view
    explorer.view = View.parse(ROWS)
    button.click()
    assert "revealed already" in explorer.status.value
    assert "broken" not in explorer.status.value


def test_a_page_is_kept_that_needs_no_network(tmp_path):
    explorer = RowExplorer(CARDS, playouts=1000)
    explorer.save(tmp_path / "row.html")
    page = (tmp_path / "row.html").read_text(encoding="utf-8")
    assert page == explorer.to_html()
    assert f"<h1>{six.position('a-certain-sixth-card').title} Which card should you play?</h1>" in page
    for option in advise(View.parse(CARDS), 1000).options:
        assert f"<th>card {option.choice}</th><td>{float(option.now.mean):.2f}</td>" in page
        assert f". Card {option.choice}: {float(option.total.mean):.2f} heads" in page
    assert f"<code>{CARDS}</code>" in page
    assert "plotly.js v" in page
    assert not re.findall(r"""<(?:script|link|img|iframe)[^>]+(?:src|href)=["']?http""", page)
    explorer.save(tmp_path / "row.svg")
    ElementTree.parse(tmp_path / "row.svg")
    with pytest.raises(ValueError, match=r"must end in \.html"):
        explorer.save(tmp_path / "row.docx")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["row.html", "row.svg"]


def test_names_on_a_page_are_text(monkeypatch):
    explorer = RowExplorer(CARDS, playouts=100, predict=True)
    known = explorer.known[explorer.library.value]
    monkeypatch.setitem(explorer.known, known.name, replace(known, title="<b>Me & you.</b>"))
    assert f"<h1>&lt;b&gt;Me &amp; you.&lt;/b&gt; {known.question}</h1>" in explorer.to_html()


def test_a_page_gives_no_answer_away():
    explorer = RowExplorer(ROWS, predict=True)
    page = explorer.to_html()
    assert "Row 1: 3 heads now" in page
    assert "better" not in page
    assert "<script" not in page
    explorer.answer(1)
    assert "better" in explorer.to_html()


def test_the_save_button_says_what_it_did(tmp_path):
    explorer = RowExplorer(ROWS)
    explorer.keeping.file.value = f" {tmp_path / 'my.svg'} "
    explorer.keeping.button.click()
    assert f"Saved as {tmp_path / 'my.svg'}." in explorer.status.value
    assert (tmp_path / "my.svg").read_text(encoding="utf-8").startswith("<svg ")
    explorer.keeping.file.value = "my.pdf"
    explorer.keeping.button.click()
    assert "must end in .html" in explorer.status.value
    explorer.keeping.file.value = str(tmp_path / "no" / "my.svg" / "x.svg")
    (tmp_path / "no").touch()
    explorer.keeping.button.click()
    assert "broken" not in explorer.status.value
    assert "sixlab-wrong" in explorer.status.value


def test_the_position_can_be_copied_as_text():
    explorer = RowExplorer(ROWS)
    for text in (ROWS, CARDS):
        explorer.view = View.parse(text)
        assert f"Copy position as text</button><code>{text}</code>" in explorer.picture.value


def test_widgets_stay_the_same_over_many_changes():
    explorer = RowExplorer(ROWS, playouts=100)
    known = list(six.positions().values())
    count = len(ipywidgets.widgets.widget._instances)
    for turn in range(200):
        if turn % 3 == 0:
            explorer.view = known[turn % len(known)].view
        elif turn % 3 == 1:
            explorer.seed = turn
        else:
            explorer.predict = not explorer.predict
    assert len(ipywidgets.widgets.widget._instances) == count


def test_projector_is_larger():
    explorer = RowExplorer(ROWS)
    small = explorer.figure.layout.height
    explorer.sizes.value = "projector"
    assert explorer.figure.layout.height == pytest.approx(1.6 * small)
    assert 'width="1536"' in explorer.picture.value
    assert "sixlab-projector" in explorer._dom_classes


def test_a_long_count_leaves_the_kernel_free_and_shows_progress(monkeypatch):
    monkeypatch.setattr("sixlab.widgets.counting.EVERY", 0.0)  # look after every step, however fast the machine is

    async def scene():
        explorer = RowExplorer(CARDS, playouts=200)
        shown, turns = [], 0
        explorer.observe(lambda change: shown.append(change["new"].playouts), names="advice")
        explorer.playouts = 100_000
        assert not explorer.stop.disabled
        while not explorer._task.done():
            await asyncio.sleep(0)
            turns += 1
        return explorer, shown, turns

    explorer, shown, turns = asyncio.run(scene())
    assert shown == sorted(shown)
    assert len(shown) > 10
    assert turns > len(shown)  # whatever else waits in the kernel comes to its turn between two looks
    assert explorer.stop.disabled
    assert explorer.progress.layout.display == "none"
    assert explorer.advice == advise(View.parse(CARDS), 100_000)


async def looks(explorer, number):
    """Let the count go on until it has shown its result so many times."""
    shown = []
    explorer.observe(shown.append, names="advice")
    while len(shown) < number:
        await asyncio.sleep(0)
    explorer.unobserve(shown.append, names="advice")


def test_stop_keeps_what_is_done(monkeypatch):
    monkeypatch.setattr("sixlab.widgets.counting.EVERY", 0.0)  # look after every step, however fast the machine is

    async def scene():
        explorer = RowExplorer(CARDS, playouts=200)
        explorer.playouts = 10**7
        await looks(explorer, 2)
        explorer.stop.click()
        await explorer.finished()
        return explorer

    explorer = asyncio.run(scene())
    done = explorer.advice.playouts
    assert 200 < done < 10**7
    assert f"Stopped: {done:,} playouts are kept." in explorer.status.value
    assert explorer.stop.disabled
    assert explorer.advice == advise(View.parse(CARDS), done)


def test_a_new_position_drops_the_count_of_the_old_one(monkeypatch):
    monkeypatch.setattr("sixlab.widgets.counting.EVERY", 0.0)

    async def scene():
        explorer = RowExplorer(CARDS, playouts=200)
        explorer.playouts = 10**7
        await looks(explorer, 1)
        old = explorer._task
        explorer.playouts = 300
        explorer.view = View.parse(ROWS)
        await old
        return explorer

    explorer = asyncio.run(scene())
    assert explorer.advice == advise(View.parse(ROWS), 300)
    assert explorer.stop.disabled


def test_a_count_tells_its_last_step_as_the_last(monkeypatch):
    monkeypatch.setattr("sixlab.widgets.counting.EVERY", -1)
    told = []
    asyncio.run(Count(iter([1, 2, 3]), lambda newest, last: told.append((newest, last))).in_the_background())
    assert told == [(1, False), (2, False), (3, False), (3, True)]
    told.clear()
    Count(iter([1, 2]), lambda newest, last: told.append((newest, last))).at_once()
    assert told == [(2, True)]


def test_in_french():
    language("fr")
    explorer = RowExplorer(ROWS, predict=True, playouts=1000)
    labels = [button.description for button in explorer.predictions.buttons if button.layout.display is None]
    assert labels[0] == "Rangée 1\u202f: 3 têtes maintenant"
    assert "doit-elle ramasser\u202f? Répondez, puis regardez." in explorer.predictions.question.value
    with pytest.raises(ValueError, match=r"^7 n’est pas un choix ici\u202f: les choix sont 0, 1, 2, 3$"):
        explorer.answer(7)
    explorer.answer(0)
    assert "Juste\u202f: rangée 1." in explorer.status.value
    assert "Justes\u202f: 1 sur 1. Vos choix coûtent 0,0 tête de plus que les meilleurs." in (
        explorer.predictions.score.value
    )
    assert "La rangée 1 est meilleure de " in explorer.picture.value
    total = f"{float(explorer.advice.best.total.mean):.2f}".replace(".", ",")
    assert f"1. Rangée 1\u202f: {total} têtes" in explorer.leaves.value
    assert explorer.slider.options[3][0] == "1\u202f000"
    assert [explorer.library.description, explorer.ask.description, explorer.stop.description] == [
        "Bibliothèque",
        "Prévoir d’abord",
        "Arrêter",
    ]
    explorer.next_position()
    explorer.answer(explorer.known[explorer.library.value].best)
    assert "Justes\u202f: 2 sur 2." in explorer.predictions.score.value


def test_without_threads_a_count_gives_way_to_everything_else(monkeypatch):
    def at_once(loop, _, work):
        done = loop.create_future()
        done.set_result(work())
        return done

    monkeypatch.setattr("sixlab.widgets.counting.EVERY", -1)
    monkeypatch.setattr(asyncio.BaseEventLoop, "run_in_executor", at_once)  # as in a browser

    async def scene():
        told = []
        count = Count(iter(range(1000)), lambda newest, last: told.append((newest, last)))
        task = asyncio.ensure_future(count.in_the_background())
        while not told:
            await asyncio.sleep(0)
        count.stop()
        await task
        return told

    told = asyncio.run(scene())
    assert len(told) < 10
    assert told[-1][1]


def test_without_numpy_it_says_how_it_was_counted(monkeypatch):
    monkeypatch.setattr("sixlab.odds.advice.numpy_there", lambda: False)
    explorer = RowExplorer(ROWS, playouts=64)
    assert explorer.advice.plain
    said = "Computed in plain Python, without numpy: slower, with the same numbers."
    assert explorer.figure.layout.annotations[0].text.replace("<br>", " ").endswith(said)
    assert said in explorer.to_html()
