"""A game on a real terminal, typed line by line."""

import os
import pty
import sys

import pytest


def play_on_a_terminal(arguments: list[str], lines: list[str], locale: str) -> str:
    """Return what the terminal shows when each line is typed once the game asks for one."""
    child, terminal = pty.fork()
    if child == 0:
        environment = {**os.environ, "LC_ALL": locale, "COLUMNS": "80"}
        os.execve(sys.executable, [sys.executable, "-m", "slovnik", "play", *arguments], environment)
    shown, typed = b"", 0
    while True:
        try:
            read = os.read(terminal, 65_536)
        except OSError:  # how Linux tells that the other side is closed
            break
        if not read:
            break
        shown += read
        if typed < min(len(lines), shown.count("ваш ход: ".encode())):
            os.write(terminal, f"{lines[typed]}\n".encode())
            typed += 1
    os.close(terminal)
    os.waitpid(child, 0)
    return shown.decode()


@pytest.mark.parametrize("locale", ["C", "C.UTF-8", "xx_XX.UTF-8"])
def test_russian_is_typed_in_any_locale(locale, tmp_path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("кот\nток\nрот\nкорт\n", encoding="utf-8")
    begun = ["balda", "--rows", "3", "--cols", "3", "--lexicon", str(words), "--players", "Аня,Боря"]
    shown = play_on_a_terminal([*begun, "--start", "кот", "--lang", "ru"], ["рот б1", "пас", "выход"], locale)
    assert "рот, «р» в б1" in shown
    assert "Боря: пас" in shown
    assert "Партия прервана." in shown
