/**
 * Answers that are more than a few words: a how-to's steps as the whole list, and what two documents say differently,
 * side by side. Words of the question, of titles and of headings decide.
 */
import { type Sentence, splitSentences } from '../../core/text/sentences.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { orderedLists } from '../../evidence/lists/ordered-lists.ts';
import { asksHow } from '../../evidence/questions/answer-kind.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import { compareTexts } from '../../evidence/quotes/compare-texts.ts';
import { QuotableText } from '../../evidence/quotes/whole-quote.ts';
import { coveredShare, type TermStatistics, weighWords } from '../../evidence/strength.ts';
import { comparable } from '../../evidence/words/comparable.ts';
import { sharesRoot } from '../../evidence/words/word-roots.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import type { SearchOutcome } from '../library/search-library.ts';
import type { ReadAnswer, SourceQuote } from './read-answer.ts';
import { isSameSource, type Readable, type ReadSource } from './reading/readables.ts';

/** Weighted share of the question's words that the list's title, heading and lead must hold. */
const leastCovered = 0.75;
/** The same for Chinese, whose words are compared by pairs of characters: some pairs cross from one word to the next. */
const leastCoveredByPairs = 0.6;
/** Words. Many lists are about one word, such as a place or a year. */
const leastHeld = 2;
/** UTF-16 units. A longer list is a document of its own and stays a source to open. */
const longestList = 2_400;
/** Documents that two are chosen from. */
const mostCompared = 8;
/** Two documents that a question names count as one matter if both are among this many best ones. */
const nearest = 3;
const mostPairs = 5;
/**
 * Two documents are of a kind if they say this share of the shorter one's sentences alike, or if this share of what only one says has a
 * counterpart in the other. In the sample library documents of a kind have counterparts for 0.25 and more, others for at most 0.17.
 */
const leastSame = 0.5;
const leastAlike = 0.2;

/** The whole list, if the question is what the list is for; null if there is none or words elsewhere answer. */
export function listAnswer(
  answer: ReadAnswer,
  readables: readonly Readable[],
  { sought, question }: Inquiry,
  statistics: TermStatistics,
): ReadAnswer | null {
  const how = asksHow(question);
  // Who, when or how much is a value in one step, never the whole list.
  if (sought.answer !== 'any' && !how) return null;
  const weights = weighWords(sought, statistics);
  const least = sought.script === 'han' ? leastCoveredByPairs : leastCovered;
  const strongest = [...readables].sort((one, other) => other.strength - one.strength);
  const sources = new Map<string, ReadSource>();
  for (const { source } of strongest) if (!sources.has(source.text)) sources.set(source.text, source);
  for (const source of sources.values()) {
    const lists = orderedLists(source.text);
    const passages = strongest.filter((readable) => readable.source.text === source.text);
    const wordsOf = ({ about }: OrderedList): Set<string> => {
      const words = new Set(stemsOf(`${source.title} ${about}`));
      if (how) addVerbs(words, weights.keys());
      return words;
    };
    const fitting = lists.flatMap((list) => {
      const isRead = passages.some(({ start, text }) => list.end > start && list.start < start + text.length);
      if (!isRead) return [];
      const words = wordsOf(list);
      const held = [...weights.keys()].filter((stem) => words.has(stem)).length;
      if (held < leastHeld || list.end - list.start > longestList) return [];
      // For a question with “how”, the list itself may say the rest: “bake” stands in a step.
      const all = how ? new Set([...words, ...stemsOf(source.text.slice(list.start, list.end))]) : words;
      if (coveredShare(sought, weights, all, false) < least) return [];
      return [{ list, covered: coveredShare(sought, weights, words, false) }];
    });
    for (const { list, covered } of fitting.sort((one, other) => other.covered - one.covered)) {
      const isLesser = (other: OrderedList): boolean =>
        coveredShare(sought, weights, wordsOf(other), false) < covered;
      const lesser = how && covered >= least ? lists.filter(isLesser) : null;
      const whole = listInstead(answer, source, list, how, lesser);
      if (whole !== null) return whole;
    }
  }
  return null;
}

type OrderedList = ReturnType<typeof orderedLists>[number];

/**
 * The list in the place of the answer; null if a value stands elsewhere. `lesser`: lists of steps for something else, whose values give way,
 * as do likely ones; null if the list is not for what is asked.
 */
function listInstead(
  answer: ReadAnswer,
  source: ReadSource,
  list: OrderedList,
  how: boolean,
  lesser: readonly OrderedList[] | null,
): ReadAnswer | null {
  const overlaps = (quote: SourceQuote | undefined, start: number, end: number): boolean =>
    quote !== undefined && isSameSource(quote.source, source) && quote.start < end && quote.end > start;
  // For a question with “how”, the text above the list tells when or why.
  const isIn = (quote: SourceQuote | undefined): boolean =>
    overlaps(quote, how ? list.lead : list.start, list.end);
  const givesWay = ({ citation, certainty }: ReadAnswer['answers'][number]): boolean => {
    const quote = answer.quotes[citation];
    if (isIn(quote)) return true;
    if (lesser === null) return false;
    return certainty === 'likely' || lesser.some(({ start, end }) => overlaps(quote, start, end));
  };
  if (!answer.answers.every(givesWay)) return null;
  const { start: from, end } = list;
  const whole = { source, start: from, end, text: source.text.slice(from, end), header: null };
  const others = answer.nearest ? [] : answer.quotes.filter((quote) => !isIn(quote)).slice(0, 1);
  return { quotes: [whole, ...others], answers: [], nearest: false };
}

