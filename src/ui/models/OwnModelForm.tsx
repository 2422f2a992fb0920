import { type DragEvent, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ErrorReport, Result } from '../../core/errors.ts';
import type { CatalogueModel } from '../../models/catalogue-model.ts';
import { reportOf } from '../../runtime/runtime.ts';
import { ErrorLine } from '../errors/ErrorLine.tsx';
import { t } from '../language/translate.ts';
import { Field, FileField } from '../parts/fields/Field.tsx';
import { useAppFields, useAppStore } from '../state/use-app.ts';
import { formatBytes } from '../words/format.ts';
import { DownloadProgress } from './downloads/DownloadProgress.tsx';
import { downloadAndUse } from './downloads/download-and-use.ts';

interface Adding {
  readonly loadedBytes: number;
  readonly totalBytes: number | null;
}

type Add = (options: {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Adding) => void;
}) => Promise<Result<CatalogueModel>>;

/** Adds the person's own model: GGUF files from this device, or an address. */
export function OwnModelForm() {
  const { models } = useAppStore();
  const { preferences } = useAppFields('preferences');
  const [address, setAddress] = useState('');
  const [hash, setHash] = useState('');
  const [adding, setAdding] = useState<Adding | null>(null);
  const [problem, setProblem] = useState<ErrorReport | null>(null);
  const [added, setAdded] = useState<CatalogueModel | null>(null);
  const [over, setOver] = useState(false);
  const stop = useRef<AbortController | null>(null);
  // Elsewhere nobody would see its progress, stop it or read its error.
  useEffect(() => () => stop.current?.abort(), []);

  const take = async (add: Add): Promise<boolean> => {
    if (stop.current !== null) return false;
    const controller = new AbortController();
    stop.current = controller;
    setProblem(null);
    setAdded(null);
    setAdding({ loadedBytes: 0, totalBytes: null });
    const outcome = await add({ signal: controller.signal, onProgress: setAdding }).catch(
      (thrown: unknown) => ({ ok: false as const, error: thrown }),
    );
    stop.current = null;
    setAdding(null);
    if (outcome.ok) setAdded(outcome.value);
    else if (!controller.signal.aborted) setProblem(reportOf(outcome.error));
    return outcome.ok;
  };
  const takeFiles = (files: readonly File[]): void => {
    if (files.length === 0) return;
    const given = files.map((file) => ({ name: file.name, content: file }));
    void take((options) => models.addModelFiles(given, options));
  };
  const takeAddress = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = hash.trim() === '' ? address.trim() : `${address.trim()}#sha256=${hash.trim()}`;
    if (!(await take((options) => models.addModelAddress(wanted, options)))) return;
    setAddress('');
    setHash('');
  };
  // The page takes dropped files for the library. Here they are models.
  const own = (event: DragEvent, inside: boolean): void => {
    event.preventDefault();
    event.stopPropagation();
    setOver(inside);
  };

  return (
    <section className="page-section own-model" aria-labelledby="own-model-heading">
      <h3 id="own-model-heading">{t('A model of your own')}</h3>
      <p className="hint">
        {t(
          'One GGUF file, or all parts of a split one. It is checked before anything is kept, stays on this device, and runs on the processor.',
        )}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first. */}
      <div
        className={over ? 'lab-drop lab-drop-over' : 'lab-drop'}
        onDragOver={(event) => own(event, true)}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          own(event, false);
          takeFiles([...event.dataTransfer.files]);
        }}
      >
        <FileField
          label={t('Model files (.gguf), dropped here or chosen')}
          accept=".gguf"
          disabled={adding !== null}
          onFiles={takeFiles}
        />
      </div>
      <form className="own-address" onSubmit={(event) => void takeAddress(event)}>
        <Field
          label={t('Or the address of a GGUF file')}
          type="url"
          value={address}
          placeholder="https://"
          disabled={adding !== null}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Field
          label={t('Its SHA-256, if you know it')}
          type="text"
          value={hash}
          spellCheck={false}
          autoComplete="off"
          disabled={adding !== null}
          onChange={({ currentTarget }) => setHash(currentTarget.value)}
        />
        <button type="submit" disabled={adding !== null || address.trim() === ''}>
          {t('Check it')}
        </button>
      </form>
      {adding !== null && (
        <div className="download">
          <progress
            aria-label={t('Adding the model')}
            {...(adding.totalBytes === null ? {} : { value: adding.loadedBytes, max: adding.totalBytes })}
          />
          <p>
            {adding.totalBytes === null
              ? t('Checking the file')
              : t('{loaded} of {total}', {
                  loaded: formatBytes(adding.loadedBytes),
                  total: formatBytes(adding.totalBytes),
                })}
          </p>
          <button type="button" onClick={() => stop.current?.abort()}>
            {t('Cancel')}
          </button>
        </div>
      )}
      {problem !== null && <ErrorLine report={problem} />}
      <p role="status">
        {added === null
          ? ''
          : preferences.languageModel === added.id
            ? t('It is used from the next question on.')
            : t('{title} is in the list above.', { title: added.title })}
      </p>
      {added !== null && preferences.languageModel !== added.id && <UseNow model={added} />}
    </section>
  );
}

/** One press: the model answers the next question. A model given by its address is downloaded first. */
function UseNow({ model }: { readonly model: CatalogueModel }) {
  const store = useAppStore();
  const { models, view } = store;
  const statuses = useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  const files = statuses.get(model.id);
  if (files?.state === 'downloading') return <DownloadProgress model={model} files={files} />;
  const missing = model.downloadBytes - (files?.loadedBytes ?? 0);
  return (
    <>
      {files?.error && <ErrorLine report={files.error} />}
      <p className="ways">
        {files?.state === 'stored' ? (
          <button type="button" onClick={() => view.changePreferences({ languageModel: model.id })}>
            {t('Use now')}
          </button>
        ) : (
          <button type="button" onClick={() => void downloadAndUse(store, model.id)}>
            {t('Download and use now, {size}', { size: formatBytes(missing) })}
          </button>
        )}
      </p>
    </>
  );
}
