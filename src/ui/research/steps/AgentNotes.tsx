import type { TracedBlock } from '../../../core/trace/trace.ts';
import { message, t } from '../../language/translate.ts';
import type { Turn } from '../../state/conversation/conversation.ts';
import { formatCount } from '../../words/format.ts';
import { notesOf } from './notes-of.ts';

const authors: Readonly<Record<TracedBlock['source'], string>> = {
  automatic: message('by the automatic rule'),
  model: message('by the model'),
  verbatim: message('word for word'),
};

/** The agent's plan and its notes about the past, as of the newest step; nothing if there are none. */
export function AgentNotes({ turn }: { readonly turn: Turn }) {
  const notes = notesOf(turn);
  if (notes === null) return null;
  const { tasks, author, blocks } = notes;
  const done = tasks.filter(({ state }) => state === 'done').length;
  return (
    <details className="agent-notes">
      <summary>
        {[
          ...(tasks.length > 0
            ? [
                t('Plan: {done} of {count} done', {
                  done: formatCount(done),
                  count: formatCount(tasks.length),
                }),
              ]
            : []),
          ...(blocks.length > 0
            ? [t('{count, plural, one {# note} other {# notes}}', { count: blocks.length })]
            : []),
        ].join(' · ')}
      </summary>
      {tasks.length > 0 && (
        <>
          <p className="hint">{t('Plan, {author}', { author: t(authors[author]) })}</p>
          <ol aria-label={t('Plan')}>
            {tasks.map(({ id, text, state }) => (
              <li key={id} className={state === 'done' ? 'task-done' : 'task-open'}>
                {text} <span className="tag">{state === 'done' ? t('done') : t('open')}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {blocks.length > 0 && (
        <ul aria-label={t('Notes')}>
          {blocks.map(({ id, firstStep, lastStep, text, source }) => (
            <li key={id}>
              <span className="note-steps">
                {firstStep === lastStep
                  ? t('Step {step}', { step: formatCount(firstStep) })
                  : t('Steps {first} to {last}', {
                      first: formatCount(firstStep),
                      last: formatCount(lastStep),
                    })}
                , {t(authors[source])}
              </span>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
