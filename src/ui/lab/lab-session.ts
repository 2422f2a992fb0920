/** One comparison in a lab worker: started, watched, cancelled. It belongs to the view and to nothing else of the page. */
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import type { DetailedRow, LabReply, LabRequest } from '../../lab/index.ts';
import { spawnLab } from '../../runtime/spawn-workers.ts';

export interface LabState {
  readonly running: boolean;
  /** Cancelled before its end: the rows are those that were done. */
  readonly stopped: boolean;
  /** 0 to 1, and the session being replayed; null before the first report. */
  readonly progress: { readonly share: number; readonly session: string } | null;
  readonly rows: readonly DetailedRow[];
  readonly problems: readonly ErrorReport[];
}

export const idleLab: LabState = { running: false, stopped: false, progress: null, rows: [], problems: [] };

export class LabSession {
  #state: LabState = idleLab;
  #worker: Worker | null = null;
  readonly #listeners = new Set<() => void>();

  /** For `useSyncExternalStore`. */
  readonly state = (): LabState => this.#state;

  /** For `useSyncExternalStore`. Returns the way to stop listening. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ends what runs and starts anew. */
  start(request: LabRequest): void {
    this.#end();
    this.#set({ ...idleLab, running: true });
    try {
      const worker = spawnLab();
      this.#worker = worker;
      worker.addEventListener('message', ({ data }: MessageEvent<LabReply>) => this.#hear(worker, data));
      worker.addEventListener('error', ({ message }) => {
        if (worker === this.#worker) this.#fail(new Error(message || 'The lab could not be started.'));
      });
      worker.postMessage(request);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Rows that were done stay. */
  cancel(): void {
    if (!this.#state.running) return;
    this.#end();
    this.#set({ ...this.#state, running: false, stopped: true });
  }

  /** Something that kept a comparison from starting. */
  refuse(report: ErrorReport): void {
    this.#set({ ...this.#state, problems: [...this.#state.problems, report] });
  }

  #hear(worker: Worker, reply: LabReply): void {
    if (worker !== this.#worker) return;
    const { rows, problems } = this.#state;
    switch (reply.type) {
      case 'progress': {
        const share = reply.done / Math.max(1, reply.total);
        this.#set({ ...this.#state, progress: { share, session: reply.session } });
        break;
      }
      case 'row':
        this.#set({ ...this.#state, rows: [...rows, reply.row] });
        break;
      case 'problem':
        this.#set({ ...this.#state, problems: [...problems, reply.report] });
        break;
      case 'end':
        this.#end();
        this.#set({ ...this.#state, running: false });
        break;
    }
  }

  #fail(error: unknown): void {
    this.#end();
    this.#set({ ...this.#state, running: false, problems: [...this.#state.problems, reportOf(error)] });
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #set(state: LabState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** The comparison of this page; it goes on while another view is shown. */
export const labSession = new LabSession();
