import { type CatalogueModel, memoryBytes } from '../../core/models/catalogue-model.ts';
import { type DeviceFacts, verdict } from '../../core/models/verdict.ts';
import type { ModelFilesStatus } from '../../runtime/runtime.ts';
import { formatBytes, formatCount } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { evidenceWords, verdictReasonWords, verdictWords } from '../words.ts';

interface Props {
  readonly model: CatalogueModel;
  /** Null until it was looked at. */
  readonly device: DeviceFacts | null;
  readonly contextTokens: number;
  readonly files: ModelFilesStatus | undefined;
}

/** One model of the catalogue: what it needs, whether it runs here and why, and its files. */
export function CatalogueRow({ model, device, contextTokens, files }: Props) {
  const said = device === null ? null : verdict(model, device, contextTokens);
  const isLanguageModel = model.kind === 'language-model';
  const rows: readonly (readonly [string, string])[] = [
    ['Download', `${model.downloadExact ? '' : 'about '}${formatBytes(model.downloadBytes)}`],
    [
      'Memory',
      isLanguageModel
        ? `about ${formatBytes(memoryBytes(model, contextTokens))} with ${formatCount(Math.min(contextTokens, model.trainedContext))} tokens of context`
        : `about ${formatBytes(memoryBytes(model, contextTokens))}`,
    ],
    ['Needs', needsOf(model)],
    ['Licence', model.licence],
    [
      'Files',
      model.revision === null
        ? 'the publisher’s newest, held to as they first come'
        : `revision ${model.revision.slice(0, 7)}`,
    ],
    ['Known from', evidenceWords[model.evidence]],
  ];
  return (
    <li className="model" data-model={model.id}>
      <h4>
        {model.title}
        {said && <span className={`verdict verdict-${said.verdict}`}>{verdictWords[said.verdict]}</span>}
      </h4>
      <p>{model.goodFor}</p>
      {said && said.reasons.length > 0 && (
        <ul className="verdict-reasons">
          {said.reasons.map((reason) => (
            <li key={reason}>{verdictReasonWords[reason]}</li>
          ))}
        </ul>
      )}
      <dl className="model-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {files?.error && (
        <p className="model-error" role="alert">
          {files.error.message} <code>{files.error.code}</code>
        </p>
      )}
      <ModelFiles model={model} files={files} refused={said?.verdict === 'no'} />
    </li>
  );
}

function needsOf({ needs, engine }: CatalogueModel): string {
  if (!needs.webgpu) return 'the processor alone';
  const half = needs.halfPrecision ? ' with 16-bit numbers (shader-f16)' : '';
  return `a graphics processor${half}, ${engine}`;
}

function ModelFiles({
  model,
  files,
  refused,
}: Pick<Props, 'model' | 'files'> & { readonly refused: boolean }) {
  const store = useAppStore();
  const { preferences } = useAppState();
  const { models, view } = store;
  const { state = 'missing', loadedBytes = 0, totalBytes = null, firstUse = 0 } = files ?? {};
  const mirror = /^https?:\/\/./.test(preferences.mirror) ? preferences.mirror : undefined;
  const place = model.kind === 'encoder' ? 'encoder' : 'languageModel';
  const inUse = preferences[place] === model.id;
  if (state === 'downloading') {
    const whole = totalBytes ?? model.downloadBytes;
    const amount = `${formatBytes(loadedBytes)} of ${totalBytes === null ? 'about ' : ''}${formatBytes(whole)}`;
    return (
      <div className="model-actions">
        <progress
          aria-label={`Download of ${model.title}`}
          value={Math.min(loadedBytes, whole)}
          max={whole}
        />
        <span>{amount}</span>
        <button type="button" onClick={() => models.stop(model.id)}>
          Stop<span className="visually-hidden"> the download of {model.title}</span>
        </button>
      </div>
    );
  }
  const named = (verb: string) => `${verb} ${model.title}`;
  return (
    <div className="model-actions">
      {state !== 'stored' && (
        <button
          type="button"
          disabled={refused}
          aria-label={named(state === 'partial' ? 'Go on with the download of' : 'Download')}
          onClick={() => void models.download(model.id, mirror)}
        >
          {state === 'partial' ? 'Go on' : 'Download'}
        </button>
      )}
      {state === 'stored' && (
        <button
          type="button"
          aria-pressed={inUse}
          aria-label={named('Use')}
          onClick={() => view.changePreferences({ [place]: inUse ? null : model.id })}
        >
          {inUse ? 'Chosen' : 'Use'}
        </button>
      )}
      {(state === 'partial' || state === 'stored') && (
        <button
          type="button"
          aria-label={named('Delete')}
          onClick={() => {
            if (inUse) view.changePreferences({ [place]: null });
            void models.remove(model.id, true);
          }}
        >
          Delete
        </button>
      )}
      {state === 'partial' && <span>{formatBytes(loadedBytes)} are here.</span>}
      {state === 'stored' && (
        <span>
          {formatBytes(loadedBytes)} on this device
          {firstUse > 0 ? ', trusted as they first came' : ', proven'}.
        </span>
      )}
      {inUse && (
        <span>
          It is used from the next start on.{' '}
          <button type="button" onClick={() => location.reload()}>
            Reload now
          </button>
        </span>
      )}
    </div>
  );
}
