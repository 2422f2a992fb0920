import { useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import type { Shown } from '../../../core/memory/tier.ts';
import { t } from '../../language/translate.ts';
import { TierMark } from '../../parts/memories/TierMark.tsx';
import { useAppStore } from '../../state/use-app.ts';
import { formatCount, formatRatio, sentences } from '../../words/format.ts';
import { reasonSentence, verdictSentence } from '../../words/reasons.ts';
import { tierWords } from '../../words/words.ts';
import type { Inspected } from '../use-inspected.ts';
import { type StoryMoment, spellsOf } from './chunk-story.ts';
import { useStory } from './use-story.ts';

const rows: readonly Shown[] = ['full', 'detailed', 'brief', 'placeholder', 'range'];
const rowHeight = 16;
const width = 320;
const scoreHeight = 40;
/** More periods cannot be told apart at this width. */
const mostSpells = 600;

/** How one memory was shown at every step since it was made, above its weight; or the same as a table. */
export function StoryOverTime({
  inspected,
  memory,
}: {
  readonly inspected: Inspected;
  readonly memory: number;
}) {
  const { moments, read, total } = useStory(inspected, memory);
  const spells = useMemo(() => spellsOf(moments), [moments]);
  const [asTable, setAsTable] = useState(false);
  const last = inspected.steps.at(-1)?.step ?? memory + 1;
  const at = (step: number): number => (width * (step - memory - 1)) / Math.max(1, last - memory);
  const changes = Math.max(0, spells.length - 1);
  return (
    <section aria-label={t('Tier over time')}>
      <p className="section-head">
        <strong>{t('Tier over time')}</strong>
        <span>
          {read < total
            ? t('{count, plural, one {# step} other {# steps}}, {read} read', {
                count: total,
                read: formatCount(read),
              })
            : t('{count, plural, =0 {no change} one {# change} other {# changes}}', { count: changes })}
        </span>
      </p>
      <svg
        className="story-chart"
        viewBox={`-18 0 ${width + 20} ${rows.length * rowHeight + scoreHeight + 14}`}
        aria-hidden="true"
        focusable="false"
      >
        {rows.map((tier, row) => (
          <g key={tier}>
            <line
              className="story-line"
              x1={0}
              x2={width}
              y1={(row + 0.5) * rowHeight}
              y2={(row + 0.5) * rowHeight}
            />
            <text x={-4} y={(row + 0.5) * rowHeight + 3.5} textAnchor="end">
              {t(tierWords[tier]).slice(0, 1)}
            </text>
          </g>
        ))}
        {spells.slice(-mostSpells).map(({ first, last: end, shown }) => (
          <rect
            key={first}
            className={`band band-${shown}`}
            x={at(first)}
            y={rows.indexOf(shown) * rowHeight + 5}
            width={Math.max(1.5, at(end + 1) - at(first))}
            height={6}
            rx={1}
          />
        ))}
        <path className="story-weight" d={weightPath(moments, at)} />
        <line
          className="story-now"
          x1={at(inspected.step.step + 0.5)}
          x2={at(inspected.step.step + 0.5)}
          y1={0}
          y2={rows.length * rowHeight + scoreHeight}
        />
        <text x={0} y={rows.length * rowHeight + scoreHeight + 12}>
          {memory + 1}
        </text>
        <text x={width} y={rows.length * rowHeight + scoreHeight + 12} textAnchor="end">
          {last}
        </text>
      </svg>
      <p className="hint">{t('Below the tiers is its weight. The line marks the step shown.')}</p>
      <button type="button" className="quiet" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
        {asTable ? t('Hide the table') : t('Show as table')}
      </button>
      {asTable && <StoryTable moments={moments} />}
    </section>
  );
}

/** The weight at each step, scaled to the largest. Breaks where there was none. */
function weightPath(moments: readonly StoryMoment[], at: (step: number) => number): string {
  const most = Math.max(0.001, ...moments.slice(-2000).map(({ weight }) => weight ?? 0));
  const bottom = rows.length * rowHeight + scoreHeight - 2;
  let path = '';
  let pen = 'M';
  let drawn = -1;
  for (const { step, weight } of moments) {
    if (weight === null || !Number.isFinite(weight)) {
      pen = 'M';
      continue;
    }
    const x = at(step + 0.5);
    // Points closer than half a pixel add nothing to a line of 320 pixels.
    if (pen === 'L' && x - drawn < 0.5) continue;
    const y = bottom - (scoreHeight - 6) * Math.min(1, Math.max(0, weight / most));
    path += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
    pen = 'L';
    drawn = x;
  }
  return path;
}

function StoryTable({ moments }: { readonly moments: readonly StoryMoment[] }) {
  const store = useAppStore();
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div className="story-rows" ref={scroller}>
      <Virtualizer as="ul" item="li" data={moments} scrollRef={scroller} itemSize={44}>
        {({ step, shown, weight, explanation }) => (
          <div key={step} className="story-row">
            <button
              type="button"
              className="quiet memory-step"
              aria-label={t('Go to step {step}', { step })}
              onClick={() => store.inspector.showStep(step)}
            >
              {step}
            </button>
            <TierMark tier={shown} />
            <span className="number">{formatRatio(weight)}</span>
            <span className="story-why">
              {sentences(verdictSentence(explanation), reasonSentence(explanation))}
            </span>
          </div>
        )}
      </Virtualizer>
    </div>
  );
}
