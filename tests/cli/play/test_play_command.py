"""`slovnik play` as a person or a script calls it: games piped in, kept, gone on with, and what cannot be begun."""

import shlex

import pytest
from play_setup import WORDS

from slovnik.games.families import GAMES
from slovnik.games.record_parse import parse_record

LINES = {
    "balda": ("рот б1", "лот б3"),
    "royal": ("сок а1\nнос г1", "ток а3\nтон г3"),
    "gramota": ("рот б1", "лот б3"),
    "oral": ("к\n+о", "+л\n-"),
    "bukvologika": ("м e6 мак\n1 f4 г рог", "2 рот"),
}
OPTIONS = {
    "balda": ("--start", "кот", "--rows", "3", "--cols", "3"),
    "royal": ("--start", "окно", "--rows", "4", "--cols", "4"),
    "gramota": ("--start", "кот", "--rows", "3", "--cols", "3"),
    "oral": (),
    "bukvologika": ("--rule", "opening=automatic", "--rule", "moves=5"),
}


@pytest.fixture
def words(tmp_path) -> str:
    path = tmp_path / "tiny.txt"
    path.write_text("\n".join(WORDS), encoding="utf-8")
    return str(path)


def typed(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def begin(slovnik, words, game, *options, lines=()):
    fixed = ("--lexicon", words, "--seed", "1", "--players", "Аня,Боря", *OPTIONS[game])
    return slovnik("play", game, *fixed, *options, stdin=typed(*lines))


@pytest.mark.parametrize("game", GAMES)
def test_a_piped_game_is_kept_gone_on_with_and_replayed(game, slovnik, words, tmp_path) -> None:
    file = tmp_path / "game.txt"
    first, second = (lines.split("\n") for lines in LINES[game])
    ran = begin(slovnik, words, game, "--record", file, lines=first)
    assert (ran.code, ran.err) == (0, "")
    assert f"slovnik play --resume {file} --lexicon {words}\n" in ran.out
    kept = parse_record(file.read_text(encoding="utf-8"))
    assert len(kept.actions) == len(first)
    ran = slovnik("play", "--resume", file, "--lexicon", words, stdin=typed(*second, "сдаюсь"))
    assert (ran.code, ran.err) == (0, "")
    after = parse_record(file.read_text(encoding="utf-8"))
    assert after.actions[: len(first)] == kept.actions
    assert after.outcome is not None
    assert len(after.actions) > len(kept.actions) + 1
    ran = slovnik("replay", file, "--lexicon", words)
    assert (ran.code, ran.err) == (0, "")
    assert "Победа: " in ran.out
    assert all(f"\n{number}. " in f"\n{ran.out}" for number in range(1, len(after.actions) + 1))


def test_the_commands_that_are_told_are_what_a_shell_takes(slovnik, tmp_path) -> None:
    words, file, build = tmp_path / "мой список.txt", tmp_path / "it's $HOME;.txt", tmp_path / "a build"
    words.write_text("\n".join(WORDS), encoding="utf-8")
    ran = begin(slovnik, words, "balda", "--record", file, "--build", build, lines=["рот б1"])
    assert ran.code == 0
    told = told_command(ran.out, "slovnik play --resume ")
    assert told == ["play", "--resume", str(file), "--lexicon", str(words), "--build", str(build)]
    ran = slovnik(*told, stdin=typed("сдаюсь"))
    assert (ran.code, ran.err) == (0, "")
    told = told_command(ran.out, "slovnik replay ")
    assert told == ["replay", str(file), "--lexicon", str(words), "--build", str(build)]
    ran = slovnik(*told)
    assert (ran.code, ran.err) == (0, "")


def told_command(text: str, begins: str) -> list[str]:
    """Return the arguments of a command that was told, as a shell splits them."""
    line = text[text.index(begins) :].split("\n")[0]
    return shlex.split(line.removesuffix(")"))[1:]


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_every_game_to_its_end(game, slovnik, words, tmp_path) -> None:
    bots = list(GAMES[game].family.bots)
    if not bots:
        pytest.skip(f"{game} has no bots yet")
    file = tmp_path / "game.txt"
    options = (
        "--lexicon",
        words,
        "--seed",
        "1",
        "--players",
        "random,random",
        "--clock",
        "move:1",
        *OPTIONS[game],
    )
    assert slovnik("play", game, *options, "--record", file).code == 0
    assert " @0\n" in file.read_text(encoding="utf-8")
    assert slovnik("replay", file, "--lexicon", words).code == 0


def test_without_a_name_the_games_are_listed(slovnik) -> None:
    ran = slovnik("play")
    assert ran.code == 0
    assert all(f"slovnik play {game} " in ran.out for game in GAMES)


def test_a_game_that_was_on_time_goes_on_on_time(slovnik, words, tmp_path) -> None:
    file = tmp_path / "game.txt"
    begin(slovnik, words, "balda", "--clock", "game:600+5", "--record", file, lines=["рот б1"])
    ran = slovnik("play", "--resume", file, "--lexicon", words, stdin=typed("лот б3"))
    assert "Боря, ваш ход (осталось 10:00): лот б3" in ran.out
    ran = slovnik("play", "--resume", file, "--lexicon", words, "--training")
    assert (ran.code, ran.out) == (2, "")
    assert "no move is taken back in a game on time" in ran.err


def test_training_takes_back_moves_of_a_game_that_was_kept(slovnik, words, tmp_path) -> None:
    file = tmp_path / "game.txt"
    begin(slovnik, words, "balda", "--training", "--record", file, lines=["рот б1", "отмена", "рот б3"])
    assert "1. б3 р рот" in file.read_text(encoding="utf-8")
    slovnik("play", "--resume", file, "--lexicon", words, "--training", stdin=typed("отмена"))
    assert "1. " not in file.read_text(encoding="utf-8")


def test_a_file_that_is_there_is_not_overwritten(slovnik, words, tmp_path) -> None:
    file = tmp_path / "game.txt"
    begin(slovnik, words, "balda", "--record", file, lines=["рот б1"])
    before = file.read_bytes()
    ran = begin(slovnik, words, "balda", "--record", file)
    assert ran.code == 2
    assert "the file is there already" in ran.err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--players", "Аня,Боря"), "leave --players out"),
        (("--seed", "3"), "leave --seed out"),
        (("--clock", "move:60"), "leave --clock out"),
        (("--rule", "min_length=3"), "leave --rule out"),
        (("--rows", "4"), "leave --rows out"),
    ],
)
def test_a_game_goes_on_as_it_was_begun(options, told, slovnik, words, tmp_path) -> None:
    file = tmp_path / "game.txt"
    begin(slovnik, words, "balda", "--record", file)
    ran = slovnik("play", "--resume", file, "--lexicon", words, *options)
    assert ran.code == 2
    assert told in ran.err


