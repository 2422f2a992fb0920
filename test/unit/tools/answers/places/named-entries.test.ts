import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import { Bm25 } from '../../../../../src/core/text/bm25.ts';
import { stemsOf } from '../../../../../src/core/text/stem.ts';
import { withNamedEntries } from '../../../../../src/tools/answers/places/named-entries.ts';
import type { Readable } from '../../../../../src/tools/answers/reading/readables.ts';
import { readableOf } from '../../../../doubles/readables.ts';

const codes = [
  'The pump ends with one of these codes:',
  '    0   - No fault',
  '    4   - Valve left open',
  '    32  - Stopped by the keeper at',
  '          the panel',
  '    128 - Broken coupling',
  'All codes are kept for a year.',
].join('\n');
const options = [
  'OPTIONS',
  '       -q     Prints nothing.',
  '',
  '       -r, --reverse',
  '              Turns the order round, so that the last basin',
  '              is drained first.',
  '',
  '       -t     Counts the minutes of each basin.',
].join('\n');
const places = 'AN\tAnsty\nIS\tIsley\nKI\tKirk\nUS\tUpper Stowe';

const statistics = new Bm25();
for (const text of [codes, options, places, 'What which code does the pump have?'])
  for (const line of text.split('\n')) statistics.add(stemsOf(line));

function readable(text: string, { start = 0, end = text.length, title = 'Pump handbook' } = {}): Readable {
  return readableOf(title, text, { document: documentId(title), text: text.slice(start, end), start });
}

const read = (question: string, ...readables: readonly Readable[]): readonly string[] =>
  withNamedEntries(question, readables, statistics).map(({ text }) => text);

describe('entries of a list', () => {
  test('Q66: of a list of codes the entry that a question names is read, with its further lines, beside what stands around', () => {
    const [lead, entry, behind, ...more] = withNamedEntries(
      'Which code does it give if the keeper stops the pump?',
      [readable(codes)],
      statistics,
    );
    expect(more).toEqual([]);
    expect(entry?.text).toBe('32  - Stopped by the keeper at\n          the panel');
    expect(codes.slice(entry?.start)).toMatch(/^32 {2}- Stopped/);
    expect(entry?.title).toBe('Pump handbook. The pump ends with one of these codes:');
    expect([lead?.text.trim(), behind?.text.trim()]).toEqual([
      'The pump ends with one of these codes:',
      'All codes are kept for a year.',
    ]);
    expect(read('What does code 4 mean?', readable(codes))).toContain('4   - Valve left open');
  });

  test('Q66: a wide space of Chinese separates a code from what it says', () => {
    const list = '故障：\n11　点火失败：检查燃气余额\n14　过热保护：关机冷却\n25　排烟受阻：检查烟管\n';
    expect(read('故障 25 是什么意思？', readable(list))).toContain('25　排烟受阻：检查烟管');
  });

  test('Q66: an option is named by its letter or by what it does', () => {
    const reverse = options.slice(options.indexOf('-r'), options.indexOf('-t')).trim();
    expect(read('Which option drains the last basin first?', readable(options))).toContain(reverse);
    expect(read('What does --reverse do?', readable(options))).toContain(reverse);
  });

  test('Q66: a code in capitals is no small word, and the rest of the list in other passages is left out', () => {
    const first = readable(places, { end: places.indexOf('KI'), title: 'Landings' });
    const second = { ...first, text: places.slice(places.indexOf('KI')), start: places.indexOf('KI') };
    const found = withNamedEntries('Which landing has the code IS?', [first, second], statistics);
    expect(found.map(({ text }) => text)).toEqual(['IS\tIsley']);
    expect(read('Is there a landing at Kirk?', readable(places, { title: 'Landings' }))).toEqual([
      'KI\tKirk',
    ]);
  });

  test('Q66: the first line of a list in columns says what the parts are, and is no entry', () => {
    const lines =
      'Line   To         First   Last\n12     Harbour    05:40   23:10\n27     College    06:20   00:10\n31     Airfield   04:30   23:50';
    const [row, ...more] = withNamedEntries(
      'When does the last bus to the college leave?',
      [readable(lines)],
      statistics,
    );
    expect(more).toEqual([]);
    expect(row?.text).toBe('27     College    06:20   00:10');
    expect(row?.title).toBe('Pump handbook. Line, To, First, Last');
    expect(read('Which line says where it goes to first and last?', readable(lines))).toEqual([lines]);
  });

  test('Q66: a setting is read with the comment above it, across sections', () => {
    const settings = [
      '[weir]',
      '# the gate that',
      '# the keeper opens first',
      'gate = 4',
      '# minutes before a basin is drained again',
      'pause = 45',
      '[mail]',
      'retries = 3',
    ].join('\n');
    const whole = readable(settings);
    expect(read('After how many minutes is a basin drained again?', whole)).toEqual([
      '[weir]\n',
      '# minutes before a basin is drained again\npause = 45',
    ]);
    expect(read('Which gate does the keeper open first?', whole)[1]).toBe(
      settings.slice(7, settings.indexOf('# minutes') - 1),
    );
  });

  test('Q66: a passage that holds part of a list is cut like the whole', () => {
    const start = options.indexOf('-r');
    const end = options.indexOf('-t') - 1;
    const piece = readable(options, { start, end });
    expect(read('Which option drains the last basin first?', piece).map((text) => text.trim())).toEqual([
      options.slice(start, end).trim(),
    ]);
  });

  test('Q66: a question that names no entry, or several alike, is read over the whole', () => {
    expect(read('How long are the codes kept?', readable(codes))).toEqual([codes]);
    expect(read('What do Ansty and Kirk have in common?', readable(places))).toEqual([places]);
    const prose = 'The  keeper   walks  the  weir\nbefore  each   tide  and\nnotes  what  he  sees.';
    expect(read('What does the keeper note?', readable(prose))).toEqual([prose]);
  });

  test('Q66: a short key stands before its explanation, where the lines of the others begin', () => {
    const columns = [
      'The columns are:',
      '       total  The whole store',
      '',
      '       used',
      '              What is taken now',
      '',
      '       shared For all of the basins together, as far as the',
      '              keeper knows',
      '',
      '       cached Kept for later',
    ].join('\n');
    const words = readable(columns, { title: 'Store' });
    const own = new Bm25();
    for (const line of columns.split('\n')) own.add(stemsOf(line));
    const readOwn = (question: string) => withNamedEntries(question, [words], own).map(({ text }) => text);
    expect(readOwn('What does shared mean?')).toContain(
      'shared For all of the basins together, as far as the\n              keeper knows',
    );
    expect(readOwn('What is kept for later?')).toContain('cached Kept for later');
  });
});
