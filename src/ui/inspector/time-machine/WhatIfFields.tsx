import { policyChoices, type SettingField } from '../../../runtime/asking/policy-choices.ts';
import { t } from '../../language/translate.ts';
import { Choice } from '../../parts/fields/Choice.tsx';
import { SettingControl, Slider, valueInForce } from '../../parts/fields/SettingControl.tsx';
import type { WhatIfState } from '../../state/inspector/what-if-slice.ts';
import { useAppStore } from '../../state/use-app.ts';
import { firstSettings } from '../../words/setting-words.ts';

/** Tokens of the smallest and the largest budget on offer. */
const [leastBudget, mostBudget] = [64, 16_384];

/** Everything that can be changed: budget, policy, its settings, the pinned memories. */
export function WhatIfFields({
  state,
  memory,
}: {
  readonly state: WhatIfState;
  readonly memory: number | null;
}) {
  const { whatIf } = useAppStore();
  const { recorded, draft } = state;
  if (recorded === null) return null;
  const policy = draft.policy ?? recorded.policy;
  const base = whatIf.baseSettings();
  const fields = fieldsOf(policy).map((field) => ({
    field,
    control: (
      <SettingControl
        key={field.name}
        field={field}
        value={valueInForce(field, base, draft.fields)}
        recorded={valueInForce(field, base, {})}
        onChange={(value) => whatIf.setField(field, value)}
      />
    ),
  }));
  const first = fields.filter(({ field }) => firstSettings.has(field.name));
  const others = fields.filter(({ field }) => !firstSettings.has(field.name));
  const thresholds = others.some(({ field }) => field.name.startsWith('thresholds'));
  return (
    <div className="what-if-fields">
      <Slider
        label={t('Budget')}
        value={draft.promptBudget ?? recorded.promptBudget}
        recorded={recorded.promptBudget}
        least={leastBudget}
        most={Math.min(mostBudget, Math.max(4096, 4 * recorded.promptBudget))}
        step={32}
        onChange={(tokens) => whatIf.setBudget(tokens)}
      />
      {recorded.freshTokens !== null && (
        <Slider
          label={t('New tokens a step')}
          value={(draft.freshTokens === undefined ? recorded.freshTokens : draft.freshTokens) ?? mostBudget}
          recorded={recorded.freshTokens}
          least={leastBudget}
          most={Math.max(4096, 4 * recorded.freshTokens)}
          step={4}
          onChange={(tokens) => whatIf.setFreshTokens(tokens)}
        />
      )}
      <div className="setting">
        <label className="setting-head" htmlFor="what-if-policy">
          {t('Policy')}
        </label>
        <select
          id="what-if-policy"
          value={policy}
          onChange={(event) => whatIf.choosePolicy(event.target.value)}
        >
          {policyChoices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {first.map(({ control }) => control)}
      {memory !== null && memory < state.step && (
        <Choice also="setting" checked={whatIf.isPinned(memory)} onChange={() => whatIf.togglePin(memory)}>
          {t('Pin the memory of step {step}', { step: memory })}
        </Choice>
      )}
      {others.length > 0 && (
        <details className="what-if-more">
          <summary>{thresholds ? t('Thresholds and more') : t('More settings')}</summary>
          {others.map(({ control }) => control)}
        </details>
      )}
    </div>
  );
}

function fieldsOf(policy: string): readonly SettingField[] {
  return policyChoices.find(({ name }) => name === policy)?.fields ?? [];
}
