import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { policyChoices } from '../../../runtime/asking/policy-choices.ts';
import { bundledLanguageModel, candidateModels } from '../../../runtime/models/model-proposal.ts';
import { t } from '../../language/translate.ts';
import { Choice } from '../../parts/fields/Choice.tsx';
import type { Turn } from '../../state/conversation/conversation.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';
import { askAgain } from './ask-again.ts';

const stepChoices = [6, 12, 24, 48, 96];

interface Props {
  readonly turn: Turn;
  readonly working: boolean;
  readonly onEnd: () => void;
}

/** Options for asking again: another policy, more steps, another model of this device, with a model or without. */
export function AgainForm({ turn, working, onEnd }: Props) {
  const store = useAppStore();
  const { settings, preferences } = useAppFields('settings', 'preferences');
  const model = useAppState(
    ({ status }) => status.engines.find(({ name }) => name === 'language-model')?.model,
  );
  const [policy, setPolicy] = useState(settings.policy);
  const [steps, setSteps] = useState(settings.steps);
  const [useModel, setUseModel] = useState(settings.useModel);
  const { models } = store;
  useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  useSyncExternalStore(models.subscribe, models.ownModels, models.ownModels);
  const here = candidateModels(models).filter(({ place }) => place !== 'away');
  const chosen = here.find(({ id }) => id === preferences.languageModel)?.id ?? bundledLanguageModel.id;
  const [languageModel, setLanguageModel] = useState(chosen);
  const limits = [...new Set([...stepChoices, settings.steps])].sort((left, right) => left - right);
  const again = (event: FormEvent): void => {
    event.preventDefault();
    onEnd();
    const other = languageModel === chosen ? {} : { languageModel };
    void askAgain(store, turn, { policy, steps, useModel }, other);
  };
  return (
    <form className="answer-form" aria-label={t('Ask again in another way')} onSubmit={again}>
      <label>
        <span>{t('Memory policy')}</span>
        <select value={policy} onChange={(event) => setPolicy(event.target.value)}>
          {policyChoices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('Most steps')}</span>
        <select value={steps} onChange={(event) => setSteps(Number(event.target.value))}>
          {limits.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
      {here.length > 1 && (
        <label>
          <span>{t('Language model from the next question on')}</span>
          <select value={languageModel} onChange={(event) => setLanguageModel(event.target.value)}>
            {here.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <Choice checked={useModel} onChange={setUseModel}>
        {t('Short answer')}
      </Choice>
      <button type="submit" className="primary" disabled={working}>
        {t('Ask again')}
      </button>
      <p className="hint">
        {model !== undefined && `${t('Model in use: {model}.', { model })} `}
        <button type="button" className="quiet" onClick={() => store.view.show({ name: 'models' })}>
          {t('Choose another model')}
        </button>
      </p>
    </form>
  );
}
