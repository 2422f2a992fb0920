import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../../src/core/memory/units.ts';
import { Bm25 } from '../../../../../src/core/text/bm25.ts';
import { stemsOf } from '../../../../../src/core/text/stem.ts';
import { inquire } from '../../../../../src/evidence/questions/inquiry.ts';
import { describedByName } from '../../../../../src/tools/answers/reading/described-by-name.ts';
import { ledQuestion } from '../../../../../src/tools/answers/reading/led-question.ts';
import {
  type Lead,
  leadsOf,
  linkedReadables,
} from '../../../../../src/tools/answers/reading/linked-readables.ts';
import type { Readable } from '../../../../../src/tools/answers/reading/readables.ts';
import { weighedLinked } from '../../../../../src/tools/answers/reading/weigh-linked.ts';
import { readableOf } from '../../../../doubles/readables.ts';
import { type ScriptedFind, ScriptedReader } from '../../../../doubles/scripted-reader.ts';

const question = 'How much water does the late boat of the summer need?';
const timetable =
  'In summer there is also a late boat, the Linnet, at 22:10. By day the Petrel crosses four times.';
const register = 'The Linnet draws 1.8 metres of water.\n\nThe Petrel draws 4 metres.';
const lastYear = 'The late boat of the summer was the Linnet.';
const words = new Bm25();
for (const text of [timetable, register, lastYear, 'The bell is broken.', 'Dogs stay at home.'])
  words.add(stemsOf(text));

function readable(name: string, title: string, text: string, strength = 0.8): Readable {
  return readableOf(title, text, { document: documentId(name), strength });
}

const first = readable('timetable', 'Summer timetable 2023', timetable);

function placeOf(name: string, ...readables: readonly Readable[]): Lead {
  const [place] = leadsOf(readables, [], inquire(question), words).get(name) ?? [];
  if (place === undefined) throw new Error('There is no lead.');
  return place;
}

describe('the second hop', () => {
  test('Q52: what the question describes is named by the sentence that says most of it', () => {
    const leads = leadsOf([first], [], inquire(question), words);
    expect([...leads.keys()]).toEqual(['Linnet', 'Petrel']);
    const [place] = leads.get('Linnet') ?? [];
    expect(place?.from.text.slice(place.start, place.end)).toContain('a late boat');
  });

  test('Q52: what the first reading takes for the answer leads on before what it does not', () => {
    const said = [{ text: 'the Petrel', probability: 0.9 }];
    expect([...leadsOf([first], said, inquire(question), words).keys()][0]).toBe('Petrel');
  });

  test('Q52: it leads to what names it elsewhere, and to no document of the same series', () => {
    const inquiry = inquire(question);
    const lead = placeOf('Linnet', first);
    const found = [
      first,
      readable('old', 'Summer timetable 2022', lastYear),
      readable('register', 'Fleet register', register, 0.5),
    ];
    const linked = linkedReadables(lead, found, inquiry, words);
    expect(linked?.readables.map(({ source }) => source.title)).toEqual(['Fleet register']);
    // What the timetable describes is asked for by the name that it gives.
    expect(linked).toMatchObject({
      asked: 'How much water does the Linnet need?',
      described: 'late boat of the summer',
    });
    expect(linkedReadables(lead, [first], inquiry, words)).toBeNull();
  });

  test('Q52: a name leads from each of two documents to the other: either may say what the question asks for', () => {
    const inquiry = inquire(question);
    const other = readable('register', 'Fleet register', register, 0.7);
    const places = leadsOf([first, other], [], inquiry, words).get('Linnet') ?? [];
    expect(places.map(({ from }) => from.source.title)).toEqual(['Summer timetable 2023', 'Fleet register']);
    const linked = places.map((place) => linkedReadables(place, [first, other], inquiry, words));
    expect(linked.map((one) => one?.readables.map(({ source }) => source.title))).toEqual([
      ['Fleet register'],
      ['Summer timetable 2023'],
    ]);
  });
});

describe('names that stand elsewhere', () => {
  const minutes = readable(
    'minutes',
    'Minutes',
    'So that the group can buy a Torvald K5, Ann Lee asks for a grant.',
  );
  const asked = inquire('How hot does the oven of the group get?');
  const manual = 'Torvald K3 and K5: manual';
  const rows =
    '| | K3 | K5 |\n| --- | --- | --- |\n| Chamber | 60 l | 115 l |\n| Highest temperature | 1260 °C | 1320 °C |';
  const statistics = new Bm25();
  for (const one of [minutes.text, manual, rows, 'Ann Lee was here.', 'The group of the Torvald.'])
    statistics.add(stemsOf(one));
  const namesWhere = (texts: readonly string[]): readonly string[] => [
    ...leadsOf([minutes], [], asked, statistics, (words, isElsewhere) =>
      texts.some(
        (text, at) =>
          text.includes(words) && isElsewhere({ document: documentId(`text-${at}`), title: `T${at}` }),
      ),
    ).keys(),
  ];

  test('Q52: a name worth less than six tenths of the best one is not followed', () => {
    const note = readable('note', 'Note', 'Ann Lee waits. The oven of the group is by Bo Ray.', 0.3);
    const texts = 'Ann Lee and Bo Ray bake.';
    const rarity = new Bm25();
    for (const one of [note.text, texts, 'Dogs stay at home.']) rarity.add(stemsOf(one));
    const said = (probability: number) => [{ text: 'Bo Ray', probability }];
    const names = (probability: number) => [...leadsOf([note], said(probability), asked, rarity).keys()];
    expect(names(0)).toContain('Bo Ray');
    expect(names(0.9)).toEqual(['Bo Ray']);
  });

  test('Q52: a name that no other document holds is not followed', () => {
    expect(namesWhere(['Ann Lee was here.'])).toEqual(['Ann Lee']);
    expect(namesWhere([])).toEqual([]);
  });

  test('Q52: of a name that no other document holds whole, its rarest word that one does', () => {
    expect(namesWhere([manual])).toEqual(['K5']);
  });

  test('Q52: below a name in the header of a table, every row is read', () => {
    const lead = leadsOf([minutes], [], asked, statistics, (words) => words === 'K5').get('K5')?.[0];
    if (lead === undefined) throw new Error('There is no lead.');
    const table = readable('manual', manual, rows);
    const linked = linkedReadables(lead, [table], asked, statistics);
    expect(linked?.readables.map(({ text }) => text)).toEqual([rows]);
  });
});

