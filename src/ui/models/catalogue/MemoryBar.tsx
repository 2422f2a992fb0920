import { type CatalogueModel, memoryBytes } from '../../../models/catalogue-model.ts';
import { t } from '../../language/translate.ts';
import { formatBytes, formatCount } from '../../words/format.ts';

interface Props {
  readonly model: CatalogueModel;
  readonly contextTokens: number;
  /** Bytes at the end of the bar, the same for all models. */
  readonly scale: number;
  /** Bytes that are safe here; null if the browser does not tell. */
  readonly limit: number | null;
}

/** A model's memory at a context length, in words and as a bar with a mark at what this page may use. */
export function MemoryBar({ model, contextTokens, scale, limit }: Props) {
  const whole = memoryBytes(model, contextTokens);
  const base = memoryBytes(model, 0);
  const tokens = Math.min(contextTokens, model.trainedContext);
  const share = (bytes: number): string => `${Math.min(100, (100 * bytes) / scale).toFixed(2)}%`;
  return (
    <>
      <span className="model-figure">
        {model.kind === 'encoder'
          ? t('about {size}', { size: formatBytes(whole) })
          : t('about {size} with {tokens} tokens', { size: formatBytes(whole), tokens: formatCount(tokens) })}
      </span>
      <svg className="memory-bar" aria-hidden="true" width="100%" height="16">
        <rect className="memory-base" x="0" y="4" height="8" width={share(base)} />
        <rect className="memory-context" x={share(base)} y="4" height="8" width={share(whole - base)} />
        {limit !== null && <rect className="memory-limit" x={share(limit)} y="0" height="16" width="2" />}
      </svg>
    </>
  );
}

/** What the parts of a bar are. */
export function MemoryKey({ limit }: { readonly limit: number | null }) {
  return (
    <ul className="memory-key" aria-label={t('Key of the memory bars')}>
      <li>
        <span className="memory-sample memory-sample-base" aria-hidden="true" />
        {t('Weights and working space')}
      </li>
      <li>
        <span className="memory-sample memory-sample-context" aria-hidden="true" />
        {t('Context')}
      </li>
      {limit !== null && (
        <li>
          <span className="memory-sample memory-sample-limit" aria-hidden="true" />
          {t('{size}: half of this device’s memory, which is safe to use', { size: formatBytes(limit) })}
        </li>
      )}
    </ul>
  );
}
