import type { FormEvent } from 'react';
import { t } from '../language/translate.ts';
import { useDraft } from '../parts/fields/use-draft.ts';
import { useAppFields, useAppStore } from '../state/use-app.ts';

/** Adds text from the clipboard as a document. */
export function PasteForm() {
  const store = useAppStore();
  const { work } = useAppFields('work');
  const [name, setName] = useDraft('name of pasted text', () => '');
  const [text, setText] = useDraft('pasted text', () => '');
  const empty = text.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (empty) return;
    void store.library.addText(fileNameOf(name, text), text).then((added) => {
      if (!added) return;
      setName('');
      setText('');
    });
  };
  return (
    <details className="paste">
      <summary>{t('Paste text')}</summary>
      <form onSubmit={submit} aria-label={t('Paste text')}>
        <label>
          {t('Name')}
          <input
            type="text"
            value={name}
            placeholder={t('If empty, the first line')}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <label>
          {t('Text')}
          <textarea rows={6} dir="auto" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <button type="submit" disabled={empty || work.has('files')}>
          {t('Add this text')}
        </button>
      </form>
    </details>
  );
}

/** A file name for pasted text: the given one, else the words of its first line. */
export function fileNameOf(name: string, text: string): string {
  const given = name.trim();
  if (/\.(txt|md)$/i.test(given)) return given;
  const firstLine = text.trim().split('\n', 1)[0] ?? '';
  const base = (given || firstLine)
    .replace(/[^\p{L}\p{N}_-]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `${base === '' ? t('pasted text') : base}.md`;
}