test('Q52: what was read by way of a lead is as sure as the lead is worth, and never the lead or the question', () => {
  const lead = placeOf('Linnet', first);
  const text = register;
  const readables = [readable('register', 'Fleet register', text)];
  const at = (said: string, probability: number) => {
    const start = text.indexOf(said);
    return { passage: 0, start, end: start + said.length, margin: 1, probability };
  };
  const reading = {
    spans: [at('The Linnet', 0.5), at('water', 0.45), at('1.8 metres', 0.4)],
    sentences: [],
    passages: [1],
    answerable: 0.5,
    complete: true,
  };
  const weigh = (worth: number, described: number | null = 0.9) =>
    weighedLinked({ readables, reading }, { lead: { ...lead, worth }, question }, described);
  expect(weigh(2).reading.spans.map(({ start }) => start)).toEqual([text.indexOf('1.8 metres')]);
  expect(weigh(2).reading.spans[0]?.probability).toBeGreaterThan(
    weigh(0.5).reading.spans[0]?.probability ?? 1,
  );
  // The sentence that led there can be quoted beside it.
  const { passage, start, end } = weigh(2).reading.sentences[0] ?? { passage: 0, start: 0, end: 0 };
  expect(weigh(2).readables[passage]?.text.slice(start, end)).toContain('a late boat, the Linnet');
  expect(weigh(2).reading.answerable).toBeGreaterThan(weigh(0.5).reading.answerable);
  // Where the first text does not say that it is the Linnet, what stands of her elsewhere answers less.
  const [sure, doubtful] = [weigh(2, 0.9), weigh(2, 0.1)].map(({ reading: { spans } }) => spans[0]);
  expect(sure?.probability).toBeGreaterThan((doubtful?.probability ?? 1) + 0.3);
});

describe('whether a name is what the question describes', () => {
  const asking = async (finds: readonly ScriptedFind[], described: string | null) => {
    const reader = new ScriptedReader(() => finds);
    const signal = new AbortController().signal;
    const probability = await describedByName(
      reader,
      { lead: placeOf('Linnet', first), described },
      { signal },
    );
    return { probability, asked: reader.asked.map(({ question: asked }) => asked) };
  };

  test('Q52: the reader is asked for the description alone, in the text that gives the name', async () => {
    const { probability, asked } = await asking(
      [{ text: 'the Linnet', probability: 0.8 }],
      'late boat of the summer',
    );
    expect(asked[0]).toBe('late boat of the summer = ?');
    expect(probability).toBe(0.8);
  });

  test('Q52: another name than the one that is followed says nothing for it', async () => {
    const { probability } = await asking([{ text: 'the Petrel', probability: 0.8 }], 'late boat');
    expect(probability).toBe(0);
  });

  test('Q52: nothing is asked where nothing is described', async () => {
    expect(await asking([{ text: 'the Linnet', probability: 0.8 }], null)).toEqual({
      probability: null,
      asked: [],
    });
  });
});

describe('the question of the second hop', () => {
  const led = (asked: string, said: string, name: string): string | null =>
    ledQuestion(inquire(asked), said, name, words)?.asked ?? null;

  test('Q52: what is described is called by its name, in any script', () => {
    expect(led('How old is the keeper of the late boat?', 'Ida Gray keeps the late boat.', 'Ida Gray')).toBe(
      'How old is the keeper of the Ida Gray?',
    );
    expect(led('Wie hoch ist die Hütte von Familie Brand?', 'Familie Brand: Klasse B', 'Klasse B')).toBe(
      'Wie hoch ist die Hütte von Klasse B?',
    );
    expect(led('阅览室新买的机器，滤网几年换一次？', '阅览室新买了一台 MS-60 机器。', 'MS-60')).toBe(
      'MS-60，滤网几年换一次？',
    );
  });

  test('Q52: a description does not go on in the next sentence', () => {
    expect(
      led(
        'The keeper runs the late boat. How deep is the boat?',
        'The keeper of the late boat is Ida Gray.',
        'Ida Gray',
      ),
    ).toBe('The keeper runs the Ida Gray. How deep is the boat?');
  });

  test('Q52: a text that says nothing of the question, or all of it, describes nothing', () => {
    expect(led('How old is the keeper?', 'Dogs stay at home.', 'Dogs')).toBeNull();
    expect(led(`How old is the keeper? ${'boat '.repeat(2_000)}`, 'A late boat.', 'Linnet')).toBeNull();
    expect(led('How old is the keeper?', 'The old keeper is Ida Gray.', 'Ida Gray')).toBeNull();
  });
});
