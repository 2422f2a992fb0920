/**
 * Milliseconds until the context inspector stands on the screen at step 5,000 of a run, beside the plain way: a button for
 * every memory. Then what a person does in it. From the call to the frame that shows it. Printed as JSON for `npm run bench`.
 */
import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import type { StoredRun } from '../../src/record/run-record.ts';
import { isAsWanted } from '../../src/record/trace/explain-decision.ts';
import { InspectorView } from '../../src/ui/inspector/InspectorView.tsx';
import { searchMemory } from '../../src/ui/inspector/memories/search-memory.ts';
import { memoryTitle } from '../../src/ui/parts/memories/memory-title.ts';
import { AppStore } from '../../src/ui/state/app-store.ts';
import { AppStoreContext, useAppState } from '../../src/ui/state/use-app.ts';
import '../../src/ui/styles.css';
import { longRun } from '../../test/doubles/long-run.ts';
import { ScriptedRuntime } from '../../test/doubles/scripted-runtime.ts';
import { median } from '../lib/statistics.mjs';

const rounds = 12;

test('the inspector on a long run', { timeout: 500_000 }, async () => {
  const rows = [];
  for (const steps of [500, 5_000]) rows.push(await measure(steps));
  expect(rows.every(({ open }) => open > 0)).toBe(true);
  console.info(`INSPECTOR ${JSON.stringify(rows)}`);
});

async function measure(steps: number) {
  const stored = await longRun({ steps, budget: 4_096, decideFrom: steps - 4 });
  const store = await storeWith(stored);
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const root = createRoot(place);
  root.render(createElement(AppStoreContext, { value: store }, createElement(Page)));
  await painted(() => undefined);

  const first = await painted(() => store.inspector.open());
  const nodes = place.querySelectorAll('*').length;
  const opens = [];
  const moves = [];
  const selections = [];
  for (let round = 0; round < rounds; round += 1) {
    await painted(() => store.inspector.close());
    opens.push(await painted(() => store.inspector.open(steps)));
    moves.push(await painted(() => store.inspector.showStep(steps - 1 - (round % 3))));
    selections.push(await painted(() => store.inspector.selectMemory(steps - 20 - round)));
    store.inspector.selectMemory(null);
  }
  store.inspector.close();
  await painted(() => undefined);
  const plain = [];
  for (let round = 0; round < 5; round += 1) {
    plain.push(await painted(() => store.view.show({ name: 'library' })));
    await painted(() => store.view.show({ name: 'conversation' }));
  }
  const { conversation } = store.state();
  const titleOf = (step: number): string => memoryTitle(conversation, step);
  const search = (words: string): number => {
    const started = performance.now();
    searchMemory(conversation.chunks.values(), titleOf, words);
    return performance.now() - started;
  };
  const firstSearch = search('parcel P-77');
  const searches = ['harbour', 'noor ashby', 'p-4', 'crowns day'].map(search);
  root.unmount();
  return {
    steps,
    first,
    nodes,
    firstSearch,
    search: median(searches),
    open: median(opens),
    every: median(plain),
    move: median(moves),
    select: median(selections),
  };
}

function Page(): ReactNode {
  const view = useAppState((state) => state.view);
  if (view.name === 'inspector') return createElement(InspectorView);
  return view.name === 'library' ? createElement(Plain) : null;
}

/** A button a memory, as one would begin. */
function Plain(): ReactNode {
  const conversation = useAppState((state) => state.conversation);
  const trace = conversation.turns.at(-1)?.steps.at(-1)?.trace;
  const decisions = new Map(trace?.decisions.map((decision) => [decision.step, decision]));
  return createElement(
    'ol',
    { className: 'memory-map' },
    Array.from({ length: (trace?.step ?? 1) - 1 }, (_, i) => {
      const decision = decisions.get(i + 1);
      const differs = decision !== undefined && !isAsWanted(decision);
      const className = `cell cell-${decision?.shown ?? 'range'}${differs ? ' cell-differs' : ''}`;
      const title = memoryTitle(conversation, i + 1);
      return createElement(
        'li',
        { key: i },
        createElement('button', { type: 'button', className, title }, i + 1),
      );
    }),
  );
}

async function storeWith(stored: StoredRun): Promise<AppStore> {
  const runtime = new ScriptedRuntime();
  runtime.runs.list = async () => [stored.run];
  runtime.runs.read = async () => stored;
  runtime.runs.outline = async () => undefined;
  const store = new AppStore(runtime);
  // Read whole, so that the search in the page is measured too; runs of this length are else read in parts.
  await store.runs.open(stored.run.id);
  return store;
}

/** Milliseconds from the call until the frame after it has been drawn. */
async function painted(act: () => void): Promise<number> {
  const started = performance.now();
  act();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return performance.now() - started;
}
