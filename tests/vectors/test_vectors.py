"""The vectors: every question gets the answer that its file gives."""

import pytest

from tests.vectors.replay import QUESTIONS, answered, files


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_every_question_gets_its_answer(path):
    for question, answer in answered(path):
        assert answer == question["answer"], question


def test_every_kind_of_question_is_asked():
    asked = {question["ask"][0] for path in files() for question, _ in answered(path)}
    assert asked == QUESTIONS.keys()
