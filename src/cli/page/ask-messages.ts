/** What passes between the page and the script that drives it. All of it survives JSON. */
import type { DeviceCheckRequest } from '../../runtime/checks/check-device.ts';
import type { EngineCheck } from '../../runtime/checks/engine-check.ts';
import type { RuntimeStatus } from '../../runtime/runtime.ts';
import type { AskAnswer, AskStep } from './ask-report.ts';

export type { DeviceCheckRequest, EngineCheck };

export interface AskRequest {
  /** In order; each continues the run of the one before. */
  readonly questions: readonly AskQuestion[];
  /** `files`: what was put into the page's file field, under these names, and nothing else. */
  readonly library: 'sample' | { readonly files: readonly string[] };
  /** The team's library is asked beside this one; the process that serves the page knows which. */
  readonly teamLibrary?: boolean;
  /** Only the documents of this collection are searched: those in the folder of this name. */
  readonly collection?: string;
  readonly policy?: string;
  readonly policySettings?: Readonly<Record<string, unknown>>;
  readonly promptBudget?: number;
  /** Of each question. */
  readonly stepLimit?: number;
  readonly timeLimitMinutes?: number;
  readonly useModel?: boolean;
  /** The language model that answers, an id of the catalogue; it is downloaded where it is not here. */
  readonly languageModel?: string;
  /** The language model is the one whose files were put into the page's field for them. */
  readonly ownModel?: boolean;
  /** The library's index is not waited for: words answer, and meaning as far as it has got. */
  readonly atOnce?: boolean;
  readonly profile?: 'guided' | 'react' | 'search-only';
}

interface AskQuestion {
  readonly question: string;
  /** Names of documents that are taken out of the library before this question. */
  readonly remove?: readonly string[];
}

export interface AskFailure {
  readonly code: string;
  readonly message: string;
}

/** Told while the work goes on, in order. */
export type AskMessage =
  | { readonly type: 'status'; readonly status: Pick<RuntimeStatus, 'engines' | 'library' | 'storage'> }
  | {
      readonly type: 'download';
      readonly title: string;
      readonly loadedBytes: number;
      readonly totalBytes: number | null;
    }
  | { readonly type: 'file-refused'; readonly name: string; readonly error: AskFailure }
  | { readonly type: 'question'; readonly question: string }
  | { readonly type: 'step'; readonly step: AskStep }
  | { readonly type: 'notice'; readonly error: AskFailure }
  /** What is known before it was read closely; `answer` takes its place. */
  | { readonly type: 'so-far'; readonly answer: AskAnswer }
  | { readonly type: 'answer'; readonly answer: AskAnswer };

/** Told at the end. */
export interface AskResult {
  /** One for each question that was taken up. */
  readonly answers: readonly AskAnswer[];
  readonly steps: readonly AskStep[];
  readonly settings: Readonly<Record<string, unknown>>;
  /** Why the last question was not taken up, or could not be ended; null where it has its end. */
  readonly failure: AskFailure | null;
  /** The text of the exported run; null where none was begun. */
  readonly exported: string | null;
  /** Passages that are searched by meaning as well as by words, and all, when it ended. */
  readonly indexed: { readonly keyed: number; readonly passages: number };
}

/** `window.webpaceAsk`. */
export interface AskPage {
  start(request: AskRequest): Promise<AskResult>;
  /** Looks at one engine of this device; its files are fetched where they are not here. Never rejects. */
  check(request: DeviceCheckRequest): Promise<readonly EngineCheck[]>;
  /** Ends the question under way at the next possible moment; `start` resolves with what there is. */
  stop(): void;
}

declare global {
  interface Window {
    /** Set by the page once it can be asked. */
    webpaceAsk?: AskPage;
    /** Set by the script that drives the page; hears everything as it happens. */
    webpaceAskTell?: (message: AskMessage) => unknown;
  }
}
