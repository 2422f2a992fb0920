import { expect, test } from 'vitest';
import type { TunedModel } from '../../../../../src/models/tuned-settings.ts';
import { tune } from '../../../../../src/models/tuning.ts';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { bundledModel } from '../../../../doubles/device-facts.ts';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

const large: TunedModel = { contextWindow: 4096, reuse: 'cache-edited', origin: 'chosen', parameters: 4 };

test('R29: questions of the page follow what is set for the device, and what the person set stays', () => {
  const runtime = new ScriptedRuntime();
  const unmeasured = runtime.deviceProfile.read();
  let settings = tune(null, large);
  let tell = (): void => undefined;
  Object.assign(runtime, {
    deviceProfile: {
      ...runtime.deviceProfile,
      read: () => ({ ...unmeasured, settings }),
      subscribe: (listener: () => void) => {
        tell = listener;
        return () => undefined;
      },
    },
  });
  const store = new AppStore(runtime);
  expect(store.state().settings).toMatchObject({ promptBudget: 3840, profile: 'react' });
  store.view.changeSettings({ promptBudget: 700 });
  settings = tune(null, bundledModel);
  tell();
  expect(store.state().settings).toMatchObject({ promptBudget: 700, profile: 'guided' });
});
