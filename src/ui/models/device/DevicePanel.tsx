import { useSyncExternalStore } from 'react';
import { type DeviceFacts, safeMemoryBytes } from '../../../models/verdict.ts';
import type { DeviceProfile, DeviceProfileState } from '../../../runtime/runtime.ts';
import { ErrorLine } from '../../errors/ErrorLine.tsx';
import { errorSentence } from '../../errors/error-sentence.ts';
import { t } from '../../language/translate.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatBytes, formatCount, formatMilliseconds, formatMoment } from '../../words/format.ts';
import { Fact } from '../Fact.tsx';
import { ModelProposalView } from '../ModelProposalView.tsx';
import { TuningTable } from './TuningTable.tsx';
import { tokenRate } from './token-rate.ts';
import { stageWords } from './tuning-words.ts';

/** What this device is, how fast it is with the models in use, and which settings follow. */
export function DevicePanel({ device }: { readonly device: DeviceFacts | null }) {
  const { deviceProfile } = useAppStore();
  const state = useSyncExternalStore(deviceProfile.subscribe, deviceProfile.read, deviceProfile.read);
  const { profile, settings, error } = state;
  return (
    <section className="device-panel" aria-labelledby="device-heading">
      <div className="section-head">
        <h3 id="device-heading">{t('This device')}</h3>
        {state.state === 'idle' && (
          <button type="button" className="quiet" onClick={() => void deviceProfile.start()}>
            {profile === null ? t('Measure') : t('Measure again')}
          </button>
        )}
      </div>
      <dl className="device-facts">
        {device === null && (
          <div>
            <dt>{t('Checking this device…')}</dt>
          </div>
        )}
        {[...(device === null ? [] : factsOf(device)), ...speedsOf(profile)].map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
      {state.state !== 'idle' && <Measuring state={state} />}
      {error !== null && <ErrorLine report={error} />}
      <p className="hint" role="status">
        {profile === null ? t('Not measured yet. It takes about half a minute.') : measuredSentence(profile)}
      </p>
      {profile?.missing && <p className="hint">{errorSentence(profile.missing)}</p>}
      {device !== null && <ModelProposalView device={device} />}
      <details className="tuning-more" open={profile !== null}>
        <summary>{t('Settings for this device')}</summary>
        <TuningTable settings={settings} />
        {profile !== null && (
          <button type="button" className="quiet" onClick={() => deviceProfile.clear()}>
            {t('Forget the measurement')}
          </button>
        )}
      </details>
    </section>
  );
}

function Measuring({ state: { state, stage, share } }: { readonly state: DeviceProfileState }) {
  const { deviceProfile } = useAppStore();
  return (
    <div className="measuring">
      <progress value={share} max={1} aria-label={t('Measured')} />
      <p>
        {state === 'paused'
          ? t('Waits until the question is answered.')
          : stage === null
            ? t('Starting')
            : t(stageWords[stage])}
      </p>
      <button type="button" onClick={() => deviceProfile.cancel()}>
        {t('Cancel measuring')}
      </button>
    </div>
  );
}

function factsOf(device: DeviceFacts): [string, string][] {
  const { gpu, memoryBytes, cores, isolated, freeStorageBytes } = device;
  const safe = safeMemoryBytes(device);
  return [
    [
      t('Graphics'),
      gpu === null
        ? t('none for this page')
        : gpu.software
          ? t('{name} (software)', { name: gpu.name })
          : gpu.name,
    ],
    [t('f16 arithmetic'), gpu?.halfPrecision === true ? t('available') : t('not available')],
    [
      t('Memory (RAM)'),
      memoryBytes === null ? t('unknown') : t('{size} or more', { size: formatBytes(memoryBytes) }),
    ],
    ...(safe === null ? [] : ([[t('This page may use'), formatBytes(safe)]] as [string, string][])),
    [
      t('Cores'),
      isolated
        ? formatCount(cores)
        : t('{count}, one thread (page not isolated)', { count: formatCount(cores) }),
    ],
    ...(freeStorageBytes === null
      ? []
      : ([[t('Space for files'), formatBytes(freeStorageBytes)]] as [string, string][])),
  ];
}

function speedsOf(profile: DeviceProfile | null): [string, string][] {
  const { languageModel: model = null, encoder = null } = profile ?? {};
  return [
    ...(model === null
      ? []
      : ([
          [t('Reads'), tokenRate(model.prefillTokensPerSecond)],
          [t('Writes'), model.decodeTokensPerSecond === null ? '–' : tokenRate(model.decodeTokensPerSecond)],
        ] as [string, string][])),
    ...(encoder === null
      ? []
      : ([
          [
            t('Encodes'),
            t('{rate, plural, one {# sentence/s} other {# sentences/s}}', {
              rate: Math.round(encoder.sentencesPerSecond),
            }),
          ],
        ] as [string, string][])),
  ];
}

function measuredSentence({ measuredAt, milliseconds, languageModel }: DeviceProfile): string {
  const when = formatMoment(measuredAt, Date.now());
  const took = formatMilliseconds(milliseconds);
  if (languageModel === null) return t('Measured {when}, in {took}.', { when, took });
  const { model, promptTokens, contextWindow, prefillTokensPerSecond } = languageModel;
  return t(
    'Measured with {model} {when}, in {took}, on a prompt of {read} tokens. Reading a full prompt of {tokens} tokens takes about {seconds}.',
    {
      model,
      when,
      took,
      read: formatCount(promptTokens),
      tokens: formatCount(contextWindow),
      seconds: formatMilliseconds((1_000 * contextWindow) / prefillTokensPerSecond),
    },
  );
}
