import { useMemo } from 'react';
import { t } from '../../language/translate.ts';
import { formatRatio, sentences } from '../../words/format.ts';
import type { Inspected } from '../use-inspected.ts';
import { baseThresholds } from './base-thresholds.ts';
import { PressureOverSteps } from './PressureOverSteps.tsx';
import { WeightStrip } from './WeightStrip.tsx';

/** How full the run is and what follows: the pressure, the thresholds that it lifted, the weights between them, over all steps. */
export function PressureStrip({ inspected }: { readonly inspected: Inspected }) {
  const { trace, steps } = inspected;
  const { value, stepShare, tokenShare, setBy } = trace.pressure;
  const base = useMemo(() => baseThresholds(steps.flatMap((step) => step.trace ?? [])), [steps]);
  const lifted = 1 + (base?.lambda ?? 0) * value;
  return (
    <div className="strip">
      <section className="strip-pressure" aria-label={t('Pressure')}>
        <p className="strip-number">
          <span>{t('Pressure')}</span> <strong>{formatRatio(value)}</strong>
        </p>
        <Share label={t('tokens')} share={tokenShare} sets={setBy === 'tokens'} />
        <Share label={t('steps')} share={stepShare} sets={setBy === 'steps'} />
        <p className="strip-note">
          {sentences(
            setBy === 'tokens' ? t('Tokens set it.') : t('Steps set it.'),
            trace.thresholds === null
              ? t('This policy has no thresholds.')
              : base !== null &&
                  t('Thresholds × {factor} at λ {lambda}.', {
                    factor: formatRatio(lifted),
                    lambda: formatRatio(base.lambda),
                  }),
          )}
        </p>
      </section>
      <WeightStrip inspected={inspected} base={base?.base ?? null} />
      <PressureOverSteps inspected={inspected} base={base?.base ?? null} />
    </div>
  );
}

function Share({
  label,
  share,
  sets,
}: {
  readonly label: string;
  readonly share: number;
  readonly sets: boolean;
}) {
  return (
    <p className={sets ? 'strip-share strip-share-sets' : 'strip-share'}>
      <span>{label}</span>
      <span className="strip-bar" aria-hidden="true">
        <span style={{ inlineSize: `${100 * share}%` }} />
      </span>
      <span>{formatRatio(share)}</span>
    </p>
  );
}
