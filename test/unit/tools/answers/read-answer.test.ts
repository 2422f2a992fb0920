import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { type FoundReading, readAnswer } from '../../../../src/tools/answers/read-answer.ts';
import type { Readable } from '../../../../src/tools/answers/reading/readables.ts';
import { weighedAnswerable } from '../../../../src/tools/answers/reading/weigh-answerable.ts';
import { weighed } from '../../../../src/tools/answers/reading/weigh-reading.ts';
import { weighedValue } from '../../../../src/tools/answers/reading/weigh-value.ts';
import { readableOf, spanOf } from '../../../doubles/readables.ts';

const bars = { sure: 0.8, likely: 0.6, answerable: 0.3 };
const market = [
  'The market opens early. It auctions eels at 10:30 and at 16:15.',
  'Notice 41. The harbour office opens at 07:45 on weekdays.',
];

interface Found {
  readonly words: string;
  readonly probability: number;
  readonly margin?: number;
}

function found(
  finds: readonly Found[],
  { strengths = [0.8, 0.8], answerable = 0.9, complete = true, texts = market } = {},
): FoundReading {
  const readables = texts.map((text, index) => {
    const document = documentId(`d${index}`);
    return readableOf(`Page ${index}`, text, { document, strength: strengths[index] ?? 0 });
  });
  const spans = finds.map(({ words, probability, margin = 5 }) => {
    const passage = texts.findIndex((text) => text.includes(words));
    return spanOf(texts[passage] ?? '', words, { passage, margin, probability });
  });
  return { readables, reading: { spans, sentences: [], passages: [], answerable, complete } };
}

