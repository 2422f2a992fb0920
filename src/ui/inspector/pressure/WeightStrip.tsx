import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Thresholds } from '../../../core/paper/adapt-thresholds.ts';
import type { TierDecision } from '../../../core/trace/trace.ts';
import { isShortened } from '../../../record/trace/explain-decision.ts';
import { t } from '../../language/translate.ts';
import { memoryTitle } from '../../parts/memories/memory-title.ts';
import { weightScale } from '../../parts/memories/weight-scale.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatCount, formatFacts, formatRatio } from '../../words/format.ts';
import { tierWords } from '../../words/words.ts';
import { isWithin, usePointed } from '../pointed.ts';
import type { Inspected } from '../use-inspected.ts';
import { useWidth } from '../use-size.ts';
import { bandsOf, heapDots, nearestDot, weighedDecisions, weightOf } from './weight-dots.ts';

export interface PressureProps {
  readonly inspected: Inspected;
  /** Thresholds before pressure lifted them; null if not known. */
  readonly base: Thresholds | null;
}

const height = 112;
const floor = 88;
const radius = 4;
/** Pixels left and right of the strip. */
const edge = 6;
const names = { alpha: 'α', beta: 'β', gamma: 'γ' } as const;
const optionId = 'weight-dot';

/**
 * A dot for the weight of every memory, stacked where they are close, between the thresholds before and after pressure.
 * It is one stop of the Tab key: arrow keys go from weight to weight, and the map shows the memory.
 */
export function WeightStrip({ inspected, base }: PressureProps) {
  const { trace, conversation, memory } = inspected;
  const { thresholds } = trace;
  const store = useAppStore();
  const [holder, width] = useWidth();
  const [pointed, point] = usePointed();
  const [focus, setFocus] = useState<number | null>(null);
  const weighed = useMemo(() => weighedDecisions(trace.decisions), [trace]);
  const at = useMemo(() => {
    const share = weightScale(thresholds, Math.max(0.001, ...weighed.map(weightOf)));
    return (weight: number): number => edge + (width - 2 * edge) * share(weight);
  }, [thresholds, weighed, width]);
  const dots = useMemo(() => heapDots(weighed, { at, floor, radius }), [weighed, at]);
  const selected = weighed.findIndex(({ step }) => step === memory);
  const current = Math.max(0, Math.min(focus ?? Math.max(0, selected), weighed.length - 1));
  const named = (pointed && weighed.find(({ step }) => isWithin(step, pointed))) ?? weighed[selected] ?? null;
  const here = dots[current];
  const choose = ({ step }: TierDecision): void =>
    store.inspector.selectMemory(step === memory ? null : step);
  const moveTo = (place: number): void => {
    setFocus(place);
    point.set(onlyStep(weighed[place]));
  };
  const keyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key];
    if (by !== undefined) moveTo(Math.max(0, Math.min(weighed.length - 1, current + by)));
    else if (key === 'Home') moveTo(0);
    else if (key === 'End') moveTo(weighed.length - 1);
    else if ((key === 'Enter' || key === ' ') && here) choose(here.decision);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const under = ({ clientX, clientY, currentTarget }: React.MouseEvent): TierDecision | null => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return nearestDot(dots, clientX - left, clientY - top);
  };
  return (
    <section className="strip-weights" aria-label={t('Relative weight')}>
      <p className="strip-title">
        <strong>{thresholds === null ? t('Score') : t('Relative weight')}</strong>{' '}
        <span className="strip-marked">
          {named === null
            ? thresholds === null
              ? t('by its square root')
              : t('every band on a scale of its own')
            : t('step {step} · {weight} · {title}', {
                step: named.step,
                weight: formatRatio(weightOf(named)),
                title: memoryTitle(conversation, named.step),
              })}
        </span>
      </p>
      {weighed.length > 0 && (
        <div
          ref={holder}
          className="weight-dots"
          role="listbox"
          tabIndex={0}
          aria-label={t('Weights, lightest first')}
          aria-activedescendant={optionId}
          onKeyDown={keyDown}
          onFocus={() => focus !== null && moveTo(current)}
          onBlur={() => point.set(null)}
          onPointerMove={(event) => point.set(onlyStep(under(event)))}
          onPointerLeave={() => point.set(null)}
          onClick={(event) => {
            const hit = under(event);
            if (hit !== null) choose(hit);
          }}
        >
          {width > 0 && (
            <svg width={width} height={height} aria-hidden="true" focusable="false">
              <Bands thresholds={thresholds} weighed={weighed} at={at} width={width} />
              {dots.map(({ decision, x, y }) => {
                const marked = isWithin(decision.step, pointed) || decision.step === memory;
                return (
                  <circle
                    key={decision.chunk}
                    className={[
                      `dot dot-${decision.shown}`,
                      isShortened(decision) ? 'dot-shortened' : '',
                      marked ? 'dot-marked' : '',
                    ].join(' ')}
                    cx={x}
                    cy={y}
                    r={marked ? radius + 1.5 : radius}
                  />
                );
              })}
              {thresholds !== null && <Lines thresholds={thresholds} base={base} at={at} />}
            </svg>
          )}
          {here && (
            // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus, and names this as active.
            <div
              id={optionId}
              role="option"
              className="weight-focus"
              aria-selected={current === selected}
              aria-posinset={current + 1}
              aria-setsize={weighed.length}
              aria-label={dotFacts(here.decision, inspected)}
              style={{ left: here.x, top: here.y }}
            />
          )}
        </div>
      )}
      <p className="visually-hidden">{weightSentence(inspected)}</p>
    </section>
  );
}

