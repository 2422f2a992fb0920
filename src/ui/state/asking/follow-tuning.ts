/** Sets the next question's settings to those of this device, until the person changes them. */
import type { DeviceProfiling } from '../../../runtime/runtime.ts';
import type { AskSettings } from '../app-state.ts';
import type { StateCell } from '../state-cell.ts';

type Followed = Pick<AskSettings, 'promptBudget' | 'profile'>;

/** Applies them now and after every change. */
export function followTuning(
  cell: StateCell,
  deviceProfile: Pick<DeviceProfiling, 'read' | 'subscribe'>,
): void {
  const { promptBudget, profile } = cell.state.settings;
  let last: Followed = { promptBudget, profile };
  const follow = (): void => {
    const tuned = deviceProfile.read().settings;
    const next: Followed = { promptBudget: tuned.promptBudget.value, profile: tuned.steering.value };
    const { settings } = cell.state;
    const followed: Followed = {
      promptBudget: settings.promptBudget === last.promptBudget ? next.promptBudget : settings.promptBudget,
      profile: settings.profile === last.profile ? next.profile : settings.profile,
    };
    last = next;
    if (followed.promptBudget === settings.promptBudget && followed.profile === settings.profile) return;
    cell.set({ settings: { ...settings, ...followed } });
  };
  deviceProfile.subscribe(follow);
  follow();
}
