import type { ErrorReport } from '../../core/errors.ts';
import { CopyReport } from '../errors/CopyReport.tsx';
import { errorSentence, wholeSentence } from '../errors/error-sentence.ts';
import { errorWords } from '../errors/error-words.ts';
import { t } from '../language/translate.ts';
import type { FileOutcome } from '../state/app-state.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { sentences } from '../words/format.ts';

/** Files in sight. The others are folded, so that they do not fill the screen. */
const inSight = 3;

/** Most listed files. Any others are counted. */
const mostListed = 200;

/** How many of the given files were added, and why the others were not, until the person dismisses or fixes it. */
export function FileOutcomes() {
  const store = useAppStore();
  const { fileOutcomes } = useAppFields('fileOutcomes');
  if (fileOutcomes.length === 0) return null;
  const refused = fileOutcomes.filter(({ refusal }) => refusal !== null);
  const known = fileOutcomes.filter(({ refusal, became }) => refusal === null && wasThere(became));
  const replaced = fileOutcomes.filter(({ became }) => became?.kind === 'replaced').length;
  const added = fileOutcomes.length - refused.length - known.length - replaced;
  const doubtful = fileOutcomes.filter(
    (one) => (one.encoding ?? one.unreadPages) !== undefined && !known.includes(one),
  );
  const listed = [...refused, ...doubtful, ...known];
  return (
    <section className="file-outcomes" aria-label={t('Result of adding files')}>
      <p>
        {sentences(
          added > 0 && t('{count, plural, one {# file added.} other {# files added.}}', { count: added }),
          replaced > 0 &&
            t(
              '{count, plural, one {# file replaced the earlier one of its name.} other {# files replaced the earlier ones of their names.}}',
              { count: replaced },
            ),
          known.length > 0 &&
            t('{count, plural, one {# file was already there.} other {# files were already there.}}', {
              count: known.length,
            }),
          refused.length > 0 &&
            t('{count, plural, one {# file not added:} other {# files not added:}}', {
              count: refused.length,
            }),
        )}
      </p>
      <button type="button" className="quiet" onClick={() => store.library.dismissOutcomes()}>
        {listed.length > 1 ? t('Dismiss all') : t('Close')}
      </button>
      {listed.length > 0 && (
        <ul>
          {listed.slice(0, inSight).map((outcome) => (
            <OutcomeLine key={outcome.name} outcome={outcome} />
          ))}
        </ul>
      )}
      {listed.length > inSight && (
        <details className="more-outcomes">
          <summary>{moreFiles(listed.length - inSight)}</summary>
          <ul>
            {listed.slice(inSight, mostListed).map((outcome) => (
              <OutcomeLine key={outcome.name} outcome={outcome} />
            ))}
            {listed.length > mostListed && <li>{moreFiles(listed.length - mostListed)}</li>}
          </ul>
        </details>
      )}
    </section>
  );
}

function moreFiles(count: number): string {
  return t('{count, plural, one {and # more file} other {and # more files}}', { count });
}

function OutcomeLine({ outcome }: { readonly outcome: FileOutcome }) {
  const { name, refusal } = outcome;
  return (
    <li>
      <strong>
        <bdi>{name}</bdi>
      </strong>{' '}
      {refusal === null ? addedSentence(outcome) : <Refusal name={name} report={refusal} />}
    </li>
  );
}

/** What is wrong with a file and what to do, with the report, which has the error's code, to copy and a button to dismiss the line. */
function Refusal({ name, report }: { readonly name: string; readonly report: ErrorReport }) {
  const store = useAppStore();
  const { cause, next } = errorWords[report.code];
  return (
    <>
      <span>
        {wholeSentence(report) ??
          sentences(t('{outcome}.', { outcome: t(cause) }), errorSentence(report), t(next))}
      </span>
      <div className="problem-foot">
        <CopyReport report={report} />
        <button
          type="button"
          className="quiet"
          aria-label={t('Dismiss “{name}”', { name })}
          onClick={() => store.library.dismissOutcomes(name)}
        >
          {t('Dismiss')}
        </button>
      </div>
    </>
  );
}

function wasThere(became: FileOutcome['became']): boolean {
  return became?.kind === 'same-text' || became?.kind === 'unchanged';
}

function addedSentence({ became, encoding, unreadPages }: FileOutcome): string {
  if (unreadPages !== undefined && !wasThere(became))
    return t(
      '{count, plural, one {has # damaged page, which was left out.} other {has # damaged pages, which were left out.}} Add another copy if they matter.',
      { count: unreadPages },
    );
  if (encoding === 'utf-8' && !wasThere(became))
    return t('has damaged characters, shown as “�”. Add another copy if they matter.');
  if (encoding !== undefined && !wasThere(became))
    return t(
      'is not in UTF-8 and was read as {encoding}. If letters look wrong, save it as UTF-8 and add it again.',
      {
        encoding,
      },
    );
  return became?.kind === 'same-text'
    ? t('has the same text as “{name}”, which is in the library already.', { name: became.as })
    : t('is in the library already, with the same text.');
}
