import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { type CatalogueModel, memoryBytes } from '../../../models/catalogue-model.ts';
import { type DeviceFacts, safeMemoryBytes, verdict } from '../../../models/verdict.ts';
import { t } from '../../language/translate.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { CatalogueRow } from './CatalogueRow.tsx';
import { contexts } from './contexts.ts';
import { otherWidths } from './other-widths.ts';

interface Props {
  /** Null before it was read. */
  readonly device: DeviceFacts | null;
}

/** Available models, each with its needs at the chosen context, and whether this device can run it. */
export function CatalogueView({ device }: Props) {
  const store = useAppStore();
  const { preferences } = useAppFields('preferences');
  const { models } = store;
  const statuses = useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  const own = useSyncExternalStore(models.subscribe, models.ownModels, models.ownModels);
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    void models.refresh();
  }, [models]);
  const { contextTokens } = preferences;
  const shown = asked ?? contextTokens;
  const all = [...own, ...models.catalogue];
  const limit = device === null ? null : safeMemoryBytes(device);
  const scale = Math.max(limit ?? 0, ...all.map((model) => memoryBytes(model, shown))) * 1.02;
  // Models that are here, loading or chosen stay visible.
  const foldable = all.filter(
    ({ id }) =>
      (statuses.get(id)?.state ?? 'missing') === 'missing' &&
      preferences.languageModel !== id &&
      preferences.encoder !== id,
  );
  const refused = foldable.filter(
    (model) => device !== null && verdict(model, device, shown).verdict === 'no',
  );
  const widths = otherWidths(all, device, shown);
  const otherWidth = foldable.filter((model) => widths.has(model) && !refused.includes(model));
  const fitting = all.filter((model) => !refused.includes(model) && !otherWidth.includes(model));
  const rowsOf = (listed: readonly CatalogueModel[]) => (
    <ul className="model-rows">
      {listed.map((model) => (
        <CatalogueRow
          key={model.id}
          model={model}
          device={device}
          contextTokens={shown}
          files={statuses.get(model.id)}
          scale={scale}
          limit={limit}
        />
      ))}
    </ul>
  );
  return (
    <section className="page-section catalogue" aria-labelledby="catalogue-heading">
      <div className="catalogue-head">
        <div>
          <h3 id="catalogue-heading">{t('Choose a model')}</h3>
          <p className="hint">{t('Everything runs on this device. A longer context needs more memory.')}</p>
        </div>
        <ContextLength
          value={shown}
          onChange={(tokens) => {
            setAsked(tokens);
            store.view.changePreferences({ contextTokens: tokens });
          }}
        />
      </div>
      <p>
        {t(
          'CPU: runs on the processor; the others run on the graphics processor. These were not tested with WebPACE: all figures come from their publishers.',
        )}
      </p>
      {fitting.length > 0 && rowsOf(fitting)}
      {otherWidth.length > 0 && (
        <details className="models-refused">
          <summary>{t('The same models in a larger or slower form')}</summary>
          {rowsOf(otherWidth)}
        </details>
      )}
      {refused.length > 0 && (
        // If nothing runs, the reasons are what there is to read.
        <details className="models-refused" open={fitting.length === 0}>
          <summary>
            {t(
              '{count, plural, one {# model does not run on this device} other {# models do not run on this device}}',
              { count: refused.length },
            )}
          </summary>
          {rowsOf(refused)}
        </details>
      )}
      <label className="field mirror-field">
        <span>{t('Mirror')}</span>
        <input
          type="url"
          value={preferences.mirror}
          placeholder={t('none: from the publisher')}
          aria-describedby="mirror-hint"
          onChange={(event) => store.view.changePreferences({ mirror: event.target.value })}
        />
      </label>
      <p id="mirror-hint" className="hint">
        {t('A mirror: this address is tried before the publisher’s, with the same paths below it.')}
      </p>
    </section>
  );
}

function ContextLength({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (tokens: number) => void;
}) {
  const name = useId();
  return (
    <div className="context-length">
      <span id={`${name}-label`}>{t('Context length')}</span>
      <div className="segments" role="radiogroup" aria-labelledby={`${name}-label`}>
        {contexts.map((tokens) => (
          <label key={tokens} className="segment">
            <input type="radio" name={name} checked={tokens === value} onChange={() => onChange(tokens)} />
            <span>{formatCount(tokens)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
