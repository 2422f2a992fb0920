import { useSyncExternalStore } from 'react';
import type { CatalogueModel } from '../../../models/catalogue-model.ts';
import type { OwnModel } from '../../../models/own-model.ts';
import type { DeviceFacts } from '../../../models/verdict.ts';
import type { ModelFilesStatus } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { DeleteModel } from '../../parts/DeleteModel.tsx';
import { useAppStore } from '../../state/use-app.ts';
import { colon, formatBytes, formatFacts } from '../../words/format.ts';
import { Fact } from '../Fact.tsx';
import { dimensionsSentence } from '../ModelCard.tsx';
import { bitWidth } from './bit-width.ts';
import { MemoryBar, MemoryKey } from './MemoryBar.tsx';
import { VerdictReasons } from './VerdictView.tsx';
import { evidenceWords } from './verdict-words.ts';

export interface CatalogueProps {
  readonly model: CatalogueModel;
  /** Null before it was read. */
  readonly device: DeviceFacts | null;
  readonly contextTokens: number;
  readonly files: ModelFilesStatus | undefined;
  /** Bytes at the end of all memory bars. */
  readonly scale: number;
  readonly limit: number | null;
}

/** What a model is good for, why it runs here or not, its memory as a bar, its licence, and where it comes from. */
export function CatalogueDetails({ model, device, contextTokens, files, scale, limit }: CatalogueProps) {
  const width = bitWidth(model);
  const lacksHalf = model.needs.halfPrecision && device !== null && device.gpu?.halfPrecision !== true;
  return (
    <details className="model-more">
      <summary>
        {t('Details')}
        <span className="visually-hidden">
          {colon()}
          {model.title}
        </span>
      </summary>
      <p>{t(model.goodFor)}</p>
      {device !== null && <VerdictReasons model={model} device={device} contextTokens={contextTokens} />}
      <dl className="model-facts">
        <Fact name={t('Engine')}>
          {formatFacts(model.engine, model.needs.webgpu ? t('graphics') : t('processor'))}
        </Fact>
        {width !== null && <Fact name={t('Precision')}>{width}</Fact>}
        {model.dimension !== undefined && (
          <Fact name={t('Vectors')}>{dimensionsSentence(model.dimension)}</Fact>
        )}
        <Fact name={t('Licence, f16')}>
          {model.licence},{' '}
          <span className={lacksHalf ? 'model-lacks' : undefined}>
            {model.needs.halfPrecision ? t('f16 needed') : t('f16 not needed')}
          </span>
        </Fact>
        <Fact name={t('Source')}>{t(evidenceWords[model.evidence])}</Fact>
        <Fact className="model-memory" name={t('Memory (RAM)')}>
          <MemoryBar model={model} contextTokens={contextTokens} scale={scale} limit={limit} />
          <MemoryKey limit={limit} />
        </Fact>
      </dl>
      <p className="hint">{filesSentence(model)}</p>
      {files !== undefined && <FilesHere model={model} files={files} />}
    </details>
  );
}

function filesSentence(model: CatalogueModel): string {
  if (isProven(model)) return t('Files: checked against the SHA-256 that was given.');
  if ('sha256' in model) return t('Files: one, checked against the SHA-256 that WebPACE lists for it.');
  return model.revision === null
    ? t(
        'Files: the publisher’s newest, trusted on first use. Their hashes are kept; a later change is refused.',
      )
    : t('Files: revision {revision}.', { revision: model.revision.slice(0, 7) });
}

/** True if the person gave the hash of their own model. */
function isProven(model: CatalogueModel | OwnModel): boolean {
  return 'parts' in model && model.parts.every(({ sha256 }) => sha256 !== undefined);
}

/** What is stored of a model, and the way to delete it. */
function FilesHere({
  model,
  files: { state, loadedBytes, firstUse },
}: Required<Pick<CatalogueProps, 'model'>> & { readonly files: ModelFilesStatus }) {
  const { modelTrash } = useAppStore();
  const deleted = useSyncExternalStore(modelTrash.subscribe, modelTrash.deleted, modelTrash.deleted);
  if ((state !== 'partial' && state !== 'stored') || deleted.has(model.id)) return null;
  const size = formatBytes(loadedBytes);
  return (
    <div className="model-actions">
      {state === 'stored' && (
        <span className="hint">
          {firstUse > 0
            ? t('{size} on this device, not verified: kept as first downloaded.', { size })
            : t('{size} on this device, verified.', { size })}
        </span>
      )}
      <DeleteModel model={model} bytes={loadedBytes} />
    </div>
  );
}
