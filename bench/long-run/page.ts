/**
 * The app's own page over its own store and its own reader, with a run of thousands of steps in it. Only the agent is
 * scripted: it adds steps when the bench asks for some. What the bench calls stands on `window.bench`.
 */
import { createRoot } from 'react-dom/client';
import { WebRunLocks } from '../../src/adapters/run-locks/web-run-locks.ts';
import { openIndexedStores } from '../../src/adapters/storage/open-storage.ts';
import { WorkerRunReader } from '../../src/adapters/storage/reader/worker-run-reader.ts';
import type { AgentEvent } from '../../src/agent/agent-events.ts';
import { success } from '../../src/core/errors.ts';
import { spawnRunReader } from '../../src/runtime/engines/spawn-workers.ts';
import { hostRuns } from '../../src/runtime/hosts/runs/run-host.ts';
import type { AskOptions } from '../../src/runtime/runtime.ts';
import { mount } from '../../src/ui/mount.tsx';
import { stepsOf } from '../../src/ui/state/conversation/conversation-steps.ts';
import { ScriptedRuntime } from '../../test/doubles/scripted-runtime.ts';
import { SyntheticRun, type SyntheticRunOptions } from '../../test/doubles/synthetic-run.ts';
import '../../src/ui/styles.css';

const name = 'webpace-long-run-bench';
const stores = await openIndexedStores({ name, transactionWithin: 900_000 });
const reader = new WorkerRunReader(spawnRunReader, name);
const scripted = new ScriptedRuntime();
const runs = hostRuns(stores.runs, new WebRunLocks(name), null, reader);
let emit: (event: AgentEvent) => void = () => undefined;
let end: () => void = () => undefined;
const runtime = Object.assign(scripted, {
  runs,
  async ask(question: string, options: AskOptions = {}) {
    emit = (event) => options.onEvent?.(event);
    const stored = await stores.runs.readOutline(options.run as never);
    if (stored === undefined) throw new Error('The run is not there.');
    emit({ type: 'run-start', run: stored.run, question, resumed: false });
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return success({ run: stored.run, answer: stored.run.answers[0] as never });
  },
});
const offline = {
  updateState: () => 'none' as const,
  subscribe: () => () => undefined,
  update: () => undefined,
};
const root = document.getElementById('root') as HTMLElement;
const store = mount(createRoot(root), runtime as never, offline);

const frame = (): Promise<number> => new Promise(requestAnimationFrame);
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
/** After the browser has drawn what it was told. */
const drawn = (): Promise<void> => frame().then(nextTask);
/** Nothing is left to do of what came before. */
async function idle(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await drawn();
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

const nodes = (): number => document.querySelectorAll('*').length;

async function until(holds: () => boolean): Promise<void> {
  const start = performance.now();
  while (!holds()) {
    if (performance.now() - start > 30_000) throw new Error('It did not come about.');
    await frame();
  }
}

let long: SyntheticRun;

const bench = {
  nodes,
  /** Writes the run where it is not there yet. */
  async fill(options: SyntheticRunOptions): Promise<void> {
    long = new SyntheticRun(options);
    if ((await stores.runs.listRuns()).length === 0) await stores.runs.addRun(long.stored());
    await store.runs.refresh();
  },
  /** Milliseconds from the click on the run until its last answer is drawn. */
  async open(): Promise<number> {
    const last = long.run.answers.at(-1)?.citations[0]?.quote as string;
    const start = performance.now();
    document.querySelector<HTMLElement>('.run-name')?.click();
    await until(() =>
      [...document.querySelectorAll('#main blockquote')].some((quote) => quote.textContent === last),
    );
    await drawn();
    return performance.now() - start;
  },
  /** The same by reading the whole run, as the page did before. */
  async readWhole(): Promise<number> {
    const start = performance.now();
    await runs.read(long.run.id);
    return performance.now() - start;
  },
  /** Resolves once what is read behind the open run is read. */
  prepared: (): Promise<void> => runs.prepareSearch(long.run.id),
  /** Proves the chain once more; the proof that began when the run was opened has ended by then. */
  proven: (): Promise<unknown> => runs.check(long.run.id),
  async jump(step: number): Promise<number> {
    const start = performance.now();
    store.view.jumpTo(step);
    await until(() => {
      const row = document.querySelector(`#main [data-step="${step}"]`);
      if (row === null || document.activeElement !== row) return false;
      const { top, bottom } = row.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    return performance.now() - start;
  },
  async search(query: string): Promise<{ milliseconds: number; found: number }> {
    const start = performance.now();
    const { steps } = await store.runs.search(long.run.id, query, 30);
    return { milliseconds: performance.now() - start, found: steps.length };
  },
  /**
   * A question is asked, and steps come one by one. Milliseconds of work that each gave the page's thread until it was drawn,
   * which is in the next frame. What may wait comes after that, before the next step.
   */
  async append(count: number): Promise<number[]> {
    const asked = store.asking.ask('What came after?');
    await until(() => store.state().asking?.run === long.run.id);
    const extended = new SyntheticRun({ steps: long.run.steps + count, stepsInTurn: long.run.steps + count });
    const times: number[] = [];
    for (let step = long.run.steps + 1; step <= long.run.steps + count; step += 1) {
      const record = { ...extended.step(step), run: long.run.id, kind: 'visit' as const };
      const { kind, title } = record;
      const trace = extended.trace(step);
      const chunk = extended.chunk(step);
      await idle();
      // Asked for before the page asks for one: it is called first.
      const frameBegins = frame().then(() => performance.now());
      let busy = 0;
      const events: AgentEvent[] = [
        { type: 'step-start', step, kind, title },
        { type: 'context-ready', step, trace },
        { type: 'chunk-stored', step, chunk },
        { type: 'step-end', step: record, trace },
      ];
      for (const event of events) {
        const start = performance.now();
        emit(event);
        // React draws in a microtask; asking for a height makes the browser lay it out now.
        await Promise.resolve();
        await Promise.resolve();
        void document.documentElement.scrollHeight;
        busy += performance.now() - start;
      }
      const began = await frameBegins;
      await nextTask();
      busy += performance.now() - began;
      if (document.querySelector(`#main [data-step="${step}"]`) === null)
        throw new Error(`Step ${step} was not drawn in the next frame.`);
      times.push(busy);
    }
    end();
    await asked.catch(() => undefined);
    return times;
  },
  openTurn(): void {
    document.querySelector<HTMLElement>('#main .earlier-steps')?.click();
  },
  steps: (): number => stepsOf(store.state().conversation).length,
};

Object.assign(window, { bench });
