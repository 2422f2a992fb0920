/**
 * The index of the past: range nodes over runs of steps, which combine like the digits of a binary counter. A history of t steps
 * takes at most 2·log₂ t + 4 lines. Each line has the particulars of its range and needs no model. An opened range gives at most
 * 64 lines, so that any of 100,000 steps is three glimpses away (docs/decisions/002-index-of-hidden-steps.md).
 */
import { textOf } from '../memory/chunk.ts';
import { particularsOf } from '../text/particulars.ts';
import { termsOf } from '../text/terms.ts';

/** Words that a node keeps; a line shows the first of them. */
const wordsKept = 10;
/** Words taken from one step. */
const wordsOfStep = 6;
/** Only this many characters of a step are read for words. */
const charactersRead = 4000;
const kindWeight = { identifier: 2, name: 1.5, term: 0.5 } as const;
/** A longer word is an address or a blob, and would fill the line. */
const longestWord = 40;
/** As of scores (rule C11): after a request of many thousands of steps it would take seconds. */
const mostWeighedAgain = 512;
/** Most lines of an opened range. */
export const mostOpened = 64;

/** A run of steps counted from 1; both ends are included. */
interface StepRange {
  readonly first: number;
  readonly last: number;
}

interface Word {
  readonly text: string;
  readonly weight: number;
}

export interface IndexNode extends StepRange {
  /** Particulars of the range, the most telling first. */
  readonly words: readonly string[];
}

/** What is read of a step. Its texts are the chunk's own, so that an index of many steps copies none. */
type StepText = Parameters<typeof textOf>[0];

/** Words of a step, and how much each one's kind counts. */
type KindWeights = ReadonlyMap<string, number>;

/** Grows with the run. What it says of a range depends only on the steps up to the range's end, in whatever order they came. */
export class StepIndex {
  /** Nodes of 2^level steps: node i of a level covers steps i·2^level + 1 to (i + 1)·2^level. */
  readonly #levels: (readonly Word[])[][] = [[]];
  readonly #frequency = new Map<string, number>();
  /** By place; null for a skipped step. */
  readonly #texts: (StepText | null)[] = [];

  get steps(): number {
    return this.#texts.length;
  }

  /**
   * Adds a step and combines the ranges that it completes. A skipped step has no words and may come later: the chunk of a request
   * joins the history when the next request is made. The steps behind it are then weighed again, because words count by how many
   * steps before had them.
   *
   * @param step counted from 1
   */
  put(step: number, { action, observation, answeredAt }: StepText): void {
    const leaves = this.#levels[0] as (readonly Word[])[];
    for (; this.steps < step - 1; leaves.push([])) this.#texts.push(null);
    const behind = this.steps - step > mostWeighedAgain ? [] : this.#texts.slice(step);
    const text = { action, observation, ...(answeredAt === undefined ? {} : { answeredAt }) };
    this.#texts[step - 1] = text;
    const later = behind.map(kindWeights);
    for (const weights of later)
      for (const word of weights.keys()) this.#frequency.set(word, (this.#frequency.get(word) ?? 0) - 1);
    for (const [i, weights] of [kindWeights(text), ...later].entries())
      leaves[step - 1 + i] = this.#weighed(weights, step + i);
    this.#combine(step);
  }

  /** Makes all ranges anew that end at this step or later. */
  #combine(step: number): void {
    for (let level = 1; ; level += 1) {
      const below = this.#levels[level - 1] as (readonly Word[])[];
      if (below.length < 2) return;
      const nodes = this.#levels[level] ?? [];
      this.#levels[level] = nodes;
      nodes.length = Math.min(nodes.length, Math.floor((step - 1) / 2 ** level));
      for (let i = nodes.length; 2 * i + 1 < below.length; i += 1)
        nodes.push(merge(below[2 * i] as readonly Word[], below[2 * i + 1] as readonly Word[]));
    }
  }

  /**
   * The ranges of steps 1 to `last`: at most 2·log₂ t + 4 of them, in order of time; the newest are the finest.
   *
   * @param last at most the number of steps added
   */
  lines(last: number): IndexNode[] {
    const nodes: IndexNode[] = [];
    const largest = largestNode(last);
    let done = 0;
    while (done < last) {
      let level = largest;
      while (2 ** level > last - done) level -= 1;
      nodes.push(this.#node(level, done / 2 ** level));
      done += 2 ** level;
    }
    return nodes;
  }

  /**
   * The parts of a range in at most 64 lines: its steps if they are few, else smaller ranges. Ends outside the history are moved
   * inside; a range without steps gives nothing.
   */
  open({ first, last }: StepRange): IndexNode[] {
    const from = Math.max(1, Math.floor(first));
    const to = Math.min(this.steps, Math.floor(last));
    for (let level = 0; ; level += 1) {
      const nodes = this.#cover(from, to, level);
      if (nodes.length <= mostOpened) return nodes;
    }
  }

  /** Aligned nodes of at most 2^`largest` steps, so that an opened range has the nodes that were combined. */
  #cover(from: number, to: number, largest: number): IndexNode[] {
    const nodes: IndexNode[] = [];
    for (let at = from; at <= to && nodes.length <= mostOpened; ) {
      let level = largest;
      while ((at - 1) % 2 ** level !== 0 || at + 2 ** level - 1 > to) level -= 1;
      nodes.push(this.#node(level, (at - 1) / 2 ** level));
      at += 2 ** level;
    }
    return nodes;
  }

  #node(level: number, i: number): IndexNode {
    const words = this.#levels[level]?.[i] ?? [];
    return { first: i * 2 ** level + 1, last: (i + 1) * 2 ** level, words: words.map(({ text }) => text) };
  }

  /** The heaviest words of a step: rare ones among the steps up to it count more. */
  #weighed(weights: KindWeights, step: number): readonly Word[] {
    const words: Word[] = [];
    for (const [text, weight] of weights) {
      const frequency = (this.#frequency.get(text) ?? 0) + 1;
      this.#frequency.set(text, frequency);
      words.push({ text, weight: weight * Math.log(1 + step / frequency) });
    }
    return words.sort(byWeight).slice(0, wordsOfStep);
  }
}

function kindWeights(step: StepText | null): KindWeights {
  if (step === null) return new Map();
  const text = textOf(step).slice(0, charactersRead);
  const { identifiers, names } = particularsOf(text);
  const weights = new Map<string, number>();
  const note = (word: string, weight: number): void => {
    if (word.length > 1 && word.length <= longestWord)
      weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  };
  for (const term of termsOf(text)) if (!/^\d+$/.test(term)) note(term, kindWeight.term);
  for (const name of names) note(name, kindWeight.name);
  for (const identifier of identifiers) note(identifier, kindWeight.identifier);
  return weights;
}

/** The level of the largest node in an index of `steps`: the lowest that keeps the worst case within 2·log₂ t + 4 lines. */
function largestNode(steps: number): number {
  const most = 2 * Math.log2(Math.max(1, steps)) + 4;
  let level = 0;
  while (Math.floor(steps / 2 ** level) + level > most) level += 1;
  return level;
}

function merge(left: readonly Word[], right: readonly Word[]): readonly Word[] {
  const weights = new Map<string, number>();
  for (const { text, weight } of [...left, ...right]) weights.set(text, (weights.get(text) ?? 0) + weight);
  return [...weights]
    .map(([text, weight]) => ({ text, weight }))
    .sort(byWeight)
    .slice(0, wordsKept);
}

/** Heaviest first, then by letters, so that the order depends on nothing else. */
function byWeight(left: Word, right: Word): number {
  return right.weight - left.weight || (left.text < right.text ? -1 : 1);
}
