import { useRef, useState } from 'react';
import type { RunId } from '../../core/memory/units.ts';
import type { RunRecord } from '../../runtime/runtime.ts';
import { textLanguage } from '../language/text-language.ts';
import { t } from '../language/translate.ts';
import { RenameForm, TagForm } from '../shell/parts.ts';
import { useAppState, useAppStore } from '../state/use-app.ts';
import { formatCount, formatMoment } from '../words/format.ts';
import { runStatusWords } from '../words/words.ts';
import { againWords } from './runs-before.ts';

interface Props {
  readonly run: RunRecord;
  /** Number of earlier runs with its title. */
  readonly before: number;
  /** True if the actions of this run are open. */
  readonly acting: boolean;
  readonly onActing: (id: RunId | null) => void;
}

export function RunRow({ run, before, acting, onActing }: Props) {
  const store = useAppStore();
  const working = useAppState(({ asking }) => asking?.run === run.id);
  const step = useAppState(({ asking }) => (asking?.run === run.id ? asking.step : undefined));
  // A person who looks at the library or the settings is not in the run.
  const open = useAppState(
    ({ conversation, view: { name } }) =>
      conversation.run?.id === run.id && (name === 'conversation' || name === 'inspector'),
  );
  const pinned = useAppState(({ preferences }) => preferences.pinned.includes(run.id));
  const [changing, setChanging] = useState<'name' | 'tags' | null>(null);
  const actions = `actions-${run.id}`;
  const { title } = run;
  const again = againWords(before);
  const moment = formatMoment(run.updatedAt, Date.now());
  const facts = [
    ...again,
    working ? workingWords(step) : statusOf(run),
    ...(working ? [] : [t('{count, plural, one {# step} other {# steps}}', { count: run.steps })]),
    moment,
  ].join(' · ');
  // What is usual takes no room in the list.
  const plain = run.status === 'answered' && !working && !run.imported && !run.redacted;
  const more = useRef<HTMLButtonElement>(null);
  const act = (action: () => void): void => {
    // The pressed button goes with the others. A dialog gives the focus back to where it was.
    more.current?.focus();
    onActing(null);
    action();
  };
  const endChange = (): void => {
    setChanging(null);
    requestAnimationFrame(() => more.current?.focus());
  };
  return (
    <li className={open ? 'run run-open' : 'run'}>
      {changing === 'name' ? (
        <RenameForm run={run} onEnd={endChange} />
      ) : (
        <button
          type="button"
          className="run-name"
          aria-current={open}
          title={facts}
          onClick={() => void store.runs.open(run.id)}
        >
          <span className="run-title" lang={textLanguage(title)}>
            {title}
          </span>
          <span className={plain && before === 0 ? 'visually-hidden' : 'run-facts'}>
            {plain && before > 0 ? [...again, moment].join(' · ') : facts}
          </span>
          {run.tags && changing !== 'tags' && (
            <span className="run-row-tags">
              {run.tags.map((tag) => (
                <span key={tag} className="tag">
                  {tag}
                </span>
              ))}
            </span>
          )}
        </button>
      )}
      <button
        ref={more}
        type="button"
        hidden={changing === 'name'}
        className="quiet run-more"
        aria-expanded={acting}
        aria-controls={actions}
        aria-label={t('Actions for the conversation {title}', { title })}
        title={t('Pin, rename, tag, export, delete')}
        onClick={() => onActing(acting ? null : run.id)}
      >
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
          <path d="M2 6h.01M6 6h.01M10 6h.01" />
        </svg>
      </button>
      {changing === 'tags' && <TagForm run={run} onEnd={endChange} />}
      {acting && (
        <span className="run-actions" id={actions}>
          <button
            type="button"
            aria-label={
              pinned
                ? t('Unpin the conversation {title}', { title })
                : t('Pin the conversation {title}', { title })
            }
            onClick={() => act(() => store.view.pin(run.id, !pinned))}
          >
            {pinned ? t('Unpin') : t('Pin')}
          </button>
          <button
            type="button"
            aria-label={t('Rename the conversation {title}', { title })}
            onClick={() => act(() => setChanging('name'))}
          >
            {t('Rename')}
          </button>
          <button
            type="button"
            aria-label={t('Tag the conversation {title}', { title })}
            onClick={() => act(() => setChanging('tags'))}
          >
            {t('Tags')}
          </button>
          <button
            type="button"
            disabled={working}
            aria-label={t('Export the conversation {title}', { title })}
            onClick={() => act(() => store.runFiles.askExport(run.id))}
          >
            {t('Export')}
          </button>
          <button
            type="button"
            className="danger"
            disabled={working}
            aria-label={t('Delete the conversation {title}', { title })}
            onClick={() => act(() => void store.runs.remove(run.id))}
          >
            {t('Delete')}
          </button>
        </span>
      )}
    </li>
  );
}

function workingWords(step: number | undefined): string {
  return step === undefined ? t('Working now') : t('Working now, step {step}', { step: formatCount(step) });
}

function statusOf({ status, imported, redacted }: RunRecord): string {
  if (status === 'running') return t('Working in another tab');
  return [
    t(runStatusWords[status]),
    ...(imported ? [t('imported')] : []),
    ...(redacted ? [t('redacted')] : []),
  ].join(' · ');
}