/** Adds the words of the question whose noun is there: a heading calls the cleaning what a question calls to clean. */
function addVerbs(words: Set<string>, asked: Iterable<string>): void {
  const nouns = [...words];
  for (const stem of asked) if (nouns.some((noun) => sharesRoot(stem, noun))) words.add(stem);
}

/** Words that ask for what is different. A text may hold them too (“is changed once a year”): they are no matter. */
const askForChange = /^(?:chang|differ|compar|geänder|änder|untersch|cambi|diferen|différ)/u;

/** What two documents that the question names say differently; null if it names none, or if words surely answer. */
export function comparedAnswer(
  answer: ReadAnswer,
  found: readonly SearchOutcome[],
  { sought }: Inquiry,
): ReadAnswer | null {
  const asked = new Set(sought.terms.keys());
  const documents = [...new Set(found.flatMap(({ hits }) => hits.map(({ document }) => document)))];
  const named = twoNamed(documents.slice(0, mostCompared), asked);
  if (named === null) return null;
  const [left, right] = named.map((document) => ({ document, sentences: splitSentences(document.text) }));
  if (left === undefined || right === undefined) return null;
  const titles = new Set(named.flatMap((document) => [...titleStems(document)]));
  const texts = new Set([...left.sentences, ...right.sentences].flatMap(({ text }) => stemsOf(text)));
  const matter = [...asked].filter(
    (stem) => !titles.has(stem) && texts.has(stem) && !askForChange.test(stem),
  );
  if (matter.length > 0 && answer.answers.some(({ certainty }) => certainty === 'sure')) return null;
  const compared = compareTexts(left.sentences, right.sentences);
  if (!areOfAKind(compared, left.sentences, right.sentences)) return null;
  const pairs = compared
    .map((pair) => {
      const stems = new Set(stemsOf(`${pair.left?.text ?? ''} ${pair.right?.text ?? ''}`));
      return { pair, held: matter.filter((stem) => stems.has(stem)).length };
    })
    .filter(({ held }) => matter.length === 0 || held > 0)
    .sort((one, other) => other.held - one.held)
    .slice(0, mostPairs)
    .map(({ pair }) => pair);
  if (!pairs.some((pair) => pair.left !== null && pair.right !== null)) return null;
  return sideBySide(pairs, left.document, right.document);
}

type Pairs = ReturnType<typeof compareTexts>;

function areOfAKind(compared: Pairs, left: readonly Sentence[], right: readonly Sentence[]): boolean {
  const both = compared.filter((pair) => pair.left !== null && pair.right !== null).length;
  const ofLeft = compared.filter((pair) => pair.left !== null).length;
  const ofRight = compared.filter((pair) => pair.right !== null).length;
  if (both > 0 && both >= leastAlike * Math.min(ofLeft, ofRight)) return true;
  const [here, there] = [left, right].map(
    (sentences) =>
      new Set(
        sentences.map(({ kind, text }) => (kind === 'heading' ? '' : comparable(text))).filter(Boolean),
      ),
  ) as [Set<string>, Set<string>];
  const same = [...here].filter((text) => there.has(text)).length;
  return both > 0 && same >= leastSame * Math.min(here.size, there.size);
}

function sideBySide(pairs: Pairs, left: LibraryDocument, right: LibraryDocument): ReadAnswer {
  const quotes: SourceQuote[] = [];
  const quoter = ({ id, title, text }: LibraryDocument) => {
    const source: ReadSource = { title, text, document: id, memory: null };
    const whole = new QuotableText(text);
    return (sentence: Pairs[number]['left']): number | null => {
      if (sentence === null) return null;
      const quote = { ...whole.around(sentence), source };
      const known = quotes.findIndex((other) => other.source === source && other.start === quote.start);
      return known >= 0 ? known : quotes.push(quote) - 1;
    };
  };
  const [ofLeft, ofRight] = [quoter(left), quoter(right)];
  const placed = pairs.map((pair) => ({ left: ofLeft(pair.left), right: ofRight(pair.right) }));
  return { quotes, answers: [], nearest: false, pairs: placed };
}

/** Two documents that words of the question tell apart, the best of those found first. */
function twoNamed(
  documents: readonly LibraryDocument[],
  asked: ReadonlySet<string>,
): readonly [LibraryDocument, LibraryDocument] | null {
  let best: { readonly pair: readonly [LibraryDocument, LibraryDocument]; readonly named: number } | null =
    null;
  for (const [at, one] of documents.entries()) {
    for (const [further, other] of documents.slice(at + 1).entries()) {
      const [words, others] = [titleStems(one), titleStems(other)];
      const own = [...words].filter((stem) => asked.has(stem) && !others.has(stem)).length;
      const its = [...others].filter((stem) => asked.has(stem) && !words.has(stem)).length;
      const shared = [...words].filter((stem) => others.has(stem));
      const sameMatter = shared.some((stem) => asked.has(stem)) || at + 1 + further < nearest;
      if (own === 0 || its === 0 || shared.length === 0 || !sameMatter) continue;
      const named = Math.min(own, its) + shared.filter((stem) => asked.has(stem)).length;
      if (best === null || named > best.named) best = { pair: inOrder(one, other), named };
    }
  }
  return best?.pair ?? null;
}

/** By title: 2021 stands left of 2024. */
function inOrder(one: LibraryDocument, other: LibraryDocument): readonly [LibraryDocument, LibraryDocument] {
  return one.title.localeCompare(other.title, 'en', { numeric: true }) <= 0 ? [one, other] : [other, one];
}

function titleStems({ title, name }: LibraryDocument): ReadonlySet<string> {
  return new Set(stemsOf(`${title} ${name.replace(/\.[^.]*$/u, '').replace(/[-_]+/gu, ' ')}`));
}
