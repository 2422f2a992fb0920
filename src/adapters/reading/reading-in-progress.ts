/** Collects what has been read of a question's passages, window by window, into one reading. */
import { pushTrimmed, type Span } from '../../core/text/sentence-boundaries.ts';
import { splitSentences } from '../../core/text/sentences.ts';
import type { Reading, ReadSentence, ReadSpan } from '../../ports/retrieval/reader.ts';
import {
  type AnswerEvidence,
  type Calibration,
  calibratedAnswerable,
  calibratedSpan,
  calibrationSentences,
  comparable,
} from './calibration.ts';
import type { ReadingWindow } from './reading-windows.ts';
import type { TextTokens } from './text-tokens.ts';
import { type TokenSpan, type WindowScores, windowSpans } from './window-spans.ts';

/** Spans of a reading. */
const mostSpans = 8;
/** Spans of each window that are kept beside the best ones: the best of other places. */
const mostOfWindow = 24;
/** Spans of all windows that are kept. */
const mostCandidates = 400;

interface PassageText {
  readonly text: string;
  readonly tokens: TextTokens;
}

/** A place and what is known about it. */
interface Candidate extends AnswerEvidence {
  readonly passage: number;
  readonly start: number;
  readonly end: number;
  /** True if it is one of the best of its window. */
  readonly best: boolean;
}

interface PassageState extends PassageText {
  readonly sentences: readonly Span[];
  /** The sentence in which each token begins; -1 between sentences. */
  readonly sentenceOf: Int32Array;
  /** The same for the sentences of the calibration. */
  readonly calibrationSentenceOf: Int32Array;
  /** Score of each token from the window that shows most around it, and how much that is. */
  readonly scores: Float32Array;
  readonly shown: Int32Array;
  margin: number | null;
}

export class ReadingInProgress {
  readonly #passages: PassageState[];
  readonly #calibration: Calibration;
  readonly #longestAnswer: number;
  #candidates: Candidate[] = [];
  #windows = 0;

  constructor(passages: readonly PassageText[], calibration: Calibration, longestAnswer: number) {
    this.#passages = passages.map((passage) => passageState(passage));
    this.#calibration = calibration;
    this.#longestAnswer = longestAnswer;
  }

  add(window: ReadingWindow, scores: WindowScores): void {
    const passage = this.#passages[window.passage] as PassageState;
    this.#windows += 1;
    keepSentenceScores(passage, window, scores);
    const { best, spread } = windowSpans(scores, window.front, window.count, this.#longestAnswer);
    for (const span of best) this.#keep(passage, window, scores, span, true);
    for (const span of spread.slice(0, mostOfWindow)) this.#keep(passage, window, scores, span, false);
  }

  reading(complete: boolean): Reading {
    const candidates = this.#candidates.sort(byMargin).slice(0, mostCandidates);
    this.#candidates = candidates;
    const calibration = this.#calibration;
    const different = distinctAnswers(candidates);
    const spans: ReadSpan[] = apart(candidates).map((span) => ({
      passage: span.passage,
      start: span.start,
      end: span.end,
      margin: span.margin,
      probability: calibratedSpan(calibration, span, different, this.#windows),
    }));
    return {
      spans,
      sentences: this.#passages.flatMap(readSentences),
      passages: this.#passages.map(({ margin }) => margin),
      answerable: calibratedAnswerable(calibration, different, this.#windows),
      complete,
    };
  }

  #keep(
    passage: PassageState,
    window: ReadingWindow,
    scores: WindowScores,
    span: TokenSpan,
    best: boolean,
  ): void {
    const { text, tokens } = passage;
    const [first, last] = [window.first + span.first, window.first + span.last];
    const trimmed: Span[] = [];
    pushTrimmed(trimmed, text, tokens.starts[first] as number, tokens.ends[last] as number);
    const [place] = trimmed;
    if (place === undefined) return;
    passage.margin = Math.max(passage.margin ?? span.margin, span.margin);
    this.#candidates.push({
      passage: window.passage,
      start: place.start,
      end: place.end,
      margin: span.margin,
      tokens: span.last - span.first + 1,
      sentence: sentenceMean(passage, window, scores, first),
      said: comparable(text.slice(place.start, place.end)),
      best,
    });
  }
}

