import { policyChoices, policyDefaults, withField } from '../../runtime/asking/policy-choices.ts';
import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { SettingControl, valueInForce } from '../parts/fields/SettingControl.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { firstSettings } from '../words/setting-words.ts';

/** Settings of the chosen policy for the next question. Untouched fields keep the policy's defaults. */
export function PolicyFields() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  const { policy, policySettings = {} } = settings;
  const fields = policyChoices.find(({ name }) => name === policy)?.fields ?? [];
  const base = policyDefaults(policy);
  const now = { ...base, ...policySettings };
  const control = (field: (typeof fields)[number]) => (
    <SettingControl
      key={field.name}
      field={field}
      value={valueInForce(field, now, {})}
      recorded={valueInForce(field, base, {})}
      onChange={(value) => {
        const head = field.name.split('.')[0] ?? field.name;
        const changed = withField(now, field, value);
        store.view.changeSettings({ policySettings: { ...policySettings, [head]: changed[head] } });
      }}
    />
  );
  const first = fields.filter(({ name }) => firstSettings.has(name));
  const asSeen = policySettings.expectedSteps === 'seen';
  // What earlier conversations took has no number yet that a slider could show.
  const others = fields.filter(
    ({ name }) => !firstSettings.has(name) && !(asSeen && name === 'expectedSteps'),
  );
  return (
    <div className="what-if-fields">
      {first.map(control)}
      {'expectedSteps' in base && (
        <Choice
          also="setting"
          checked={asSeen}
          onChange={(checked) => {
            const { expectedSteps: _, ...rest } = policySettings;
            store.view.changeSettings({
              policySettings: checked ? { ...rest, expectedSteps: 'seen' } : rest,
            });
          }}
        >
          {t('Expect as many steps as earlier conversations on this device took')}
        </Choice>
      )}
      {others.length > 0 && (
        <details className="what-if-more">
          <summary>{t('More settings')}</summary>
          {others.map(control)}
        </details>
      )}
    </div>
  );
}
