import { type FormEvent, useId, useState } from 'react';
import { t } from '../../language/translate.ts';
import { Choice } from '../../parts/fields/Choice.tsx';
import type { Turn } from '../../state/conversation/conversation.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { AgainAdvanced } from './AgainAdvanced.tsx';
import { moreSteps, otherPolicy } from './again-choices.ts';
import { askAgain } from './ask-again.ts';
import { useModelsHere } from './use-models-here.ts';

interface Props {
  readonly turn: Turn;
  readonly working: boolean;
  readonly onEnd: () => void;
}

/** What can be different the next time: plain choices first; the method's own words under Advanced, which show the same choices. */
export function AgainForm({ turn, working, onEnd }: Props) {
  const store = useAppStore();
  const { settings } = useAppFields('settings');
  const { here, chosen, larger } = useModelsHere();
  const [policy, setPolicy] = useState(settings.policy);
  const [steps, setSteps] = useState(settings.steps);
  const [useModel, setUseModel] = useState(settings.useModel);
  const [languageModel, setLanguageModel] = useState(chosen);
  const again = (event: FormEvent): void => {
    event.preventDefault();
    onEnd();
    const other = languageModel === chosen ? {} : { languageModel };
    // Settings of a policy are its own.
    const own = policy === settings.policy ? {} : { policySettings: {} };
    void askAgain(store, turn, { policy, steps, useModel, ...own }, other);
  };
  return (
    <form className="answer-form again-form" aria-label={t('Ask again in another way')} onSubmit={again}>
      <div className="again-choices">
        <Explained
          checked={steps > settings.steps}
          onChange={(more) => setSteps(more ? moreSteps(settings.steps) : settings.steps)}
          why={t('Up to {most} steps instead of {usual}.', {
            most: formatCount(moreSteps(settings.steps)),
            usual: formatCount(settings.steps),
          })}
        >
          {t('Read more documents')}
        </Explained>
        {larger !== null && (
          <Explained
            checked={languageModel === larger.id}
            onChange={(other) => {
              setLanguageModel(other ? larger.id : chosen);
              if (other) setUseModel(true);
            }}
            why={t('{title}, from this question on.', { title: larger.title })}
          >
            {t('Let a larger model write it')}
          </Explained>
        )}
        <Explained
          checked={policy !== settings.policy}
          onChange={(other) => setPolicy(other ? otherPolicy(settings.policy) : settings.policy)}
          why={t('Another rule chooses which earlier steps it keeps in mind.')}
        >
          {t('Change what it remembers')}
        </Explained>
        <Explained
          checked={useModel}
          onChange={setUseModel}
          why={t('When off, you get only quotes, but sooner.')}
        >
          {t('Short answer')}
        </Explained>
      </div>
      <button type="submit" className="primary" disabled={working}>
        {t('Ask again')}
      </button>
      <AgainAdvanced
        policy={policy}
        setPolicy={setPolicy}
        steps={steps}
        setSteps={setSteps}
        languageModel={languageModel}
        setLanguageModel={setLanguageModel}
        models={here}
        usual={settings.steps}
      />
      {larger === null && <OtherModel />}
    </form>
  );
}

interface ExplainedProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly why: string;
  readonly children: string;
}

/** A choice, and what it does, in one sentence. */
function Explained({ why, ...choice }: ExplainedProps) {
  const id = useId();
  return (
    <div className="again-choice">
      <Choice {...choice} describedBy={id} />
      <p id={id} className="hint">
        {why}
      </p>
    </div>
  );
}

/** No larger one is on this device: where one can be had. */
function OtherModel() {
  const store = useAppStore();
  const model = useAppState(
    ({ status }) => status.engines.find(({ name }) => name === 'language-model')?.model,
  );
  return (
    <p className="hint">
      {model !== undefined && `${t('Model in use: {model}.', { model })} `}
      <button type="button" className="quiet" onClick={() => store.view.show({ name: 'models' })}>
        {t('Choose another model')}
      </button>
    </p>
  );
}
