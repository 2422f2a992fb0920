import type { Thresholds } from '../../core/paper/adapt-thresholds.ts';
import type { PressureReading } from '../../core/paper/compression-pressure.ts';
import type { TierDecision } from '../../core/trace/trace.ts';
import { isShortened } from '../../record/trace/explain-decision.ts';
import { t } from '../language/translate.ts';
import { weightScale } from '../parts/memories/weight-scale.ts';
import { formatRatio, sentences } from '../words/format.ts';

interface Props {
  readonly pressure: PressureReading;
  readonly thresholds: Thresholds | null;
  readonly decisions: readonly TierDecision[];
}

/** How full the run is, what set that, and where each memory's weight lies between the resulting thresholds. */
export function PressureView({ pressure, thresholds, decisions }: Props) {
  const { value, stepShare, tokenShare, setBy } = pressure;
  return (
    <section className="context-section" aria-label={t('Pressure')}>
      <p className="section-head">
        <strong>{t('Pressure {value}', { value: formatRatio(value) })}</strong>
        <span>{setBy === 'steps' ? t('set by steps') : t('set by tokens')}</span>
      </p>
      <div className="pressure-bar" aria-hidden="true">
        <span style={{ width: `${100 * value}%` }} />
      </div>
      {thresholds !== null && <ThresholdStrip thresholds={thresholds} decisions={decisions} />}
      <p className="panel-facts">
        {sentences(
          t('Steps {steps}, tokens {tokens}.', {
            steps: formatRatio(stepShare),
            tokens: formatRatio(tokenShare),
          }),
          thresholds === null
            ? t('This policy has no thresholds.')
            : t('By weight: brief above {alpha}, detailed above {beta}, full above {gamma}.', {
                alpha: formatRatio(thresholds.alpha),
                beta: formatRatio(thresholds.beta),
                gamma: formatRatio(thresholds.gamma),
              }),
        )}
      </p>
    </section>
  );
}

const height = 34;
const width = 320;

/** Weights as ticks over the four bands. The sentence beside it says the same in words. */
function ThresholdStrip({ thresholds, decisions }: Pick<Props, 'decisions'> & { thresholds: Thresholds }) {
  const { alpha, beta, gamma } = thresholds;
  const weighed = decisions.filter(({ relativeWeight }) => relativeWeight !== null);
  const most = Math.max(0, ...weighed.slice(-500).map(({ relativeWeight }) => relativeWeight ?? 0));
  const share = weightScale(thresholds, most);
  const at = (weight: number): number => 1 + (width - 2) * share(weight);
  const bands = [
    ['placeholder', 0, alpha],
    ['brief', alpha, beta],
    ['detailed', beta, gamma],
    ['full', gamma, 1.12 * Math.max(most, gamma)],
  ] as const;
  return (
    <svg className="threshold-strip" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {bands.map(([tier, from, to]) => (
        <rect
          key={tier}
          className={`band band-${tier}`}
          x={at(from)}
          y={height - 6}
          width={Math.max(0, at(to) - at(from))}
          height={6}
        />
      ))}
      {weighed.map(({ chunk, relativeWeight, wanted, shown }) => (
        <line
          key={chunk}
          className={isShortened({ wanted, shown }) ? 'weight weight-shortened' : 'weight'}
          x1={at(relativeWeight ?? 0)}
          x2={at(relativeWeight ?? 0)}
          y1={height - 16}
          y2={height - 7}
        />
      ))}
      {[alpha, beta, gamma].map((threshold) => (
        <g key={threshold}>
          <line className="threshold" x1={at(threshold)} x2={at(threshold)} y1={13} y2={height} />
          <text x={at(threshold)} y={10} textAnchor="middle">
            {formatRatio(threshold)}
          </text>
        </g>
      ))}
    </svg>
  );
}
