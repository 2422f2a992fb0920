import type { TrustLabel } from '../../../core/memory/trust-label.ts';
import { t } from '../../language/translate.ts';
import { trustMeanings, trustWords } from '../../words/words.ts';

/** Whose words a text is. */
export function TrustTag({ trust }: { readonly trust: TrustLabel }) {
  return (
    <span className="tag" title={t(trustMeanings[trust])}>
      {t(trustWords[trust])}
    </span>
  );
}
