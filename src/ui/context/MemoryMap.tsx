import { useMemo, useRef } from 'react';
import type { ContextTrace, TierDecision } from '../../core/trace/trace.ts';
import { isShortened } from '../../record/trace/explain-decision.ts';
import { t } from '../language/translate.ts';
import { rememberedTitle } from '../parts/memories/memory-title.ts';
import { TierKey } from '../parts/memories/TierKey.tsx';
import { useMemories } from '../parts/memories/use-memories.ts';
import { useAppState, useAppStore } from '../state/use-app.ts';
import { formatFacts, formatRatio, formatTokens } from '../words/format.ts';
import { tierWords } from '../words/words.ts';
import { useCellMotion } from './use-cell-motion.ts';

/** With more cells they cannot be told apart. Only the newest get one; the list below has them all. */
const mostCells = 240;

/**
 * Every earlier step as a cell, oldest first. Width shows its tokens, darkness how much is shown, an edge that less is
 * shown than wanted.
 */
export function MemoryMap({ trace }: { readonly trace: ContextTrace }) {
  const { decisions } = trace;
  const list = useRef<HTMLOListElement>(null);
  const following = useAppState(({ asking, selectedStep }) => asking !== null && selectedStep === null);
  useCellMotion(list, decisions, following);
  const left = Math.max(0, decisions.length - mostCells);
  const cells = useMemo(() => decisions.slice(left), [decisions, left]);
  const memories = useMemories(cells);
  if (decisions.length === 0) return null;
  return (
    <section className="context-section" aria-label={t('Map of the memory')}>
      <p className="section-head">
        <strong>{t('Memory')}</strong>
        <span>
          {t('{count, plural, one {# step} other {# steps}}, oldest first', {
            count: decisions.length + (trace.omitted ?? 0),
          })}
        </span>
      </p>
      <ol className="memory-map" ref={list}>
        {cells.map((decision) => (
          <Cell
            key={decision.chunk}
            decision={decision}
            title={rememberedTitle(memories.get(decision.step))}
          />
        ))}
      </ol>
      {left > 0 && (
        <p className="hint">
          {t('{count, plural, one {# older step} other {# older steps}} in the list below.', { count: left })}
        </p>
      )}
      <TierKey shortened={decisions.some((decision) => isShortened(decision))} />
    </section>
  );
}

/** A memory without tokens still gets a cell. */
function growthOf(tokens: number): number {
  return Math.max(1, tokens);
}

function Cell({ decision, title }: { readonly decision: TierDecision; readonly title: string }) {
  const store = useAppStore();
  const selected = useAppState(({ selectedChunk }) => selectedChunk === decision.step);
  const { step, shown, wanted, tokens, relativeWeight } = decision;
  const shortened = isShortened(decision);
  const facts = formatFacts(
    t('Step {step}', { step }),
    title,
    t('shown: {tier}', { tier: t(tierWords[shown]) }),
    ...(shortened ? [t('wanted: {tier}', { tier: t(tierWords[wanted]) })] : []),
    formatTokens(tokens),
    ...(relativeWeight === null ? [] : [t('weight {weight}', { weight: formatRatio(relativeWeight) })]),
  );
  return (
    <li data-chunk={decision.chunk} style={{ flexGrow: growthOf(tokens) }}>
      <button
        type="button"
        className={`cell cell-${shown}${shortened ? ' cell-shortened' : ''}`}
        aria-label={facts}
        aria-pressed={selected}
        title={facts}
        onClick={() => store.view.selectChunk(selected ? null : step)}
      >
        {step}
      </button>
    </li>
  );
}
