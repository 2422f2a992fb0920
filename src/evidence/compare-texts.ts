/** What two texts of a kind say differently: sentences of one beside those of the other that stand in their place. */
import type { Sentence } from '../core/text/sentences.ts';
import { stemsOf } from '../core/text/stem.ts';
import { comparable } from './comparable.ts';

interface ComparedPair {
  /** Null where this text says nothing of it. */
  readonly left: Sentence | null;
  readonly right: Sentence | null;
}

/** Sentences of a text that are looked at: pairs grow with the square. */
const mostSentences = 300;
/** Two sentences are about the same where so much of their words is shared. */
const leastShared = 0.3;

interface Weighed {
  readonly sentence: Sentence;
  readonly stems: ReadonlySet<string>;
}

/** Pairs in the order of the left text, then what only one of them says. What both say is left out. */
export function compareTexts(left: readonly Sentence[], right: readonly Sentence[]): readonly ComparedPair[] {
  const ofLeft = ownOf(left, right);
  const ofRight = ownOf(right, left);
  const likeness = ofLeft.flatMap((one, at) =>
    ofRight.map((other, place) => ({ at, place, shared: sharedShare(one.stems, other.stems) })),
  );
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  for (const { at, place, shared } of likeness.sort((one, other) => other.shared - one.shared)) {
    if (shared < leastShared) break;
    if (partner.has(at) || taken.has(place)) continue;
    partner.set(at, place);
    taken.add(place);
  }
  const both: ComparedPair[] = [];
  const alone: ComparedPair[] = [];
  for (const [at, { sentence }] of ofLeft.entries()) {
    const place = partner.get(at);
    if (place === undefined) alone.push({ left: sentence, right: null });
    else both.push({ left: sentence, right: ofRight[place]?.sentence ?? null });
  }
  for (const [place, { sentence }] of ofRight.entries())
    if (!taken.has(place)) alone.push({ left: null, right: sentence });
  return [...both, ...alone];
}

/** What one text says and the other does not. */
function ownOf(sentences: readonly Sentence[], others: readonly Sentence[]): readonly Weighed[] {
  const said = new Set(others.map(({ text }) => comparable(text)));
  return sentences
    .filter(({ kind, text }) => kind !== 'heading' && !said.has(comparable(text)))
    .slice(0, mostSentences)
    .map((sentence) => ({ sentence, stems: new Set(stemsOf(sentence.text)) }))
    .filter(({ stems }) => stems.size > 1);
}

function sharedShare(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of one) if (other.has(stem)) shared += 1;
  return shared / (one.size + other.size - shared);
}
