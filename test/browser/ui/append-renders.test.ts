/** The page while a run goes on: what is drawn anew for one step, counted. */
import './render-counter.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WebRunLocks } from '../../../src/adapters/run-locks/web-run-locks.ts';
import { openMemoryStores } from '../../../src/adapters/storage/open-memory-stores.ts';
import { RunSearcher } from '../../../src/adapters/storage/reader/run-searcher.ts';
import type { AgentEvent } from '../../../src/agent/agent-events.ts';
import { success } from '../../../src/core/errors.ts';
import { hostRuns } from '../../../src/runtime/hosts/runs/run-host.ts';
import type { AskOptions } from '../../../src/runtime/runtime.ts';
import { mount } from '../../../src/ui/mount.tsx';
import type { AppStore } from '../../../src/ui/state/app-store.ts';
import '../../../src/ui/styles.css';
// Fetched by the page when an answer is first shown: a part that comes late would be drawn in the middle of the count.
import '../../../src/ui/research/actions/AnswerActions.tsx';
import '../../../src/ui/research/steps/StepSent.tsx';
import { ScriptedRuntime } from '../../doubles/scripted-runtime.ts';
import { SyntheticRun } from '../../doubles/synthetic-run.ts';
import { drawnComponents } from './render-counter.ts';

const offline = {
  updateState: () => 'none' as const,
  subscribe: () => () => undefined,
  update: () => undefined,
};

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  root = null;
});

