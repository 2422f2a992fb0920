/** Messages between the page and the script that drives it. All of them survive JSON. */
import type { DeviceCheckRequest } from '../../runtime/checks/check-device.ts';
import type { EngineCheck } from '../../runtime/checks/engine-check.ts';
import type { RuntimeStatus } from '../../runtime/runtime.ts';
import type { AskAnswer, AskStep } from './ask-report.ts';

export type { DeviceCheckRequest, EngineCheck };

export interface AskRequest {
  /** In order. Each continues the run of the one before. */
  readonly questions: readonly AskQuestion[];
  /** `files`: exactly the files that were put into the page's file field, by name. */
  readonly library: 'sample' | { readonly files: readonly string[] };
  /** True: also ask the team's library that the serving process knows. */
  readonly teamLibrary?: boolean;
  /** Search only the documents of this collection: those in the folder of this name. */
  readonly collection?: string;
  readonly policy?: string;
  readonly policySettings?: Readonly<Record<string, unknown>>;
  readonly promptBudget?: number;
  /** For each question. */
  readonly stepLimit?: number;
  readonly timeLimitMinutes?: number;
  readonly useModel?: boolean;
  /** Id of the catalogue's language model that answers. Downloaded if it is not here. */
  readonly languageModel?: string;
  /** True: use the model whose files were put into the page's field for them. */
  readonly ownModel?: boolean;
  /** True: do not wait for the index. Words answer, and meaning as far as it has got. */
  readonly atOnce?: boolean;
  readonly profile?: 'guided' | 'react' | 'search-only';
}

interface AskQuestion {
  readonly question: string;
  /** Names of documents to remove from the library before this question. */
  readonly remove?: readonly string[];
}

export interface AskFailure {
  readonly code: string;
  readonly message: string;
}

/** Sent during the work, in order. */
export type AskMessage =
  | { readonly type: 'status'; readonly status: Pick<RuntimeStatus, 'engines' | 'library' | 'storage'> }
  | {
      readonly type: 'download';
      readonly title: string;
      readonly loadedBytes: number;
      readonly totalBytes: number | null;
    }
  /** How many of the library's files have been read. */
  | { readonly type: 'reading'; readonly done: number; readonly total: number }
  | { readonly type: 'file-refused'; readonly name: string; readonly error: AskFailure }
  /** Its encoding was guessed: letters may be wrong. */
  | { readonly type: 'file-guessed'; readonly name: string; readonly encoding: string }
  | { readonly type: 'pages-unread'; readonly name: string; readonly pages: number }
  /** A follow-up is taken up. The first question is taken up with `start`. */
  | { readonly type: 'question'; readonly question: string }
  | { readonly type: 'step'; readonly step: AskStep }
  | { readonly type: 'notice'; readonly error: AskFailure }
  /** An early answer, before the reader has read closely. `answer` replaces it. */
  | { readonly type: 'so-far'; readonly answer: AskAnswer }
  | { readonly type: 'answer'; readonly answer: AskAnswer };

/** Sent at the end. */
export interface AskResult {
  /** One for each question that was started. */
  readonly answers: readonly AskAnswer[];
  readonly steps: readonly AskStep[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Why the last question could not be started or finished; null if it was. */
  readonly failure: AskFailure | null;
  /** The text of the exported run; null if none was begun. */
  readonly exported: string | null;
  /** Number of passages searched by meaning as well as by words, and of all passages, at the end. */
  readonly indexed: { readonly keyed: number; readonly passages: number };
}

/** `window.webpaceAsk`. */
export interface AskPage {
  start(request: AskRequest): Promise<AskResult>;
  /** Checks one engine of this device. Missing files are downloaded. Never rejects. */
  check(request: DeviceCheckRequest): Promise<readonly EngineCheck[]>;
  /** Ends the current question as soon as possible. `start` resolves with what there is. */
  stop(): void;
}

declare global {
  interface Window {
    /** The page sets it when it can be asked. */
    webpaceAsk?: AskPage;
    /** The script sets it. It receives all messages as they happen. */
    webpaceAskTell?: (message: AskMessage) => unknown;
  }
}
