import type { ErrorCode, ErrorReport } from '../../core/errors.ts';
import { type OfferedModel, offeredModel } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { fileInputId } from '../parts/fields/FileInputs.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';

/** Buttons for the actions that the error's sentence advises, if the page can do them. */
export function NextAction({ report }: { readonly report: ErrorReport }) {
  const store = useAppStore();
  const { work, documents } = useAppFields('work', 'documents');
  const offered = offeredModel(report);
  if (offered !== null) return <UseOffered offered={offered} />;
  switch (actionableCode(report)) {
    case 'library-empty':
      return documents.length > 0 ? null : (
        <>
          <button
            type="button"
            disabled={work.has('files')}
            onClick={() => document.getElementById(fileInputId)?.click()}
          >
            {t('Add files')}
          </button>
          <button type="button" disabled={work.has('sample')} onClick={() => void store.library.addSample()}>
            {t('Load the sample library')}
          </button>
        </>
      );
    case 'model-missing':
    case 'model-checksum':
    case 'model-load-failed':
      return (
        <button type="button" disabled={work.has('models')} onClick={() => void store.loadModels()}>
          {t('Load the models again')}
        </button>
      );
    case 'encoder-unavailable':
      return (
        <button type="button" disabled={work.has('index')} onClick={() => void store.library.index()}>
          {t('Try again')}
        </button>
      );
    case 'storage-lost':
    case 'storage-restored':
      return (
        <button type="button" onClick={() => void store.durability.acknowledgeLosses()}>
          {t('I have read it')}
        </button>
      );
    case 'tab-not-allowed': {
      const site = report.details?.site;
      return store.tabs === null || typeof site !== 'string' ? null : (
        <button type="button" onClick={() => void store.tabs?.allow([site])}>
          {t('Allow reading {site}', { site: new URL(site).hostname })}
        </button>
      );
    }
    case 'run-not-found':
      return (
        <button type="button" onClick={() => store.runs.startNew()}>
          {t('New question')}
        </button>
      );
    case 'storage-full':
      return (
        <button type="button" onClick={() => store.view.show({ name: 'models' })}>
          {t('See what takes up space')}
        </button>
      );
    case 'storage-blocked':
    case 'storage-refused':
    case 'part-unavailable':
    case 'internal':
      return (
        <button type="button" onClick={() => window.location.reload()}>
          {t('Reload the page')}
        </button>
      );
    default:
      return null;
  }
}

/** Switches to a smaller model after one that was too much for the device. Downloads it if needed. */
function UseOffered({ offered: { id, title } }: { readonly offered: OfferedModel }) {
  const { view, models } = useAppStore();
  const choose = (): void => {
    const listed = models.catalogue.some((model) => model.id === id);
    // A model outside the catalogue is the bundled one, which is used when nothing is chosen.
    view.changePreferences({ languageModel: listed ? id : null });
    view.show({ name: 'models' });
  };
  return (
    <button type="button" onClick={choose}>
      {t('Use {title}', { title })}
    </button>
  );
}

/** An encoder that fails because of missing files is fixed by loading them, so the cause tells more than the error. */
function actionableCode(report: ErrorReport): ErrorCode {
  for (let cause = report.cause; cause !== undefined && 'code' in cause; cause = cause.cause)
    if (cause.code.startsWith('model-')) return cause.code;
  return report.code;
}
