/** The log of a step: enough to show it, judge it, and rebuild its prompt without a model. */
import type { ErrorCode, ErrorReport } from '../core/errors.ts';
import type { ChunkKind } from '../core/memory/chunk.ts';
import type { Origin, TrustLabel } from '../core/memory/trust-label.ts';
import type { ChunkId, DocumentId, EncoderId, RunId } from '../core/memory/units.ts';

/** The cost of one call of a model. */
export interface Usage {
  /** Tokens of the whole prompt, cached ones included. */
  readonly promptTokens: number;
  /** Those of them whose computation was reused. */
  readonly cachedTokens: number;
  readonly generatedTokens: number;
  readonly prefillMilliseconds: number;
  readonly decodeMilliseconds: number;
}

/** A verbatim quote and its place. */
export interface Citation {
  /** Null if the source is the user's own words, or a document that is no longer in the library. */
  readonly document: DocumentId | null;
  readonly title: string;
  /** The chunk whose text holds the quote. */
  readonly chunk: ChunkId | null;
  /** Verbatim. */
  readonly quote: string;
  /** Offsets of the quote in the source's text (document, or else chunk), in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  /** The header row of a quoted table row, verbatim; missing for other quotes. */
  readonly header?: string;
}

/** A value that answers the question: words of a quote and nothing else. */
export interface AnswerValue {
  /** `quote.slice(start, end)` of its citation. */
  readonly text: string;
  /** Index in the answer's citations. */
  readonly citation: number;
  /** Offsets in the citation's quote, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Calibrated, in [0, 1]; null if unknown, as in runs of earlier versions. */
  readonly probability: number | null;
  readonly certainty: 'sure' | 'likely';
}

/** The outcome of a question, as data; `answerText` puts it into words. */
export interface AnswerRecord {
  readonly question: string;
  /** A model's own words as Markdown, supported by quotes or not; null if no model wrote any. */
  readonly prose: string | null;
  /** Best first; several if the question has several answers, or if documents differ. */
  readonly answers: readonly AnswerValue[];
  /** The sources do not answer the question: the quotes are the nearest ones. */
  readonly nearest: boolean;
  readonly citations: readonly Citation[];
  readonly outcome: 'answered' | 'gave-up' | 'stopped' | 'failed';
  /** A plain sentence if it did not end answered. */
  readonly reason: string | null;
  /** Code of the error that ended the question. Missing if none did, and in earlier runs. */
  readonly error?: ErrorCode;
  /** `user`: the user's words were noted. */
  readonly source: 'library' | 'memory' | 'user' | null;
  /** Names of tools that were stopped from sending, because nobody could be asked; missing if there were none. */
  readonly withheld?: readonly string[];
  /** Sentences of the prose that contradict their quotes, as the reader judges them; missing if there are none. */
  readonly doubted?: readonly string[];
  /** The limit that ended the question; absent if none did. */
  readonly limit?: 'steps' | 'time';
  /**
   * Citations to read side by side: what one document says, and what the other says instead; null if it says nothing. Missing if
   * nothing is compared.
   */
  readonly pairs?: readonly { readonly left: number | null; readonly right: number | null }[];
  /** True if the first quote answers as a whole, so that no words of it stand alone. Missing for other answers. */
  readonly whole?: boolean;
  /** What else the question asks for, as a question of its own, if nothing sure was found for it. Missing for other answers. */
  readonly missing?: string;
  /**
   * `key-points`: the citations are the sentences that say most of one document, in its order. `documents`: each is of another document, and
   * says what the question wants documents for. Missing for other answers.
   */
  readonly shape?: 'key-points' | 'documents';
  /** Where it was asked, if of open tabs: of these alone, or of chosen documents with them. Missing otherwise, and in earlier runs. */
  readonly askedOf?: 'tabs' | 'both';
  /** Passages of the searched documents that had a vector when they were last searched, and all. Missing if all had one, if open tabs were asked, and in earlier runs. */
  readonly indexed?: { readonly done: number; readonly total: number };
  /** The answer is a number of rows in one table, or what they add up to: its citations are the first of them. Missing for other answers. */
  readonly count?: RowCount;
}

/** Counted rows, and all rows of the table. Never sure, because no source states the number. */
export interface RowCount {
  readonly rows: number;
  readonly of: number;
  /** Name of the column whose numbers were compared with the question's. Missing where words say which rows are meant. */
  readonly column?: string;
  /** What the rows add up to, or their mean. Missing where the rows themselves are counted. */
  readonly figure?: RowFigure;
}

/** A sum or a mean of the cells of one column. */
interface RowFigure {
  readonly kind: 'sum' | 'mean';
  /** Name of the column. */
  readonly column: string;
  readonly value: number;
  /** Digits behind the point. */
  readonly decimals: number;
  /** What stands before and behind the numbers of the cells: “€”, “m”. May be empty. */
  readonly before: string;
  readonly behind: string;
}

/** How a reply ended. `length`: it took all the tokens that it may take, or filled the window. */
export type FinishReason = 'stop' | 'length' | 'aborted';

/** Input and output of a language model. The trace rebuilds the prompt itself. */
export interface ModelCall {
  readonly model: string;
  readonly reply: string;
  readonly finish: FinishReason;
  readonly usage: Usage;
}

/** A picture that a tool made in a step: for people, never for the model. */
export interface StepFigure {
  readonly type: 'image/png';
  /** Replaces the picture if it cannot be seen. */
  readonly title: string;
  /** Base64. */
  readonly data: string;
}

/** Words that left this device in a step, and their receiver. */
export interface SentText {
  /** The origin of an address, the name of a search service, the address of a tool server. */
  readonly to: string;
  readonly text: string;
}

export interface StepRecord {
  readonly run: RunId;
  /** Counted from 1. */
  readonly step: number;
  readonly kind: ChunkKind;
  /** One line for the timeline. */
  readonly title: string;
  readonly action: string;
  readonly startedAt: number;
  readonly milliseconds: number;
  /** Milliseconds by stage: prepare, act, represent. A question’s first step also has `load`: what it waited for since it was asked. */
  readonly timings: Readonly<Record<string, number>>;
  readonly call: ModelCall | null;
  /** The query that scored the history, for replay; null if there was no encoder. */
  readonly query: {
    readonly encoder: EncoderId;
    readonly text: string;
    readonly vector: Float32Array;
  } | null;
  /** An error that the step survived, or that ended it. */
  readonly error: ErrorReport | null;
  readonly answer: AnswerRecord | null;
  /** Missing if the step made none. */
  readonly figures?: readonly StepFigure[];
  /** Everything sent, in order; missing if nothing was. */
  readonly sent?: readonly SentText[];
  /** Policy, settings and prompt budget from this step on, if they differ from those before. */
  readonly settings?: Readonly<Record<string, unknown>>;
}
