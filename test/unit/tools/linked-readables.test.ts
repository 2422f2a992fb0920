import { describe, expect, test } from 'vitest';
import { documentId } from '../../../src/core/memory/units.ts';
import { Bm25 } from '../../../src/core/text/bm25.ts';
import { stemsOf } from '../../../src/core/text/stem.ts';
import { inquire } from '../../../src/evidence/inquiry.ts';
import { type Lead, leadsOf, linkedReadables } from '../../../src/tools/linked-readables.ts';
import type { Readable } from '../../../src/tools/readables.ts';
import { weighedLinked } from '../../../src/tools/weigh-linked.ts';

const question = 'How much water does the late boat of the summer need?';
const timetable =
  'In summer there is also a late boat, the Linnet, at 22:10. By day the Petrel crosses four times.';
const register = 'The Linnet draws 1.8 metres of water.\n\nThe Petrel draws 4 metres.';
const lastYear = 'The late boat of the summer was the Linnet.';
const words = new Bm25();
for (const text of [timetable, register, lastYear, 'The bell is broken.', 'Dogs stay at home.'])
  words.add(stemsOf(text));

function readable(name: string, title: string, text: string, strength = 0.8): Readable {
  const source = { title, text, document: documentId(name), memory: null };
  return { title, text, source, start: 0, similarity: null, strength, header: null };
}

const first = readable('timetable', 'Summer timetable 2023', timetable);

function outcome(...found: readonly Readable[]) {
  const passages = found.map(({ source, text, strength }, place) => ({
    document: { id: source.document, title: source.title, text: source.text },
    passage: { id: `${source.document}/${place}`, text, start: 0, end: text.length },
    similarity: null,
    strength,
  }));
  return {
    hits: passages,
    passages,
    scales: new Map(),
    similarities: new Map(),
    withoutMeaning: null,
  } as never;
}

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
    const found = outcome(
      first,
      readable('old', 'Summer timetable 2022', lastYear),
      readable('register', 'Fleet register', register, 0.5),
    );
    const linked = linkedReadables(lead, found, inquiry, words);
    expect(linked?.readables.map(({ source }) => source.title)).toEqual(['Fleet register']);
    // What both texts say together covers more of the question than either.
    expect(linked?.covers[0]).toBeGreaterThan(0.5);
    expect(linkedReadables(lead, outcome(first), inquiry, words)).toBeNull();
  });

  test('Q52: a name leads from each of two documents to the other: either may say what the question asks for', () => {
    const inquiry = inquire(question);
    const other = readable('register', 'Fleet register', register, 0.7);
    const places = leadsOf([first, other], [], inquiry, words).get('Linnet') ?? [];
    expect(places.map(({ from }) => from.source.title)).toEqual(['Summer timetable 2023', 'Fleet register']);
    const linked = places.map((place) => linkedReadables(place, outcome(first, other), inquiry, words));
    expect(linked.map((one) => one?.readables.map(({ source }) => source.title))).toEqual([
      ['Fleet register'],
      ['Summer timetable 2023'],
    ]);
  });
});

test('Q52: what was read by way of a lead is as sure as both texts suit the question, and never the lead itself', () => {
  const lead = placeOf('Linnet', first);
  const text = register;
  const readables = [readable('register', 'Fleet register', text)];
  const at = (said: string, probability: number) => {
    const start = text.indexOf(said);
    return { passage: 0, start, end: start + said.length, margin: 1, probability };
  };
  const reading = {
    spans: [at('The Linnet', 0.5), at('1.8 metres', 0.4)],
    ...{ sentences: [], passages: [1], answerable: 0.5, complete: true },
  };
  const weigh = (cover: number) =>
    weighedLinked({ readables, reading }, { lead, readables, covers: [cover] });
  expect(weigh(0.9).reading.spans.map(({ start }) => start)).toEqual([text.indexOf('1.8 metres')]);
  expect(weigh(0.9).reading.spans[0]?.probability).toBeGreaterThan(
    weigh(0.1).reading.spans[0]?.probability ?? 1,
  );
  // The sentence that led there can be quoted beside it.
  const { passage, start, end } = weigh(0.9).reading.sentences[0] ?? { passage: 0, start: 0, end: 0 };
  expect(weigh(0.9).readables[passage]?.text.slice(start, end)).toContain('a late boat, the Linnet');
  expect(weigh(0.9).reading.answerable).toBeGreaterThan(weigh(0.1).reading.answerable);
});
