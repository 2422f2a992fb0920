import { describe, expect, test } from 'vitest';
import { sumAsked } from '../../../../../src/evidence/questions/asks-sum.ts';
import { answerText, headlineOf } from '../../../../../src/record/answers/answer-text.ts';
import type { ScriptedFind } from '../../../../doubles/scripted-reader.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const register = [
  '# Ferry register',
  '',
  '| Ferry | Home port | Fare | Seats in summer | Length |',
  '| --- | --- | --- | --- | --- |',
  '| Corrie Lass | Harrowick | € 4.20 | 1,320 | 32.5 m |',
  '| Grey Petrel | Castermouth | € 12.50 | 980 | 28 |',
  '| Linnet | Harrowick | € 3.00 | 96 | 9.75 m |',
].join('\n');

const asking = (text: string, finds: readonly ScriptedFind[] = [], name = 'register.md') =>
  askingLibrary([{ name, text }], finds);

describe('Q82: what the cells of a column add up to', () => {
  test.each([
    ['What is the total of the fares?', 'sum', 3, 19.7, '€'],
    ['What is the sum of all fares in the register?', 'sum', 3, 19.7, '€'],
    ['What is the average fare?', 'mean', 3, 6.57, '€'],
    ['How many seats are there in summer in total?', 'sum', 3, 2396, ''],
    ['How many seats do the ferries of Harrowick have in summer altogether?', 'sum', 2, 1416, ''],
    ['Wie hoch ist die Summe aller Fare?', 'sum', 3, 19.7, '€'],
  ])('Q82: %s', async (question, kind, rows, value, before) => {
    const ask = await asking(register, [{ text: '€ 12.50', probability: 0.9 }]);
    const answer = await ask(question);
    expect(answer).toMatchObject({
      answers: [],
      nearest: false,
      count: { rows, of: 3, figure: { kind, value, before } },
    });
    expect(headlineOf(answer)).toBe('count');
    expect(answer.citations).toHaveLength(rows);
  });

  test('Q82: is told with its unit, and with as many digits as the cells have', async () => {
    const ask = await asking(register);
    expect(answerText(await ask('What is the total of the fares?'))).toMatch(
      /^Calculated, likely: € 19\.70, the sum of Fare in 3 rows of Ferry register\n/,
    );
  });

  test.each([
    ['cells have different units', 'What is the average length?'],
    ['a word is of no row', 'What is the total of the fares in winter?'],
    ['something is left out', 'What is the total of the fares without the Linnet?'],
    ['no column is said', 'What is the total?'],
    ['nothing is to be added', 'What is the fare of the Linnet?'],
  ])('Q82: nothing is added where %s', async (_, question) => {
    const answer = await (await asking(register, [{ text: '€ 12.50', probability: 0.9 }]))(question);
    expect(answer.count?.figure).toBeUndefined();
  });

  test('Q82: nothing is added where a row has the sum, or prose says it surely', async () => {
    const summed = `${register}\n| Total | | € 19.70 | 2,396 | |`;
    expect((await (await asking(summed))('What is the total of the fares?')).count).toBeUndefined();
    const told = await asking(`${register}\n\nThe fares come to twenty euros in total.`, [
      { text: 'twenty euros', probability: 0.95 },
    ]);
    expect((await told('What is the total of the fares?')).answers[0]?.text).toBe('twenty euros');
  });

  test('Q82: knows the words for it in four languages, and no comparison', () => {
    expect(sumAsked('Was kostet das im Durchschnitt?')).toEqual({ kind: 'mean', words: ['kostet'] });
    expect(sumAsked('¿Cuál es el precio promedio?')).toMatchObject({ kind: 'mean' });
    expect(sumAsked('¿Cuál es el total de las ventas?')).toMatchObject({ kind: 'sum' });
    expect(sumAsked('Quelle est la somme des loyers ?')).toMatchObject({ kind: 'sum' });
    expect(sumAsked('¿Cuál es el precio medio de los billetes?')).toMatchObject({ kind: 'mean' });
    expect(sumAsked('¿Cuál es la media de edad?')).toMatchObject({ kind: 'mean' });
    expect(sumAsked('What mean fare do the ferries take?')).toMatchObject({ kind: 'mean' });
    expect(sumAsked('Quel est le prix moyen ?')).toMatchObject({ kind: 'mean' });
    for (const question of [
      'What does the score mean?',
      'What did the low fare mean for us?',
      '¿Qué precio tiene la media pensión?',
      '¿Cuánto cuesta media hora?',
      'Quel moyen de paiement prenez-vous ?',
    ])
      expect(sumAsked(question)).toBeNull();
    expect(sumAsked('Which ferry costs more than average?')).toBeNull();
    expect(sumAsked('What is the total and the average of the fares?')).toBeNull();
    expect(sumAsked('Who added up the fares?')).toBeNull();
  });
});