def test_a_game_is_not_gone_on_with_as_another(slovnik, words, tmp_path) -> None:
    file = tmp_path / "game.txt"
    begin(slovnik, words, "balda", "--record", file)
    ran = slovnik("play", "oral", "--resume", file, "--lexicon", words)
    assert ran.code == 2
    assert "a game of balda, not of oral" in ran.err


@pytest.mark.parametrize(
    ("begun", "named", "told"),
    [
        (("balda",), "balda", ""),
        (("balda",), "royal", "a game of balda, not of royal"),
        (("balda",), "gramota", "a game of balda, not of gramota"),
        (("royal",), "balda", "a game of royal, not of balda"),
        (("royal",), "royal", ""),
        (("balda", "--preset", "page"), "balda", ""),
        (("balda", "--preset", "page"), "gramota", "a game of balda, not of gramota"),
        (("balda", "--preset", "gramota"), "gramota", ""),
    ],
)
def test_a_game_is_not_gone_on_with_by_another_preset(begun, named, told, slovnik, words, tmp_path) -> None:
    file = tmp_path / "game.txt"
    begin(slovnik, words, *begun, "--record", file)
    ran = slovnik("play", named, "--resume", file, "--lexicon", words)
    assert ran.code == (2 if told else 0)
    assert told in ran.err


