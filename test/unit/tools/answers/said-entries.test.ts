import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import type { Readable } from '../../../../src/tools/answers/reading/readables.ts';
import { withSaidEntries } from '../../../../src/tools/answers/said-entries.ts';
import { readableOf } from '../../../doubles/readables.ts';

const manual = [
  'WEIR(1)',
  'weir - opens and closes the gates',
  '',
  'OPTIONS',
  '       -q     Prints nothing. See -t, which is about time.',
  '',
  '       -r, --reverse',
  '              Turns the order round.',
  '',
  '       -t, --timeout seconds',
  '              Gives up after so many seconds.',
].join('\n');
const pump = manual.replaceAll('WEIR', 'PUMP').replaceAll('weir', 'pump').replace('Gives up', 'Rests');

function readable(text: string, title: string, words: string, strength: number): Readable {
  return readableOf(title, text, {
    document: documentId(title),
    text: words,
    start: text.indexOf(words),
    strength,
  });
}
const weir = readable(manual, 'WEIR(1)', 'weir - opens and closes the gates', 0.6);
const other = readable(pump, 'PUMP(1)', 'pump - opens and closes the gates', 0.7);
const texts = (question: string, ...readables: readonly Readable[]): readonly string[] =>
  withSaidEntries(question, readables).map(({ text }) => text);

describe('Q66: the entry of an option that the question says', () => {
  test('is read though no passage of it was found, of the document that the question names', () => {
    const entry = '-t, --timeout seconds\n              Gives up after so many seconds.';
    expect(texts('What does -t of weir do?', other, weir)).toEqual([entry, other.text, weir.text]);
    expect(texts('What is --timeout for?', weir)).toEqual([entry, weir.text]);
    expect(texts('What is --timeout for?', other, weir)[0]).toBe(entry.replace('Gives up', 'Rests'));
    const [found] = withSaidEntries('What does -t of weir do?', [other, weir]);
    expect(manual.slice(found?.start)).toMatch(/^-t, --timeout/);
    expect(found?.strength).toBe(0.7);
  });

  test('is read if the question sets its key in quotation marks, in whichever of the best documents it stands', () => {
    const columns =
      'COLUMNS\n       free   Nothing uses it\n\n       shared For all of the basins, as\n              far as known\n\n       used   Taken';
    const store = readable(columns, 'STORE(1)', 'COLUMNS', 0.5);
    const entry = 'shared For all of the basins, as\n              far as known';
    expect(texts('Was bedeutet „shared“?', other, store)).toEqual([entry, other.text, store.text]);
    expect(texts('What is "free"?', other, store)[0]).toBe('free   Nothing uses it');
    expect(texts('What is “basins”?', other, store)).toEqual([other.text, store.text]);
  });

  test('is not looked for where the question says no option, or one that is not there', () => {
    expect(texts('What does well-known mean?', weir)).toEqual([weir.text]);
    expect(texts('What does -x do?', weir)).toEqual([weir.text]);
    const words = readable('d\n    One\ne\n    Two\nun état d\n    Three', 'LISTE', 'One', 0.5);
    expect(texts('De quoi se compose l’état d’un compte ?', words)).toEqual([words.text]);
  });
});

describe('Q66: the entry of a numbered code that the question names', () => {
  const codes =
    'WEIR(1)\n\nLISTS\n    1   One gate\n    4   Four gates\n    8   All gates\n\nEXIT STATUS\n    0   No errors\n    4   A gate is stuck. Call the keeper.\n    8   The river is dry\n';
  // The first list is far above the one of codes.
  const manual = codes.replace('\n\nEXIT', `\n\n${'The gates are opened by hand.\n'.repeat(20)}\nEXIT`);
  const weir = readable(manual, 'WEIR(1)', 'LISTS', 0.6);
  const pump = readable(manual.replaceAll('gate', 'pump'), 'PUMP(1)', 'LISTS', 0.9);
  const stuck = '4   A gate is stuck. Call the keeper.';

  test('is read though no passage of it was found', () => {
    for (const question of [
      'what does exit code 4 of weir mean',
      "What is weir's exit status 4?",
      'Was bedeutet der Rückgabewert 4 von weir?',
      '¿Qué significa el código de salida 4 de weir?',
      'Que signifie le code de retour 4 de weir ?',
      'weir 退出值 4 表示什么？',
    ])
      expect(texts(question, pump, weir)[0], question).toBe(stuck);
  });

  test('is not looked for in a document about something else, nor for a number that is no code', () => {
    expect(texts('What does exit code 4 of crane mean?', pump, weir)).toEqual([pump.text, weir.text]);
    expect(texts('What does exit code 5 of weir mean?', pump, weir)).toEqual([pump.text, weir.text]);
    expect(texts('What do 4 gates of weir do?', pump, weir)).toEqual([pump.text, weir.text]);
    expect(texts('Which error of weir was mended in version 4.2?', pump, weir)).toEqual([
      pump.text,
      weir.text,
    ]);
  });
});
