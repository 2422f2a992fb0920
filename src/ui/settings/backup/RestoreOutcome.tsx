import type { RestoreReport } from '../../../runtime/runtime.ts';
import { wholeSentence } from '../../errors/error-sentence.ts';
import { t } from '../../language/translate.ts';
import { colon, sentences } from '../../words/format.ts';

/** What was restored, what was already here, and what was refused. */
export function RestoreOutcome({ report }: { readonly report: RestoreReport }) {
  const { runs, documents, known, refused, refusedBeside } = report;
  return (
    <div role="status">
      <p>
        {sentences(
          runs + documents === 0 && known > 0
            ? t('Nothing new was in it.')
            : t(
                'Restored: {runs, plural, one {# conversation} other {# conversations}}, {documents, plural, one {# document} other {# documents}}.',
                { runs, documents },
              ),
          known > 0 &&
            t('{count, plural, one {# was} other {# were}} already here, unchanged.', { count: known }),
        )}
      </p>
      {refused.length > 0 && (
        <>
          <p>{t('Not restored:')}</p>
          <Reasons of={refused} />
          {refusedBeside > 0 && (
            <p>
              {t('{count, plural, one {# more was} other {# more were}} not restored.', {
                count: refusedBeside,
              })}
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** What was left out, each with its reason. */
export function Reasons({ of }: { readonly of: readonly { title: string; reason: string }[] }) {
  return (
    <ul>
      {of.map(({ title, reason }) => (
        <li key={`${title} ${reason}`} dir="auto">
          <bdi>{title}</bdi>
          {colon()}
          {wholeSentence({ code: 'backup-invalid', message: reason }) ?? reason}
        </li>
      ))}
    </ul>
  );
}
