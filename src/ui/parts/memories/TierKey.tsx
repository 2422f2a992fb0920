import type { Shown } from '../../../core/memory/tier.ts';
import { t } from '../../language/translate.ts';
import { colon } from '../../words/format.ts';
import { tierMeanings, tierWords } from '../../words/words.ts';
import { TierMark } from './TierMark.tsx';

interface Props {
  /** True if something on the screen is marked as shown less than wanted. */
  readonly shortened?: boolean;
}

/** A legend of the tiers by mark and word, each explained on hover, and of the mark for less than wanted. */
export function TierKey({ shortened = false }: Props) {
  return (
    <ul className="tier-key" aria-label={t('Tiers')}>
      {(Object.keys(tierMeanings) as Shown[]).map((tier) => (
        <li key={tier} title={`${t(tierWords[tier])}${colon()}${t(tierMeanings[tier])}`}>
          <TierMark tier={tier} />
        </li>
      ))}
      {shortened && (
        <li title={t('Its weight earned more than there was room for, or than the policy gave it.')}>
          <span className="tier">
            <span className="tier-glyph tier-shortened" aria-hidden="true" />
            {t('less than wanted')}
          </span>
        </li>
      )}
    </ul>
  );
}