function byMargin(left: Candidate, right: Candidate): number {
  return right.margin - left.margin || left.passage - right.passage || left.start - right.start;
}

function passageState({ text, tokens }: PassageText): PassageState {
  const sentences = splitSentences(text);
  const sentenceOf = new Int32Array(tokens.ids.length).fill(-1);
  let at = 0;
  for (let token = 0; token < sentenceOf.length; token += 1) {
    const start = tokens.starts[token] as number;
    while (at < sentences.length && (sentences[at] as Span).end <= start) at += 1;
    const sentence = sentences[at];
    if (sentence !== undefined && sentence.start <= start) sentenceOf[token] = at;
  }
  return {
    text,
    tokens,
    sentences: sentences.map(({ start, end }) => ({ start, end })),
    sentenceOf,
    calibrationSentenceOf: lastAtOrBefore(calibrationSentences(text), tokens.starts),
    scores: new Float32Array(tokens.ids.length),
    shown: new Int32Array(tokens.ids.length).fill(-1),
    margin: null,
  };
}

/** For each place, the index of the last start that is not after it, or of the first start. `starts` ascend. */
function lastAtOrBefore(starts: readonly number[], places: Int32Array): Int32Array {
  let at = 0;
  return places.map((place) => {
    while (at + 1 < starts.length && (starts[at + 1] as number) <= place) at += 1;
    return at;
  });
}

/** If two windows hold a token, the score with more context around it counts. */
function keepSentenceScores(passage: PassageState, window: ReadingWindow, { sentence }: WindowScores): void {
  for (let token = 0; token < window.count; token += 1) {
    const around = Math.min(token, window.count - 1 - token);
    const at = window.first + token;
    if (around <= (passage.shown[at] as number)) continue;
    passage.shown[at] = around;
    passage.scores[at] = sentence[window.front + token] as number;
  }
}

function sentenceMean(
  { calibrationSentenceOf: sentenceOf }: PassageState,
  window: ReadingWindow,
  { sentence }: WindowScores,
  token: number,
): number {
  const number = sentenceOf[token] as number;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < window.count; i += 1) {
    if (sentenceOf[window.first + i] !== number) continue;
    sum += sentence[window.front + i] as number;
    count += 1;
  }
  return sum / count;
}

/** Sentences with at least one token that was read. */
function readSentences(passage: PassageState, index: number): ReadSentence[] {
  const sums = new Float64Array(passage.sentences.length);
  const counts = new Int32Array(passage.sentences.length);
  for (const [token, number] of passage.sentenceOf.entries()) {
    if (number < 0 || (passage.shown[token] as number) < 0) continue;
    sums[number] = (sums[number] as number) + (passage.scores[token] as number);
    counts[number] = (counts[number] as number) + 1;
  }
  return passage.sentences.flatMap(({ start, end }, number) => {
    const count = counts[number] as number;
    if (count === 0) return [];
    const score = 1 / (1 + Math.exp(-(sums[number] as number) / count));
    return [{ passage: index, start, end, score }];
  });
}

function overlaps(left: Candidate, right: Candidate): boolean {
  return left.passage === right.passage && left.start < right.end && right.start < left.end;
}

/** Best first. No two overlap or say the same in one passage. */
function apart(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const span of candidates) {
    if (kept.length >= mostSpans) break;
    const clashes = kept.some(
      (other) => overlaps(span, other) || (span.passage === other.passage && span.said === other.said),
    );
    if (!clashes) kept.push(span);
  }
  return kept;
}

/** Best first. No two overlap or say the same anywhere: the different answers. */
function distinctAnswers(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const span of candidates) {
    if (kept.length >= 5) break;
    if (!span.best) continue;
    if (!kept.some((other) => overlaps(span, other) || span.said === other.said)) kept.push(span);
  }
  return kept;
}
