import { t } from '../language/translate.ts';
import { TierMark } from '../parts/memories/TierMark.tsx';
import { tierMeanings, tierWords } from '../words/words.ts';

/** What the context region will show, before the first question. */
export function ContextEmpty() {
  return (
    <div className="context-empty">
      <p>
        {t(
          'A model can read only so much at once. For each step you see here what was kept of the earlier steps, how much of each, and why.',
        )}
      </p>
      <dl className="tier-meanings">
        {(Object.keys(tierWords) as (keyof typeof tierWords)[]).map((tier) => (
          <div key={tier}>
            <dt>
              <TierMark tier={tier} />
            </dt>
            <dd>{t(tierMeanings[tier])}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('Memory starts after the first step.')}</p>
    </div>
  );
}
