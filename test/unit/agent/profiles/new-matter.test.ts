import { describe, expect, it } from 'vitest';
import { hasOtherWords, isAskedInFull, isNewMatter } from '../../../../src/agent/profiles/new-matter.ts';
import type { TurnBefore } from '../../../../src/agent/profiles/turn-before.ts';
import { type DocumentId, documentId } from '../../../../src/core/memory/units.ts';
import type { Readable } from '../../../../src/tools/answers/reading/readables.ts';

function readableOf(strength: number, text = 'Text.', document: DocumentId | null = null): Readable {
  const source = { title: 'Text', text, document, memory: null };
  return { title: 'Text', text, source, start: 0, similarity: null, strength, header: null };
}

const weak = [readableOf(0.3), readableOf(0.1)];
const strong = [readableOf(0.9)];

describe('Q76: a run that goes on with another matter', () => {
  it('Q76: passages elsewhere that fit far better begin something new', () => {
    expect(isNewMatter('Who built the water tower?', weak, strong)).toBe(true);
    expect(isNewMatter('水塔是谁建造的？', weak, strong)).toBe(true);
  });

  it('Q76: a question of one telling word, and one that the last documents fit about as well, go on', () => {
    expect(isNewMatter('能装多少？', weak, strong)).toBe(false);
    expect(isNewMatter('And when?', weak, strong)).toBe(false);
    expect(isNewMatter('Who built the water tower?', [readableOf(0.6)], strong)).toBe(false);
    expect(isNewMatter('Who built the water tower?', strong, weak)).toBe(false);
    expect(isNewMatter('Who built the water tower?', [], strong)).toBe(false);
  });

  it('Q76: a question that says three words and most of the one before again leans on nothing', () => {
    const short = 'How long is the waiting period of the short-term insurance?';
    expect(isAskedInFull('How long is the waiting period of the long-term insurance?', short)).toBe(true);
    expect(isAskedInFull('And the long-term insurance?', short)).toBe(false);
    expect(isAskedInFull('How long is the waiting period then?', short)).toBe(false);
    expect(isAskedInFull('Who pays the insurance?', short)).toBe(false);
  });

  const mill = documentId('mill');
  const inMill = { documents: new Set([mill]), titles: new Set<string>() };
  const before: TurnBefore = {
    question: 'When was the mill rebuilt?',
    values: ['1911'],
    title: 'The mill',
    quote: 'It was rebuilt in 1911.',
    answered: inMill,
    cited: inMill,
    cell: null,
    place: null,
    earlier: null,
  };
  const own = readableOf(0.8, 'The tower of the mill has four floors.', mill);
  const other = (text: string): Readable => readableOf(0.8, text, documentId('water'));

  it('Q76: so does a passage of another document that holds two of its words more, in any script', () => {
    const tower = other('The water tower was built by Ansel Brook.');
    expect(hasOtherWords('Who built the water tower?', before, [own, tower])).toBe(true);
    expect(hasOtherWords('水塔是谁建造的？', before, [own, other('水塔由安建造。')])).toBe(true);
  });

  it('Q76: one word more is too few, and a question that names a thing and no more goes on', () => {
    expect(hasOtherWords('Who built the water tower?', before, [own, other('The water is cold.')])).toBe(
      false,
    );
    const tower = other('The old water tower of Corran.');
    expect(hasOtherWords('And the old water tower?', before, [own, tower])).toBe(false);
    expect(hasOtherWords('Who built the water tower of Corran?', before, [tower])).toBe(false);
  });

  it('Q76: words of a question that is quoted do not count, those of a question with its answer do', () => {
    const quoted = other('A visitor asked: “Who built the water tower?” Nobody could tell.');
    expect(hasOtherWords('Who built the water tower?', before, [own, quoted])).toBe(false);
    const listed = other('Who built the water tower?\n\nAnn Corran did.');
    expect(hasOtherWords('Who built the water tower?', before, [own, listed])).toBe(true);
  });
});
