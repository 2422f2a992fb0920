import { policyChoices } from '../../runtime/policy-choices.ts';
import { promptBudgets } from '../app-state.ts';
import { formatCount } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';

/** What the next question is asked with. */
export function SettingsForm() {
  const store = useAppStore();
  const { settings } = useAppState();
  const chosen = policyChoices.find(({ name }) => name === settings.policy);
  return (
    <section className="panel" aria-labelledby="settings-heading">
      <h2 id="settings-heading">Settings for the next question</h2>
      <label className="field">
        <span>Memory policy</span>
        <select
          value={settings.policy}
          aria-describedby="policy-description"
          onChange={(event) => store.view.changeSettings({ policy: event.target.value })}
        >
          {policyChoices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p id="policy-description" className="hint">
        {chosen?.description}
      </p>
      <label className="field">
        <span>Prompt budget</span>
        <select
          value={settings.promptBudget}
          onChange={(event) => store.view.changeSettings({ promptBudget: Number(event.target.value) })}
        >
          {promptBudgets.map((budget) => (
            <option key={budget} value={budget}>
              {formatCount(budget)} tokens
            </option>
          ))}
        </select>
      </label>
      <label className="choice">
        <input
          type="checkbox"
          checked={settings.useModel}
          onChange={(event) => store.view.changeSettings({ useModel: event.target.checked })}
        />
        <span>Let the small model word a short answer</span>
      </label>
    </section>
  );
}
