/** What is logged of a step: enough to show it, judge it and rebuild its prompt without a model. */
import type { ErrorReport } from '../core/errors.ts';
import type { ChunkKind } from '../core/memory/chunk.ts';
import type { Origin, TrustLabel } from '../core/memory/trust-label.ts';
import type { ChunkId, DocumentId, EncoderId, RunId } from '../core/memory/units.ts';

export interface Usage {
  /** Tokens of the whole prompt, cached ones included. */
  readonly promptTokens: number;
  /** Of these, tokens whose computation was reused. */
  readonly cachedTokens: number;
  readonly generatedTokens: number;
  readonly prefillMilliseconds: number;
  readonly decodeMilliseconds: number;
}

export interface Citation {
  /** Absent where the source is the user's own words or a document that is no longer in the library. */
  readonly document: DocumentId | null;
  readonly title: string;
  /** The chunk in whose text the quote stands. */
  readonly chunk: ChunkId | null;
  /** Verbatim. */
  readonly quote: string;
  /** Offsets of the quote in the source's text (document, or the chunk where there is no document), in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  /** The header row that a quoted table row stands under, verbatim; missing elsewhere. */
  readonly header?: string;
}

/** A value that answers the question: words of a quote, never of anybody else. */
export interface AnswerValue {
  /** `quote.slice(start, end)` of its citation. */
  readonly text: string;
  /** Place of the citation in the answer's list, from 0. */
  readonly citation: number;
  /** Offsets in the citation's quote, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Calibrated, in [0, 1]; null where nobody told one, as in runs of earlier versions. */
  readonly probability: number | null;
  readonly certainty: 'sure' | 'likely';
}

/** What came of a question, as data: `answerText` words it. */
export interface AnswerRecord {
  readonly question: string;
  /** A model's own words as Markdown, which quotes may support or not; null where no model wrote any. */
  readonly prose: string | null;
  /** Best first; several where the question has several answers, or where documents differ. */
  readonly answers: readonly AnswerValue[];
  /** The sources do not answer the question: the quotes are the nearest that was found. */
  readonly nearest: boolean;
  readonly citations: readonly Citation[];
  readonly outcome: 'answered' | 'gave-up' | 'stopped' | 'failed';
  /** Said plainly where it did not end answered. */
  readonly reason: string | null;
  /** `user`: what the person told was noted. */
  readonly source: 'library' | 'memory' | 'user' | null;
  /** Names of tools that were kept from sending anything, since nobody could be asked; missing where there was none. */
  readonly withheld?: readonly string[];
  /** Sentences of the prose that say something else than their quotes, as the reader reads both; missing where there is none. */
  readonly doubted?: readonly string[];
  /** Which limit of the question ended it; absent where none did. */
  readonly limit?: 'steps' | 'time';
  /**
   * Places of citations that are to be read side by side: what one document says, and what the other says instead; null where
   * it says nothing of it. Missing where nothing is compared.
   */
  readonly pairs?: readonly { readonly left: number | null; readonly right: number | null }[];
  /** The answer is how many rows of one table the question means: its citations are the first of them. Missing elsewhere. */
  readonly count?: RowCount;
}

/** How many rows were counted, and how many the table has in all. Never sure: nobody wrote the number. */
interface RowCount {
  readonly rows: number;
  readonly of: number;
}

/** What a language model was given and gave back. The prompt itself is rebuilt from the trace. */
export interface ModelCall {
  readonly model: string;
  readonly reply: string;
  readonly finish: 'stop' | 'length' | 'aborted';
  readonly usage: Usage;
}

/** A picture that a tool made in a step. It says nothing to the model: people look at it. */
export interface StepFigure {
  readonly type: 'image/png';
  /** What stands in its place where it cannot be seen. */
  readonly title: string;
  /** Its bytes in base64. */
  readonly data: string;
}

/** Words that left this device in a step, and who got them. */
export interface SentText {
  /** The origin of an address, the name of a search service, the address of a tool server. */
  readonly to: string;
  readonly text: string;
}

export interface StepRecord {
  readonly run: RunId;
  /** 1-based. */
  readonly step: number;
  readonly kind: ChunkKind;
  /** One line for the timeline. */
  readonly title: string;
  readonly action: string;
  readonly startedAt: number;
  readonly milliseconds: number;
  /** Where the time went, by stage: prepare, model, tool, commit. */
  readonly timings: Readonly<Record<string, number>>;
  readonly call: ModelCall | null;
  /** The query that scored the history, for replay: null where no encoder was at hand. */
  readonly query: {
    readonly encoder: EncoderId;
    readonly text: string;
    readonly vector: Float32Array;
  } | null;
  /** An error that the step met and got over, or that ended it. */
  readonly error: ErrorReport | null;
  readonly answer: AnswerRecord | null;
  /** Missing where the step made none. */
  readonly figures?: readonly StepFigure[];
  /** All that was sent, in order; missing where nothing was. */
  readonly sent?: readonly SentText[];
  /** Policy, its settings and prompt budget from this step on, where they are others than those before it. */
  readonly settings?: Readonly<Record<string, unknown>>;
}
