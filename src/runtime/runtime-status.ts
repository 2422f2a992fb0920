/** How a runtime is: its engines, its library, its storage, for whoever shows it. */
import type { SummaryState } from '../agent/summary-state.ts';
import type { ErrorReport } from '../core/errors.ts';
import type { OneThreadReason } from '../models/device-profile.ts';

/** State of one engine, for a progress line. `loaded` and `total` are bytes. */
export interface EngineStatus {
  readonly name: 'encoder' | 'reader' | 'language-model' | 'tokenizer';
  readonly model: string;
  /** Where it runs, for a model of a server; absent on this device. */
  readonly host?: string;
  readonly state: 'idle' | 'loading' | 'ready' | 'restarting' | 'failed';
  /** e.g. `wasm, 2 threads`. */
  readonly backend: string | null;
  /** Why it has one thread where there could be more. */
  readonly oneThread?: OneThreadReason | null;
  readonly loaded: number;
  readonly total: number;
  readonly error: ErrorReport | null;
}

export interface LibraryStatus {
  readonly documents: number;
  readonly passages: number;
  /** Passages that have a key of the present encoder; search by words works before they all have. */
  readonly keyed: number;
  readonly indexing: boolean;
  /** Passages that get a key in a second, lately; absent where none do, or it is not known yet. */
  readonly perSecond?: number;
}

export interface RuntimeStatus {
  readonly engines: readonly EngineStatus[];
  readonly library: LibraryStatus;
  /** `memory`: storage was refused, nothing survives the tab; the page says so all the time. */
  readonly storage: 'indexed' | 'memory';
  /** Summaries of the run that is open; absent until a question asks for them. */
  readonly summaries?: SummaryState;
  /** Steps that background work is behind the agent; absent while it is not. */
  readonly lag?: { readonly keys: number; readonly summaries: number };
  /** Lasting notices, e.g. why storage was refused. */
  readonly notices: readonly ErrorReport[];
}
