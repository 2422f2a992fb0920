import { useEffect, useMemo, useRef } from 'react';
import { sampleCount } from '../../../runtime/hosts/library/sample-documents.ts';
import { textLanguage } from '../../language/text-language.ts';
import { t } from '../../language/translate.ts';
import { FileButtons } from '../../parts/fields/FileButtons.tsx';
import { ModelOffer, PageInFront } from '../../shell/parts.ts';
import { examplesFor } from '../../state/asking/example-questions.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';

/** The page before the first question. */
export function Welcome() {
  const store = useAppStore();
  const { documents, work } = useAppFields('documents', 'work');
  const asking = useAppState((state) => state.asking !== null);
  const empty = documents.length === 0;
  const examples = useMemo(() => examplesFor(documents), [documents]);
  const wasEmpty = useRef(empty);

  useEffect(() => {
    // The button that filled the library disappears with its section, so the question takes the focus.
    if (wasEmpty.current && !empty && document.activeElement === document.body)
      document.getElementById('question')?.focus();
    wasEmpty.current = empty;
  }, [empty]);

  return (
    <div className="reading welcome">
      {store.tabs === null ? (
        <header className="welcome-head">
          <h2>{t('Ask something about your documents')}</h2>
          <p>
            {t(
              'Answers are exact quotes from your files, and each leads to its place there. Everything stays on this device.',
            )}
          </p>
        </header>
      ) : (
        <PageInFront />
      )}
      {examples.questions.length > 0 && (
        <section aria-label={t('Example questions')}>
          <h3>
            {empty
              ? t('Try an example from {count} short, made-up documents', {
                  count: formatCount(sampleCount),
                })
              : examples.of === 'own'
                ? t('Examples from your documents')
                : t('Examples for the sample library')}
          </h3>
          <ul className="examples">
            {examples.questions.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  className="example"
                  lang={textLanguage(question)}
                  disabled={asking || work.has('sample')}
                  onClick={() => void store.askExample(question)}
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {examples.of === 'own' ? (
        <FileButtons quiet />
      ) : (
        <section aria-label={t('Add documents')}>
          <h3>{empty ? t('Or drop your own files anywhere here') : t('Or ask about your own documents')}</h3>
          <FileButtons />
        </section>
      )}
      <ModelOffer />
    </div>
  );
}
