import { type FormEvent, useState } from 'react';
import { t } from '../../language/translate.ts';
import type { Turn } from '../../state/conversation/conversation.ts';
import { longestNote, markAnswer, markOf } from '../../state/runs/answer-marks.ts';
import { useAppState } from '../../state/use-app.ts';

/** A note on the person's verdict. */
export function NoteForm({ turn, onEnd }: { readonly turn: Turn; readonly onEnd: () => void }) {
  const run = useAppState(({ conversation }) => conversation.run?.id);
  const mark = run === undefined ? null : markOf(run, turn.number);
  const [note, setNote] = useState(mark?.note ?? '');
  if (run === undefined || mark === null) return null;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    markAnswer(run, turn.number, { ...mark, note: note.trim() });
    onEnd();
  };
  return (
    <form className="answer-form" aria-label={t('Note on this answer')} onSubmit={save}>
      <label>
        <span>{mark.verdict === 'right' ? t('What is right about it?') : t('What is wrong about it?')}</span>
        <input
          type="text"
          dir="auto"
          value={note}
          maxLength={longestNote}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <button type="submit">{t('Save the note')}</button>
      <p className="hint">{t('It stays on this device and is never exported.')}</p>
    </form>
  );
}