describe('what is shown of a reading', () => {
  test('Q13: a span is sure or likely by its bars, and below them its sentence alone is quoted', () => {
    const of = (probability: number) => readAnswer(found([{ words: '10:30', probability }]), bars);
    expect(of(0.85).answers).toMatchObject([{ text: '10:30', certainty: 'sure' }]);
    expect(of(0.65).answers).toMatchObject([{ text: '10:30', certainty: 'likely' }]);
    expect(of(0.5)).toMatchObject({ answers: [], nearest: false });
    expect(of(0.5).quotes[0]?.text).toBe('It auctions eels at 10:30 and at 16:15.');
  });

  test('Q104: a value is shown whole, and without marks around it', () => {
    const texts = ['The mount is tried for 10 000 minutes, write to <mounts@example.org>.'];
    const of = (words: string) =>
      readAnswer(found([{ words, probability: 0.85 }], { texts }), bars).answers.map(({ text }) => text);
    expect(of('000 minutes,')).toEqual(['10 000 minutes']);
    expect(of('<mounts@example.org>')).toEqual(['mounts@example.org']);
  });

  test('Q23: a document that says none of the years of the question hardly answers', () => {
    const of = (question: string, texts: readonly string[], scores: readonly number[] = []) => {
      const { readables, reading } = found([{ words: 'Gus Birch', probability: 0.5 }], { texts: [...texts] });
      const sentences = scores.map((score, passage) => ({ passage, start: 0, end: 10, score }));
      return weighedAnswerable(0.5, { readables, reading: { ...reading, sentences } }, { question });
    };
    const keeper = 'Gus Birch kept the pier.';
    const asked = 'Who kept the pier in 1998?';
    const least = of(asked, [keeper]);
    expect(least).toBeLessThan(of('Who kept the pier in those days?', [keeper]) - 0.2);
    for (const text of [
      `${keeper} It was 1998.`,
      `${keeper} ١٩٩٨`,
      `${keeper} 14/05/98.`,
      `${keeper} The summer of '98.`,
    ])
      expect(of(asked, [text]), text).toBeGreaterThan(least + 0.2);
    expect(of(asked, [`${keeper} 14/05/97.`])).toBeCloseTo(least);
    // A year in what gave the name counts, and one in another passage does not.
    expect(of(asked, [keeper, 'The keeper of 1998 was Mr Birch.'], [0.9, 1])).toBeGreaterThan(least + 0.2);
    expect(of(asked, [keeper, 'The lamp was bought in 1998.'], [0.9, 0.1])).toBeCloseTo(least);
  });

  test('Q108: a passage that asks the same puts no other one behind, and says nothing of whether anything answers', () => {
    const question = 'Who looked after Hallow Pier?';
    const texts = [
      'A visitor asked: “Who looked after Hallow Pier?” It was closed.',
      'The keeper of Hallow Pier is Gus Birch.',
    ];
    const of = (asked: string) => {
      const given = found(
        [
          { words: 'A visitor', probability: 0.9, margin: 9 },
          { words: 'Gus Birch', probability: 0.8, margin: 4 },
        ],
        { texts, strengths: [1, 0.6] },
      );
      const { spans, answerable } = weighed(
        { ...given, reading: { ...given.reading, passages: [9, 4] } },
        { question: asked },
      ).reading;
      const [{ passage, start, end } = { passage: 0, start: 0, end: 0 }] = spans;
      return { first: texts[passage]?.slice(start, end), answerable };
    };
    expect(of(question)).toEqual({ first: 'Gus Birch', answerable: expect.closeTo(0.9, 6) });
    const other = of('Who said that the pier was closed?');
    expect(other.first).toBe('A visitor');
  });

  test('Q23: no closest passage is a heading alone, unless there is nothing else', () => {
    const text = '# Leaflet\n\n## Storing\n\nKeep it below 25 degrees.\n';
    const sentence = { passage: 0, start: text.indexOf('Keep'), end: text.length - 1, score: 0.1 };
    const of = (sentences: readonly (typeof sentence)[]) => {
      const read = found([{ words: 'Storing', probability: 0.4 }], { answerable: 0.1, texts: [text] });
      const { nearest, quotes } = readAnswer({ ...read, reading: { ...read.reading, sentences } }, bars);
      return { nearest, quotes: quotes.map((quote) => quote.text) };
    };
    expect(of([sentence])).toEqual({ nearest: true, quotes: ['Keep it below 25 degrees.'] });
    expect(of([])).toEqual({ nearest: true, quotes: ['Storing'] });
  });

  test('Q40: a sentence that stands in two documents is quoted once', () => {
    const texts = ['The market opens at 07:45.', '- The market opens at 07:45!', 'The gate opens at 07:30.'];
    const read = found([{ words: '07:45', probability: 0.9 }], { texts });
    const sentences = texts.map((text, passage) => ({ passage, start: 0, end: text.length, score: 0.8 }));
    const { quotes } = readAnswer({ ...read, reading: { ...read.reading, sentences } }, bars);
    expect(quotes.map(({ text }) => text)).toEqual([texts[0], texts[2]]);
  });

  test('Q40: an answer in the script of the question is not followed by quotes in another', () => {
    const texts = [
      'The market opens at 07:45.',
      '市场七点四十五分开门。',
      'The gate opens at 07:30.',
      '07:45',
    ];
    const quoted = (script: 'latin' | 'han' | undefined, probability = 0.9) => {
      const read = found([{ words: '07:45', probability }], { texts, answerable: probability });
      const sentences = texts.map((text, passage) => ({
        passage,
        start: 0,
        end: text.length,
        score: 0.8 - passage / 10,
      }));
      const asked = script === undefined ? {} : { script };
      return readAnswer({ ...read, reading: { ...read.reading, sentences } }, bars, asked).quotes.map(
        ({ text }) => text,
      );
    };
    expect(quoted('latin')).toEqual([texts[0], texts[2], texts[3]]);
    expect(quoted('han')).toEqual(texts.slice(0, 3));
    expect(quoted(undefined)).toEqual(texts.slice(0, 3));
    expect(quoted('latin', 0.2)).toEqual(texts.slice(0, 3));
  });

  test('Q54: a question for a yes or a no is answered by the sentence, not by words cut out of it', () => {
    const texts = [
      'Copies cost 40p a page, and plans can be traced but not folded. Ink is not allowed.',
      '**Hours.** The reading room is open on Mondays.',
      '(3) A failed thesis may be repeated once.',
      '**Note**: The mill does not grind on Sundays.',
      '| Room | Open |\n|---|---|\n| Reading room | Mondays |',
    ];
    const of = (...words: string[]) =>
      readAnswer(
        found(
          words.map((word) => ({ words: word, probability: 0.9 })),
          { texts },
        ),
        bars,
        { whether: true },
      );
    expect(of('repeated once').answers).toMatchObject([{ text: 'A failed thesis may be repeated once' }]);
    expect(of('not folded', 'traced').answers).toMatchObject([
      { text: 'Copies cost 40p a page, and plans can be traced but not folded', certainty: 'sure' },
    ]);
    expect(of('Mondays.').answers).toMatchObject([
      { text: 'The reading room is open on Mondays', start: 11 },
    ]);
    expect(of('on Sundays').answers).toMatchObject([{ text: 'The mill does not grind on Sundays' }]);
    const row = of('| Mondays |');
    expect(row).toMatchObject({ answers: [], whole: true });
    expect(row.quotes[0]?.header).toBe('| Room | Open |');
    expect(of('Mondays.')).not.toHaveProperty('whole');
  });

  test('Q43: a heading of a PDF, which has no mark, and a single word are no quote beside others; a short sentence and a row are', () => {
    const text = [
      'Mooring fees\n\nA berth costs £12 a night.',
      '3.1 Opening hours\n\nThe office opens at 07:45 on weekdays.',
      'Harold Pym\n\nJane Doe',
      'Berth 4: two boats\n\nIt lies by the wall.',
      'No dogs.\n\nThey frighten the swans.',
      'He paid\nthe master of the port.',
      'Varnish\n\nIt dries in a day.',
      'EXIT STATUS\n       0      fine',
      '【故障提示】\n11　点火失败',
    ].join('\n\n');
    const { readables, reading } = found([{ words: '£12', probability: 0.9 }], { texts: [text] });
    const besides = (words: string): number => {
      const start = text.indexOf(words);
      const sentences = [{ passage: 0, start, end: start + words.length, score: 0.9 }];
      return readAnswer({ readables, reading: { ...reading, sentences } }, bars).quotes.length - 1;
    };
    for (const heading of ['Mooring fees', '3.1 Opening hours', 'Varnish', 'EXIT STATUS', '【故障提示】'])
      expect([heading, besides(heading)]).toEqual([heading, 0]);
    for (const said of [
      'The office opens',
      'Harold Pym',
      'Jane Doe',
      'Berth 4: two boats',
      'No dogs.',
      'He paid',
    ])
      expect([said, besides(said)]).toEqual([said, 1]);
  });

  test('Q47: a value says one thing: it ends with its sentence, without the mark there', () => {
    const { answers, quotes } = readAnswer(
      found([{ words: '41. The harbour office', probability: 0.9 }]),
      bars,
    );
    expect(answers.map(({ text }) => text)).toEqual(['41']);
    expect(quotes[0]?.text).toBe('Notice 41.');
    const whole = readAnswer(found([{ words: '10:30 and at 16:15.', probability: 0.9 }]), bars);
    expect(whole.answers.map(({ text }) => text)).toEqual(['10:30 and at 16:15']);
  });

  test('Q47: the mark of a list item is no part of a value', () => {
    const texts = ['- Monday: eels\n- Tuesday: crabs'];
    const of = (words: string) => readAnswer(found([{ words, probability: 0.9 }], { texts }), bars);
    expect(of('- Monday').answers.map(({ text }) => text)).toEqual(['Monday']);
  });

  test('Q22: several of like worth that say different things are shown together, each in its quote', () => {
    const { answers, quotes } = readAnswer(
      found([
        { words: '10:30', probability: 0.4 },
        { words: '07:45', probability: 0.35, margin: 4.5 },
        { words: 'Notice 41', probability: 0.1, margin: 1 },
      ]),
      bars,
    );
    expect(answers.map(({ text, certainty, citation }) => [text, certainty, citation])).toEqual([
      ['10:30', 'likely', 0],
      ['07:45', 'likely', 1],
    ]);
    for (const { text, citation, start, end } of answers)
      expect(quotes[citation]?.text.slice(start, end)).toBe(text);
  });

  test('Q22: two words of one sentence are two guesses at one answer, and not two answers', () => {
    const read = found([
      { words: '10:30', probability: 0.4 },
      { words: '16:15', probability: 0.35, margin: 4.5 },
    ]);
    const sentence = { passage: 0, start: 25, end: market[0]?.length ?? 0, score: 0.9 };
    const within = { ...read, reading: { ...read.reading, sentences: [sentence] } };
    expect(readAnswer(within, bars).answers).toEqual([]);
    const apart = [
      { ...sentence, end: 46 },
      { ...sentence, start: 46 },
    ];
    const parts = { ...read, reading: { ...read.reading, sentences: apart } };
    expect(readAnswer(parts, bars).answers.map(({ text }) => text)).toEqual(['10:30', '16:15']);
  });

  test('Q23: only who has read everything says that nothing answers', () => {
    const finds = [{ words: '10:30', probability: 0.7 }];
    expect(readAnswer(found(finds, { answerable: 0.1 }), bars)).toMatchObject({ answers: [], nearest: true });
    const part = readAnswer(found(finds, { answerable: 0.1, complete: false }), bars);
    expect(part).toMatchObject({ nearest: false });
  });

  test('Q40: of two spans the reader takes for as good, the one stands whose passage suits the question', () => {
    const finds = [
      { words: '10:30', probability: 0.6, margin: 5.5 },
      { words: '07:45', probability: 0.5, margin: 5 },
    ];
    const { reading } = weighed(found(finds, { strengths: [0.5, 0.9] }));
    expect(reading.spans.map(({ passage }) => passage)).toEqual([1, 0]);
    expect(reading.spans[0]?.probability).toBeGreaterThan(0.6);
    const [same] = weighed(found(finds)).reading.spans;
    expect(same?.passage).toBe(0);
  });

  test('Q23: that anything answers is less likely, the more the best place loses by weighing', () => {
    const answerable = (strengths: number[], seen = [5]): number => {
      const read = found([{ words: '10:30', probability: 0.6 }], { strengths, answerable: 0.5 });
      return weighed({ ...read, reading: { ...read.reading, passages: seen } }).reading.answerable;
    };
    const suits = answerable([0.9, 0.3]);
    const behind = [0.7, 0.5].map((strength) => answerable([strength, 0.9]));
    expect(suits).toBeGreaterThan(behind[0] ?? 1);
    expect(behind[0]).toBeGreaterThan(behind[1] ?? 1);
    // What the reader saw in a passage that gave no place counts as well.
    expect(answerable([0.9, 0.3], [5, 9])).toBeLessThan(suits);
    // No fall is endless.
    expect(answerable([0.1, 0.9], [5, 90])).toBe(answerable([0.1, 0.9], [5, 900]));
  });

  test('Q23: the same if the question names another year than the title of the best place’s document', () => {
    const read = found([{ words: '10:30', probability: 0.6 }], { answerable: 0.5 });
    const [readable, other] = read.readables;
    const of = (title: string, question: string) => {
      const titled = { ...(readable as Readable), source: { ...(readable as Readable).source, title } };
      const readables = [titled, other as Readable];
      const { reading } = weighed({ ...read, readables }, { question });
      return { answerable: reading.answerable, probability: reading.spans[0]?.probability ?? 0 };
    };
    const asked = 'When did the market of 2021 auction eels?';
    const same = of('Market in 2021', asked);
    expect(of('Market in 2023', asked).answerable).toBeLessThan(same.answerable);
    expect(of('Market in 2023', asked).probability).toBeLessThan(same.probability);
    for (const title of ['Market', 'Market, 2021 to 2023']) expect(of(title, asked)).toEqual(same);
    expect(of('Market in 2023', 'When are eels auctioned?')).toEqual(same);
  });

  test('Q40: a place that loses by what it is becomes less likely, too', () => {
    const texts = ['The market auctions eels at 10:30.', 'It opens at 07:45.'];
    const likely = (question: string): number => {
      const read = found([{ words: '10:30', probability: 0.6 }], { texts });
      return weighed(read, { question }).reading.spans[0]?.probability ?? 0;
    };
    expect(likely('How many eels are auctioned?')).toBeLessThan(likely('When are eels auctioned?'));
  });

  test('Q50: the script is that of the whole document: a passage of names in another one is not foreign there', () => {
    const text = `二月的旅行安排如下，请大家提前准备好证件和钱包。\n\nMidosuji Line\n\n七天通票 29,650 日元`;
    const place = (part: string, strength: number) =>
      readableOf('旅行', text, { text: part, start: text.indexOf(part), strength });
    const readables = [place('Midosuji Line', 0.85), place('七天通票 29,650 日元', 0.6)];
    const span = (passage: number, end: number, margin: number) => ({
      passage,
      start: 0,
      end,
      margin,
      probability: 0.5,
    });
    const reading = {
      spans: [span(1, 4, 5), span(0, 8, -11)],
      sentences: [],
      passages: [-11, 5],
      answerable: 0.9,
      complete: true,
    };
    const [best] = weighed({ readables, reading }, { question: 'How much is the pass?' }).reading.spans;
    expect(best).toMatchObject({ passage: 1, margin: expect.closeTo(5 - 12 * 0.25, 9) });
  });

  test('Q50: of one text in two scripts the one in the question’s is believed, where it suits about as well', () => {
    const both = ['早市六点三刻开始。', 'The market opens at 06:45.'];
    const first = (strengths: number[], question: string, margin = 6, inRun = false) => {
      const finds = [
        { words: '六点三刻', probability: 0.6, margin },
        { words: '06:45', probability: 0.5, margin: 5 },
      ];
      const reading = found(finds, { strengths, texts: both });
      return weighed(reading, { question, inRun }).reading.spans[0]?.passage;
    };
    expect(first([0.9, 0.8], 'When does the market open?')).toBe(1);
    expect(first([0.9, 0.8], '早市什么时候开?')).toBe(0);
    expect(first([0.9, 0.5], 'When does the market open?')).toBe(0);
    // A name that the question says, and the other text writes the same, tells more than the words around it.
    const named = (question: string) => {
      const texts = [
        'Kleintiere wie Hamster sind in der Wohnung erlaubt, und Hunde sind es nicht.',
        'At Harbour Row one indoor cat may be kept, and birds are not allowed in the flat.',
      ];
      const finds = [
        { words: 'Kleintiere', probability: 0.6, margin: 5 },
        { words: 'cat', probability: 0.5, margin: 6 },
      ];
      const reading = found(finds, { texts, strengths: [0.9, 0.5] });
      return weighed(reading, { question }).reading.spans[0]?.passage;
    };
    expect(named('Welches Tier ist in der Wohnung erlaubt?')).toBe(0);
    expect(named('Welches Tier ist in der Wohnung Harbour Row erlaubt?')).toBe(1);
    // Words tell little across scripts: what the reader is far surer of stands, though its passage seems to suit less.
    expect(first([0.6, 0.8], 'When does the market open?', 12)).toBe(0);
    expect(first([0.6, 0.8], 'When does the market open?', 8)).toBe(1);
    expect(first([0.6, 0.8], 'When does the market open?', 12, true)).toBe(1);
  });

  test('Q50: of one text in two languages of one script, too', () => {
    const both = ['Der Markt öffnet um Viertel vor sieben.', 'The market opens at 06:45.'];
    const first = (strengths: number[], question: string) => {
      const finds = [
        { words: 'Viertel vor sieben', probability: 0.6, margin: 6 },
        { words: '06:45', probability: 0.5, margin: 5 },
      ];
      return weighed(found(finds, { strengths, texts: both }), { question }).reading.spans[0]?.passage;
    };
    expect(first([0.9, 0.8], 'When does the market open?')).toBe(1);
    expect(first([0.9, 0.8], 'Wann öffnet der Markt?')).toBe(0);
    // No small word tells the language.
    expect(first([0.9, 0.86], 'Opening hours?')).toBe(0);
  });

  test('Q50: in a document of another language than the question’s, a place is likelier right than the reader says', () => {
    const likely = (question: string): number => {
      const read = found([{ words: '六点三刻', probability: 0.5 }], { texts: ['早市六点三刻开始。'] });
      return weighed(read, { question }).reading.spans[0]?.probability ?? 0;
    };
    expect(likely('When does the market open?')).toBeGreaterThan(likely('早市什么时候开?'));
    expect(likely('06:45?')).toBe(likely('早市什么时候开?'));
  });

  test('Q23: it is less likely that anything answers the less likely the best place, and the better its passages suit', () => {
    const answerable = (probability: number, strength: number, read = 0.7): number =>
      weighedAnswerable(
        read,
        found([{ words: '10:30', probability }], { strengths: [strength, 0], answerable: read }),
        { question: 'When does the market open?' },
      );
    expect(answerable(0.3, 0.8)).toBeLessThan(answerable(0.6, 0.8));
    expect(answerable(0.3, 0.9)).toBeLessThan(answerable(0.3, 0.6));
    expect(answerable(0.6, 0.8, 0.5)).toBeLessThan(answerable(0.6, 0.8, 0.7));
    // Beyond what the questions cover, strength says no more.
    expect(answerable(0.3, 1.6)).toBe(answerable(0.3, 1.3));
    expect(answerable(0.3, 0.1)).toBe(answerable(0.3, 0.35));
    expect(answerable(0.9, 0.5, 0)).toBe(0);
    expect(weighedAnswerable(0.9, found([]), { question: 'When?' })).toBeLessThan(0.3);
  });

  test('Q23: it is less likely that anything answers the more of the question its title has, and the fewer its words', () => {
    const read = found([{ words: '10:30', probability: 0.5 }]);
    const answerable = (question: string): number => weighedAnswerable(0.5, read, { question });
    expect(answerable('When does page 0 open?')).toBeLessThan(answerable('When does market 4 open?'));
    expect(answerable('When?')).toBeLessThan(answerable('When does the market open?'));
  });

  test('Q23: behind a question that was answered it is likelier that anything answers', () => {
    const read = found([{ words: '10:30', probability: 0.5 }]);
    const question = 'When does the market open?';
    expect(weighedAnswerable(0.5, read, { question, goesOn: true })).toBeGreaterThan(
      weighedAnswerable(0.5, read, { question }),
    );
  });

  test('Q13: a value is less likely the longer it is, the less it leads, and the more of the question other places have', () => {
    const texts = [
      'The market opens at six. The eel auction begins at 10:30, when the bell rings for the second time.',
    ];
    const value = (
      words: string,
      next: { words: string; margin: number } | null,
      question = 'When is the sale?',
    ) => {
      const finds = [
        { words, probability: 0.6, margin: 5 },
        ...(next === null ? [] : [{ probability: 0.3, ...next }]),
      ];
      const { readables, reading } = found(finds, { texts });
      const sentences = [
        { passage: 0, start: 0, end: 24, score: 0.5 },
        { passage: 0, start: 25, end: texts[0]?.length ?? 0, score: 0.5 },
      ];
      return (
        weighedValue({ readables, reading: { ...reading, sentences } }, question).reading.spans[0]
          ?.probability ?? 0
      );
    };
    const six = { words: 'six', margin: 4 };
    expect(value('10:30, when the bell rings for the second time', null)).toBeLessThan(value('10:30', null));
    expect(value('10:30', six)).toBeLessThan(value('10:30', { ...six, margin: 1 }));
    expect(value('10:30', six, 'When does the market open?')).toBeLessThan(value('10:30', six));
    expect(weighedValue(found([], { texts }), 'When?')).toEqual(found([], { texts }));
  });
});
