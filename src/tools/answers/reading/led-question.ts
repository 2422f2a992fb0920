/**
 * The question of a second hop: what a question only describes is called by the name that a first passage gives it. “Which firm made
 * the telescope that is used to draw sunspots every day?” becomes “Which firm made the telescope that is used to OB-23 every day?”,
 * which a reader answers from a list of instruments, however broken the sentence is.
 */
import { stemsOf } from '../../../core/text/stem.ts';
import type { Inquiry } from '../../../evidence/questions/inquiry.ts';
import { type TermStatistics, weighWords } from '../../../evidence/strength.ts';

interface LedQuestion {
  /** The question with the name in the place of the description. */
  readonly asked: string;
  /** What the name stands for, in the question's words. */
  readonly described: string;
}

interface Word {
  /** In UTF-16 units of the question. */
  readonly start: number;
  readonly end: number;
  readonly weight: number;
  /** Whether the text that led there says it. */
  readonly said: boolean;
  /** Whether a sentence ends in front of it. No description goes on in the next one. */
  readonly begins: boolean;
}

/** A word of a script with spaces, or a run of Chinese, which has none: a description is a clause there. */
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;
/** The date “8. März” does not end a sentence. */
const sentenceEnd = /(?:(?<!\p{N})[.!?؟;]\s|[。！？；])\s{0,4}$/u;
/** Words of a question that is looked at: a text that was pasted describes nothing by one name. */
const mostWords = 80;
/** What a word that is not said takes from a description, for each unit of its weight. */
const unsaidWeight = 2;
/** The same for a word that tells nothing, so that the shorter of two descriptions counts. */
const emptyLoss = 0.05;

/** Null where the text says nothing of the question, or all of it: then nothing is described, or nothing asked. */
export function ledQuestion(
  { question, sought }: Inquiry,
  said: string,
  name: string,
  statistics: TermStatistics,
): LedQuestion | null {
  const words = wordsOf(question, weighWords(sought, statistics), new Set(stemsOf(said)));
  const described = words.length > mostWords ? null : bestRun(words);
  if (described === null) return null;
  const asks = words.some(
    ({ weight, start, end }) => weight > 0 && (end <= described.start || start >= described.end),
  );
  if (!asks) return null;
  const { start, end } = described;
  return {
    asked: `${question.slice(0, start)}${name}${question.slice(end)}`,
    described: question.slice(start, end),
  };
}

function wordsOf(
  question: string,
  weights: ReadonlyMap<string, number>,
  held: ReadonlySet<string>,
): readonly Word[] {
  return [...question.matchAll(word)].map(({ 0: text, index }) => {
    const end = index + text.replace(/[.-]{1,4}$/u, '').length;
    const own = [...new Set(stemsOf(text))].filter((stem) => weights.has(stem));
    const weight = own.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
    const begins = sentenceEnd.test(question.slice(0, index));
    return { start: index, end, weight, said: own.some((stem) => held.has(stem)), begins };
  });
}

/** The run of words that says most of what is described and least besides. */
function bestRun(words: readonly Word[]): { start: number; end: number } | null {
  let best: { start: number; end: number; gain: number } | null = null;
  for (const [place, { start, said }] of words.entries()) {
    let gain = 0;
    if (!said) continue;
    for (const [further, one] of words.slice(place).entries()) {
      if (further > 0 && one.begins) break;
      gain += one.weight === 0 ? -emptyLoss : one.said ? one.weight : -unsaidWeight * one.weight;
      if (one.said && gain > (best?.gain ?? 0)) best = { start, end: one.end, gain };
    }
  }
  return best;
}
