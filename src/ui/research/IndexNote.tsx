import { t } from '../language/translate.ts';
import { useAppState } from '../state/use-app.ts';
import { formatCount } from '../words/format.ts';

/** A question does not wait for the index: how much of the library it is searched in by meaning, where that is not all. */
export function IndexNote() {
  const percent = useAppState(({ status: { library } }) =>
    library.keyed < library.passages ? Math.floor((100 * library.keyed) / library.passages) : null,
  );
  if (percent === null) return null;
  return (
    <p className="hint index-note">
      {t('You can ask already: all is searched by words, {percent} % by meaning.', {
        percent: formatCount(percent),
      })}
    </p>
  );
}
