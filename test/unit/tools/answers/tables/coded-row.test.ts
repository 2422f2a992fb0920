import { describe, expect, test } from 'vitest';
import { codedRow } from '../../../../../src/tools/answers/tables/coded-row.ts';
import { readableOf } from '../../../../doubles/readables.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const manual = [
  '# Brenner GS 640',
  '',
  'The filter of the machine is below the lower basket.',
  '',
  '| Code | Meaning | Remedy |',
  '| --- | --- | --- |',
  '| E03 | No inlet | Open the tap |',
  '| E07 | Water stays | Clean the filter |',
  '| E11 | Heater dead | Call the service |',
].join('\n');

describe('Q102: the row of a code that the question names', () => {
  test.each(['what does E07 mean on the machine', 'E07 meaning', 'what is e07 of the machine'])(
    'Q102: %s',
    async (question) => {
      const ask = await askingLibrary([{ name: 'manual.md', text: manual }], []);
      const answer = await ask(question);
      expect(answer.nearest).toBe(false);
      expect(answer.citations[0]?.quote).toContain('| E07 | Water stays |');
      expect(answer.citations[0]?.header).toContain('Remedy');
    },
  );

  test('Q102: one word that the document lacks may name it otherwise, where the meaning is asked for', () => {
    const found = (question: string) =>
      codedRow({ quotes: [], answers: [], nearest: true }, [readableOf('Brenner', manual)], question);
    expect(found('what does E07 mean on the dishwasher')?.quotes[0]?.text).toContain('Water stays');
    expect(found('who repairs E07 on the dishwasher')).toBeNull();
  });

  test.each([
    ['what the document does not say', 'what does it cost to repair E07'],
    ['a code that no row has', 'what does E21 mean on the machine'],
  ])('Q102: %s is not answered by a row', async (_, question) => {
    const ask = await askingLibrary([{ name: 'manual.md', text: manual }], []);
    const answer = await ask(question);
    expect(answer.whole).toBeUndefined();
  });
});
