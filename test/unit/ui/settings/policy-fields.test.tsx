/** The settings of the chosen policy. */
import { expect, test } from 'vitest';
import { PolicyFields } from '../../../../src/ui/settings/PolicyFields.tsx';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { drawnPart } from '../../../doubles/drawn-part.tsx';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

test('steps that are expected from earlier conversations have no slider with a number', () => {
  const store = new AppStore(new ScriptedRuntime());
  const drawn = (): string => drawnPart(<PolicyFields />, store);
  expect(drawn()).toContain('Steps expected of a task');
  store.view.changeSettings({ policySettings: { expectedSteps: 'seen' } });
  expect(drawn()).toContain('Expect as many steps as earlier conversations');
  expect(drawn()).not.toContain('Steps expected of a task');
  expect(drawn()).toContain('type="range"');
});
