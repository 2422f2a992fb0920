import { t } from '../../language/translate.ts';
import { useMeaningShare } from '../answer/use-meaning-share.ts';

/** A question does not wait for the index. This says how much of the library is searched by meaning, if not all. */
export function IndexNote() {
  const percent = useMeaningShare();
  if (percent === null) return null;
  return (
    <p className="hint index-note">
      {t('You can already ask: everything is searched by words, {percent} % also by meaning.', { percent })}
    </p>
  );
}
