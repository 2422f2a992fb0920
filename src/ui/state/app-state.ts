/** Everything the page shows, as one immutable value. */
import type { ErrorReport } from '../../core/errors.ts';
import type { DocumentId, RunId } from '../../core/memory/units.ts';
import type { ApprovalRequest } from '../../runtime/hosts/tool-host.ts';
import type {
  AddProgress,
  Citation,
  LibraryDocument,
  RunRecord,
  RuntimeStatus,
  TabChoice,
} from '../../runtime/runtime.ts';
import type { Language } from '../language/languages.ts';
import { type Conversation, emptyConversation } from './conversation.ts';
import { type InspectorState, initialInspector } from './inspector-state.ts';
import type { TabsState } from './tabs-state.ts';

/** The most tokens of a prompt that the page offers; the bundled model is slow beyond. */
export const promptBudgets = [512, 768, 1024, 1536, 2048] as const;

/** What a question is asked with. */
export interface AskSettings {
  readonly policy: string;
  /** Of that policy, where they are other than its own; missing for none. */
  readonly policySettings?: Readonly<Record<string, unknown>>;
  readonly promptBudget: number;
  /** Most steps, and most minutes, of one question. */
  readonly steps: number;
  readonly minutes: number;
  /** Who steers: the harness or the model. */
  readonly profile: 'guided' | 'react';
  /** With `react`: the tools of this page (code, and the web where it is switched on) are offered to the model. */
  readonly pageTools: boolean;
  /** A model summarises long steps in the background. */
  readonly summaries: boolean;
  /** False: quotes only. */
  readonly useModel: boolean;
  /** The documents to search; null: all of the library, also those that come later. */
  readonly documents: readonly DocumentId[] | null;
  /** Open tabs that it is asked of, as they were chosen when it was asked; missing for none. */
  readonly tabs?: readonly TabChoice[];
}

/** A question that waits until the one before it has its end. */
export interface QueuedQuestion {
  /** Of this page's life, for taking it out again. */
  readonly ticket: number;
  readonly question: string;
  /** As they were when it was asked. */
  readonly settings: AskSettings;
  /** The run it continues; `live`: the run under way, which has no id yet; null: a new one. */
  readonly follows: RunId | 'live' | null;
}

/** What became of one file that was given to the library. */
export interface FileOutcome {
  readonly name: string;
  /** Null where it is in the library now. */
  readonly refusal: ErrorReport | null;
  readonly became?:
    | { readonly kind: 'added' | 'replaced' | 'unchanged' }
    /** The same text stands in the library under this name. */
    | { readonly kind: 'same-text'; readonly as: string };
}

/** What the library, the models or run files are busy with; each can be cancelled. */
export type Work = 'sample' | 'files' | 'index' | 'models' | 'runs';

/** A file to share leaves out what was read, unless the person wants it in; a backup has everything. */
export type ExportPurpose = 'share' | 'backup';

/** UTF-16 offsets of a verbatim span in a document. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
}

/** What the middle of the page shows. */
export type View =
  | { readonly name: 'conversation' | 'inspector' | 'library' | 'models' | 'lab' | 'tools' | 'settings' }
  | { readonly name: 'document'; readonly document: DocumentId; readonly highlight: Highlight | null };

export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark';
  /** Of the interface; `system`: the browser's, where it is one of ours. */
  readonly language: Language | 'system';
  /** Commands by a single letter. */
  readonly singleKeys: boolean;
  /** A notification when a run has ended while the page was not looked at. */
  readonly notify: boolean;
  /** Runs that stand first in the list. */
  readonly pinned: readonly RunId[];
  /** Whether the context region is open, where there is room beside the conversation. */
  readonly contextOpen: boolean;
  /** An id of the catalogue, or of a model that the person brought, used from the next question on; null: the bundled one. */
  readonly languageModel: string | null;
  /** The same for the encoder, from the next start on; documents are encoded anew by it in the background. */
  readonly encoder: string | null;
  /** Of a chosen model, prompt and reply together. */
  readonly contextTokens: number;
  /** An address that is asked for model files before their publisher; empty: none. */
  readonly mirror: string;
}

