import type { Shown } from '../../../core/memory/tier.ts';
import { t } from '../../language/translate.ts';
import { tierWords } from '../../words/words.ts';

/** A tier as word and glyph. The more of a memory is shown, the more ink it has. */
export function TierMark({ tier }: { readonly tier: Shown }) {
  return (
    <span className="tier">
      <span className={`tier-glyph tier-${tier}`} aria-hidden="true" />
      {t(tierWords[tier])}
    </span>
  );
}
