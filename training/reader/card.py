"""Stage 7: the model card and its reliability picture, from the figures of stages 4 and 5."""
import argparse
import json

from export import write

NAMES = {'en': 'English', 'zh': 'Chinese', 'zh-Hant': 'Chinese, traditional', 'ja': 'Japanese', 'fr': 'French',
         'es': 'Spanish', 'ar': 'Arabic', 'pt': 'Portuguese', 'th': 'Thai', 'tr': 'Turkish', 'de': 'German',
         'fa': 'Persian', 'id': 'Indonesian', 'vi': 'Vietnamese', 'hi': 'Hindi', 'it': 'Italian', 'ko': 'Korean',
         'no': 'Norwegian', 'sw': 'Swahili', 'he': 'Hebrew', 'ru': 'Russian', 'ro': 'Romanian', 'el': 'Greek',
         'sv': 'Swedish', 'kk': 'Kazakh', 'am': 'Amharic', 'nl': 'Dutch'}
SIDE, EDGE = 300, 40


def picture(bins):
    """Said against was, one dot a bin, as large as the bin is full."""
    at = lambda x, y: (round(EDGE + x * SIDE, 1), round(EDGE / 2 + (1 - y) * SIDE, 1))
    most = max(b['count'] for b in bins)
    (x0, y0), (x1, y1) = at(0, 0), at(1, 1)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE + EDGE * 1.5:.0f} {SIDE + EDGE * 1.5:.0f}" '
             'font-family="sans-serif" font-size="11">', '<title>Said and true shares of right answers</title>',
             f'<rect x="{x0}" y="{y1}" width="{SIDE}" height="{SIDE}" fill="#fff" stroke="#888"/>',
             f'<path d="M{x0} {y0}L{x1} {y1}" stroke="#999" stroke-dasharray="4 4"/>']
    for tick in (0, 0.5, 1):
        x, y = at(tick, tick)
        parts.append(f'<text x="{x}" y="{y0 + 14}" text-anchor="middle">{tick}</text>'
                     f'<text x="{x0 - 6}" y="{y + 4}" text-anchor="end">{tick}</text>')
    for b in bins:
        x, y = at(b['said'], b['was'])
        parts.append(f'<circle cx="{x}" cy="{y}" r="{3 + 7 * (b["count"] / most) ** 0.5:.1f}" fill="#2563aa" '
                     f'fill-opacity="0.8"><title>{b["count"]} questions: said {b["said"]}, was {b["was"]}</title></circle>')
    middle = EDGE + SIDE / 2
    parts += [f'<text x="{middle}" y="{y0 + 30}" text-anchor="middle">probability said</text>',
              f'<text transform="rotate(-90)" x="-{EDGE / 2 + SIDE / 2}" y="12" text-anchor="middle">share that was right</text>',
              '</svg>']
    return '\n'.join(parts) + '\n'


def line(name, f):
    show = lambda v: '–' if v is None else v
    return f"| {name} | {f['answerable']} | {show(f['exact'])} | {show(f['f1'])} | {f['unanswerable']} | {show(f['refused'])} |"


HEADER = '| {} | answerable | exact match | F1 | unanswerable | refused |\n| --- | --: | --: | --: | --: | --: |'


def accuracy(groups):
    def rows(field):
        found = [(n[len(field) + 1:], f) for n, f in groups.items() if n.startswith(field + ' ')]
        return sorted(found, key=lambda nf: -(nf[1]['f1'] or 0))
    lines = [HEADER.format('passage language')]
    lines += [line(NAMES.get(n, n), f) for n, f in rows('language')]
    lines += [line(f'**{n}**', groups[n]) for n in ('same language', 'across languages', 'all') if n in groups]
    sources = [HEADER.format('source')] + [line(n, f) for n, f in rows('source')]
    return '\n'.join(lines), '\n'.join(sources)


def own_table(groups):
    named = {n[9:]: f for n, f in groups.items() if n.startswith('language ')}
    lines = [HEADER.format('our own set-aside documents')]
    lines += [line(NAMES.get(n, n), f) for n, f in sorted(named.items(), key=lambda nf: -(nf[1]['f1'] or 0))]
    lines += [line(f'**{n}**', groups[n]) for n in ('across languages', 'all') if n in groups]
    return '\n'.join(lines)


def shown(name, s):
    right = '–' if s['right'] is None else f"{100 * s['right']:.0f} %"
    exact = '–' if s['exact'] is None else f"{100 * s['exact']:.0f} %"
    return f"| {name} | {s['threshold']} | {s['shown']} of {s['of']} | {right} | {exact} |"


def calibration(c):
    lines = ['| bar | probability | shown | right (F1 >= 0.6) | exact |', '| --- | --: | --: | --: | --: |',
             shown('sure', c['sure']), shown('likely', c['likely'])]
    if 'own' in c:
        lines += [shown('sure, own documents', c['own']['sure']), shown('likely, own documents', c['own']['likely'])]
    bins = ['| said | was | questions |', '| --: | --: | --: |']
    bins += [f"| {b['said']} | {b['was']} | {b['count']} |" for b in c['bins']]
    return '\n'.join(lines), '\n'.join(bins)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument('--figures', required=True)
    options.add_argument('--calibration', required=True)
    options.add_argument('--template', required=True, help='the card with places for the tables')
    options.add_argument('--out', required=True, help='folder of README.md and reliability.svg')
    given = options.parse_args()
    read = lambda path: json.load(open(path, encoding='utf-8'))
    f, c = read(given.figures), read(given.calibration)
    by_language, by_source = accuracy(f['development'])
    bars, bins = calibration(c)
    places = {'BY_LANGUAGE': by_language, 'BY_SOURCE': by_source, 'OWN': own_table(f.get('own set-aside', {})),
              'BARS': bars, 'BINS': bins, 'MEAN': f['mean f1 of languages'], 'ECE': c['error'],
              'ANSWERABLE_ECE': c['answerableError'], 'REFUSED': f"{100 * c['refusedAt90Kept']:.0f}",
              'QUESTIONS': c['questions'], 'MANY_F1': c['f1OfAnswerable']}
    if 'own' in c:
        o = c['own']
        places.update(OWN_QUESTIONS=o['questions'], OWN_ECE=o['error'], OWN_F1=o['f1OfAnswerable'],
                      OWN_KEPT=f"{100 * o['kept']:.0f}", OWN_REFUSED=f"{100 * o['refused']:.0f}")
    with open(given.template, encoding='utf-8') as file:
        text = file.read()
    for name, value in places.items():
        text = text.replace('{{' + name + '}}', str(value))
    write(f'{given.out}/README.md', text)
    write(f'{given.out}/reliability.svg', picture(c['bins']))


if __name__ == '__main__':
    main()
