/** Everything the page shows, as one immutable value. */
import type { ErrorReport } from '../core/errors.ts';
import type { RunId } from '../core/memory/units.ts';
import type { LibraryDocument, RunRecord, RuntimeStatus } from '../runtime/runtime.ts';
import { type Conversation, emptyConversation } from './conversation.ts';

/** The most tokens of a prompt that the page offers; the bundled model is slow beyond. */
export const promptBudgets = [512, 768, 1024, 1536, 2048] as const;

export interface AppSettings {
  readonly policy: string;
  readonly promptBudget: number;
  /** False: quotes only. */
  readonly useModel: boolean;
}

/** What became of one file that was given to the library. */
export interface FileOutcome {
  readonly name: string;
  /** Null where it was added. */
  readonly refusal: ErrorReport | null;
}

/** What the library or the models are busy with; each can be cancelled. */
export type Work = 'sample' | 'files' | 'index' | 'models';

export interface AppState {
  readonly status: RuntimeStatus;
  readonly documents: readonly LibraryDocument[];
  readonly runs: readonly RunRecord[];
  /** The open run; empty for a new question. */
  readonly conversation: Conversation;
  /** The run being worked on now, with its id once it is known; null when nothing runs. */
  readonly asking: { readonly run: RunId | null; readonly stopping: boolean } | null;
  /** The step whose memory is shown; null follows the newest. */
  readonly selectedStep: number | null;
  readonly work: ReadonlySet<Work>;
  /** Of the last files given; empty when nothing is to be said. */
  readonly fileOutcomes: readonly FileOutcome[];
  readonly problem: ErrorReport | null;
  /** For the live region: start, end and failure, nothing else. */
  readonly announcement: string;
  readonly settings: AppSettings;
}

export function initialState(status: RuntimeStatus, settings: AppSettings): AppState {
  return {
    status,
    documents: [],
    runs: [],
    conversation: emptyConversation,
    asking: null,
    selectedStep: null,
    work: new Set(),
    fileOutcomes: [],
    problem: null,
    announcement: '',
    settings,
  };
}
