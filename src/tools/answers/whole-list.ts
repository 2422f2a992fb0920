/** A question for what a list holds is answered by the whole list: “What are the ingredients?”, “What are a member's duties?” */
import { stemsOf } from '../../core/text/stem.ts';
import { type BulletList, bulletLists, holdsBullet } from '../../evidence/lists/bullet-lists.ts';
import { asksWhether } from '../../evidence/questions/asks-whether.ts';
import type { Inquiry } from '../../evidence/questions/inquiry.ts';
import { coveredShare, type TermStatistics, weighWords } from '../../evidence/strength.ts';
import { comparable } from '../../evidence/words/comparable.ts';
import type { ReadAnswer, SourceQuote } from './read-answer.ts';
import { isSameSource, type Readable, type ReadSource } from './reading/readables.ts';

/** Weighted share of the question's words that title, heading and name of the list must hold. */
const leastCovered = 0.75;
/** Words: the matter, and what of it. */
const leastHeld = 2;
/** UTF-16 units. A longer list stays a source to open. */
const longestList = 2_400;

/**
 * The list whose name has a word of the question in the same form (a list of ports answers no “which port”), if the question's words are
 * held by title, heading and name, and no item begins with one. Null if there is none, or if another place surely answers.
 */
export function wholeListAnswer(
  answer: ReadAnswer,
  readables: readonly Readable[],
  { sought, question }: Inquiry,
  statistics: TermStatistics,
): ReadAnswer | null {
  if (sought.answer !== 'any' || asksWhether(question)) return null;
  const weights = weighWords(sought, statistics);
  const words = new Set(
    comparable(question)
      .split(' ')
      .filter((word) => stemsOf(word).some((stem) => weights.has(stem))),
  );
  const known = new Map<ReadSource, readonly BulletList[]>();
  for (const { source, start, text } of [...readables].sort((one, other) => other.strength - one.strength)) {
    if (!holdsBullet(text)) continue;
    const lists = known.get(source) ?? bulletLists(source.text);
    known.set(source, lists);
    const title = new Set(comparable(source.title).split(' '));
    for (const list of lists) {
      if (list.end <= start || list.start >= start + text.length || list.end - list.start > longestList)
        continue;
      const names = comparable(list.name).split(' ');
      if (!names.some((word) => words.has(word) && !title.has(word))) continue;
      const held = new Set(stemsOf(`${source.title} ${list.around} ${list.name}`));
      if ([...weights.keys()].filter((stem) => held.has(stem)).length < leastHeld) continue;
      if (coveredShare(sought, weights, held, false) < leastCovered) continue;
      if (namesAnItem(list, weights, new Set(stemsOf(`${source.title} ${list.around}`)))) continue;
      const whole = wholeOf(answer, source, list);
      if (whole !== null) return whole;
    }
  }
  return null;
}

/** What an item is about: “Library” in “Library: nine to five”, else its first two words. */
const key = /^.{1,40}?(?=\s?[:：=–])|^\S+(?:\s+\S+)?/u;

/** True if the question says a word that some items begin with: then it asks for one of them. */
function namesAnItem(
  { items }: BulletList,
  weights: ReadonlyMap<string, number>,
  around: ReadonlySet<string>,
): boolean {
  const keys = items.map((item) => new Set(stemsOf(key.exec(item)?.[0] ?? '')));
  return [...weights.keys()].some((stem) => {
    const holding = keys.filter((own) => own.has(stem)).length;
    return !around.has(stem) && holding > 0 && holding * 2 <= items.length;
  });
}

function wholeOf(answer: ReadAnswer, source: ReadSource, { start, end }: BulletList): ReadAnswer | null {
  const isIn = (quote: SourceQuote | undefined): boolean =>
    quote !== undefined && isSameSource(quote.source, source) && quote.start < end && quote.end > start;
  const givesWay = ({ citation, certainty }: ReadAnswer['answers'][number]): boolean =>
    certainty === 'likely' || isIn(answer.quotes[citation]);
  if (!answer.answers.every(givesWay)) return null;
  const quote = { source, start, end, text: source.text.slice(start, end), header: null };
  const others = answer.nearest ? [] : answer.quotes.filter((one) => !isIn(one)).slice(0, 1);
  return { quotes: [quote, ...others], answers: [], nearest: false, whole: true };
}
