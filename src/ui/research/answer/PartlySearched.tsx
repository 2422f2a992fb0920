import type { AnswerRecord } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { useMeaningShare } from './use-meaning-share.ts';

interface Props {
  readonly indexed: NonNullable<AnswerRecord['indexed']>;
}

/** A badge on any other answer that was found before all was indexed (rule V11). */
export function SearchedSoFar({ indexed }: Props) {
  return (
    <p className="answer-source searched-so-far">
      {shareOf(indexed) === formatCount(0)
        ? t('All documents were searched by words, and not yet by meaning.')
        : t('All documents were searched by words, {percent} % of their text by meaning too.', {
            percent: shareOf(indexed),
          })}
    </p>
  );
}

/** The same while the question is worked on, where no quote says it yet (rule V11). */
export function SearchedMeanwhile() {
  const percent = useMeaningShare();
  // Pages of tabs are indexed apart from the library.
  const { tabs } = useAppStore();
  if (percent === null || tabs !== null) return null;
  return (
    <p className="answer-source searched-so-far">
      {percent === formatCount(0)
        ? t('All documents are searched by words, and not yet by meaning.')
        : t('All documents are searched by words, {percent} % of their text by meaning too.', { percent })}
    </p>
  );
}

function shareOf({ done, total }: Props['indexed']): string {
  return formatCount(Math.floor((100 * done) / total));
}

/** Stands below an answer that is unsure or missing, if a part of the documents could only be searched by words. */
export function PartlySearched({ indexed: { done, total } }: Props) {
  const now = useMeaningShare();
  const percent = shareOf({ done, total });
  return (
    <p className="hint">
      {now === null
        ? t(
            'When you asked, only {percent} % of the text was ready for search by meaning. Now all of it is: ask again.',
            {
              percent,
            },
          )
        : t(
            'When you asked, only {percent} % of the text was ready for search by meaning. Ask again when the rest is ready.',
            {
              percent,
            },
          )}
    </p>
  );
}
