import { policyChoices } from '../../runtime/asking/policy-choices.ts';
import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { SelectField } from '../parts/fields/SelectField.tsx';
import { promptBudgets, stepLimits } from '../state/app-state.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { formatTokens } from '../words/format.ts';
import { profileMeanings, profileWords } from '../words/words.ts';
import { DescribedChoice } from './DescribedChoice.tsx';
import { PolicyFields } from './PolicyFields.tsx';

/** The settings of the next question. */
export function AskSettingsForm() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  const chosen = policyChoices.find(({ name }) => name === settings.policy);
  return (
    <section className="page-section" aria-labelledby="settings-heading">
      <h3 id="settings-heading">{t('The next question')}</h3>
      <SelectField
        label={t('Memory policy')}
        value={settings.policy}
        choices={policyChoices.map(({ name }) => name)}
        describedBy="policy-description"
        onChange={(policy) => store.view.changeSettings({ policy, policySettings: {} })}
      />
      <p id="policy-description" className="hint">
        {chosen && t(chosen.description)}
      </p>
      <PolicyFields />
      <SelectField
        label={t('Prompt budget')}
        value={settings.promptBudget}
        choices={budgetsWith(settings.promptBudget)}
        words={formatTokens}
        describedBy="budget-description"
        onChange={(promptBudget) => store.view.changeSettings({ promptBudget })}
      />
      <p id="budget-description" className="hint">
        {t(
          'How much of its memory the agent sees at each step. More helps it remember, but takes longer to read.',
        )}
      </p>
      <LimitFields />
      <ProfileField />
      <SummariesField />
    </section>
  );
}

/** Adds the device's own budget to the choices. */
function budgetsWith(budget: number): number[] {
  return [...new Set([...promptBudgets, budget])].sort((left, right) => left - right);
}

const minuteLimits = [5, 10, 20, 60, 240];

/** How long a question may work before it ends with what was found. */
function LimitFields() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  return (
    <>
      <SelectField
        label={t('Most steps for a question')}
        value={settings.steps}
        choices={stepLimits}
        words={(count) => t('{count, plural, one {# step} other {# steps}}', { count })}
        describedBy="limits-description"
        onChange={(steps) => store.view.changeSettings({ steps })}
      />
      <SelectField
        label={t('Most time for a question')}
        value={settings.minutes}
        choices={minuteLimits}
        words={(count) => t('{count, plural, one {# minute} other {# minutes}}', { count })}
        describedBy="limits-description"
        onChange={(minutes) => store.view.changeSettings({ minutes })}
      />
      <p id="limits-description" className="hint">
        {t(
          'When a limit is reached, the question stops, and what was found is kept. Ask again in the same conversation to go on.',
        )}
      </p>
    </>
  );
}

/** Who chooses the actions: the app by evidence, or the model. */
function ProfileField() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  return (
    <>
      <SelectField
        label={t('Who chooses the steps')}
        value={settings.profile}
        choices={Object.keys(profileWords) as (keyof typeof profileWords)[]}
        words={(name) => t(profileWords[name])}
        describedBy="profile-description"
        onChange={(profile) => store.view.changeSettings({ profile })}
      />
      <p id="profile-description" className="hint">
        {t(profileMeanings[settings.profile])}
      </p>
      {settings.profile === 'react' && (
        <Choice
          checked={settings.pageTools}
          onChange={(pageTools) => store.view.changeSettings({ pageTools })}
        >
          {t('Let the model use the tools of this page (code, and the web if it is on)')}
        </Choice>
      )}
    </>
  );
}

/** Summaries by the model. Off by default, because most summaries of the bundled model are refused. */
function SummariesField() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  return (
    <DescribedChoice
      hintId="summaries-description"
      label={t('Summaries by the model, in the background')}
      hint={t(
        'Long steps are then shown as the model’s summary, if it keeps all numbers and names and adds none. No step waits for one. Most summaries of the bundled model are refused.',
      )}
      checked={settings.summaries}
      onChange={(summaries) => store.view.changeSettings({ summaries })}
    />
  );
}
