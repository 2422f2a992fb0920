import type { Shown } from '../../core/memory/tier.ts';
import { t } from '../language/translate.ts';
import { tierMeanings, tierWords } from '../words.ts';
import { TierMark } from './TierMark.tsx';

/** The tiers by mark and word, each explained on hover. */
export function TierKey() {
  return (
    <ul className="tier-key" aria-label={t('Tiers')}>
      {(Object.keys(tierMeanings) as Shown[]).map((tier) => (
        <li key={tier} title={`${t(tierWords[tier])}: ${t(tierMeanings[tier])}`}>
          <TierMark tier={tier} />
        </li>
      ))}
    </ul>
  );
}