/** Sums over the calls of the language model since the page was opened. */
export interface ModelSpeed {
  readonly calls: number;
  /** Prompt tokens that were not cached, and the time they took. */
  readonly tokensRead: number;
  readonly readMilliseconds: number;
  readonly tokensWritten: number;
  readonly writeMilliseconds: number;
}

export interface AppState {
  readonly status: RuntimeStatus;
  readonly documents: readonly LibraryDocument[];
  /** These, and those of a team's library that are held now: what a quote may be of. */
  readonly quotable: readonly LibraryDocument[];
  readonly runs: readonly RunRecord[];
  /** The open run; empty for a new question. */
  readonly conversation: Conversation;
  /** The question being worked on, and its run once that is known; null when nothing runs. */
  readonly asking: {
    readonly run: RunId | null;
    readonly question: string;
    readonly stopping: boolean;
    /** It has no run yet, and an empty page was opened since: that page is the next question's. */
    readonly left?: boolean;
    /** The step under way; absent before the first. */
    readonly step?: number;
  } | null;
  /** A tool with effects that the model wants to call, and the person is to allow or not. */
  readonly approval: ApprovalRequest | null;
  /** Questions that wait, the next one first. */
  readonly queue: readonly QueuedQuestion[];
  readonly view: View;
  readonly viewBefore: View;
  /** The step whose memory is shown; null follows the newest. */
  readonly selectedStep: number | null;
  /** The step of that memory whose row is marked. */
  readonly selectedChunk: number | null;
  /** The step that the conversation is to bring into view, another object each time; null before the first. */
  readonly jump: { readonly step: number } | null;
  /** The run of which is asked what goes into its file, and what the file is for; null for none. */
  readonly exporting: { readonly run: RunId; readonly purpose: ExportPurpose } | null;
  /** Whether the search of the open run is open. */
  readonly searching: boolean;
  /** What the region on the right shows where it has both: the document behind the answer, or the memory of a step. */
  readonly pane: 'source' | 'memory';
  /** The quote that is looked at; null for the first of the newest answer. */
  readonly quote: Citation | null;
  readonly inspector: InspectorState;
  readonly work: ReadonlySet<Work>;
  /** The file that is being read; null where none is. */
  readonly reading: AddProgress | null;
  /** The run's file that is being imported, and how far it is, from 0 to 1; null where none is. */
  readonly importing: { readonly name: string; readonly share: number } | null;
  /** The collection that the library shows, and that new documents go to; null for all documents. */
  readonly collection: string | null;
  /** Of the last files given; empty when nothing is to be said. */
  readonly fileOutcomes: readonly FileOutcome[];
  /** Null where the app stands beside no tabs. */
  readonly tabs: TabsState | null;
  readonly problem: ErrorReport | null;
  /** The last deletion, while it can be taken back. */
  readonly undo: { readonly message: string; readonly undo: () => Promise<void> } | null;
  /** For the live region: start, end and failure, nothing else. */
  readonly announcement: string;
  readonly settings: AskSettings;
  readonly preferences: Preferences;
  readonly speed: ModelSpeed;
}

export function initialState(
  status: RuntimeStatus,
  settings: AskSettings,
  preferences: Preferences,
): AppState {
  return {
    status,
    documents: [],
    quotable: [],
    runs: [],
    conversation: emptyConversation,
    asking: null,
    approval: null,
    queue: [],
    view: { name: 'conversation' },
    viewBefore: { name: 'conversation' },
    selectedStep: null,
    selectedChunk: null,
    jump: null,
    searching: false,
    exporting: null,
    pane: 'source',
    quote: null,
    inspector: initialInspector,
    work: new Set(),
    reading: null,
    importing: null,
    collection: null,
    fileOutcomes: [],
    tabs: null,
    problem: null,
    undo: null,
    announcement: '',
    settings,
    preferences,
    speed: { calls: 0, tokensRead: 0, readMilliseconds: 0, tokensWritten: 0, writeMilliseconds: 0 },
  };
}
