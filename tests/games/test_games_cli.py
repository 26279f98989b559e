"""The commands as a user meets them: what they print, where, and how they exit."""

import json
from pathlib import Path

import pytest
import typer
from balda_setup import SHARED, TINY, WORDS
from typer.testing import CliRunner, Result

from slovnik.cli.arena import arena
from slovnik.cli.options import user_language
from slovnik.cli.perft import perft
from slovnik.cli.play import play
from slovnik.cli.play.balda_input import read_typed
from slovnik.cli.replay import replay
from slovnik.errors import SlovnikError, UsageError
from slovnik.games.board import Neighbours, make_grid
from slovnik.games.record_parse import parse_record
from slovnik.games.replay import replay as replay_record

APP = typer.Typer()
for command in (perft, play, arena, replay):
    APP.command()(command)


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "tiny.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


def run(*arguments: str, lines: str | None = None) -> Result:
    result = CliRunner().invoke(APP, list(arguments), input=lines, catch_exceptions=True)
    if isinstance(result.exception, SlovnikError):
        raise result.exception
    return result


BOARD = ("--rows", "3", "--cols", "3", "--grid", "...кот...")


def test_perft_prints_one_json_object(words) -> None:
    result = run("perft", "balda", "--lexicon", words, *BOARD, "--used", "кот", "--format", "json")
    assert result.exit_code == 0
    assert list(json.loads(result.stdout)) == ["paths", "triples", "words", "places"]


@pytest.mark.skipif(
    not (SHARED / "nouns.txt.gz").is_file(), reason="no ../shared/engine: no oracle words here"
)
def test_perft_of_the_start_board(tmp_path) -> None:
    import gzip

    path = tmp_path / "nouns.txt"
    path.write_bytes(gzip.decompress((SHARED / "nouns.txt.gz").read_bytes()))
    board = ("--rows", "5", "--cols", "5", "--grid", "." * 10 + "балда" + "." * 10, "--used", "балда")
    result = run(
        "perft",
        "balda",
        "--lexicon",
        str(path),
        *board,
        "--neighbours",
        "orth",
        "--depth",
        "1",
        "--format",
        "json",
    )
    assert result.stdout == '{"paths": 152, "triples": 148, "words": 62, "places": 88}\n'


def test_perft_options_change_what_they_say(words) -> None:
    def count(*options: str) -> dict[str, int]:
        arguments = (
            "perft",
            "balda",
            "--lexicon",
            words,
            *BOARD,
            "--used",
            "кот,рот",
            "--format",
            "json",
            *options,
        )
        return json.loads(run(*arguments).stdout)

    legal = count()
    assert count("--count", "raw")["paths"] > legal["paths"]
    assert count("--neighbours", "king")["paths"] > legal["paths"]
    assert count("--ban-readable")["paths"] < count("--count", "raw")["paths"]
    assert count("--length", "4..8")["words"] < legal["words"]
    assert count("--depth", "2")["paths"] > legal["paths"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--grid", "..."), "3 cells, and 3 × 3 makes 9"),
        (("--grid", "...kot..."), "neither '.' nor one of the 33"),
        (("--neighbours", "kink"), "did you mean 'king'"),
        (("--count", "all"), "raw, legal"),
        (("--length", "8..2"), "such as 2..8"),
        (("--format", "xml"), "text, json"),
        (("--lexicon", "nowhere"), "no lexicon 'nowhere'"),
    ],
)
def test_perft_refuses_wrong_usage_in_one_line(words, options, told) -> None:
    with pytest.raises(UsageError) as caught:
        run("perft", "balda", "--lexicon", words, *BOARD, *options)
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("command", ["perft", "play", "arena"])
def test_an_unknown_game_names_the_right_one(command) -> None:
    extra = ("--grid", ".") if command == "perft" else ()
    with pytest.raises(UsageError, match="did you mean 'balda'"):
        run(command, "bald", *extra)


def arena_of(words: str, *options: str) -> Result:
    return run("arena", "balda", "--lexicon", words, "--rows", "3", "--cols", "3", "--games", "6", *options)


def test_arena_gives_the_same_files_for_the_same_seed(words, tmp_path) -> None:
    for name in ("one", "two"):
        assert arena_of(words, "--seed", "4", "--out", str(tmp_path / name)).exit_code == 0
    files = {path.name: path.read_bytes() for path in (tmp_path / "one").iterdir()}
    assert sorted(files) == [f"game-000{number}.txt" for number in range(1, 7)]
    assert files == {path.name: path.read_bytes() for path in (tmp_path / "two").iterdir()}


