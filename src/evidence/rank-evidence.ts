/**
 * Ranks which sentences of which sources answer a question, and how strongly. One ranking serves library pages and
 * remembered chunks, so that their strengths can be compared. It knows words, scripts, particulars and similarities,
 * and nothing about any subject.
 */
import { type CosineScale, calibrateCosines } from '../core/relevance/calibration.ts';
import { dominantScript } from '../core/text/script.ts';
import type { Sentence } from '../core/text/sentences.ts';
import { stemsOf } from '../core/text/stem.ts';
import { holdsAnswer } from './questions/answer-kind.ts';
import type { Sought } from './questions/sought.ts';
import {
  coveredShare,
  crossesScripts,
  isForeign,
  joinedStrength,
  type TermStatistics,
  weighWords,
  yearPenalty,
} from './strength.ts';

/** A document, or the text of a remembered chunk. */
interface EvidenceSource {
  readonly title: string;
  readonly sentences: readonly Sentence[];
  /** Calibrated similarity of the source's best passage (see `calibrateCosines`); null without vectors. */
  readonly similarity: number | null;
  /** Cosine of the question with each sentence. NaN if unknown; null if all are unknown. */
  readonly cosines: ArrayLike<number> | null;
}

interface EvidenceRequest {
  readonly question: Sought;
  readonly sources: readonly EvidenceSource[];
  readonly statistics: TermStatistics;
  /** The encoder's prior for a pair of scripts. */
  prior(queryScript: string, passageScript: string): CosineScale;
}

export interface RankedSentence {
  /** Indices in `sources` and in that source's `sentences`. */
  readonly source: number;
  readonly sentence: number;
  /** Higher is better. Comparable within one ranking. */
  readonly score: number;
  /** The score without the hint about the kind of answer: how much the sentence is about the question. */
  readonly relevance: number;
}

export interface SourceEvidence {
  /** How well the source answers, roughly in [0, 1]. Comparable between library and memory. */
  readonly strength: number;
  /** Weighted share of the question's content words that the source holds. Across scripts it follows from similarity. */
  readonly coverage: number;
}

export interface EvidenceRanking {
  /** Best first. Equal scores in order of source and place. */
  readonly sentences: readonly RankedSentence[];
  /** In the order of the request's sources. */
  readonly sources: readonly SourceEvidence[];
}

/** How much a sentence gains from a word by where the word stands: most from its own words, less from its surroundings. */
const credit = { sentence: 1, neighbour: 0.45, heading: 0.6, title: 0.6, elsewhere: 0.25 } as const;
const weights = { sentence: 0.5, source: 0.4, answer: 0.15, answerAcross: 0.2 } as const;

const dateWords =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|[\d年月日号]/gi;
const unlikelyPenalty = 0.2;

/** Ranks all sentences of all sources. Takes time linear in the text. */
export function rankEvidence(request: EvidenceRequest): EvidenceRanking {
  const { question, sources, statistics } = request;
  const weighed = weighWords(question, statistics);
  let total = 0;
  for (const weight of weighed.values()) total += weight;
  const similarities = sentenceSimilarities(request);
  const ranked: RankedSentence[] = [];
  const judged: SourceEvidence[] = [];
  for (const [index, source] of sources.entries()) {
    const words = wordsOf(source);
    const foreign = isForeign(question.script, scriptOf(source));
    const covered = coveredShare(question, weighed, words.all, foreign);
    const whole = joinedStrength(source.similarity, covered, foreign) - yearPenalty(question, source.title);
    const near = joinedStrength(source.similarity, 0, foreign);
    const credited = foreign ? crossing(weighed, question) : weighed;
    for (const [place, sentence] of source.sentences.entries()) {
      const overlap = overlapAt(credited, words, source.sentences, place);
      const similarity = similarities[index]?.[place] ?? null;
      const relevance =
        weights.sentence * joinedStrength(similarity, overlap, foreign) +
        weights.source * whole -
        (isUnlikelyAnswer(source.sentences, words, place, question) ? unlikelyPenalty : 0);
      const score =
        relevance +
        (foreign ? weights.answerAcross : weights.answer) * holdsAnswer(sentence.text, question.answer);
      ranked.push({ source: index, sentence: place, score, relevance });
    }
    const lexical = total === 0 ? 0 : heldOf(weighed, words) / total;
    judged.push({
      strength: Math.max(0, whole),
      coverage: foreign ? Math.max(lexical, near) : lexical,
    });
  }
  ranked.sort(
    (left, right) => right.score - left.score || left.source - right.source || left.sentence - right.sentence,
  );
  return { sentences: ranked, sources: judged };
}