/** The page with a run of so many steps open, and a question under way in it. */
async function pageAtWork(steps: number) {
  await page.viewport(1_440, 900);
  const stores = openMemoryStores();
  const long = new SyntheticRun({ steps, stepsInTurn: 100, decisions: 12, length: 120, id: `run-${steps}` });
  await stores.runs.addRun(long.stored());
  for (const id of ['one', 'two', 'three'])
    await stores.runs.addRun(new SyntheticRun({ steps: 10, stepsInTurn: 10, id }).stored());
  const runs = hostRuns(stores.runs, new WebRunLocks(`renders-${steps}`), null, new RunSearcher(stores.runs));
  let emit: (event: AgentEvent) => void = () => undefined;
  const runtime = Object.assign(new ScriptedRuntime(), {
    runs,
    async ask(question: string, options: AskOptions = {}) {
      emit = (event) => options.onEvent?.(event);
      emit({ type: 'run-start', run: long.run, question, resumed: false });
      await new Promise(() => undefined);
      return success({ run: long.run, answer: long.run.answers[0] as never });
    },
  });
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  const store = mount(root, runtime, offline);
  await store.runs.refresh();
  await store.runs.open(long.run.id);
  void store.asking.ask('What came after?');
  const after = new SyntheticRun({ steps: steps + 40, stepsInTurn: steps + 40, decisions: 12, length: 120 });
  const add = async (step: number): Promise<void> => {
    const { title } = after.step(step);
    const record = { ...after.step(step), run: long.run.id, kind: 'visit' as const };
    const trace = after.trace(step);
    emit({ type: 'step-start', step, kind: 'visit', title });
    emit({ type: 'context-ready', step, trace });
    emit({ type: 'chunk-stored', step, chunk: after.chunk(step) });
    emit({ type: 'step-end', step: record, trace });
    await quiet();
  };
  await quiet();
  for (let step = steps + 1; step <= steps + 14; step += 1) await add(step);
  return { store, add, emit: (event: AgentEvent) => emit(event), next: steps + 15 };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Nothing is left to draw. */
async function quiet(): Promise<void> {
  for (let i = 0; i < 4; i += 1) {
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
}

/** Of a page that shows the conversation: what shows the newest step, in one way or another. */
const showStep = [
  'ConversationView',
  'LongConversation',
  'ConversationItemView',
  'TurnView',
  'WholeTurn',
  'TurnEnd',
  'StepList',
  'EarlierSteps',
  'Work',
  'Steps',
  'StepRow',
  'StepSent',
  'StepFigures',
  'Thought',
  'Elapsed',
  'Icon',
  'SearchedMeanwhile',
  'AgentNotes',
  'Facts',
  'RunRow',
  'News',
  'ContextRegion',
  'ShownContextBar',
  'ContextBar',
  'ContextPanel',
  'ContextHead',
  'MemoryName',
  'LazyPart',
  'StepMemory',
  'FailureBoundary',
  'MemoryParts',
  'LedgerView',
  'LedgerBar',
  'PressureView',
  'ThresholdStrip',
  'MemoryMap',
  'Cell',
  'TierKey',
  'MemoryTable',
  'MemoryRow',
  'TrustTag',
  'TierMark',
  'BlocksView',
  'SummaryLine',
  'IconButton',
  'Choice',
];

test('LR6: a step that comes is drawn where it is shown, and nothing else is drawn anew, however long the run is', async () => {
  const totals: ReadonlyMap<string, number>[] = [];
  for (const steps of [400, 1_600]) {
    const { store, add, next } = await pageAtWork(steps);
    const both = new Map<string, number>();
    for (const [place, pane] of (['source', 'memory'] as const).entries()) {
      store.view.showPane(pane);
      await quiet();
      drawnComponents();
      await add(next + place);
      const drawn = drawnComponents();
      expect(document.querySelector(`#main [data-step="${next + place}"]`)).not.toBeNull();
      expect(stepsShown(store)).toBe(next + place);
      // The parts of virtua have no name.
      const ours = new Map([...drawn].filter(([name]) => name !== ''));
      expect([...ours.keys()].filter((name) => !showStep.includes(name))).toEqual([]);
      expect(ours.has('MemoryParts')).toBe(pane === 'memory');
      // The new row, and the one before it, which is not the one any more whose memory is shown.
      expect(ours.get('StepRow')).toBe(2);
      expect(ours.get('ConversationItemView')).toBe(1);
      expect(ours.get('RunRow')).toBe(1);
      for (const [name, times] of ours) both.set(`${pane} ${name}`, times);
    }
    totals.push(both);
    root?.unmount();
  }
  expect([...(totals[1] ?? [])].sort()).toEqual([...(totals[0] ?? [])].sort());
});

test('LR6: a word that the model writes is drawn under the steps, and nothing beside them', async () => {
  const { emit, next } = await pageAtWork(400);
  emit({ type: 'step-start', step: next, kind: 'answer', title: 'Answer' });
  // The first word fetches the part that draws prose, and is drawn again with it.
  emit({ type: 'reply-delta', step: next, text: 'One ' });
  await expect.poll(() => document.querySelector('.prose:not(.prose-plain)')?.textContent).toContain('One');
  await quiet();
  drawnComponents();
  for (const text of ['thought', ': the ', 'boat']) emit({ type: 'reply-delta', step: next, text });
  await quiet();
  const drawn = drawnComponents();
  const beside = ['ContextPanel', 'MemoryParts', 'RunRow', 'Facts', 'SidePanel', 'Composer', 'App'];
  expect(beside.filter((name) => drawn.has(name))).toEqual([]);
  // Three words of one frame are drawn together.
  expect(drawn.get('TurnView')).toBe(1);
});

test('LR6: the document behind an answer is not read again while the next question is worked on', async () => {
  await page.viewport(1_440, 900);
  const gates: (() => void)[] = [];
  let waits = false;
  const runtime = new ScriptedRuntime({
    betweenSteps: () =>
      waits ? new Promise((resolve) => gates.push(() => resolve(undefined))) : Promise.resolve(),
  });
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
  const store = mount(root, runtime, offline);
  await store.askExample('When does the last boat leave?');
  store.view.showPane('source');
  await expect.poll(() => document.querySelector('.source-part mark')?.textContent).toContain('21:40');
  waits = true;
  void store.asking.ask('What does a bicycle cost?');
  await quiet();
  drawnComponents();
  for (let step = 0; step < 2; step += 1) {
    gates.shift()?.();
    await quiet();
  }
  const drawn = drawnComponents();
  expect(drawn.has('StepRow')).toBe(true);
  expect(document.querySelector('.source-part mark')).not.toBeNull();
  const source = ['SourcePart', 'DocumentText', 'Blocks', 'MarkdownText', 'PlainBlock'];
  expect(source.filter((name) => drawn.has(name))).toEqual([]);
});

function stepsShown(store: AppStore): number {
  return store.state().conversation.turns.at(-1)?.steps.at(-1)?.step ?? 0;
}
