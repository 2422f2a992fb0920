import { expect, test } from 'vitest';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

test('MD6: the page hands every choice of a language model to the runtime, once, and its context with it', () => {
  const runtime = new ScriptedRuntime();
  const store = new AppStore(runtime);
  const { view } = store;
  view.changePreferences({ theme: 'dark' });
  view.changePreferences({ contextTokens: 8192 });
  expect(runtime.chosen).toEqual([]);
  view.changePreferences({ languageModel: 'qwen3-4b-q4f16_1-mlc' });
  view.changePreferences({ theme: 'light' });
  view.changePreferences({ contextTokens: 4096 });
  view.changePreferences({ languageModel: null });
  expect(runtime.chosen).toEqual(['qwen3-4b-q4f16_1-mlc', 'qwen3-4b-q4f16_1-mlc', null]);
});
