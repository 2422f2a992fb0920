/** Everything that the page shows, as one immutable value. */
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
import { type Conversation, emptyConversation } from './conversation/conversation.ts';
import { type InspectorState, initialInspector } from './inspector/inspector-state.ts';
import type { TabsState } from './tabs/tabs-state.ts';

/** Largest prompt budgets that the page offers, in tokens. With more, the bundled model is slow. */
export const promptBudgets = [512, 768, 1024, 1536, 2048] as const;

/** Limits of steps that can be chosen. */
export const stepLimits = [6, 12, 24, 48, 96] as const;

/** Settings of a question. */
export interface AskSettings {
  readonly policy: string;
  /** Settings of that policy that differ from its defaults. */
  readonly policySettings?: Readonly<Record<string, unknown>>;
  readonly promptBudget: number;
  /** Limits of one question. */
  readonly steps: number;
  readonly minutes: number;
  /** Who steers: the app or the model. */
  readonly profile: 'guided' | 'react';
  /** With `react`: the model gets the tools of this page (code, and the web if it is switched on). */
  readonly pageTools: boolean;
  /** True: a model summarises long steps in the background. */
  readonly summaries: boolean;
  /** False: quotes only. */
  readonly useModel: boolean;
  /** Documents to search; null for the whole library, including later documents. */
  readonly documents: readonly DocumentId[] | null;
  /** Open tabs chosen for the question; absent for none. */
  readonly tabs?: readonly TabChoice[];
}

/** A question that waits for the one before it. */
export interface QueuedQuestion {
  /** Unique while the page lives. Used to remove the question again. */
  readonly ticket: number;
  readonly question: string;
  /** As they were when it was asked. */
  readonly settings: AskSettings;
  /** The run that it continues. `live`: the current run, which has no id yet. Null: a new run. */
  readonly follows: RunId | 'live' | null;
}

/** The outcome of one file that was given to the library. */
export interface FileOutcome {
  readonly name: string;
  /** Null if it is in the library. */
  readonly refusal: ErrorReport | null;
  readonly became?:
    | { readonly kind: 'added' | 'replaced' | 'unchanged' }
    /** The library already holds the same text under this name. */
    | { readonly kind: 'same-text'; readonly as: string };
  /** The encoding that was guessed, where the file is in neither UTF-8 nor UTF-16. */
  readonly encoding?: string;
  /** Pages that could not be read. */
  readonly unreadPages?: number;
}

/** Work on the library, models or run files. Each can be cancelled. */
export type Work = 'sample' | 'files' | 'index' | 'models' | 'runs';

/** A file to share leaves out what was read by default. A backup holds everything. */
export type ExportPurpose = 'share' | 'backup';

/** A verbatim span of a document, in UTF-16 offsets. */
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
  /** Of the interface. `system`: the browser's language, if we have it. */
  readonly language: Language | 'system';
  /** True: single letters run commands. */
  readonly singleKeys: boolean;
  /** True: notify when a run ends while nobody looks at the page. */
  readonly notify: boolean;
  /** Runs at the top of the list. */
  readonly pinned: readonly RunId[];
  /** True if the context region is open, where there is room beside the conversation. */
  readonly contextOpen: boolean;
  /** Id of a catalogue model or of the person's own, used from the next question on; null for the bundled one. */
  readonly languageModel: string | null;
  /** The same for the encoder, from the next start on. It encodes documents again in the background. */
  readonly encoder: string | null;
  /** Prompt and reply together, for a chosen model. */
  readonly contextTokens: number;
  /** An address that is asked for model files before their publisher; may be empty. */
  readonly mirror: string;
}

/** Sums over the language model's calls since the page was opened. */
export interface ModelSpeed {
  readonly calls: number;
  /** Prompt tokens that were not cached, and their time. */
  readonly tokensRead: number;
  readonly readMilliseconds: number;
  readonly tokensWritten: number;
  readonly writeMilliseconds: number;
}

export interface AppState {
  readonly status: RuntimeStatus;
  readonly documents: readonly LibraryDocument[];
  /** Documents that a quote may come from: these, and those held of a team's library. */
  readonly quotable: readonly LibraryDocument[];
  readonly runs: readonly RunRecord[];
  /** The open run. Empty for a new question. */
  readonly conversation: Conversation;
  /** The question being worked on, and its run when that is known; null when nothing runs. */
  readonly asking: {
    readonly run: RunId | null;
    readonly question: string;
    readonly stopping: boolean;
    /** True if an empty page was opened before the question had a run. That page belongs to the next question. */
    readonly left?: boolean;
    /** The present step; absent before the first. */
    readonly step?: number;
  } | null;
  /** A tool call with effects that waits for the person's decision. */
  readonly approval: ApprovalRequest | null;
  /** Waiting questions, the next one first. */
  readonly queue: readonly QueuedQuestion[];
  readonly view: View;
  readonly viewBefore: View;
  /** The step whose memory is shown; null follows the newest. */
  readonly selectedStep: number | null;
  /** The step in that memory whose row is marked. */
  readonly selectedChunk: number | null;
  /** The step to bring into view, a new object each time; null before the first. */
  readonly jump: { readonly step: number } | null;
  /** The run in the export dialog, and the purpose of its file; null without a dialog. */
  readonly exporting: { readonly run: RunId; readonly purpose: ExportPurpose } | null;
  /** True if the search of the open run is open. */
  readonly searching: boolean;
  /** What the region on the right shows if it has both: the document behind the answer, or the memory of a step. */
  readonly pane: 'source' | 'memory';
  /** The selected quote; null for the first one of the newest answer. */
  readonly quote: Citation | null;
  /** Counts the requests to show a quote: the same one can be asked for again. */
  readonly quoteAsked: number;
  readonly inspector: InspectorState;
  readonly work: ReadonlySet<Work>;
  readonly reading: AddProgress | null;
  /** The run file that is being imported, and its progress in [0, 1]; or null. */
  readonly importing: { readonly name: string; readonly share: number } | null;
  /** The collection that the library shows and that new documents go to; null for all documents. */
  readonly collection: string | null;
  /** Outcomes of the last files; empty if there is nothing to say. */
  readonly fileOutcomes: readonly FileOutcome[];
  /** Null if there are no tabs beside the app. */
  readonly tabs: TabsState | null;
  readonly problem: ErrorReport | null;
  /** The last deletion, while it can be undone. */
  readonly undo: { readonly message: () => string; readonly undo: () => Promise<void> } | null;
  /** Text for the live region: only start, end and failure. */
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
    quoteAsked: 0,
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
