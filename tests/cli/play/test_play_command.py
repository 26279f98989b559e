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
    assert "в партии на время ходов не отменяют" in ran.err


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
    assert "такой файл уже есть" in ran.err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (("--players", "Аня,Боря"), "уберите --players"),
        (("--seed", "3"), "уберите --seed"),
        (("--clock", "move:60"), "уберите --clock"),
        (("--rule", "min_length=3"), "уберите --rule"),
        (("--rows", "4"), "уберите --rows"),
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
    assert "это партия balda, а не oral" in ran.err


@pytest.mark.parametrize(
    ("begun", "named", "told"),
    [
        (("balda",), "balda", ""),
        (("balda",), "royal", "это партия balda, а не royal"),
        (("balda",), "gramota", "это партия balda, а не gramota"),
        (("royal",), "balda", "это партия royal, а не balda"),
        (("royal",), "royal", ""),
        (("balda", "--preset", "page"), "balda", ""),
        (("balda", "--preset", "page"), "gramota", "это партия balda, а не gramota"),
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
    assert ("такой файл уже есть" if there else "none нет; создайте") in ran.err
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


def test_a_game_that_counts_is_counted_at_its_end_and_once(slovnik, tmp_path) -> None:
    table, record, words = tmp_path / "ratings.sqlite", tmp_path / "game.txt", tmp_path / "words.txt"
    words.write_text("лодка\nкот\nлом\nкод\n", encoding="utf-8")
    rated = ("--table", table, "--level", "3")
    new = ("play", "gramota", "--lexicon", words, "--record", record)
    ran = slovnik(*new, *rated, stdin=typed("сдаюсь", "да"))
    assert (ran.code, ran.err) == (0, "")
    assert "с программой ×3" in ran.out
    again = slovnik("play", "--resume", record, "--lexicon", words, *rated)
    assert again.code == 0
    assert "уже засчитана" in again.out
    history = slovnik("ratings", "history", "Игрок", "--table", table, "--format", "json")
    assert len(history.out.splitlines()) == 1


def test_a_game_that_cannot_count_is_not_begun(slovnik, words, tmp_path) -> None:
    table = tmp_path / "ratings.sqlite"
    for game, option in (("gramota", "--training"), ("oral", "--lang=ru")):
        ran = begin(slovnik, words, game, "--table", table, option)
        assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert not table.exists()


def test_a_game_is_not_gone_on_with_by_other_words(slovnik, words, tmp_path) -> None:
    file, other = tmp_path / "game.txt", tmp_path / "other.txt"
    begin(slovnik, words, "balda", "--record", file)
    other.write_text("кот\nрот", encoding="utf-8")
    ran = slovnik("play", "--resume", file, "--lexicon", other)
    assert ran.code == 2
    assert "нужен тот же список" in ran.err


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("oral", ("--rows", "4"), "--rows не для oral: здесь есть players, points"),
        ("bukvologika", ("--neighbours", "king"), "--neighbours не для bukvologika"),
        ("bukvologika", ("--start", "кот"), "начального слова в этой игре нет"),
        ("oral", ("--start", "кот"), "начального слова в этой игре нет"),
        ("bukvologika", ("--rule", "moves=6"), "5, 7, 10, 14, 15, 21"),
        ("bukvologika", ("--rule", "bank=shred"), "bank «shred» нет: может быть, shared?"),
        ("oral", ("--preset", "antibald"), "правил «antibald» у oral нет, есть encyclopaedia, append"),
        ("royal", ("--rule", "double=maybe"), "параметр double не может быть «maybe»"),
        ("balda", ("--players", "Аня"), "игроков 1, а нужно от 2 до 4"),
        ("balda", ("--rule", "players=3"), "игроков столько, сколько имён"),
        ("balda", ("--rule", "rows=3", "--rows", "4"), "rows задано дважды, в --rows и в --rule"),
        ("balda", ("--rule", "min_length=3", "--rule", "min_length=2"), "--rule min_length задано дважды"),
        ("balda", ("--players", ",,"), "--players «,,»: имя пустое"),
        ("balda", ("--players", ""), "имя пустое"),
        ("balda", ("--players", "Аня,,greedy"), "имя пустое"),
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
        ("balda", ("--lexicon", "/dev/null"), "/dev/null: это не файл"),
        ("balda", ("--record", "nowhere at all/game.txt"), "папки nowhere at all нет"),
        ("balda", ("--record", "/dev/null"), "это не файл"),
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


@pytest.mark.parametrize(
    ("game", "players", "bot"),
    [
        ("oral", "Аня,strong", "strong"),
        ("balda", "Аня,perfect", "perfect"),
        ("bukvologika", "strong,Аня", "strong"),
        ("oral", "Аня,two-ply:common", "two-ply"),
    ],
)
def test_a_bot_of_another_game_is_refused_and_no_person(game, players, bot, slovnik, words) -> None:
    ran = slovnik("play", game, "--lexicon", words, "--players", players)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"slovnik: {bot} — бот другой игры, здесь боты ")
    assert all(name in ran.err for name in GAMES[game].family.bots)
    person = players.replace(bot, bot.title()).replace(":common", "")
    assert slovnik("play", game, "--lexicon", words, "--players", person).code == 0


def test_a_level_that_there_is_not_is_told_before_the_game_begins(slovnik, words) -> None:
    ran = slovnik("play", "balda", "--lexicon", words, "--players", "Аня,greedy:common")
    assert (ran.code, ran.out) == (2, "")
    assert "уровней у его ботов нет" in ran.err


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_goes_on_says_so_and_does_not_introduce_itself(game, slovnik, words, tmp_path) -> None:
    file = tmp_path / "game.txt"
    begin(slovnik, words, game, "--record", file, lines=LINES[game][0].split("\n"))
    turns = len(parse_record(file.read_text(encoding="utf-8")).actions)
    going = slovnik("play", "--resume", file, "--lexicon", words, stdin=typed("?", "/сдаюсь")).out
    first, *rest = going.splitlines()
    assert f"Продолжаем партию, сделано ходов: {turns}. Правила и команды: ?" in first
    assert "--seed" not in going
    assert "ФАЙЛ    записывать" in "".join(rest)
    over = slovnik("play", "--resume", file, "--lexicon", words).out.splitlines()
    assert "Партия уже окончена, сделано ходов: " in over[0]
    assert any(line.startswith("Победа: ") for line in over)


def test_a_new_game_says_that_the_seed_begins_it_with_the_same_settings(slovnik, words) -> None:
    assert "--seed 1 с теми же настройками начнёт её так же." in begin(slovnik, words, "balda").out


@pytest.mark.parametrize("game", GAMES)
def test_no_printed_line_ends_in_a_blank(game, slovnik, words, tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    file = tmp_path / "game.txt"
    lines = ["", " ", "?", "h", "h", "почему кот", *LINES[game][0].split("\n"), "", "/выход"]
    out = begin(slovnik, words, game, "--record", file, lines=lines).out
    out += slovnik("replay", file, "--lexicon", words).out + slovnik("play").out
    assert [line for line in out.splitlines() if line != line.rstrip()] == []
