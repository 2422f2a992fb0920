/** Asks the question before of another thing: “How many days does an apprentice get?”, “And a foreman?”. */
import { stemsOf } from '../../core/text/stem.ts';
import { thingNamed } from '../../evidence/questions/ellipsis.ts';
import { contentStemsOf } from '../../evidence/questions/sought.ts';
import { stopWordsOf } from '../../evidence/words/stop-words.ts';
import { partOfAnotherEntry } from '../../tools/answers/places/another-entry.ts';
import type { FoundReading } from '../../tools/answers/read-answer.ts';
import { withoutSpans } from '../../tools/answers/reading/joined-readings.ts';
import type { Readable } from '../../tools/answers/reading/readables.ts';
import { sameColumn } from '../../tools/answers/tables/same-column.ts';
import type { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { isQuoted, saidBefore, type TurnBefore } from './turn-before.ts';

interface Part {
  /** In UTF-16 units of the question before. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly telling: boolean;
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
/** UTF-16 units of a small word in front (“an”, “the”, “den”) that goes with what it stands before. */
const longestSmall = 4;
/** UTF-16 units of the question before. A text that was pasted is no question of one thing. */
const longestAsked = 300;
/** Words of a thing. */
const mostWords = 4;
/** Fewest small words in front that say how a thing stands in its question: “to be”, “for an”; “the” says nothing. */
const fewestOpening = 2;
/** Characters that question and answer share, in a script without spaces. */
const fewestShared = 2;

/**
 * The question before, of the thing that this question names, in the place of what is most like it. Null if this question asks for
 * more, or if nothing there can be told apart. Rejects only with `aborted`.
 */
export async function askedAlike(
  question: string,
  before: TurnBefore,
  similarity: SentenceSimilarity,
  signal: AbortSignal,
): Promise<string | null> {
  const named = thingNamed(question);
  if (named === null) return null;
  const { question: last, quote, earlier } = before;
  const inFull = earlier === null ? null : await askedAlike(last, earlier, similarity, signal);
  const asked = inFull ?? last;
  if (asked.length > longestAsked) return null;
  const isChinese = /\p{Script=Han}/u.test(asked);
  const parts = isChinese ? sharedParts(asked, quote) : wordsOf(asked);
  const things = isChinese
    ? longestOf(parts)
    : likeIn(besideIn(behindOpening(thingsOf(asked, parts), parts, named), named, quote), named);
  const target = await mostAlike(named, things, similarity, signal);
  if (target === null) return null;
  const start = startBefore(target, parts, named);
  return `${asked.slice(0, start)}${named}${asked.slice(target.end)}`;
}

/** The cell of another row, or the part of another entry, of what answered the question before, where this one does no more than name it. */
export function cellOfAnotherRow(
  question: string,
  { cell, place, answered }: TurnBefore,
  found: readonly Readable[],
): FoundReading | null {
  if (cell === null && place === null) return null;
  const sources = new Set(found.map(({ source }) => source));
  const own = [...sources].filter((source) => isQuoted(answered, source));
  const inTable = cell === null ? null : sameColumn(question, cell, own);
  return inTable ?? (place === null ? null : partOfAnotherEntry(question, place, own));
}

/** Without the answer before where it stood: of another thing another sentence tells, even if it says the same. */
export function notSaidThere(found: FoundReading, before: TurnBefore): FoundReading {
  return withoutSpans(found, (words, { passage, start, end }) => {
    const within = found.reading.sentences.find(
      (one) => one.passage === passage && one.start <= start && start < one.end,
    );
    const text = found.readables[passage]?.text ?? '';
    const sentence = text.slice(within?.start ?? start, within?.end ?? end).trim();
    return saidBefore(words, before) && before.quote.includes(sentence);
  });
}

async function mostAlike(
  named: string,
  parts: readonly Part[],
  similarity: SentenceSimilarity,
  signal: AbortSignal,
): Promise<Part | null> {
  if (parts.length < 2) return parts[0] ?? null;
  const found = await similarity.likeness(
    named,
    parts.map(({ text }) => text),
    signal,
  );
  return found === null ? null : (parts[found.indexOf(Math.max(...found))] ?? null);
}

function wordsOf(text: string): readonly Part[] {
  const stopWords = stopWordsOf(text);
  const content = new Set(contentStemsOf(text).filter((stem) => !stopWords.has(stem)));
  return [...text.matchAll(word)].map(({ 0: own, index }) => ({
    start: index,
    end: index + own.length,
    text: own,
    telling: stemsOf(own).some((stem) => content.has(stem)),
  }));
}

/** Telling words and runs of them: “apprentice”, “dental insurance”. */
function thingsOf(asked: string, words: readonly Part[]): readonly Part[] {
  const things: Part[] = [];
  for (const [place, { start, telling }] of words.entries()) {
    if (!telling) continue;
    for (const { end, telling: goesOn } of words.slice(place, place + mostWords)) {
      if (!goesOn) break;
      things.push({ start, end, text: asked.slice(start, end), telling: true });
    }
  }
  return things;
}

/** Those behind the small word that the name begins with, if it stands there too. */
function behindOpening(things: readonly Part[], parts: readonly Part[], named: string): readonly Part[] {
  const words = wordsOf(named);
  if (words.findIndex(({ telling }) => telling) < fewestOpening) return things;
  const same = parts.findLast(({ text }) => text.toLowerCase() === words[0]?.text.toLowerCase());
  const behind = same === undefined ? [] : things.filter(({ start }) => start >= same.end);
  return behind.length > 0 ? behind : things;
}

/** Where the quote that answered says what is named, too, the things that stand there: “Cash up to €1,000, jewellery up to €8,000.” */
function besideIn(things: readonly Part[], named: string, quote: string): readonly Part[] {
  const said = new Set(stemsOf(quote));
  const isIn = (text: string): boolean => stemsOf(text).every((stem) => said.has(stem));
  const beside = isIn(named) ? things.filter(({ text }) => isIn(text)) : [];
  return beside.length > 0 ? beside : things;
}

/** Of things that share words with what is named those that share most, and of these those of as many words. */
function likeIn(things: readonly Part[], named: string): readonly Part[] {
  const stems = new Set(stemsOf(named));
  const shared = ({ text }: Part): number => stemsOf(text).filter((stem) => stems.has(stem)).length;
  const most = Math.max(0, ...things.map(shared));
  const sharing = things.filter((thing) => shared(thing) === most);
  const count = wordsOf(named).filter(({ telling }) => telling).length;
  const asLong = sharing.filter(({ text }) => text.split(/\s+/u).length === count);
  return asLong.length > 0 ? asLong : sharing;
}

/**
 * As many small words as what is named begins with go with what it stands for: “for an …”. From the same small word on, if it stands
 * before: “to be president” takes the place of all of “to get into the senate”.
 */
function startBefore(target: Part, parts: readonly Part[], named: string): number {
  const [opening] = wordsOf(named);
  const same = parts.findLast(
    ({ end, text }) => end <= target.start && text.toLowerCase() === opening?.text.toLowerCase(),
  );
  if (opening !== undefined && !opening.telling && same !== undefined) return same.start;
  const small = wordsOf(named).findIndex(({ telling }) => telling);
  if (small <= 0) return target.start;
  const before = parts.filter(({ end }) => end <= target.start).slice(-small);
  const from = before.findLastIndex(({ telling, text }) => telling || text.length > longestSmall) + 1;
  return before[from]?.start ?? target.start;
}

function longestOf(parts: readonly Part[]): readonly Part[] {
  const most = Math.max(0, ...parts.map(({ text }) => text.length));
  return parts.filter(({ text }) => text.length === most);
}

/** The longest runs of characters that both texts hold, without overlap. */
function sharedParts(asked: string, quote: string): readonly Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < asked.length; ) {
    let end = start;
    while (
      end < asked.length &&
      /[\p{L}\p{N}-]/u.test(asked.charAt(end)) &&
      quote.includes(asked.slice(start, end + 1))
    )
      end += 1;
    if (end - start >= fewestShared) parts.push({ start, end, text: asked.slice(start, end), telling: true });
    start = Math.max(end, start + 1);
  }
  return parts;
}
