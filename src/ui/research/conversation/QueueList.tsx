import { t } from '../../language/translate.ts';
import { IconButton } from '../../parts/buttons/IconButton.tsx';
import { focusSoon } from '../../parts/focus-soon.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';

/** Waiting questions, the next one first. Each can be removed, or moved back to the box. */
export function QueueList({ onEdit }: { readonly onEdit: (question: string) => void }) {
  const store = useAppStore();
  const { queue } = useAppFields('queue');
  const working = useAppState(({ asking }) => asking?.run);
  const open = useAppState(({ conversation }) => conversation.run?.id);
  if (queue.length === 0) return null;
  const edit = (ticket: number): void => {
    // It may have been taken up at this moment.
    const taken = store.asking.unqueue(ticket);
    if (taken === undefined) return;
    onEdit(taken.question);
    focusSoon('question');
  };
  return (
    <section className="queue" aria-label={t('Waiting questions')}>
      <ol>
        {queue.map(({ ticket, question, follows }) => (
          <li key={ticket}>
            <span className="queue-question">{question}</span>
            <span className="queue-facts">
              {follows === null
                ? t('new conversation')
                : follows === 'live' || follows === open
                  ? t('follow-up')
                  : follows === working
                    ? t('follow-up to the conversation under way')
                    : t('follow-up to another conversation')}
            </span>
            <button
              type="button"
              className="quiet"
              aria-label={t('Edit the waiting question {question}', { question })}
              onClick={() => edit(ticket)}
            >
              {t('Edit')}
            </button>
            <IconButton
              icon="close"
              label={t('Remove the waiting question {question}', { question })}
              title={t('Remove')}
              onClick={() => store.asking.unqueue(ticket)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
