import { t } from '../../language/translate.ts';
import { useAppState, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { useMeaningShare } from '../answer/use-meaning-share.ts';

/** A question does not wait for the index. This says how much of the library is searched by meaning, if not all. A question under way says it itself. */
export function IndexNote() {
  const percent = useMeaningShare();
  const { tabs } = useAppStore();
  const underWay = useAppState(
    ({ asking, conversation: { run } }) => asking !== null && asking.run === (run?.id ?? null),
  );
  if (percent === null || (underWay && tabs === null)) return null;
  return (
    <p className="hint index-note">
      {percent === formatCount(0)
        ? t('You can already ask: everything is searched by words.')
        : t('You can already ask: everything is searched by words, {percent} % also by meaning.', {
            percent,
          })}
    </p>
  );
}
