import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DeviceFacts } from '../../core/models/verdict.ts';
import { formatBytes, formatCount } from '../format.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { CatalogueRow } from './CatalogueRow.tsx';

const contexts = [2048, 4096, 8192, 16_384, 32_768];

/** Models that can be downloaded, each with what it needs here and whether this device runs it. */
export function CatalogueView() {
  const store = useAppStore();
  const { preferences } = useAppState();
  const { models } = store;
  const statuses = useSyncExternalStore(models.subscribe, models.statuses, models.statuses);
  const [device, setDevice] = useState<DeviceFacts | null>(null);
  useEffect(() => {
    void models.device().then(setDevice);
    void models.refresh();
  }, [models]);
  return (
    <section className="page-section" aria-labelledby="catalogue-heading">
      <h3 id="catalogue-heading">More models</h3>
      <p>
        Larger models run on the graphics processor. None of these was run by the makers of WebPACE on one;
        sizes, licences and memory are their publishers’ word. They are downloaded from their publishers only
        when you ask for it, and stay on this device.
      </p>
      <p className="hint">{device === null ? 'Looking at this device …' : deviceSentence(device)}</p>
      <div className="catalogue-settings">
        <label className="field">
          <span>Context</span>
          <select
            value={preferences.contextTokens}
            aria-describedby="context-hint"
            onChange={(event) => store.view.changePreferences({ contextTokens: Number(event.target.value) })}
          >
            {contexts.map((tokens) => (
              <option key={tokens} value={tokens}>
                {formatCount(tokens)} tokens
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Mirror</span>
          <input
            type="url"
            value={preferences.mirror}
            placeholder="none: from the publisher"
            aria-describedby="mirror-hint"
            onChange={(event) => store.view.changePreferences({ mirror: event.target.value })}
          />
        </label>
      </div>
      <p id="context-hint" className="hint">
        A longer context remembers more at a time and takes more of the device’s memory.
      </p>
      <p id="mirror-hint" className="hint">
        An address that is asked before the publisher, with the same paths below it.
      </p>
      <ul className="models">
        {models.catalogue.map((model) => (
          <CatalogueRow
            key={model.id}
            model={model}
            device={device}
            contextTokens={preferences.contextTokens}
            files={statuses.get(model.id)}
          />
        ))}
      </ul>
    </section>
  );
}

export function deviceSentence({ gpu, memoryBytes, cores, isolated, freeStorageBytes }: DeviceFacts): string {
  const graphics =
    gpu === null
      ? 'no graphics processor for this page'
      : `graphics: ${gpu.name}${gpu.software ? ' (software)' : ''}, ${gpu.halfPrecision ? 'with' : 'without'} 16-bit numbers`;
  const memory = memoryBytes === null ? 'memory not told' : `memory: ${formatBytes(memoryBytes)} or more`;
  const threads = `${formatCount(cores)} ${cores === 1 ? 'core' : 'cores'}${isolated ? '' : ', one thread (page not isolated)'}`;
  const room = freeStorageBytes === null ? '' : `; room for ${formatBytes(freeStorageBytes)} of files`;
  return `This device: ${graphics}; ${memory}; ${threads}${room}.`;
}