interface SourceWords {
  readonly title: ReadonlySet<string>;
  readonly bySentence: readonly ReadonlySet<string>[];
  readonly all: ReadonlySet<string>;
}

function wordsOf(source: EvidenceSource): SourceWords {
  const bySentence = source.sentences.map((sentence) => new Set(stemsOf(sentence.text)));
  const title = new Set(stemsOf(source.title));
  const all = new Set(title);
  for (const words of bySentence) for (const word of words) all.add(word);
  return { title, bySentence, all };
}

/** A text in another script can only share words that both scripts use. */
function crossing(weighed: ReadonlyMap<string, number>, question: Sought): Map<string, number> {
  return new Map([...weighed].filter(([word]) => crossesScripts(word, question.script)));
}

/** Weighted share of the question's words that a sentence holds or gets from its place. */
function overlapAt(
  weighed: ReadonlyMap<string, number>,
  words: SourceWords,
  sentences: readonly Sentence[],
  place: number,
): number {
  const sentence = sentences[place] as Sentence;
  const lent = new Set(stemsOf(`${sentence.heading ?? ''} ${sentence.tableHeader ?? ''}`));
  let sum = 0;
  let total = 0;
  for (const [word, weight] of weighed) {
    total += weight;
    if (words.bySentence[place]?.has(word)) sum += weight * credit.sentence;
    else if (lent.has(word)) sum += weight * credit.heading;
    else if (words.title.has(word)) sum += weight * credit.title;
    else if (neighbourHas(words, sentences, place, word)) sum += weight * credit.neighbour;
    else if (words.all.has(word)) sum += weight * credit.elsewhere;
  }
  return total === 0 ? 0 : sum / total;
}

function neighbourHas(
  words: SourceWords,
  sentences: readonly Sentence[],
  place: number,
  word: string,
): boolean {
  const block = sentences[place]?.block;
  return (
    (sentences[place - 1]?.block === block && words.bySentence[place - 1]?.has(word) === true) ||
    (sentences[place + 1]?.block === block && words.bySentence[place + 1]?.has(word) === true)
  );
}

/** Calibrates over all sentences of the pool. Sentences are shorter than passages, and their cosines lie elsewhere. */
function sentenceSimilarities(request: EvidenceRequest): (Float64Array | null)[] {
  const cosines: number[] = [];
  const scripts: string[] = [];
  for (const source of request.sources) {
    for (const [place, sentence] of source.sentences.entries()) {
      cosines.push(source.cosines?.[place] ?? Number.NaN);
      scripts.push(dominantScript(sentence.text));
    }
  }
  const calibrated = calibrateCosines({
    cosines,
    passageScripts: scripts,
    queryScript: request.question.script,
    prior: request.prior,
  });
  let from = 0;
  return request.sources.map((source) => {
    const part = calibrated.slice(from, from + source.sentences.length);
    from += source.sentences.length;
    return source.cosines === null ? null : part;
  });
}

/** Weight of the question's words that the source holds. */
function heldOf(weighed: ReadonlyMap<string, number>, words: SourceWords): number {
  let held = 0;
  for (const [word, weight] of weighed) if (words.all.has(word)) held += weight;
  return held;
}

function scriptOf(source: EvidenceSource): string {
  return dominantScript(source.sentences.map((sentence) => sentence.text).join('\n'));
}

/** Headings and header rows announce, questions ask, and a sentence with nothing but words of question and title adds nothing. */
function isUnlikelyAnswer(
  sentences: readonly Sentence[],
  words: SourceWords,
  place: number,
  question: Sought,
): boolean {
  const { kind, text } = sentences[place] as Sentence;
  if (kind === 'heading' || sentences[place + 1]?.tableHeader === text) return true;
  if (/[?？]["'”’」』)）]*$/.test(text)) return true;
  // A date or a signature under a letter says nothing about the matter.
  if (!/[\p{L}]{2}/u.test(text.replace(dateWords, ''))) return true;
  for (const word of words.bySentence[place] ?? [])
    if (!question.terms.has(word) && !words.title.has(word)) return false;
  return true;
}
