import { describe, expect, test } from 'vitest';
import type { ChunkId } from '../../../../../src/core/memory/units.ts';
import { runId } from '../../../../../src/core/memory/units.ts';
import type { WhatIfResult } from '../../../../../src/runtime/runtime.ts';
import { ForkNote } from '../../../../../src/ui/inspector/time-machine/ForkNote.tsx';
import { TimeMachine } from '../../../../../src/ui/inspector/time-machine/TimeMachine.tsx';
import { WouldChange } from '../../../../../src/ui/inspector/time-machine/WouldChange.tsx';
import type { Inspected } from '../../../../../src/ui/inspector/use-inspected.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { stepsOf } from '../../../../../src/ui/state/conversation/conversation-steps.ts';
import { drawnPart } from '../../../../doubles/drawn-part.tsx';
import { makeTrace } from '../../../../doubles/records.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

async function openStore() {
  const store = new AppStore(new ScriptedRuntime());
  await store.asking.ask('When does the last boat leave?');
  return store;
}

function inspectedOf(store: AppStore): Inspected {
  const { conversation } = store.state();
  const steps = stepsOf(conversation);
  const step = steps.at(-1);
  if (conversation.run === null || step === undefined || step.trace === null) throw new Error('No step.');
  return {
    run: conversation.run,
    conversation,
    steps,
    at: steps.length - 1,
    step,
    trace: step.trace,
    readable: steps,
    before: null,
    live: true,
    memory: null,
  };
}

describe('the time machine, drawn', () => {
  test('says which step it stands at, and that the newest one is followed', async () => {
    const store = await openStore();
    const html = drawnPart(<TimeMachine inspected={inspectedOf(store)} />, store);
    expect(html).toContain('<strong>Step 4</strong>');
    expect(html).toContain('of 4');
    expect(html).toContain('Newest, followed');
    expect(html).toContain('aria-valuetext="Step 4 of 4: Answer with one quote"');
    expect(html).toContain('curve-line');
  });

  test('a fork says where it comes from, and the way there while that run is stored', async () => {
    const store = await openStore();
    expect(drawnPart(<ForkNote />, store)).toBe('');
    await store.timeMachine.fork(2);
    const html = drawnPart(<ForkNote />, store);
    expect(html).toContain('Forked from “When does the last boat leave?” at step 2');
    expect(html).toContain('Open that conversation');
  });

  test('a difference names tokens, later needs, each memory from tier to tier, and what was not at hand', async () => {
    const store = await openStore();
    const [before, after] = [300, 340];
    const result: WhatIfResult = {
      step: 4,
      shownBefore: [2],
      shownAfter: [2, 3],
      faithful: false,
      gaps: ['keys-missing'],
      settings: { policy: 'pace', settings: {}, promptBudget: 500 },
      trace: makeTrace(runId('run'), 4),
      milliseconds: 12,
      needs: { cited: [2], glimpsed: [3], linked: [], all: [2, 3] },
      difference: {
        changes: [
          {
            chunk: 'c' as ChunkId,
            step: 3,
            from: 'brief',
            to: 'full',
            tokensBefore: 20,
            tokensAfter: 60,
            reason: 'chosen',
          },
        ],
        sections: [{ section: 'older', before, after }],
        promptBefore: before,
        promptAfter: after,
        samePrompt: false,
      },
    };
    const { conversation } = store.state();
    const html = drawnPart(
      <WouldChange result={result} rebuilding={false} conversation={conversation} />,
      store,
    );
    for (const words of [
      '12 ms, no model call',
      '<strong>340</strong>',
      '+40',
      '<strong>2 of 2</strong>',
      '+1',
      'from Brief to Full',
      // Named as everywhere, with its kind.
      '<span class="would-title">Read: Ferry timetable</span>',
      // Said once, with what mends it.
      'came without the vectors of its memories',
      'Make the vectors</button>',
      '1 cited, 1 opened again, 0 linked',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('differs from the recorded one');
    const unlike = { ...result, gaps: ['not-recorded' as const] };
    // One sentence says it, and what changes are compared with.
    const differing = drawnPart(
      <WouldChange result={unlike} rebuilding={false} conversation={conversation} />,
      store,
    );
    expect(differing).toContain('differs from the recorded one');
    expect(differing).not.toContain('was not recorded');
    const old = drawnPart(<WouldChange result={result} rebuilding conversation={conversation} />, store);
    expect(old).toContain('Rebuilding');
    expect(old).toContain('aria-busy="true"');
  });
});
