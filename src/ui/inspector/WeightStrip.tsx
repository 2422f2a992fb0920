import { useMemo, useState } from 'react';
import { isAsWanted } from '../../core/context/explain-decision.ts';
import type { Thresholds, TierDecision } from '../../core/context/trace.ts';
import { memoryTitle } from '../context/memory-title.ts';
import { formatCount, formatRatio } from '../format.ts';
import { t } from '../language/translate.ts';
import { useAppStore } from '../use-app.ts';
import type { Inspected } from './use-inspected.ts';
import { useWidth } from './use-size.ts';

interface Props {
  readonly inspected: Inspected;
  /** Before pressure lifted them; null where that is not known. */
  readonly base: Thresholds | null;
}

const height = 104;
const floor = 84;
const dot = 4;
/** Dots of more memories than this cannot be told apart. */
const mostDots = 400;
/** Outwards, so that labels of near thresholds stay apart. */
const anchors = { alpha: 'end', beta: 'middle', gamma: 'start' } as const;
const names = { alpha: 'α', beta: 'β', gamma: 'γ' } as const;

/** A dot for the weight of every memory, heaped where they are near, between the thresholds as they were and as they are. */
export function WeightStrip({ inspected, base }: Props) {
  const { trace, conversation, memory } = inspected;
  const { thresholds } = trace;
  const store = useAppStore();
  const [holder, width] = useWidth();
  const [hovered, setHovered] = useState<TierDecision | null>(null);
  const weighed = useMemo(() => heaviest(trace.decisions), [trace]);
  const most = 1.12 * Math.max(thresholds?.gamma ?? 0, ...weighed.map(weightOf), 0.001);
  const at = (weight: number): number => placeOf(weight, width, most);
  const dots = useMemo(() => heaped(weighed, width, most), [weighed, width, most]);
  const marked = hovered ?? weighed.find(({ step }) => step === memory) ?? null;
  return (
    <section className="strip-weights" aria-label={t('Relative weight')}>
      <p className="strip-title">
        <strong>{weightName(trace.thresholds !== null)}</strong>{' '}
        <span className="strip-marked">
          {marked === null
            ? t('by its square root')
            : t('step {step} · {weight} · {title}', {
                step: marked.step,
                weight: formatRatio(weightOf(marked)),
                title: memoryTitle(conversation, marked.step),
              })}
        </span>
      </p>
      <div ref={holder}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true" focusable="false">
            {thresholds !== null &&
              bandsOf(thresholds, most).map(([tier, from, to]) => (
                <rect
                  key={tier}
                  className={`band band-${tier}`}
                  x={at(from)}
                  y={floor}
                  width={Math.max(0, at(to) - at(from))}
                  height={6}
                />
              ))}
            {thresholds === null && (
              <line className="threshold-base" x1={6} x2={width - 6} y1={floor} y2={floor} />
            )}
            {dots.map(({ decision, x, y }) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the map and the table offer the same to the keyboard.
              <circle
                key={decision.chunk}
                className={[
                  `dot dot-${decision.shown}`,
                  isAsWanted(decision) ? '' : 'dot-differs',
                  decision === marked ? 'dot-marked' : '',
                ].join(' ')}
                cx={x}
                cy={y}
                r={decision === marked ? dot + 1.5 : dot}
                onPointerEnter={() => setHovered(decision)}
                onPointerLeave={() => setHovered(null)}
                onClick={() => store.inspector.selectMemory(decision.step)}
              />
            ))}
            {thresholds !== null &&
              (Object.keys(names) as (keyof typeof names)[]).map((name) => (
                <g key={name}>
                  {base !== null && base[name] !== thresholds[name] && (
                    <>
                      <line
                        className="threshold-base"
                        x1={at(base[name])}
                        x2={at(base[name])}
                        y1={22}
                        y2={floor}
                      />
                      <line
                        className="threshold-lift"
                        x1={at(base[name])}
                        x2={at(thresholds[name])}
                        y1={22}
                        y2={22}
                      />
                    </>
                  )}
                  <line
                    className="threshold"
                    x1={at(thresholds[name])}
                    x2={at(thresholds[name])}
                    y1={14}
                    y2={floor + 6}
                  />
                  <text x={at(thresholds[name])} y={11} textAnchor={anchors[name]}>
                    {names[name]} {formatRatio(thresholds[name])}
                  </text>
                </g>
              ))}
            <text x={6} y={height - 2}>
              0
            </text>
            <text x={width - 6} y={height - 2} textAnchor="end">
              {formatRatio(most)}
            </text>
          </svg>
        )}
      </div>
      <p className="visually-hidden">{weightSentence(inspected)}</p>
    </section>
  );
}

function weightName(weighs: boolean): string {
  return weighs ? t('Relative weight') : t('Score');
}

/** The weight, or the score of policies that weigh nothing; scores below zero stand at zero. */
function weightOf({ relativeWeight, score }: TierDecision): number {
  const value = relativeWeight ?? score ?? 0;
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}

function heaviest(decisions: readonly TierDecision[]): readonly TierDecision[] {
  const weighed = decisions.filter(({ relativeWeight, score }) => relativeWeight !== null || score !== null);
  if (weighed.length <= mostDots) return weighed;
  return [...weighed].sort((left, right) => weightOf(right) - weightOf(left)).slice(0, mostDots);
}

/** By the square root: most weights are small, and thresholds lie among them. */
function placeOf(weight: number, width: number, most: number): number {
  return 6 + (width - 12) * Math.sqrt(Math.min(weight, most) / most);
}

interface Dot {
  readonly decision: TierDecision;
  readonly x: number;
  readonly y: number;
}

/** Dots of near weights on top of each other, as far as there is height. */
function heaped(weighed: readonly TierDecision[], width: number, most: number): readonly Dot[] {
  const columns = new Map<number, number>();
  return weighed.map((decision) => {
    const x = placeOf(weightOf(decision), width, most);
    const column = Math.round(x / (2 * dot + 1));
    const below = columns.get(column) ?? 0;
    columns.set(column, below + 1);
    return { decision, x, y: floor - dot - 1 - Math.min(below, 6) * (2 * dot + 1) };
  });
}

function bandsOf({ alpha, beta, gamma }: Thresholds, most: number) {
  return [
    ['placeholder', 0, alpha],
    ['brief', alpha, beta],
    ['detailed', beta, gamma],
    ['full', gamma, most],
  ] as const;
}

/** In words, how many memories were earned which tier. */
function weightSentence({ trace }: Inspected): string {
  const weighed = trace.decisions.filter(({ relativeWeight }) => relativeWeight !== null);
  const differing = weighed.filter((decision) => !isAsWanted(decision)).length;
  const { thresholds } = trace;
  if (thresholds === null)
    return t(
      '{count, plural, =0 {Nothing was weighed.} one {# memory was weighed.} other {# memories were weighed.}}',
      {
        count: weighed.length,
      },
    );
  return t(
    'Brief above {alpha}, detailed above {beta}, full above {gamma}; {count} weighed, {differing} of them not as wanted.',
    {
      alpha: formatRatio(thresholds.alpha),
      beta: formatRatio(thresholds.beta),
      gamma: formatRatio(thresholds.gamma),
      count: formatCount(weighed.length),
      differing: formatCount(differing),
    },
  );
}