def test_arena_prints_the_same_table_in_every_format(words) -> None:
    rows = [json.loads(line) for line in arena_of(words, "--format", "json").stdout.splitlines()]
    head, *lines = arena_of(words, "--format", "tsv").stdout.splitlines()
    assert [row["bot"] for row in rows] == ["greedy", "random"]
    assert head.split("\t") == list(rows[0])
    assert [line.split("\t") for line in lines] == [[str(value) for value in row.values()] for row in rows]
    assert "greedy" in arena_of(words).stdout


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--usage", "{tmp}/none/u.tsv"), "there is no folder"),
        (("--usage", "{tmp}"), "is no regular file"),
        (("--usage", "{tmp}/tiny.txt/u.tsv"), "there is no folder"),
        (("--out", "{tmp}/none/games"), "there is no folder"),
        (("--out", "{tmp}/tiny.txt"), "is no folder"),
        (("--bots", ",,"), "--bots ',,': name two bots or more"),
        (("--bots", ""), "name two bots or more"),
        (("--bots", "greedy,"), "name two bots or more"),
        (("--rule", "players=3"), "the number of bots in --bots"),
        (("--rule", "rows=4"), "rows is given twice"),
        (("--rule", "pass_limit=0"), "pass_limit 0 will not do"),
    ],
)
def test_arena_refuses_before_the_first_game(words, tmp_path, monkeypatch, options, told) -> None:
    begun: list[object] = []
    monkeypatch.setattr("slovnik.games.arena.Series.play", lambda series, number: begun.append(number))
    there = sorted(tmp_path.iterdir())
    with pytest.raises(SlovnikError) as caught:
        arena_of(words, "--jobs", "1", *(option.format(tmp=tmp_path) for option in options))
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)
    assert begun == []
    assert sorted(tmp_path.iterdir()) == there


def test_arena_writes_its_table_of_words_into_the_folder_that_it_makes(words, tmp_path) -> None:
    out = tmp_path / "games"
    assert arena_of(words, "--jobs", "1", "--out", str(out), "--usage", str(out / "u.tsv")).exit_code == 0
    assert (out / "u.tsv").is_file()


def test_arena_numbers_bots_of_one_name_in_the_table_for_people(words) -> None:
    bots = ("--jobs", "1", "--bots", "random,random")
    told = arena_of(words, *bots).stdout
    assert "random 1" in told
    assert "random 2" in told
    assert [
        json.loads(line)["bot"] for line in arena_of(words, *bots, "--format", "json").stdout.splitlines()
    ] == [
        "random",
        "random",
    ]


PLAY = ("--start", "кот", "--rows", "3", "--cols", "3", "--seed", "1", "--lang", "ru")


def play_lines(words: str, *lines: str, options: tuple[str, ...] = ()) -> Result:
    return run(
        "play", "balda", "--lexicon", words, *PLAY, *options, lines="".join(f"{line}\n" for line in lines)
    )


def test_a_piped_game_is_played_recorded_and_replayed(words, tmp_path) -> None:
    kept = tmp_path / "game.txt"
    result = play_lines(words, "рот б1", "сдаюсь", options=("--record", str(kept)))
    assert result.exit_code == 0
    assert "Игрок: рот, «р» в б1, +3" in result.stdout
    assert "Победа: greedy. " in result.stdout
    assert replay_record(parse_record(kept.read_text(encoding="utf-8")), TINY).outcome.winner == 1
    replayed = run("replay", str(kept), "--lexicon", words, "--lang", "ru")
    assert replayed.exit_code == 0
    assert "Победа: greedy" in replayed.stdout


def test_a_game_broken_off_goes_on(words, tmp_path) -> None:
    kept = tmp_path / "game.txt"
    result = play_lines(words, "рот б1", options=("--record", str(kept)))
    assert "Партия прервана" in result.stdout
    assert f"--resume {kept} --lexicon {words}\n" in result.stdout
    assert parse_record(kept.read_text(encoding="utf-8")).outcome is None
    resumed = run(
        "play", "balda", "--resume", str(kept), "--lexicon", words, "--lang", "ru", lines="сдаюсь\n"
    )
    assert "Победа: greedy" in resumed.stdout
    assert parse_record(kept.read_text(encoding="utf-8")).outcome is not None