interface BandsProps {
  readonly thresholds: Thresholds | null;
  readonly weighed: readonly TierDecision[];
  readonly at: (weight: number) => number;
  readonly width: number;
}

/** What a weight earns: a band between thresholds, with its number of memories. */
function Bands({ thresholds, weighed, at, width }: BandsProps) {
  if (thresholds === null)
    return <line className="threshold-base" x1={edge} x2={width - edge} y1={floor} y2={floor} />;
  return bandsOf(thresholds, weighed).map(({ tier, from, to, count }) => {
    const [start, end] = [at(from), Number.isFinite(to) ? at(to) : width - edge];
    return (
      <g key={tier}>
        <rect
          className={`band band-${tier}`}
          x={start}
          y={floor}
          width={Math.max(0, end - start)}
          height={6}
        />
        <text x={(start + end) / 2} y={height - 3} textAnchor="middle">
          {t(tierWords[tier])} <tspan className="band-count">{formatCount(count)}</tspan>
        </text>
      </g>
    );
  });
}

interface LinesProps {
  readonly thresholds: Thresholds;
  readonly base: Thresholds | null;
  readonly at: (weight: number) => number;
}

/** Each threshold, and how far pressure has lifted it. */
function Lines({ thresholds, base, at }: LinesProps) {
  return (Object.keys(names) as (keyof typeof names)[]).map((name) => {
    const place = at(thresholds[name]);
    const before = base === null ? place : at(base[name]);
    return (
      <g key={name}>
        {before !== place && (
          <>
            <line className="threshold-base" x1={before} x2={before} y1={24} y2={floor} />
            <line className="threshold-lift" x1={before} x2={place} y1={24} y2={24} />
          </>
        )}
        <line className="threshold" x1={place} x2={place} y1={16} y2={floor + 6} />
        <text className="threshold-name" x={place} y={12} textAnchor="middle">
          {names[name]} <tspan className="band-count">{formatRatio(thresholds[name])}</tspan>
        </text>
      </g>
    );
  });
}

function onlyStep(decision: TierDecision | null | undefined) {
  return decision ? { first: decision.step, last: decision.step } : null;
}

function dotFacts(decision: TierDecision, { conversation }: Inspected): string {
  return formatFacts(
    t('Step {step}', { step: decision.step }),
    memoryTitle(conversation, decision.step),
    t('weight {weight}', { weight: formatRatio(weightOf(decision)) }),
    t('shown: {tier}', { tier: t(tierWords[decision.shown]) }),
    ...(isShortened(decision) ? [t('less than wanted')] : []),
  );
}

/** Says in words how many memories earned which tier. */
function weightSentence({ trace }: Inspected): string {
  const weighed = trace.decisions.filter(({ relativeWeight }) => relativeWeight !== null);
  const shortened = weighed.filter((decision) => isShortened(decision)).length;
  const { thresholds } = trace;
  if (thresholds === null)
    return t(
      '{count, plural, =0 {Nothing was weighed.} one {# memory was weighed.} other {# memories were weighed.}}',
      {
        count: weighed.length,
      },
    );
  return t(
    'Brief above {alpha}, detailed above {beta}, full above {gamma}; {count} weighed, {shortened} of them shown less than wanted.',
    {
      alpha: formatRatio(thresholds.alpha),
      beta: formatRatio(thresholds.beta),
      gamma: formatRatio(thresholds.gamma),
      count: formatCount(weighed.length),
      shortened: formatCount(shortened),
    },
  );
}
