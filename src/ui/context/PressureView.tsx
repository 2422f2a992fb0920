import type { PressureReading, Thresholds } from '../../core/context/trace.ts';
import { formatRatio } from '../format.ts';

interface Props {
  readonly pressure: PressureReading;
  readonly thresholds: Thresholds | null;
}

/** How full the run is, what set that, and the thresholds it led to. */
export function PressureView({ pressure, thresholds }: Props) {
  const { value, stepShare, tokenShare, setBy } = pressure;
  return (
    <section aria-label="Pressure">
      <p className="pressure-head">
        <strong>Pressure {formatRatio(value)}</strong>
        <span>set by {setBy}</span>
      </p>
      <div className="pressure-bar" aria-hidden="true">
        <span style={{ width: `${100 * value}%` }} />
      </div>
      <p className="panel-facts">
        Steps {formatRatio(stepShare)}, tokens {formatRatio(tokenShare)}.{' '}
        {thresholds === null
          ? 'This policy has no thresholds.'
          : `Brief above ${formatRatio(thresholds.alpha)}, detailed above ${formatRatio(thresholds.beta)}, full above ${formatRatio(thresholds.gamma)}.`}
      </p>
    </section>
  );
}
