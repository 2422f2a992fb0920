import { t } from '../language/translate.ts';
import type { DeletedModel } from '../state/models/model-trash.ts';
import { useAppStore } from '../state/use-app.ts';

interface Props {
  readonly model: DeletedModel;
  readonly bytes: number;
}

/** Deletes a model's files at once. They can be put back until the notice disappears. */
export function DeleteModel({ model, bytes }: Props) {
  const { modelTrash } = useAppStore();
  return (
    <button
      type="button"
      className="quiet"
      aria-label={t('Delete {title}', { title: model.title })}
      onClick={() => modelTrash.delete(model, bytes)}
    >
      {t('Delete')}
    </button>
  );
}
