"""Stage 6: the expected result of the exported model on invented texts, for the tests of the product."""
import argparse
import json

from export import write
from golden_cases import CASES
from quantise import load_encoder
from reading import ReaderModel
from text import load_tokenizer


def utf16(text, at):
    """A code point offset as a UTF-16 offset."""
    return len(text[:at].encode('utf-16-le')) // 2


def expected(model, number, question, title, text):
    windows = list(model.windows_of(question, title, text, (number, 0)))
    spans, _ = model.read([(number, question, [(title, text)])])[number]
    best = spans[0]
    answer = None
    if best['margin'] >= 0:
        answer = {'start': utf16(text, best['start']), 'end': utf16(text, best['end']), 'text': best['text']}
    return {'question': question, 'title': title, 'text': text,
            'windows': [{'ids': [int(i) for i in w['ids']], 'bodyStart': w['at']} for w in windows],
            'span': answer, 'bestText': best['text'], 'margin': round(best['margin'], 4), 'sentenceScore': round(best['sentence'], 4)}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--model', required=True, help='folder with reader.onnx and reader.json')
    options.add_argument('--encoder', required=True)
    options.add_argument('--tokenizer', required=True)
    options.add_argument('--out', required=True)
    given = options.parse_args()
    _, *vocabulary = load_encoder(given.encoder)
    model = ReaderModel(f'{given.model}/reader.onnx', vocabulary, load_tokenizer(given.tokenizer), 1)
    with open(f'{given.model}/reader.json', encoding='utf-8') as file:
        facts = json.load(file)
    cases = [expected(model, n, *case) for n, case in enumerate(CASES)]
    whole = {'version': facts['version'], 'sha256': facts['sha256'], 'tolerance': 0.002, 'cases': cases}
    write(given.out, json.dumps(whole, ensure_ascii=False, indent=1) + '\n')
    for c in cases:
        print(f"{c['margin']:8.2f} {c['question'][:50]:50} -> {(c['span'] or {}).get('text')}")


if __name__ == '__main__':
    main()
