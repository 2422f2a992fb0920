#!/usr/bin/env python3
"""Builds rows of question-answering examples from the documents under own/ and own-2/.

Each <folder>/<language>/*.json holds one invented document and its questions (the
form is described in own/README.md). One row a question is written, with the
offset of its answer counted in Unicode code points:

    python3 training/reader/build-own-examples.py --out training/reader/data/own-a.jsonl

A question whose answer is not found, or is found several times with none
chosen, is reported and left out, and the exit status is 1.
"""

import argparse
import collections
import hashlib
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent


# Of the first folder every second document is set aside for measuring, of the second one in five.
FOLDERS = {"own": 2, "own-2": 5}


def split_of(title, one_in):
    """Whether a document is set aside: decided by its title alone."""
    return "set-aside" if hashlib.sha256(title.encode("utf-8")).digest()[0] % one_in == one_in - 1 else "train"


def occurrences(context, answer):
    """Every start of `answer` in `context` that does not cut a word or number in two."""
    starts, at = [], context.find(answer)
    while at >= 0:
        before, after = context[at - 1 : at], context[at + len(answer) : at + len(answer) + 1]
        cuts = (before.isalnum() and answer[0].isalnum() and answer[0].isascii()) or (
            after.isalnum() and answer[-1].isalnum() and answer[-1].isascii()
        )
        if not cuts:
            starts.append(at)
        at = context.find(answer, at + 1)
    return starts


def answers_of(context, question):
    """The answers with their offsets; a ValueError says what is wrong with one."""
    texts = question["a"]
    if texts is None:
        return []
    if isinstance(texts, str):
        texts = [texts]
    answers = []
    for place, text in enumerate(texts):
        if not text or text != text.strip():
            raise ValueError(f"answer {text!r} is empty or has white space around it")
        starts = occurrences(context, text)
        nth = question.get("nth") if place == 0 else None
        if not starts:
            raise ValueError(f"answer {text!r} is not found")
        if len(starts) > 1 and nth is None and place == 0:
            raise ValueError(f"answer {text!r} is found {len(starts)} times: give nth")
        if nth is not None and not 1 <= nth <= len(starts):
            raise ValueError(f"answer {text!r}: nth is {nth} of {len(starts)}")
        if len(starts) > 1 and place > 0:
            # An alternative: the occurrence nearest to the first answer.
            starts.sort(key=lambda start: abs(start - answers[0]["start"]))
        answers.append({"text": text, "start": starts[(nth or 1) - 1]})
    return answers


def kinds_of(document, question, language):
    """The kinds of a row: the document's, the question's own, xling and impossible."""
    kinds = document.get("kind", "").split() + question.get("kind", "").split()
    if language != document["language"]:
        kinds.append("xling")
    if question["a"] is None:
        kinds.append("impossible")
    return " ".join(dict.fromkeys(kinds))


def rows_of(path, problems, folder="own"):
    """The rows of one document's file; what is wrong is added to `problems`."""
    document = json.loads(path.read_text(encoding="utf-8"))
    text = document["text"]
    context = text if isinstance(text, str) else "\n".join(text)
    questions = document["questions"]
    follow_ups = document.get("followUps", [])
    for number, question in enumerate([*questions, *follow_ups], 1):
        before = questions[question["after"] - 1] if "after" in question else None
        language = question.get("lang", (before or {}).get("lang", document["language"]))
        try:
            answers = answers_of(context, question)
            turn = before and {"question": before["q"], "value": answers_of(context, before)[0]["text"]}
        except (ValueError, IndexError) as error:
            problems.append(f"{path.parent.name}/{path.name} question {number}: {error}")
            continue
        row = {
            "id": f"{folder}-{path.parent.name}-{path.stem}-{number}",
            "source": "webpace-own",
            "licence": "MIT",
            "lang_q": language,
            "lang_c": document["language"],
            "title": document["title"],
            "context": context,
            "question": question["q"],
            "answers": answers,
        }
        kind = kinds_of(document, question, language)
        if kind:
            row["kind"] = kind
        if turn:
            row["after"] = turn
        row["split"] = split_of(document["title"], FOLDERS[folder])
        yield row


def report(rows):
    """Counts by language, split and kind, for the reader of the output."""
    counts = collections.Counter()
    for row in rows:
        counts[f"document language {row['lang_c']}"] += 1
        counts[f"split {row['split']}"] += 1
        counts["follow-ups"] += "after" in row
        for kind in row.get("kind", "").split():
            counts[f"kind {kind}"] += 1
    documents = len({(row["lang_c"], row["title"]) for row in rows})
    print(f"{len(rows)} rows of {documents} documents")
    for name in sorted(counts):
        print(f"  {name}: {counts[name]}")


def main():
    parser = argparse.ArgumentParser(description="Build question-answering rows from own/ and own-2/.")
    parser.add_argument("--out", required=True, help="the JSON lines file to write")
    parser.add_argument("--only", choices=FOLDERS, help="the documents of this folder alone")
    options = parser.parse_args()
    problems, rows = [], []
    folders = [options.only] if options.only else FOLDERS
    for folder, path in ((f, p) for f in folders for p in sorted((HERE / f).glob("*/*.json"))):
        try:
            rows.extend(rows_of(path, problems, folder))
        except (ValueError, KeyError) as error:
            problems.append(f"{path.parent.name}/{path.name}: {error!r}")
    out = pathlib.Path(options.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("w", encoding="utf-8") as lines:
        for row in rows:
            lines.write(json.dumps(row, ensure_ascii=False) + "\n")
    report(rows)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
