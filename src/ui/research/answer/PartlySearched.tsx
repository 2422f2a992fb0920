import type { AnswerRecord } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { formatCount } from '../../words/format.ts';
import { useMeaningShare } from './use-meaning-share.ts';

/** Stands below an answer that is unsure or missing, if a part of the documents could only be searched by words. */
export function PartlySearched({
  indexed: { done, total },
}: {
  readonly indexed: NonNullable<AnswerRecord['indexed']>;
}) {
  const now = useMeaningShare();
  const percent = formatCount(Math.floor((100 * done) / total));
  return (
    <p className="hint">
      {now === null
        ? t(
            'Only {percent} % of the passages could be searched by meaning. Now all of them can: ask again.',
            {
              percent,
            },
          )
        : t(
            'Only {percent} % of the passages could be searched by meaning. Ask again when the rest is ready.',
            {
              percent,
            },
          )}
    </p>
  );
}
