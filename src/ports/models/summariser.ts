/** Two granularities of one text, from one call. */
export interface SummaryDraft {
  readonly detailed: string;
  readonly brief: string;
  /** False if it was cut off: it is then not used. */
  readonly finished: boolean;
}

interface SummariseOptions {
  readonly signal: AbortSignal;
  /** 1 for the first try; later tries vary the text. */
  readonly attempt: number;
}

/**
 * Writes summaries in the background. Rejects with `aborted`, or with a `WebpaceError`. Every summary is judged before its use,
 * and nothing waits for it.
 */
export interface Summariser {
  /** The model's id, for the log. */
  readonly id: string;
  summarise(text: string, options: SummariseOptions): Promise<SummaryDraft>;
}
