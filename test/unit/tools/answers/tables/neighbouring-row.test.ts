import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neighbourAsked } from '../../../../../src/evidence/questions/asks-neighbour.ts';
import type { ScriptedFind } from '../../../../doubles/scripted-reader.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const wardens = [
  '# Wardens of the harbour',
  '',
  '| Warden | From | House | Trade |',
  '| --- | --- | --- | --- |',
  '| Edda Lorne | 1951 | Quay House | rope maker |',
  '| José Camacho | 1963 | Mill Cottage | pilot |',
  '| Tom Ashdown (acting) | 1970 | Quay House | baker |',
  '| Ruth Vane | 1971 | Gull Court | pilot |',
].join('\n');

const asking = (text: string, finds: readonly ScriptedFind[] = [{ text: 'baker', probability: 0.6 }]) =>
  askingLibrary([{ name: 'wardens.md', text }], finds);

const valuesFor = async (text: string, question: string, finds?: readonly ScriptedFind[]) => {
  const ask = await asking(text, finds);
  return (await ask(question)).answers.map((answer) => answer.text);
};

describe('Q115: the row before or after a named one', () => {
  test.each([
    ['Who was warden after Edda Lorne?', 'José Camacho'],
    ['Which warden came right after Jose Camacho?', 'Tom Ashdown (acting)'],
    ['Who was warden before Tom Ashdown?', 'José Camacho'],
    ['Who followed Tom Ashdown as warden of the harbour?', 'Ruth Vane'],
    ['Who preceded Ruth Vane?', 'Tom Ashdown (acting)'],
    ['Which warden is listed above Ruth Vane in the table?', 'Tom Ashdown (acting)'],
    ['When did the next warden come after Edda Lorne?', '1963'],
    ['Wer kam direkt nach Edda Lorne?', 'José Camacho'],
    ['Qui était gardien juste après Edda Lorne ?', 'José Camacho'],
    ['¿Quién fue guardián antes de Ruth Vane?', 'Tom Ashdown (acting)'],
    ['Chi viene dopo Edda Lorne nell’elenco?', 'José Camacho'],
  ])('Q115: %s', async (question, value) => {
    const ask = await asking(wardens);
    const answer = await ask(question);
    expect(answer.answers.map(({ text }) => text)).toEqual([value]);
    expect(answer.citations.length).toBeGreaterThan(1);
  });

  test.each([
    'Who was warden before Edda Lorne?',
    'Which pilot was warden after Edda Lorne?',
    'Who was the second warden after Edda Lorne?',
    'Who was warden two years after Edda Lorne?',
    'Who was warden after Miles Orrin?',
    'How long was the warden after Edda Lorne in office?',
  ])('Q115: uncertain, so it is left to the reader: %s', async (question) => {
    expect(await valuesFor(wardens, question)).not.toContain('José Camacho');
    expect(await valuesFor(wardens, question)).not.toContain('Tom Ashdown (acting)');
  });

  const stops = [
    '# 缆车的站',
    '',
    '| 站 | 海拔 |',
    '| --- | --- |',
    '| 望汐镇 | 12米 |',
    '| 松亭 | 180米 |',
    '| 云脚台 | 397米 |',
  ].join('\n');
  test.each([
    ['望汐镇之后是哪一站？', ['松亭']],
    ['松亭的下一站是什么？', ['云脚台']],
    ['松亭的上一站是哪里？', ['望汐镇']],
    ['哪一站在云脚台前面？', ['松亭']],
    ['云脚台之后是哪一站？', []],
  ])('Q115: %s', async (question, values) => {
    expect(await valuesFor(stops, question, [{ text: '180米', probability: 0.1 }])).toEqual(values);
  });

  const releases = [
    '# Releases of the tide clock',
    '',
    '| Release | Date | Manager |',
    '| --- | --- | --- |',
    '| Heron | 2 May 2024 | Ines Roth |',
    '| Godwit | 11 March 2023 | Paul Marsh |',
    '| Fulmar | 6 June 2021 | Ines Roth |',
  ].join('\n');
  test.each([
    ['Which release came after Godwit?', 'Heron'],
    ['Which release came before Godwit?', 'Fulmar'],
    ['Which release is listed below Godwit?', 'Fulmar'],
  ])(
    'Q115: where the dates fall, the next one stands above, unless the page is meant: %s',
    async (question, value) => {
      expect(await valuesFor(releases, question, [{ text: 'Paul Marsh', probability: 0.6 }])).toEqual([
        value,
      ]);
    },
  );

  const agenda = [
    '# Members’ evening',
    '',
    'The evening goes like this:',
    '',
    '1. Welcome by the chair',
    '2. Minutes of last year',
    '3. Report on the slipway;',
    '4. Tea and cake',
    '5. Song of the rowers',
  ].join('\n');
  test.each([
    ['What comes after the minutes of last year?', 'Report on the slipway'],
    ['What comes right before tea and cake at the members’ evening?', 'Report on the slipway'],
    ['Was kommt direkt nach Tea and cake?', 'Song of the rowers'],
  ])('Q115: items of a list have an order, too: %s', async (question, value) => {
    const ask = await asking(agenda, [{ text: 'chair', probability: 0.6 }]);
    const answer = await ask(question);
    expect(answer.answers.map(({ text }) => text)).toEqual([value]);
    expect(answer.citations[0]?.header ?? null).toBeNull();
  });

  test('Q115: what prose says surely stands', async () => {
    const text = `${wardens}\n\nAfter Edda Lorne the harbour was kept by Olive Crane for a winter.`;
    const values = await valuesFor(text, 'Who was warden after Edda Lorne?', [
      { text: 'Olive Crane', probability: 0.95 },
    ]);
    expect(values).toEqual(['Olive Crane']);
  });

  test('Q115: before a day or a time is a bound, unless the next one is asked for', async () => {
    const bus = [
      '# Buses to the quay',
      '',
      '| Leaves | Line |',
      '| --- | --- |',
      '| 9:15 | red |',
      '| 9:45 | blue |',
      '| 10:30 | grey |',
    ].join('\n');
    const finds = [{ text: '9:15', probability: 0.1 }];
    expect(await valuesFor(bus, 'Which lines of buses to the quay leave after 9:15?', finds)).not.toEqual([
      'blue',
    ]);
    expect(await valuesFor(bus, 'Which line is the next after 9:15?', finds)).toEqual(['blue']);
  });

  test('Q115: where a train goes is no row before another', () => {
    expect(neighbourAsked('Welcher Zug fährt nach Berlin?')).toBeNull();
    expect(neighbourAsked('What is the harbour called?')).toBeNull();
    expect(neighbourAsked('What stands after Ely and before March?')).toBeNull();
  });

  test('Q115: any text is a question, and none takes long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        neighbourAsked(`Who came after ${text}`);
        neighbourAsked(text);
      }),
    );
  });
});
