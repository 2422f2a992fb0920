/** The state of a runtime's engines, library and storage, for display. */
import type { SummaryState } from '../agent/summary-state.ts';
import type { ErrorReport } from '../core/errors.ts';
import type { OneThreadReason } from '../models/device-profile.ts';

/** State of one engine, for a progress line. `loaded` and `total` are bytes. */
export interface EngineStatus {
  readonly name: 'encoder' | 'reader' | 'language-model' | 'tokenizer';
  readonly model: string;
  /** The server it runs on. Absent on this device. */
  readonly host?: string;
  readonly state: 'idle' | 'loading' | 'ready' | 'restarting' | 'failed';
  /** For example `wasm, 2 threads`. */
  readonly backend: string | null;
  /** Why it has one thread although more are possible. */
  readonly oneThread?: OneThreadReason | null;
  readonly loaded: number;
  readonly total: number;
  /** True while files come from the network; later they are read from this device. */
  readonly downloading?: boolean;
  readonly error: ErrorReport | null;
}

/** How far the library is indexed. */
export interface LibraryStatus {
  readonly documents: number;
  readonly passages: number;
  /** Passages with a key of the present encoder. Search by words works before all have one. */
  readonly keyed: number;
  readonly indexing: boolean;
  /** Passages that recently got a key per second. Absent if none do, or if it is not known yet. */
  readonly perSecond?: number;
}

/** What a host shows of the runtime. */
export interface RuntimeStatus {
  readonly engines: readonly EngineStatus[];
  readonly library: LibraryStatus;
  /** `memory`: storage was refused and nothing outlives the tab. The page always shows this. */
  readonly storage: 'indexed' | 'memory';
  /** Summaries of the open run. Absent until a question wants them. */
  readonly summaries?: SummaryState;
  /** Number of steps that background work lags behind the agent. Absent if it does not lag. */
  readonly lag?: { readonly keys: number; readonly summaries: number };
  /** Lasting notices, such as why storage was refused. */
  readonly notices: readonly ErrorReport[];
}
