/** One comparison in a lab worker: started, watched, cancelled. Only the lab view uses it. */

import { type ErrorReport, reportOf, WebpaceError } from '../../core/errors.ts';
import type { DetailedRow, LabCommand, LabReply, LabRequest } from '../../lab/index.ts';
import { spawnLab } from '../../runtime/engines/spawn-workers.ts';
import { Observed } from '../../runtime/observed.ts';

export interface LabState {
  readonly running: boolean;
  /** True if it was cancelled. The rows are those that were done. */
  readonly stopped: boolean;
  /** Share in [0, 1] and the present session; null before the first report. */
  readonly progress: { readonly share: number; readonly session: string } | null;
  /** Texts encoded before the replay begins; null if there are none. */
  readonly encoding: { readonly done: number; readonly total: number } | null;
  readonly rows: readonly DetailedRow[];
  readonly problems: readonly ErrorReport[];
}

const idleLab: LabState = {
  running: false,
  stopped: false,
  progress: null,
  encoding: null,
  rows: [],
  problems: [],
};

/** Vectors of inputs (`passage: ` or `query: ` and the text), one row each. */
export type EncodeInputs = (inputs: readonly string[], signal: AbortSignal) => Promise<Float32Array>;

class LabSession {
  readonly #shown = new Observed(idleLab);
  #worker: Worker | null = null;
  #encoding = new AbortController();

  readonly state = this.#shown.read;
  readonly subscribe = this.#shown.subscribe;

  /** Ends a running comparison and starts a new one. `encode` makes vectors that a run's stored keys lack. */
  start(request: Omit<LabRequest, 'type'>, encode: EncodeInputs | null = null): void {
    this.#end();
    this.#shown.set({ ...idleLab, running: true });
    try {
      const worker = spawnLab();
      this.#worker = worker;
      worker.addEventListener('message', ({ data }: MessageEvent<LabReply>) =>
        this.#hear(worker, data, encode),
      );
      worker.addEventListener('error', ({ message }) => {
        if (worker !== this.#worker) return;
        this.#fail(
          new WebpaceError(
            'worker-lost',
            'The lab ended by itself; the rows that were done stay. Start the comparison again.',
            { cause: message },
          ),
        );
      });
      worker.postMessage({ type: 'start', ...request } satisfies LabCommand);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Rows that were done stay. */
  cancel(): void {
    if (!this.state().running) return;
    this.#end();
    this.#shown.change({ running: false, stopped: true, encoding: null });
  }

  /** Reports why a comparison could not start. */
  refuse(report: ErrorReport): void {
    this.#shown.change({ problems: [...this.state().problems, report] });
  }

  #hear(worker: Worker, reply: LabReply, encode: EncodeInputs | null): void {
    if (worker !== this.#worker) return;
    const { rows, problems } = this.state();
    switch (reply.type) {
      case 'progress': {
        const share = reply.done / Math.max(1, reply.total);
        this.#shown.change({ progress: { share, session: reply.session }, encoding: null });
        break;
      }
      case 'encoding':
        this.#shown.change({ encoding: { done: reply.done, total: reply.total } });
        break;
      case 'encode':
        void this.#encode(worker, reply.inputs, encode);
        break;
      case 'row':
        this.#shown.change({ rows: [...rows, reply.row] });
        break;
      case 'problem':
        this.#shown.change({ problems: [...problems, reply.report] });
        break;
      case 'end':
        this.#end();
        this.#shown.change({ running: false, encoding: null });
        break;
    }
  }

  /** A failing encoder ends nothing: the replay goes on with the present vectors and counts the missing ones. */
  async #encode(worker: Worker, inputs: readonly string[], encode: EncodeInputs | null): Promise<void> {
    const vectors = (await encode?.(inputs, this.#encoding.signal).catch(() => null)) ?? null;
    if (worker === this.#worker) worker.postMessage({ type: 'vectors', vectors } satisfies LabCommand);
  }

  #fail(error: unknown): void {
    this.#end();
    this.#shown.change({ running: false, problems: [...this.state().problems, reportOf(error)] });
  }

  #end(): void {
    this.#encoding.abort();
    this.#encoding = new AbortController();
    this.#worker?.terminate();
    this.#worker = null;
  }
}

/** The comparison of this page. It continues while another view is shown. */
export const labSession = new LabSession();
