/**
 * Chooses the sentences of a chunk that stay within a limit of tokens. The choice is greedy: most new content per token. Numbers,
 * names, addresses and codes count most, because later steps use exactly these again. Words come next, and count more if the
 * chunk repeats them. The opening counts more than the rest, because writers begin with what matters.
 */
import { particularsOf } from '../text/particulars.ts';
import type { Sentence } from '../text/sentences.ts';
import { termsOf } from '../text/terms.ts';
import { estimateTokens } from '../text/token-estimate.ts';

const weights = { number: 2, identifier: 3, name: 1.5, term: 0.4 } as const;
/** Extra gain of the first sentence. */
const openingBonus = 0.6;
/** The bonus falls to a third over this many sentences. */
const openingReach = 3;
/** Tokens added to the cost of each sentence, so that fragments do not win by being short. */
const fixedCost = 6;
/** At most this many sentences are compared with each other: those with the best value on their own. */
const mostCandidates = 600;

interface Candidate {
  readonly index: number;
  readonly tokens: number;
  readonly items: readonly (readonly [item: string, weight: number])[];
  readonly factor: number;
}

/**
 * Sentences in their order that fit `limit` estimated tokens, with `joint` tokens between them. Those in `preferred` come first,
 * in its order, as far as they fit.
 */
export function chooseSentences(
  sentences: readonly Sentence[],
  preferred: readonly number[],
  limit: number,
  joint: number,
): Sentence[] {
  const chosen = new Set<number>();
  const covered = new Set<string>();
  let used = 0;
  const take = (candidate: Candidate): void => {
    chosen.add(candidate.index);
    used += candidate.tokens + joint;
    for (const [item] of candidate.items) covered.add(item);
  };
  const candidates = candidatesOf(sentences, limit, new Set(preferred));
  const byIndex = new Map(candidates.map((candidate) => [candidate.index, candidate]));
  for (const index of preferred) {
    const candidate = byIndex.get(index);
    if (candidate !== undefined && used + candidate.tokens <= limit) take(candidate);
  }
  for (;;) {
    let best: Candidate | undefined;
    let most = 0;
    for (const candidate of candidates) {
      if (chosen.has(candidate.index) || used + candidate.tokens > limit) continue;
      const value = valueFor(candidate, covered);
      if (value > most) {
        best = candidate;
        most = value;
      }
    }
    if (best === undefined) break;
    take(best);
  }
  return [...chosen].sort((left, right) => left - right).map((index) => sentences[index] as Sentence);
}

function candidatesOf(
  sentences: readonly Sentence[],
  limit: number,
  preferred: ReadonlySet<number>,
): Candidate[] {
  const frequency = new Map<string, number>();
  const terms = sentences.map((sentence) => new Set(termsOf(sentence.text)));
  for (const set of terms) for (const term of set) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  const candidates: Candidate[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const tokens = estimateTokens(sentence.text);
    if (tokens > limit && !preferred.has(index)) continue;
    const items = itemsOf(sentence.text, terms[index] as ReadonlySet<string>, frequency);
    candidates.push({ index, tokens, items, factor: 1 + openingBonus * Math.exp(-index / openingReach) });
  }
  if (candidates.length <= mostCandidates) return candidates;
  const nothing = new Set<string>();
  return candidates
    .map((candidate) => ({
      candidate,
      value: preferred.has(candidate.index) ? Infinity : valueFor(candidate, nothing),
    }))
    .sort((left, right) => right.value - left.value || left.candidate.index - right.candidate.index)
    .slice(0, mostCandidates)
    .map(({ candidate }) => candidate)
    .sort((left, right) => left.index - right.index);
}

function itemsOf(
  text: string,
  terms: ReadonlySet<string>,
  frequency: ReadonlyMap<string, number>,
): (readonly [string, number])[] {
  const { numbers, identifiers, names } = particularsOf(text);
  return [
    ...numbers.map((item) => [`number ${item}`, weights.number] as const),
    ...identifiers.map((item) => [`identifier ${item}`, weights.identifier] as const),
    ...names.map((item) => [`name ${item}`, weights.name] as const),
    ...[...terms].map((term) => [term, weights.term * Math.log2(1 + (frequency.get(term) ?? 1))] as const),
  ];
}

function valueFor(candidate: Candidate, covered: ReadonlySet<string>): number {
  let gain = 0;
  for (const [item, weight] of candidate.items) if (!covered.has(item)) gain += weight;
  return (gain * candidate.factor) / (candidate.tokens + fixedCost);
}
