import { describe, expect, test } from 'vitest';
import { type ApprovalRequest, approvalOf } from '../../../../../src/tools/approval.ts';
import { defineTool } from '../../../../../src/tools/define-tool.ts';
import type { AnyTool } from '../../../../../src/tools/tool.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { defaultPreferences } from '../../../../../src/ui/state/view/preferences.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

const tool = defineTool({
  name: 'post-message',
  description: 'Posts a message.',
  schema: { type: 'object', properties: {} },
  run: () => 'Posted.',
}) as unknown as AnyTool;
const request: ApprovalRequest = approvalOf('post-message', { text: 'hello' });

function open() {
  const runtime = new ScriptedRuntime();
  let loads = 0;
  const store = new AppStore(runtime, defaultPreferences, async () => {
    loads += 1;
    return [tool];
  });
  return { runtime, store, loads: () => loads };
}

describe('a model at the wheel, from the page', () => {
  test('the harness steers unless the person says otherwise, and no tool is loaded', async () => {
    const { runtime, store, loads } = open();
    await store.asking.ask('When?');
    expect(runtime.asked[0]?.options).toMatchObject({ profile: 'guided', summaries: false });
    expect(runtime.asked[0]?.options).not.toHaveProperty('approve');
    expect(loads()).toBe(0);
  });

  test('the page’s tools go along only where they are offered', async () => {
    const { runtime, store, loads } = open();
    store.view.changeSettings({ profile: 'react' });
    await store.asking.ask('When?');
    expect(runtime.asked[0]?.options).toMatchObject({ profile: 'react', tools: [] });
    expect(loads()).toBe(0);
    store.view.changeSettings({ pageTools: true, summaries: true });
    await store.asking.ask('And where?');
    expect(runtime.asked[1]?.options).toMatchObject({ tools: [{ name: 'post-message' }], summaries: true });
  });

  test('U4: a call with effects waits for the person; it is shown, said, and answered once', async () => {
    const { runtime, store } = open();
    store.view.changeSettings({ profile: 'react' });
    await store.asking.ask('When?');
    const approve = runtime.asked[0]?.options.approve;
    const signal = new AbortController().signal;
    for (const allowed of [true, false]) {
      const answer = approve?.(request, signal);
      expect(store.state()).toMatchObject({ approval: request, announcement: request.text });
      store.asking.steering.answer(allowed);
      expect(await answer).toBe(allowed);
      expect(store.state().approval).toBeNull();
    }
    store.asking.steering.answer(true);
    expect(store.state().approval).toBeNull();
  });

  test('U4: two calls that wait are asked for one after the other, and a stop of one leaves the other', async () => {
    const { runtime, store } = open();
    store.view.changeSettings({ profile: 'react' });
    await store.asking.ask('When?');
    const approve = runtime.asked[0]?.options.approve;
    const other = approvalOf('post-message', { text: 'other' });
    const stop = new AbortController();
    const signal = new AbortController().signal;
    const answers = [approve?.(request, signal), approve?.(other, stop.signal), approve?.(other, signal)];
    expect(store.state().approval).toBe(request);
    stop.abort();
    expect(await answers[1]).toBe(false);
    expect(store.state().approval).toBe(request);
    store.asking.steering.answer(true);
    expect(await answers[0]).toBe(true);
    expect(store.state()).toMatchObject({ approval: other, announcement: other.text });
    store.asking.steering.answer(false);
    expect(await answers[2]).toBe(false);
    expect(store.state().approval).toBeNull();
  });

  test('U4: a stop takes the question away, and is no yes', async () => {
    const { runtime, store } = open();
    store.view.changeSettings({ profile: 'react' });
    await store.asking.ask('When?');
    const controller = new AbortController();
    const answer = runtime.asked[0]?.options.approve?.(request, controller.signal);
    controller.abort();
    expect(await answer).toBe(false);
    expect(store.state().approval).toBeNull();
    expect(await runtime.asked[0]?.options.approve?.(request, AbortSignal.abort())).toBe(false);
  });
});
