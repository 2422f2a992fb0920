/** A reader finds where passages answer a question: spans of their text, never words of its own. */

export interface ReaderPassage {
  /** Title and headings above the text; read with it, never part of an answer. May be empty. */
  readonly title: string;
  readonly text: string;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds from now; what has been read by then is returned, marked as incomplete. No limit unless given. */
  readonly deadline?: number;
  /** Called after each batch of windows with the best reading so far, for a page that shows answers as they come. */
  readonly onProgress?: (reading: Reading) => void;
}

/** A place that may answer the question. */
export interface ReadSpan {
  /** Index of the passage. */
  readonly passage: number;
  /** Offsets in the passage's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** How much more the span is worth than "no answer" in its window, in logits. */
  readonly margin: number;
  /** Calibrated probability that this span answers the question rightly, in [0, 1]. */
  readonly probability: number;
}

/** How much a sentence of a passage helps to answer. */
export interface ReadSentence {
  readonly passage: number;
  /** Offsets in the passage's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Probability that the answer stands in this sentence, in [0, 1]; comparable within a reading. */
  readonly score: number;
}

export interface Reading {
  /** Best first, eight at most, no two that overlap; of spans with the same text in one passage the best alone. */
  readonly spans: readonly ReadSpan[];
  /** Every sentence of every passage that was read, in order. */
  readonly sentences: readonly ReadSentence[];
  /** Best margin of each passage, in order; null where it was not read. */
  readonly passages: readonly (number | null)[];
  /** Calibrated probability that any of the passages answers the question, in [0, 1]. */
  readonly answerable: number;
  /** False where the deadline passed before everything was read. */
  readonly complete: boolean;
}

/** Bars of this reader's probabilities, set on questions kept for that. */
export interface ReaderBars {
  /** At or above it an answer is called sure. */
  readonly sure: number;
  /** At or above it an answer is shown: at least seven in ten of those are right. */
  readonly likely: number;
  /** Below it the passages are said not to answer: nine in ten of those that answer lie above. */
  readonly answerable: number;
}

/**
 * Rejects with `aborted` when its signal says so, and with `reader-unavailable` after the adapter's own recovery has
 * failed; callers then go on with quotes alone.
 */
export interface Reader {
  /** Names the model and its version: readings of two readers are not compared. */
  readonly id: string;
  readonly bars: ReaderBars;
  /** No passages, or an empty question: a reading without spans and `answerable` 0. */
  read(question: string, passages: readonly ReaderPassage[], options?: ReadOptions): Promise<Reading>;
}
