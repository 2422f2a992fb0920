/** A model's files: the one thing that can be done next, and what is to be said of them below the line. */
import { type ReactNode, useSyncExternalStore } from 'react';
import type { CatalogueModel } from '../../../models/catalogue-model.ts';
import type { ModelFilesStatus } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { formatBytes } from '../../words/format.ts';
import { NextStartNote, useAwaitsStart } from '../NextStartNote.tsx';
import { DownloadProgress } from './DownloadProgress.tsx';
import { mirrorOf } from './download-and-use.ts';

interface Props {
  readonly model: CatalogueModel;
  readonly files: ModelFilesStatus | undefined;
  readonly inUse: boolean;
  readonly place: 'encoder' | 'languageModel';
}

function useIsDeleted(model: CatalogueModel): boolean {
  const { modelTrash } = useAppStore();
  return useSyncExternalStore(modelTrash.subscribe, modelTrash.deleted, modelTrash.deleted).has(model.id);
}

/** Download, go on, use or put back. A download that runs has its own buttons. */
export function ModelAction({
  model,
  files,
  refused,
  inUse,
  place,
}: Props & {
  /** It cannot run here. */
  readonly refused: boolean;
}) {
  const { models, modelTrash, view } = useAppStore();
  const { preferences } = useAppFields('preferences');
  const isDeleted = useIsDeleted(model);
  const { state = 'missing' } = files ?? {};
  const { title, id } = model;
  // An encoder waits for the next start.
  const atOnce = place === 'languageModel' && !inUse;
  if (state === 'downloading') return null;
  if (isDeleted)
    return (
      <button
        type="button"
        className="model-act"
        aria-label={t('Put {title} back', { title })}
        onClick={() => modelTrash.restore(id)}
      >
        {t('Put back')}
      </button>
    );
  if (state === 'stored')
    return (
      <button
        type="button"
        className="model-act"
        aria-pressed={inUse}
        aria-label={atOnce ? t('Use {title} now', { title }) : t('Use {title}', { title })}
        onClick={() => view.changePreferences({ [place]: inUse ? null : id })}
      >
        {inUse ? t('Chosen') : atOnce ? t('Use now') : t('Use')}
      </button>
    );
  return (
    <button
      type="button"
      className="model-act"
      disabled={refused}
      aria-label={
        state === 'partial'
          ? t('Go on with the download of {title}', { title })
          : t('Download {title}', { title })
      }
      onClick={() => void models.download(id, mirrorOf(preferences))}
    >
      {state === 'partial' ? t('Go on') : t('Download')}
    </button>
  );
}

/** A download under way, what has come of one, a deletion that can be taken back, or when the chosen model is used. */
export function ModelNotes({ model, files, inUse, place }: Props) {
  const { status } = useAppFields('status');
  const isDeleted = useIsDeleted(model);
  const awaitsStart = useAwaitsStart(model.title);
  const loaded = status.engines.find(({ name }) => name === 'language-model')?.model;
  const { state = 'missing', loadedBytes = 0 } = files ?? {};
  const size = formatBytes(loadedBytes);
  if (state === 'downloading' && files !== undefined) return <DownloadProgress model={model} files={files} />;
  if (isDeleted) return <Note>{t('Deleted; its {size} will be free in a moment.', { size })}</Note>;
  return (
    <>
      {state === 'partial' && <Note>{t('{size} downloaded.', { size })}</Note>}
      {inUse && place === 'encoder' && awaitsStart && (
        <Note>
          <NextStartNote />
        </Note>
      )}
      {inUse && place === 'languageModel' && loaded !== model.title && (
        <Note>{t('It is used from the next question on.')}</Note>
      )}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className="hint model-note">{children}</p>;
}
