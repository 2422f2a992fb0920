/** The tabs of the region on the right. */
import { expect, test } from 'vitest';
import { ContextPanel } from '../../../../src/ui/context/ContextPanel.tsx';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import type { ShownStep } from '../../../../src/ui/state/conversation/conversation.ts';
import { drawnAt, drawnPart } from '../../../doubles/drawn-part.tsx';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

const tabOf = (markup: string, name: string) => new RegExp(`<button[^>]*>${name}</button>`).exec(markup)?.[0];

test('UI23: before a step has its memory, the tabs of its prompt and of the step cannot be chosen', async () => {
  const store = new AppStore(new ScriptedRuntime());
  await store.askExample('When does the last boat leave?');
  store.view.showPane('memory');
  const drawn = (step: ShownStep | null): string =>
    drawnPart(<ContextPanel step={step} onClose={() => undefined} />, store);
  const step = store.state().conversation.turns[0]?.steps.at(-1) ?? null;
  expect(step?.trace).not.toBeNull();
  for (const name of ['Exact prompt', 'The step']) {
    for (const without of [null, step && { ...step, trace: null }])
      expect(tabOf(drawn(without), name)).toBe(
        `<button type="button" aria-pressed="false" disabled="">${name}</button>`,
      );
    expect(tabOf(drawn(step), name)).toBe(`<button type="button" aria-pressed="false">${name}</button>`);
  }
  expect(tabOf(drawn(null), 'Memory')).toBe('<button type="button" aria-pressed="true">Memory</button>');
});

test('UI23: the newest step is followed in the conversation at work, and shown in one that has ended', async () => {
  const store = new AppStore(new ScriptedRuntime());
  await store.askExample('When does the last boat leave?');
  store.view.showPane('memory');
  const state = store.state();
  const step = state.conversation.turns[0]?.steps.at(-1) ?? null;
  const at = (run: unknown): string =>
    drawnAt(<ContextPanel step={step} onClose={() => undefined} />, {
      ...state,
      asking: { question: 'What else?', run, step: 1 },
    } as never);
  expect(at(state.conversation.run?.id)).toContain('Follow the steps');
  expect(at('another')).toContain('Show the newest');
});
