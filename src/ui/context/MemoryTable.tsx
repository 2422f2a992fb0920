import { useEffect, useMemo, useRef, useState } from 'react';
import type { ContextTrace, TierDecision } from '../../core/trace/trace.ts';
import { explainDecision, isShortened } from '../../record/trace/explain-decision.ts';
import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { MemoryName } from '../parts/memories/MemoryName.tsx';
import { TierMark } from '../parts/memories/TierMark.tsx';
import { TrustTag } from '../parts/memories/TrustTag.tsx';
import { type Remembered, useMemories } from '../parts/memories/use-memories.ts';
import { useAppState, useAppStore } from '../state/use-app.ts';
import { formatCount, formatRatio } from '../words/format.ts';
import { reasonSentence, wantedSentence } from '../words/reasons.ts';

interface Props {
  readonly trace: ContextTrace;
}

/** Most rows. The newest are shown, the others counted. */
const mostRows = 200;

/** How each earlier step was shown in the prompt of one step, and why. */
export function MemoryTable({ trace }: Props) {
  const [onlyShortened, setOnlyShortened] = useState(false);
  const shortened = useMemo(() => trace.decisions.filter(isShortened), [trace.decisions]);
  const listed = onlyShortened && shortened.length > 0 ? shortened : trace.decisions;
  const rows = useMemo(() => listed.slice(-mostRows), [listed]);
  const memories = useMemories(rows);
  if (trace.decisions.length === 0) {
    return <p className="panel-facts">{t('Nothing to remember yet: memory starts after the first step.')}</p>;
  }
  return (
    <section className="context-section" aria-label={t('Memory')}>
      {shortened.length > 0 && shortened.length < trace.decisions.length && (
        <Choice checked={onlyShortened} onChange={setOnlyShortened}>
          {t('Only the {count} shown less than wanted', { count: formatCount(shortened.length) })}
        </Choice>
      )}
      <table className="memory">
        <caption className="visually-hidden">
          {t('Memory at step {step}: one row for each earlier step', { step: trace.step })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('Step')}</th>
            <th scope="col">{t('Title and reason')}</th>
            <th scope="col">{t('Shown')}</th>
            <th scope="col" className="number">
              {t('Weight')}
            </th>
            <th scope="col" className="number">
              {t('Tokens')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((decision) => (
            <MemoryRow
              key={decision.chunk}
              trace={trace}
              decision={decision}
              memory={memories.get(decision.step)}
            />
          ))}
        </tbody>
      </table>
      {listed.length > rows.length && (
        <p className="hint">
          {t('{count, plural, one {# older step} other {# older steps}} not listed.', {
            count: listed.length - rows.length,
          })}
        </p>
      )}
      {trace.omitted !== undefined && (
        <p className="hint">
          {t(
            '{count, plural, one {# more step} other {# more steps}} hidden inside the ranges. Of the hidden ones, only those that came nearest to being shown are listed.',
            { count: trace.omitted },
          )}
        </p>
      )}
    </section>
  );
}

function MemoryRow({
  trace,
  decision,
  memory,
}: Props & { readonly decision: TierDecision; readonly memory: Remembered | undefined }) {
  const store = useAppStore();
  const { step, wanted, shown, tokens, relativeWeight } = decision;
  const chunk = memory?.chunk;
  const shortened = isShortened(decision);
  const selected = useAppState(({ selectedChunk }) => selectedChunk === step);
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <tr ref={row} className={[shortened ? 'shortened' : '', selected ? 'memory-selected' : ''].join(' ')}>
      <th scope="row">
        <button
          type="button"
          className="quiet memory-step"
          aria-label={t('Go to step {step}', { step })}
          title={t('Show this step and its own memory')}
          onClick={() => store.view.selectStep(step)}
        >
          {step}
        </button>
      </th>
      <td className="memory-what">
        <MemoryName memory={memory} className="memory-title" />
        {shortened && <span className="memory-wanted">{wantedSentence(wanted)} </span>}
        <span className="memory-reason">{reasonSentence(explainDecision(trace, decision))}</span>
        {chunk && <TrustTag trust={chunk.trust} />}
      </td>
      <td className="memory-shown">
        <TierMark tier={shown} />
      </td>
      <td className="number" data-label={t('Weight')}>
        {formatRatio(relativeWeight)}
      </td>
      <td className="number" data-label={t('Tokens')}>
        {formatCount(tokens)}
      </td>
    </tr>
  );
}
