import { policyChoices } from '../../runtime/asking/policy-choices.ts';
import { t } from '../language/translate.ts';
import { promptBudgets } from '../state/app-state.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { profileMeanings, profileWords } from '../words/words.ts';
import { DescribedChoice } from './DescribedChoice.tsx';
import { PolicyFields } from './PolicyFields.tsx';

/** What the next question is asked with. */
export function AskSettingsForm() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  const chosen = policyChoices.find(({ name }) => name === settings.policy);
  return (
    <section className="page-section" aria-labelledby="settings-heading">
      <h3 id="settings-heading">{t('The next question')}</h3>
      <label className="field">
        <span>{t('Memory policy')}</span>
        <select
          value={settings.policy}
          aria-describedby="policy-description"
          onChange={(event) => store.view.changeSettings({ policy: event.target.value, policySettings: {} })}
        >
          {policyChoices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <p id="policy-description" className="hint">
        {chosen && t(chosen.description)}
      </p>
      <PolicyFields />
      <label className="field">
        <span>{t('Prompt budget')}</span>
        <select
          value={settings.promptBudget}
          aria-describedby="budget-description"
          onChange={(event) => store.view.changeSettings({ promptBudget: Number(event.target.value) })}
        >
          {budgetsWith(settings.promptBudget).map((budget) => (
            <option key={budget} value={budget}>
              {t('{count, plural, one {# token} other {# tokens}}', { count: budget })}
            </option>
          ))}
        </select>
      </label>
      <p id="budget-description" className="hint">
        {t(
          'How much of its memory the agent sees at each step. More remembers more and takes longer to read.',
        )}
      </p>
      <LimitFields />
      <ProfileField />
      <SummariesField />
    </section>
  );
}

/** The device’s own budget stands among those that can be chosen. */
function budgetsWith(budget: number): number[] {
  return [...new Set([...promptBudgets, budget])].sort((left, right) => left - right);
}

const stepLimits = [6, 12, 24, 48, 96];
const minuteLimits = [5, 10, 20, 60, 240];

/** How long a question may work before it ends with what was found. */
function LimitFields() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  return (
    <>
      <label className="field">
        <span>{t('Most steps of a question')}</span>
        <select
          value={settings.steps}
          aria-describedby="limits-description"
          onChange={(event) => store.view.changeSettings({ steps: Number(event.target.value) })}
        >
          {stepLimits.map((count) => (
            <option key={count} value={count}>
              {t('{count, plural, one {# step} other {# steps}}', { count })}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{t('Most time for a question')}</span>
        <select
          value={settings.minutes}
          aria-describedby="limits-description"
          onChange={(event) => store.view.changeSettings({ minutes: Number(event.target.value) })}
        >
          {minuteLimits.map((count) => (
            <option key={count} value={count}>
              {t('{count, plural, one {# minute} other {# minutes}}', { count })}
            </option>
          ))}
        </select>
      </label>
      <p id="limits-description" className="hint">
        {t('At a limit the question stops, and what was found is kept. Ask again in the same run to go on.')}
      </p>
    </>
  );
}

/** Who chooses the actions: the harness by evidence, or the model. */
function ProfileField() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  const names = Object.keys(profileWords) as (keyof typeof profileWords)[];
  return (
    <>
      <label className="field">
        <span>{t('Who chooses the steps')}</span>
        <select
          value={settings.profile}
          aria-describedby="profile-description"
          onChange={(event) => {
            const profile = names.find((name) => name === event.target.value);
            if (profile) store.view.changeSettings({ profile });
          }}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {t(profileWords[name])}
            </option>
          ))}
        </select>
      </label>
      <p id="profile-description" className="hint">
        {t(profileMeanings[settings.profile])}
      </p>
      {settings.profile === 'react' && (
        <label className="choice">
          <input
            type="checkbox"
            checked={settings.pageTools}
            onChange={(event) => store.view.changeSettings({ pageTools: event.target.checked })}
          />
          <span>{t('Offer it the tools of this page (code, and the web where it is switched on)')}</span>
        </label>
      )}
    </>
  );
}

/** Summaries by the model: off by default, since the bundled model's are refused most of the time. */
function SummariesField() {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  return (
    <DescribedChoice
      hintId="summaries-description"
      label={t('Summaries by the model, in the background')}
      hint={t(
        'Long steps are then shown by a model’s summary, where it keeps numbers and names and adds none. No step waits for one. The bundled model’s are refused most of the time.',
      )}
      checked={settings.summaries}
      onChange={(summaries) => store.view.changeSettings({ summaries })}
    />
  );
}
