/** Finds the places where passages answer a question. A reader returns spans of their text and never its own words. */

/** A text that may hold the answer. */
export interface ReaderPassage {
  /** Title and headings above the text; read with it, never part of an answer. May be empty. */
  readonly title: string;
  readonly text: string;
}

export interface ReadOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds from now; what was read by then is returned, marked as incomplete. Default: no limit. */
  readonly deadline?: number;
  /** Called after each batch of windows with the best reading so far, so that a page can show early answers. */
  readonly onProgress?: (reading: Reading) => void;
}

/** A place that may answer the question. */
export interface ReadSpan {
  /** Index of the passage. */
  readonly passage: number;
  /** Offsets in the passage's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** How much the span exceeds "no answer" in its window, in logits. */
  readonly margin: number;
  /** Calibrated probability that this span is the right answer, in [0, 1]. */
  readonly probability: number;
}

/** How much a sentence of a passage helps to answer. */
export interface ReadSentence {
  readonly passage: number;
  /** Offsets in the passage's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Probability that this sentence holds the answer, in [0, 1]; comparable within a reading. */
  readonly score: number;
}

/** What all passages say about one question. */
export interface Reading {
  /** Best first, at most eight, without overlap. Of spans with the same text in one passage, only the best. */
  readonly spans: readonly ReadSpan[];
  /** Every sentence that was read, in order. */
  readonly sentences: readonly ReadSentence[];
  /** Best margin of each passage, in order; null if it was not read. */
  readonly passages: readonly (number | null)[];
  /** Calibrated probability that any passage answers the question, in [0, 1]. */
  readonly answerable: number;
  /** False if the deadline passed before everything was read. */
  readonly complete: boolean;
}

/** Limits for this reader's probabilities, set on a separate set of questions. */
export interface ReaderBars {
  /** From here on an answer is called sure. */
  readonly sure: number;
  /** From here on an answer is shown: at least seven in ten of those are right. */
  readonly likely: number;
  /** Below it the passages do not answer: nine in ten of those that answer lie above. */
  readonly answerable: number;
}

/**
 * Rejects with `aborted`, or with `reader-unavailable` after the adapter's own recovery has failed; callers then continue with
 * quotes alone.
 */
export interface Reader {
  /** Model and version: readings of two readers are not compared. */
  readonly id: string;
  readonly bars: ReaderBars;
  /** Without passages, or with an empty question: a reading without spans, and `answerable` 0. */
  read(question: string, passages: readonly ReaderPassage[], options?: ReadOptions): Promise<Reading>;
}
