/** The shape of one code's sentences. */

/** How a figure is written. `number` stays as it is, for plurals. */
export type FigureKind = 'count' | 'bytes' | 'milliseconds' | 'number' | 'name';

interface FiguredSentence {
  readonly sentence: string;
  /** Names of the error's details. Each is a value of the sentence. */
  readonly figures: Readonly<Record<string, FigureKind>>;
}

export interface CodeSentences {
  /** Fits any error with the code. */
  readonly plain: string;
  /** Tried first, in order. */
  readonly figured?: readonly FiguredSentence[];
}
