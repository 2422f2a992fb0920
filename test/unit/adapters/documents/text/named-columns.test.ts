import { describe, expect, test } from 'vitest';
import { withNamedColumns } from '../../../../../src/adapters/documents/text/named-columns.ts';

const ports = ['AAR:Aarhus:DK', 'ABZ:Dyce:GB', 'BGO:Flesland:NO', 'CPH:Kastrup:DK', 'DUB:Dublin:IE'];
const more = ['EDI:Turnhouse:GB', 'FAO:Faro:PT', 'GOT:Landvetter:SE', 'HEL:Vantaa:FI'];

describe('J16: a table of plain text whose columns a comment names is read as a table', () => {
  test('J16: the names stand in the place of the comment, and every row in its line', () => {
    const text = ['# Codes of airports.', '# Code : Airport : Country', ...ports, ...more, ''].join('\n');
    const lines = withNamedColumns(text).split('\n');
    expect(lines.slice(0, 4)).toEqual([
      '# Codes of airports.',
      '| Code | Airport | Country |',
      '| AAR | Aarhus | DK |',
      '| ABZ | Dyce | GB |',
    ]);
    expect(lines).toHaveLength(text.split('\n').length);
  });

  test('J16: behind other comments and empty lines the names stand again', () => {
    const text = [
      '# Code:Airport:Country',
      '#',
      '',
      '# North',
      '',
      ...ports,
      '# South',
      ...more,
      '',
      'ZRH:Kloten:CH',
    ];
    expect(withNamedColumns(text.join('\n')).split('\n')).toEqual([
      '# Code:Airport:Country',
      '#',
      '',
      '# North',
      '| Code | Airport | Country |',
      '| AAR | Aarhus | DK |',
      '| ABZ | Dyce | GB |',
      '| BGO | Flesland | NO |',
      '| CPH | Kastrup | DK |',
      '| DUB | Dublin | IE |',
      '# South',
      '| Code | Airport | Country |',
      '| EDI | Turnhouse | GB |',
      '| FAO | Faro | PT |',
      '| GOT | Landvetter | SE |',
      '| HEL | Vantaa | FI |',
      '| ZRH | Kloten | CH |',
    ]);
  });

  test('J16: a last cell may be left out, and a cell may hold a pipe', () => {
    const rows = ports.map((row, i) =>
      i % 2 === 0 ? row.replaceAll(':', '\t') : `${row.replaceAll(':', '\t')}\ta|b`,
    );
    const text = ['#codes\tplace\tland\tnote', ...rows, ...rows].join('\n');
    expect(withNamedColumns(text).split('\n').slice(0, 3)).toEqual([
      '| codes | place | land | note |',
      '| AAR | Aarhus | DK |  |',
      '| ABZ | Dyce | GB | a\\|b |',
    ]);
  });

  test.each([
    [
      'settings',
      ['# Example: all of them', ...ports.map((_, i) => `key${i}: value`), 'a: b', 'c: d', 'e: f'],
    ],
    [
      'prose',
      [
        '# Note: read this',
        ...Array.from({ length: 9 }, (_, i) => `Line ${i} says nothing: nothing at all.`),
      ],
    ],
    ['a few lines', ['# Code:Airport:Country', ...ports]],
    ['names that are a sentence', ['# See above. This: is it: so', ...ports, ...more]],
    ['rows with more cells than names', ['# Code:Country', ...ports, ...more]],
  ])('J16: %s stay letter by letter', (_, lines) => {
    expect(withNamedColumns(lines.join('\n'))).toBe(lines.join('\n'));
  });

  test('J16: two hundred thousand comments that could name columns, and rows that break off, are read in one go', () => {
    const comments = Array.from({ length: 200_000 }, (_, i) => `# key ${i}: value`).join('\n');
    expect(withNamedColumns(comments) === comments).toBe(true);
    const broken = Array.from(
      { length: 2_000 },
      () => `# Code:Land\n${'AB:1\n'.repeat(10)}nothing more`,
    ).join('\n');
    expect(withNamedColumns(broken) === broken).toBe(true);
  });
});
