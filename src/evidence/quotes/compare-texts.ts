/** Compares two texts of a kind sentence by sentence: which sentences of one have a counterpart in the other that says something else. */
import type { Sentence } from '../../core/text/sentences.ts';
import { stemsOf } from '../../core/text/stem.ts';
import { comparable } from '../words/comparable.ts';

interface ComparedPair {
  /** Null if this text has no counterpart. */
  readonly left: Sentence | null;
  readonly right: Sentence | null;
}

/** Most sentences of a text, because the pairs grow with the square. */
const mostSentences = 300;
/** Smallest share of common words for two sentences about the same thing. */
const leastShared = 0.3;

interface Weighed {
  readonly sentence: Sentence;
  readonly stems: ReadonlySet<string>;
}

/** Pairs in the order of the left text, then sentences that only one text has. Equal sentences are left out. */
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

/** The sentences that the other text does not have. */
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
