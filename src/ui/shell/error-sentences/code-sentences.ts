/** The shape of the sentences of one code. */

/** How a figure is written; `number`: as it is, for plurals. */
export type FigureKind = 'count' | 'bytes' | 'milliseconds' | 'number' | 'name';

interface FiguredSentence {
  readonly sentence: string;
  /** Names of the error's details, each a value of the sentence. */
  readonly figures: Readonly<Record<string, FigureKind>>;
}

export interface CodeSentences {
  /** Holds whatever the error carries. */
  readonly plain: string;
  /** Tried first, in order. */
  readonly figured?: readonly FiguredSentence[];
}