@pytest.mark.parametrize("there", [True, False])
def test_a_game_that_goes_on_overwrites_no_other_record(there, slovnik, words, tmp_path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    begin(slovnik, words, "balda", "--record", file)
    if there:
        other.write_text("dear diary", encoding="utf-8")
    place = other if there else tmp_path / "none" / "other.txt"
    ran = slovnik("play", "--resume", file, "--record", place, "--lexicon", words)
    assert (ran.code, ran.out) == (2, "")
    assert ("is there already" if there else "there is no folder") in ran.err
    assert not (tmp_path / "none").exists()
    assert not there or other.read_text(encoding="utf-8") == "dear diary"


def test_two_bots_of_one_name_are_numbered(slovnik, words) -> None:
    fixed = ("--lexicon", words, "--seed", "1", *OPTIONS["balda"])
    ran = slovnik("play", "balda", *fixed, "--players", "random,random")
    assert ran.code == 0
    board, last = ran.out.split("│ 1 │")[0], ran.out.splitlines()[-1]
    assert "random 1: " in board
    assert "random 2: " in board
    assert "random 1 " in last
    assert "random 2 " in last


def test_a_game_is_not_gone_on_with_by_other_words(slovnik, words, tmp_path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    begin(slovnik, words, "balda", "--record", file)
    other.write_text("кот\nрот", encoding="utf-8")
    ran = slovnik("play", "--resume", file, "--lexicon", other)
    assert ran.code == 2
    assert "give the list it was played with" in ran.err


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("oral", ("--rows", "4"), "--rows is not for oral: its parameters are players, points"),
        ("bukvologika", ("--neighbours", "king"), "--neighbours is not for bukvologika"),
        ("bukvologika", ("--start", "кот"), "no start word"),
        ("oral", ("--start", "кот"), "no start word"),
        ("bukvologika", ("--rule", "moves=6"), "5, 7, 10, 14, 15, 21"),
        ("bukvologika", ("--rule", "bank=shred"), "did you mean 'shared'"),
        ("oral", ("--preset", "antibald"), "did you mean 'antibalda'"),
        ("royal", ("--rule", "double=maybe"), "cannot be 'maybe'"),
        ("balda", ("--players", "Аня"), "игроков 1, а нужно от 2 до 4"),
        ("balda", ("--rule", "players=3"), "the number of names in --players"),
        ("balda", ("--rule", "rows=3", "--rows", "4"), "rows is given twice, by --rows and by --rule"),
        ("balda", ("--rule", "min_length=3", "--rule", "min_length=2"), "--rule min_length is given twice"),
        ("balda", ("--players", ",,"), "--players ',,': a name is empty"),
        ("balda", ("--players", ""), "a name is empty"),
        ("balda", ("--players", "Аня,,greedy"), "a name is empty"),
        ("balda", ("--players", "Аня,greedy,Аня"), "двух игроков зовут «Аня»"),
        ("oral", ("--players", "Аня, Аня"), "двух игроков зовут «Аня»"),
        ("balda", ("--rule", "pass_limit=0"), "pass_limit 0 не годится"),
        ("balda", ("--number", "9"), "ряда 9 (--number) на поле нет: их 5"),
        (
            "balda",
            ("--line", "column", "--cols", "4", "--number", "5"),
            "ряда 5 (--number) на поле нет: их 4",
        ),
        ("balda", ("--offset", "99"), "отступ 99 (--offset) невозможен"),
        ("balda", ("--start", "кот", "--number", "0"), "ряда 0 (--number)"),
        ("balda", ("--lexicon", "/dev/null"), "/dev/null: is no regular file"),
        ("balda", ("--record", "nowhere at all/game.txt"), "there is no folder nowhere at all"),
        ("balda", ("--record", "/dev/null"), "is no regular file"),
    ],
)
def test_an_option_that_is_not_for_the_game_is_wrong_usage(game, options, told, slovnik, words) -> None:
    ran = slovnik("play", game, "--lexicon", words, *options)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert ran.err.count("\n") == 1


def test_a_name_that_is_nearly_a_bots_is_a_person_and_is_told_of(slovnik, words) -> None:
    ran = slovnik("play", "balda", "--lexicon", words, *OPTIONS["balda"], "--players", "gredy,random")
    assert "«gredy» — человек: бота с таким именем нет." in ran.out
    assert "gredy, ваш ход: " not in ran.out  # no line was there to be read


def test_a_damaged_line_of_bytes_does_not_end_the_game(slovnik, words) -> None:
    fixed = ("--lexicon", words, "--seed", "1", "--players", "Аня,Боря", *OPTIONS["balda"])
    ran = slovnik("play", "balda", *fixed, stdin=b"\xff\xfe\x00\n" + typed("рот б1"))
    assert ran.code == 0
    assert "Аня: рот" in ran.out
    assert ran.out.count("Строка не в кодировке UTF-8") == 1
    assert "\\udc" not in ran.out
