import { useState } from 'react';
import type { CatalogueModel } from '../../core/models/catalogue-model.ts';
import { formatBytes } from '../format.ts';
import { t } from '../language/translate.ts';
import { useAppFields, useAppStore } from '../use-app.ts';

interface Props {
  readonly model: CatalogueModel;
  readonly bytes: number;
}

/** Deletes a model's files after a word of warning: what was downloaded cannot be put back, it has to come again. */
export function DeleteModel({ model: { id, kind, title }, bytes }: Props) {
  const { models, view } = useAppStore();
  const { preferences } = useAppFields('preferences');
  const [asked, setAsked] = useState(false);
  const place = kind === 'encoder' ? 'encoder' : 'languageModel';
  const remove = (): void => {
    if (preferences[place] === id) view.changePreferences({ [place]: null });
    void models.remove(id, true);
    setAsked(false);
  };
  if (!asked)
    return (
      <button
        type="button"
        className="quiet"
        aria-label={t('Delete {title}', { title })}
        onClick={() => setAsked(true)}
      >
        {t('Delete')}
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and this is a question.
    <span className="confirm" role="group" aria-label={t('Delete {title}?', { title })}>
      <span>{t('{size} would have to come again.', { size: formatBytes(bytes) })}</span>
      <button type="button" className="danger" onClick={remove}>
        {t('Delete the files')}
      </button>
      {/* biome-ignore lint/a11y/noAutofocus: the safe answer is where the question is asked. */}
      <button type="button" className="quiet" autoFocus onClick={() => setAsked(false)}>
        {t('Keep')}
      </button>
    </span>
  );
}
