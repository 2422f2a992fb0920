/** What a summariser wrote of one text: two granularities from one call. */
export interface SummaryDraft {
  readonly detailed: string;
  readonly brief: string;
  /** False where it was cut off: nothing of it is used then. */
  readonly finished: boolean;
}

interface SummariseOptions {
  readonly signal: AbortSignal;
  /** 1 for the first try; later ones vary what the first one said. */
  readonly attempt: number;
}

/**
 * Writes summaries in the background. Rejects with `aborted`, or with a `WebpaceError` where it failed; whatever it writes
 * is judged before it is used, and nothing waits for it.
 */
export interface Summariser {
  /** Of the model, for the log. */
  readonly id: string;
  summarise(text: string, options: SummariseOptions): Promise<SummaryDraft>;
}
