import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparisonAsked } from '../../../../../src/evidence/questions/asks-comparison.ts';
import type { ScriptedFind } from '../../../../doubles/scripted-reader.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const ferries = [
  '# Ferry register',
  '',
  '| Ferry | Home port | Built | Length | Fare | Seats |',
  '| --- | --- | --- | --- | --- | --- |',
  '| Corrie Lass | Harrowick | 1931 | 32.5 m | € 4.20 | 320 |',
  '| Grey Petrel | Castermouth | 1978 | 28 m | € 12.50 | 980 |',
  '| Linnet | Harrowick | 2004 | 9.75 m | € 3.00 | 96 |',
  '| Oyster Maid | Pellin | 1959 | 41 m | € 9.80 | 96 |',
].join('\n');

const asking = (text: string, finds: readonly ScriptedFind[] = []) =>
  askingLibrary([{ name: 'register.md', text }], finds);

describe('Q107: which of two named rows has more', () => {
  test.each([
    ['Which ferry is longer, the Linnet or the Corrie Lass?', 'Corrie Lass'],
    ['Which ferry is shorter, the Linnet or the Corrie Lass?', 'Linnet'],
    ['Which is older: the Grey Petrel or the Oyster Maid?', 'Oyster Maid'],
    ['Which has more seats, the Corrie Lass or the Grey Petrel?', 'Grey Petrel'],
    ['Which costs more, the Oyster Maid or the Grey Petrel?', 'Grey Petrel'],
    ['Which of the Linnet and the Corrie Lass is longer?', 'Corrie Lass'],
    ['Which of Oyster Maid or Grey Petrel costs less?', 'Oyster Maid'],
    ['which ferry is cheaper - Grey Petrel or Linnet', 'Linnet'],
    ['Is the Linnet or the Corrie Lass longer?', 'Corrie Lass'],
    ['Does the Linnet or the Corrie Lass have more seats?', 'Corrie Lass'],
    ['Ist die Linnet oder die Oyster Maid länger?', 'Oyster Maid'],
    ['Kostet die Linnet oder die Oyster Maid mehr?', 'Oyster Maid'],
    ['¿Es el Linnet o el Corrie Lass más largo?', 'Corrie Lass'],
    ['Est-ce que le Linnet ou le Corrie Lass est plus long ?', 'Corrie Lass'],
    ['Welche Ferry ist länger, die Linnet oder die Oyster Maid?', 'Oyster Maid'],
    ['¿Qué ferry es más largo, el Linnet o el Corrie Lass?', 'Corrie Lass'],
    ['Quel ferry est plus long, le Linnet ou le Corrie Lass ?', 'Corrie Lass'],
  ])('Q107: %s', async (question, value) => {
    const ask = await asking(ferries, [{ text: 'Pellin', probability: 0.6 }]);
    const answer = await ask(question);
    expect(answer.answers.map(({ text }) => text)).toEqual([value]);
    expect(answer.citations.slice(0, 2).map(({ quote }) => quote.split('|')[1]?.trim())).toContain(value);
    expect(answer.citations.length).toBeGreaterThan(1);
  });

  test.each([
    'Which ferry is longer, the Linnet or the Swift?',
    'Which has more seats, the Linnet or the Oyster Maid?',
    'Which ferry is longer, Harrowick or Pellin?',
    'Which ferry is heavier, the Linnet or the Oyster Maid?',
    'Which ferry is not longer, the Linnet or the Oyster Maid?',
  ])('Q107: uncertain, so it is left to the reader: %s', async (question) => {
    const ask = await asking(ferries, [{ text: 'Castermouth', probability: 0.9 }]);
    expect((await ask(question)).answers.map(({ text }) => text)).not.toContain('Linnet');
    expect((await ask(question)).answers.map(({ text }) => text)).not.toContain('Oyster Maid');
  });

  test('Q107: of two persons the older one has the higher age', async () => {
    const members = [
      '# Members of the choir',
      '',
      '| Name | Age | Voice |',
      '| --- | --- | --- |',
      '| Ann Lee | 41 | alto |',
      '| Bo Marsh | 29 | bass |',
      '| Cy Orr | 63 | tenor |',
    ].join('\n');
    const ask = await asking(members, [{ text: 'alto', probability: 0.6 }]);
    for (const [question, value] of [
      ['Who is older, Ann Lee or Bo Marsh?', 'Ann Lee'],
      ['Who is younger, Ann Lee or Bo Marsh?', 'Bo Marsh'],
    ] as const)
      expect((await ask(question)).answers.map(({ text }) => text)).toEqual([value]);
  });

  test.each([
    ['白鹭和红雀哪艘更长？', '白鹭'],
    ['哪艘更贵，海燕还是红雀？', '海燕'],
    ['海燕与红雀，哪艘座位更少？', '红雀'],
  ])('Q107: %s', async (question, value) => {
    const table = [
      '# 渡轮登记表',
      '',
      '| 渡轮 | 长度 | 票价 | 座位数 |',
      '| --- | --- | --- | --- |',
      '| 白鹭 | 32.5米 | 42元 | 320 |',
      '| 海燕 | 28米 | 125元 | 980 |',
      '| 红雀 | 9.75米 | 30元 | 96 |',
    ].join('\n');
    const ask = await asking(table, [{ text: '42元', probability: 0.6 }]);
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual([value]);
  });

  const race = [
    '# Harbour race',
    '',
    '| Pos. | Crew | Time | Entered |',
    '| --- | --- | --- | --- |',
    '| 1 | Red Gannets | 59:53.2 | 4 May 2024 |',
    '| 2 | Salt Pans | 1:02:11 | 2 March 2024 |',
    '| 3 | Night Herons | 1:04:30 | 9 April 2024 |',
  ].join('\n');
  test.each([
    ['Who entered first, the Red Gannets or the Salt Pans?', 'Salt Pans'],
    ['Which crew entered later, the Salt Pans or the Night Herons?', 'Night Herons'],
    ['Which crew had the faster time, the Night Herons or the Red Gannets?', 'Red Gannets'],
    ['Which crew was slower: Salt Pans or Night Herons?', 'Night Herons'],
  ])('Q107: dates and durations are compared, and the named cell answers: %s', async (question, value) => {
    const ask = await asking(race, [{ text: '1:04:30', probability: 0.6 }]);
    expect((await ask(question)).answers.map(({ text }) => text)).toEqual([value]);
  });

  test('Q107: a question that names no two things at its end compares nothing', () => {
    for (const question of [
      'Which ferry is longer?',
      'Which ferry is longer than the Linnet?',
      'Tea or coffee?',
      'Is it tea or coffee?',
      'Is the Linnet longer?',
      'Which ferry is longer, the Linnet or the Linnet?',
      'Who came first, and why?',
    ])
      expect(comparisonAsked(question)).toBeNull();
    expect(comparisonAsked('Who is younger, Ann Lee or Bo?')?.between).toEqual([['ann', 'lee'], ['bo']]);
  });

  test('Q107: any text is a question, and none takes long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        comparisonAsked(`Which is longer, ${text} or ${text}x`);
        comparisonAsked(text);
      }),
      { numRuns: 300 },
    );
    expect(comparisonAsked(`Which is longer, ${', or'.repeat(6_000)}`)).toBeNull();
  });
});
