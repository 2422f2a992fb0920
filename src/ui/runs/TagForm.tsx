import { type FormEvent, useId, useState } from 'react';
import type { RunRecord } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { Icon } from '../parts/buttons/Icon.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { tagsOfRuns } from './search-runs.ts';

/** The tags of a run: add and remove. */
export function TagForm({ run, onEnd }: { readonly run: RunRecord; readonly onEnd: () => void }) {
  const store = useAppStore();
  const { runs } = useAppFields('runs');
  const [tag, setTag] = useState('');
  const known = useId();
  const tags = run.tags ?? [];
  const add = (event: FormEvent): void => {
    event.preventDefault();
    if (tag.trim() === '') onEnd();
    else void store.runFiles.addTag(run.id, tag);
    setTag('');
  };
  return (
    <form
      className="run-tags-form"
      onSubmit={add}
      aria-label={t('Tags of the conversation {title}', { title: run.title })}
    >
      {tags.length > 0 && (
        <ul className="tags">
          {tags.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="run-tag"
                aria-label={t('Remove the tag {name}', { name })}
                onClick={() => void store.runFiles.removeTag(run.id, name)}
              >
                {name} <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        // The person has just asked for this field, and it stands where they are.
        // biome-ignore lint/a11y/noAutofocus: focus would otherwise be lost with the button that was pressed.
        autoFocus
        aria-label={t('New tag')}
        placeholder={t('New tag')}
        list={known}
        value={tag}
        maxLength={60}
        onChange={(event) => setTag(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onEnd();
        }}
      />
      <datalist id={known}>
        {tagsOfRuns(runs)
          .filter((name) => !tags.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
      <button type="submit">{t('Add')}</button>
      <button type="button" className="quiet" onClick={onEnd}>
        {t('Done')}
      </button>
    </form>
  );
}
