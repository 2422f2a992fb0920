import { type FormEvent, useState } from 'react';
import type { RunRecord } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { useAppStore } from '../state/use-app.ts';

export function RenameForm({ run, onEnd }: { readonly run: RunRecord; readonly onEnd: () => void }) {
  const store = useAppStore();
  const [title, setTitle] = useState(run.title);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    onEnd();
    if (title.trim() !== '' && title !== run.title) void store.runFiles.rename(run.id, title.trim());
  };
  return (
    <form className="run-rename" onSubmit={save}>
      <input
        // The person has just asked for this field, and it stands where they are.
        // biome-ignore lint/a11y/noAutofocus: focus would otherwise be lost with the button that was pressed.
        autoFocus
        aria-label={t('New name of the conversation')}
        value={title}
        maxLength={300}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onEnd();
        }}
      />
      <button type="submit">{t('Save')}</button>
      <button type="button" className="quiet" onClick={onEnd}>
        {t('Cancel')}
      </button>
    </form>
  );
}