def test_two_bots_play_to_the_end_by_themselves(words) -> None:
    result = play_lines(words, options=("--players", "greedy,random"))
    assert "Победа" in result.stdout or "Ничья" in result.stdout


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("рот", "«рот» можно выложить по-разному"),
        ("рот а1", "Так «рот» не выложить. Можно: б1 р, б3 р"),
        ("рот г7", "клетки г7 на поле нет"),
        ("рот а2", "занята буквой «к»"),
        ("кощ", "не принимается"),
        ("кощ", "Может быть: "),
        ("кот", "стартовое слово"),
        ("балда", "не выложить"),
        ("почему кощ", "не принимается"),
        ("почему рот", "«рот» можно: «р» в б1"),
        ("почему", "Почему — какое слово"),
        ("б1 р", "Напишите слово"),
        ("", "Напишите слово"),
        ("?", "подсказка (h)"),
        ("h", "Есть слово из"),
        ("подсказка\nподсказка", "Можно: "),
        ("пас", "Игрок: пас"),
        ("  РОТ б1", "Игрок: рот"),
        ("poт б3", "Игрок: рот"),
        ("б1 р рот", "Игрок: рот"),
        ("рот\n2", "Игрок: рот, «р» в б3"),
        ("рот\nб3", "Игрок: рот, «р» в б3"),
        ("рот\n7", "Ход не сделан"),
    ],
)
def test_what_a_player_types_and_is_told(words, typed, told) -> None:
    assert told in play_lines(words, typed).stdout


def test_a_command_that_is_a_playable_word_asks_which_is_meant(tmp_path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("кас\nпас\nсак", encoding="utf-8")
    options = (
        "play",
        "balda",
        "--lexicon",
        str(path),
        "--start",
        "кас",
        "--rows",
        "3",
        "--cols",
        "3",
        "--lang",
        "ru",
    )
    told = run(*options, lines="пас\n").stdout
    assert "«пас» — и команда, и ход:\n  1) команда: пропустить ход (сразу: /пас)\n  2) «п» в б1\n" in told
    assert "Игрок: пас\n" in run(*options, lines="пас\n1\n").stdout
    assert "Игрок: пас, «п» в б1, +3" in run(*options, lines="пас\n2\n").stdout
    assert "Игрок: пас\n" in run(*options, lines="/пас\n").stdout
    assert "Игрок: пас, «п» в б1, +3" in run(*options, lines="пас б1\n").stdout


def test_the_page_does_not_let_a_player_pass(words) -> None:
    assert "пропустить ход нельзя" in play_lines(words, "пас", options=("--preset", "page")).stdout


def test_parameters_are_given_by_name(words) -> None:
    told = play_lines(words, "рот б1", options=("--rule", "min_length=4")).stdout
    assert "короче 4 букв" in told


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--rule", "min_length"), "NAME=VALUE"),
        (("--rule", "min_lenght=3"), "'min_lenght' is unknown"),
        (("--rule", "min_length=x"), "cannot be 'x'"),
    ],
)
@pytest.mark.parametrize("command", ["play", "arena"])
def test_a_parameter_that_does_not_exist_is_named(words, command, options, told) -> None:
    with pytest.raises(SlovnikError) as caught:
        run(command, "balda", "--lexicon", words, *options)
    assert told in str(caught.value)


def test_three_players_hear_that_cells_do_not_share_out(words) -> None:
    told = play_lines(words, options=("--players", "а,б,в,г")).stdout
    assert "не делятся поровну на 4 игроков" in told


def test_the_game_speaks_english_too(words) -> None:
    result = run("play", "balda", "--lexicon", words, *PLAY[:-1], "en", lines="why кощ\nresign\n")
    assert "is not accepted" in result.stdout
    assert "greedy wins. " in result.stdout


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--start", "мода"), "does not fit"),
        (("--start", "да"), "7 empty cells"),
        (("--start", "кощ"), "is not accepted"),
        (("--players", "а"), "1 players"),
        (("--rows", "12"), "12 × 3"),
        (("--preset", "pages"), "no preset 'pages' of balda: there are encyclopaedia, page"),
        (("--neighbours", "kink"), "did you mean 'king'"),
        (("--clock", "move:"), "move:60"),
        (("--training", "--clock", "move:60"), "no move is taken back"),
        (("--resume", "nowhere.txt"), "leave --rows out"),
    ],
)
def test_a_game_that_cannot_begin_says_why_in_one_line(words, options, told) -> None:
    with pytest.raises(UsageError) as caught:
        play_lines(words, options=(*options, "--lang", "en"))
    assert told in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_game_that_cannot_begin_says_so_in_the_language_asked_for(words) -> None:
    with pytest.raises(UsageError, match="пустых клеток 7"):
        play_lines(words, options=("--start", "да"))


