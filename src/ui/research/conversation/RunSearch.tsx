import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type FoundStep, reportOf } from '../../../runtime/runtime.ts';
import { errorSentence } from '../../errors/error-sentence.ts';
import { t } from '../../language/translate.ts';
import { IconButton } from '../../parts/buttons/IconButton.tsx';
import { useAppState, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { kindWords } from '../../words/words.ts';
import { typedMeanwhile } from './RunSearchComing.tsx';
import { useRunSearch } from './use-run-search.ts';

/** Finds words in the whole open run. The browser's search sees only the drawn part. */
export function RunSearch() {
  const store = useAppStore();
  const run = useAppState(({ conversation }) => conversation.run);
  const [query, setQuery] = useState(typedMeanwhile);
  const field = useRef<HTMLInputElement>(null);
  const found = useRunSearch(run?.id ?? null, query, run?.steps ?? 0);
  useEffect(() => field.current?.focus(), []);
  const close = (): void => {
    store.view.search(false);
    document.getElementById('run-search-toggle')?.focus();
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    found.move(1);
  };
  return (
    <search className="run-search" aria-label={t('Search this conversation')}>
      <form onSubmit={submit}>
        <input
          ref={field}
          type="search"
          aria-label={t('Words in this conversation, or the number of a step')}
          placeholder={t('Words in this conversation, or the number of a step')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            keyDown(event);
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            found.move(event.shiftKey ? -1 : 1);
          }}
        />
        <span className="run-search-count" role="status">
          {countWords(query, found)}
        </span>
        <IconButton
          icon="up"
          label={t('Previous match')}
          disabled={found.steps.length === 0}
          onClick={() => found.move(-1)}
        />
        <IconButton
          icon="up"
          label={t('Next match')}
          type="submit"
          also="turned"
          disabled={found.steps.length === 0}
        />
        <IconButton icon="close" label={t('Close the search')} onClick={close} />
      </form>
      {found.problem !== null && (
        <p className="run-search-problem">{errorSentence(reportOf(found.problem))}</p>
      )}
      {found.shown.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the search from inside of the list too.
        <div className="run-search-found" onKeyDown={keyDown}>
          <ol aria-label={t('Steps found')}>
            {found.shown.map((step) => (
              <li
                key={step.step}
                aria-posinset={found.steps.indexOf(step.step) + 1}
                aria-setsize={found.steps.length}
              >
                <button
                  type="button"
                  className="found-step"
                  aria-current={found.steps[found.at] === step.step}
                  onClick={() => found.choose(step.step)}
                >
                  <span className="found-name">
                    {t('Step {step}', { step: formatCount(step.step) })} · {t(kindWords[step.kind])}
                  </span>
                  <Marked step={step} />
                </button>
              </li>
            ))}
          </ol>
          {found.shown.length < found.steps.length && (
            <button type="button" className="quiet" onClick={found.more}>
              {t('Show more')}
            </button>
          )}
        </div>
      )}
    </search>
  );
}

/** An excerpt with the found words marked. */
function Marked({ step: { text, marks } }: { readonly step: FoundStep }) {
  let at = 0;
  const pieces = marks.map(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <span key={start}>
        {before}
        <mark>{text.slice(start, end)}</mark>
      </span>
    );
  });
  return (
    <span className="found-text">
      {pieces}
      {text.slice(at)}
    </span>
  );
}

function countWords(query: string, { steps, at, pending }: ReturnType<typeof useRunSearch>): string {
  if (query.trim() === '') return '';
  if (pending) return t('Searching…');
  if (steps.length === 0) return t('Not found');
  if (at < 0) return t('{count, plural, one {# step} other {# steps}}', { count: steps.length });
  return t('{at} of {count}', { at: formatCount(at + 1), count: formatCount(steps.length) });
}
