import { useSyncExternalStore } from 'react';
import type { StorageItem } from '../../../runtime/runtime.ts';
import { message, t } from '../../language/translate.ts';
import { useAppState, useAppStore } from '../../state/use-app.ts';
import { formatBytes } from '../../words/format.ts';
import { DeleteModel } from '../DeleteModel.tsx';

interface Props {
  readonly items: readonly StorageItem[];
  readonly onChange: () => Promise<void>;
}

const titles = {
  documents: message('Documents and their search data'),
  models: message('Model files that come with the app'),
} as const;

/** What uses the storage, item by item, each with a button to remove it. A deleted run can be put back for some seconds. */
export function StorageTable({ items, onChange }: Props) {
  const { models, modelTrash } = useAppStore();
  const deleted = useSyncExternalStore(modelTrash.subscribe, modelTrash.deleted, modelTrash.deleted);
  const statuses = useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  const own = useSyncExternalStore(models.subscribe, models.ownModels, models.ownModels);
  const downloads = [...own, ...models.catalogue]
    .map((model) => ({ model, files: statuses.get(model.id) }))
    .filter(({ model, files }) => (files?.loadedBytes ?? 0) > 0 && !deleted.has(model.id));
  const rows = [
    ...items.map((item) => ({ key: item.run ?? item.kind, bytes: item.bytes, item, download: null })),
    ...downloads.map(({ model, files }) => ({
      key: model.id,
      bytes: files?.loadedBytes ?? 0,
      item: null,
      download: { model, whole: files?.state === 'stored', busy: files?.state === 'downloading' },
    })),
  ].sort((left, right) => right.bytes - left.bytes);
  return (
    <table className="storage-table">
      <caption className="visually-hidden">{t('What takes up space, largest first')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('What')}</th>
          <th scope="col" className="number">
            {t('Approximate size')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('Action')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, bytes, item, download }) => (
          <tr key={key}>
            <th scope="row">
              {item !== null &&
                (item.kind === 'run'
                  ? t('Conversation: {title}', { title: item.title })
                  : t(titles[item.kind]))}
              {download !== null &&
                (download.whole
                  ? t('Model: {title}', { title: download.model.title })
                  : t('Model, in part: {title}', { title: download.model.title }))}
            </th>
            <td className="number">{formatBytes(bytes)}</td>
            <td>
              {item !== null && <ItemAction item={item} onChange={onChange} />}
              {download !== null && !download.busy && <DeleteModel model={download.model} bytes={bytes} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ItemAction({
  item: { kind, run, title, bytes },
  onChange,
}: {
  readonly item: StorageItem;
  readonly onChange: () => Promise<void>;
}) {
  const store = useAppStore();
  const working = useAppState(({ asking }) => asking?.run);
  if (run !== null)
    return (
      <>
        <button
          type="button"
          className="quiet"
          disabled={working === run}
          aria-label={t('Back up the conversation {title}', { title })}
          onClick={() => store.runFiles.askExport(run, 'backup')}
        >
          {t('Back up')}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={working === run}
          aria-label={t('Delete the conversation {title}', { title })}
          onClick={() => void store.runs.remove(run)}
        >
          {t('Delete')}
        </button>
      </>
    );
  if (kind === 'models' && bytes > 0)
    return (
      <button
        type="button"
        className="quiet"
        aria-label={t('Remove the model files')}
        onClick={() => void store.durability.removeModels().then(onChange)}
      >
        {t('Remove')}
      </button>
    );
  if (kind === 'documents' && bytes > 0)
    return (
      <button
        type="button"
        className="quiet"
        aria-label={t('Show the documents')}
        onClick={() => store.view.show({ name: 'library' })}
      >
        {t('Show')}
      </button>
    );
  return null;
}