@pytest.fixture
def kept(words, tmp_path) -> Path:
    path = tmp_path / "kept.txt"
    play_lines(words, "рот б1", "сдаюсь", options=("--record", str(path)))
    return path


def test_replay_names_the_first_bad_move_and_exits_1(words, kept) -> None:
    kept.write_text(kept.read_text(encoding="utf-8").replace("р рот", "р кор"), encoding="utf-8")
    result = run("replay", str(kept), "--lexicon", words, "--lang", "ru")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "ход 1: по этому пути читается «рот»" in result.stderr


def test_replay_tells_every_word_that_another_list_refuses(kept, tmp_path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("\n".join(set(WORDS) - {"рот", "кот"}), encoding="utf-8")
    ran = run("replay", str(kept), "--lexicon", str(other), "--lang", "ru")
    told = " ".join(ran.stdout.split())
    assert ran.exit_code == 1
    assert "начало: «кот» не принимается" in told
    assert "ход 1: «рот» не принимается" in told
    assert "Из слов партии (3) список other не принял бы: 2." in told
    assert "Победа: greedy" in told
    assert ran.stderr == ""


def test_replay_by_a_list_that_takes_every_word(kept, tmp_path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("\n".join([*WORDS, "ящур"]), encoding="utf-8")
    ran = run("replay", str(kept), "--lexicon", str(other), "--lang", "ru")
    assert ran.exit_code == 0
    assert "Список other принимает все слова партии (3)." in ran.stdout


def test_replay_by_another_list_still_verifies_the_rules(kept, tmp_path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("\n".join(set(WORDS) - {"кот"}), encoding="utf-8")
    kept.write_text(kept.read_text(encoding="utf-8").replace("р рот", "р кор"), encoding="utf-8")
    ran = run("replay", str(kept), "--lexicon", str(other), "--lang", "ru")
    assert ran.exit_code == 1
    assert "начало: «кот» не принимается" in ran.stdout
    assert "ход 1: по этому пути читается «рот»" in ran.stderr


def test_replay_refuses_the_list_of_a_record_that_has_changed_since(kept, words) -> None:
    text = kept.read_text(encoding="utf-8").replace("lexicon: tiny", f"lexicon: {words}")
    kept.write_text(text, encoding="utf-8")
    assert run("replay", str(kept)).exit_code == 0
    Path(words).write_text("\n".join([*WORDS, "ящур"]), encoding="utf-8")
    refused = run("replay", str(kept))
    assert refused.exit_code == 1
    assert "slovnik replay --lexicon" in refused.stderr


@pytest.mark.parametrize(("content", "told"), [(b"hello", "line 1"), (b"\xff\xfe", "not UTF-8")])
def test_replay_of_what_is_no_record_is_wrong_usage(words, tmp_path, content, told) -> None:
    path = tmp_path / "junk"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=told):
        run("replay", str(path), "--lexicon", words)


@pytest.mark.parametrize(
    ("locale", "lang"), [("en_GB.UTF-8", "en"), ("ru_RU.UTF-8", "ru"), ("C.UTF-8", "ru"), ("", "ru")]
)
def test_the_locale_chooses_the_language(monkeypatch, locale, lang) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    for name in ("LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert user_language(None) == lang


@pytest.mark.parametrize(
    ("line", "word", "cell", "letter"),
    [
        ("нож", "нож", None, None),
        ("нож б3", "нож", "б3", None),
        ("б3 ж нож", "нож", "б3", "ж"),
        ("«Нож», б3=ж", "нож", "б3", "ж"),
        ("НО\u0301Ж Б3", "нож", "б3", None),
        ("ежи\u0306", "ежй", None, None),
    ],
)
def test_how_a_typed_line_is_understood(line, word, cell, letter) -> None:
    grid = make_grid(5, 5, Neighbours.ORTH)
    typed = read_typed(line, grid)
    assert (typed.word, typed.cell and grid.name(typed.cell), typed.letter) == (word, cell, letter)


def test_a_line_that_no_person_would_type_does_not_end_the_game(words) -> None:
    told = play_lines(words, "щ" * 10_000, "\x00\x1b[2J", "сдаюсь")
    assert "\x1b" not in told.stdout
    assert "\x00" not in told.stdout
    assert "Победа: greedy" in told.stdout
