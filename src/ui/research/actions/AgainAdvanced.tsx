import { policyChoices } from '../../../runtime/asking/policy-choices.ts';
import type { CandidateModel } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { stepLimits } from '../../state/app-state.ts';
import { moreSteps } from './again-choices.ts';

interface Props {
  readonly policy: string;
  readonly setPolicy: (policy: string) => void;
  readonly steps: number;
  readonly setSteps: (steps: number) => void;
  /** The limit of the settings. */
  readonly usual: number;
  readonly languageModel: string;
  readonly setLanguageModel: (id: string) => void;
  readonly models: readonly CandidateModel[];
}

/** The same choices one by one, by the names of the method. */
export function AgainAdvanced(props: Props) {
  const { policy, setPolicy, steps, setSteps, usual, languageModel, setLanguageModel, models } = props;
  const limits = [...new Set([...stepLimits, usual, moreSteps(usual)])].sort((left, right) => left - right);
  const chosen = policyChoices.find(({ name }) => name === policy);
  return (
    <details className="again-advanced">
      <summary>{t('Advanced')}</summary>
      <div className="again-fields">
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
        {models.length > 1 && (
          <label>
            <span>{t('Language model from the next question on')}</span>
            <select value={languageModel} onChange={(event) => setLanguageModel(event.target.value)}>
              {models.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="hint">{chosen && t(chosen.description)}</p>
    </details>
  );
}
