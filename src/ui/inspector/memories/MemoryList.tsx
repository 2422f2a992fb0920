import { useMemo, useRef, useState } from 'react';
import { Virtualizer } from 'virtua';
import { decisionOn, explainStep, isShortened } from '../../../record/trace/explain-decision.ts';
import { t } from '../../language/translate.ts';
import { Choice } from '../../parts/fields/Choice.tsx';
import { MemoryName } from '../../parts/memories/MemoryName.tsx';
import { memoryTitle } from '../../parts/memories/memory-title.ts';
import { TierMark } from '../../parts/memories/TierMark.tsx';
import { stepAt } from '../../state/conversation/conversation-steps.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatCount, formatRatio } from '../../words/format.ts';
import { reasonSentence, verdictSentence } from '../../words/reasons.ts';
import { useIsPointed } from '../pointed.ts';
import { isQuestionOf } from '../question-of.ts';
import type { Inspected } from '../use-inspected.ts';

/** Pixels. */
const rowHeight = 44;

/** Every earlier step as a row: the same as the map, for reading and for assistive technology. */
export function MemoryList({ inspected }: { readonly inspected: Inspected }) {
  const { trace } = inspected;
  const [onlyShortened, setOnlyShortened] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const shortened = useMemo(
    () => trace.decisions.filter((decision) => isShortened(decision)).map(({ step }) => step),
    [trace],
  );
  const steps = useMemo(
    () =>
      onlyShortened && shortened.length > 0
        ? shortened
        : Array.from({ length: trace.step - 1 }, (_, i) => i + 1),
    [onlyShortened, shortened, trace],
  );
  if (trace.step < 2) return null;
  return (
    <section className="memory-list" aria-label={t('Memory as a table')}>
      {shortened.length > 0 && (
        <Choice checked={onlyShortened} onChange={setOnlyShortened}>
          {t('Only the {count} shown less than wanted', { count: formatCount(shortened.length) })}
        </Choice>
      )}
      <p className="visually-hidden">
        {t('{count, plural, one {# row} other {# rows}}: step, what and why, tier, weight, tokens.', {
          count: steps.length,
        })}
      </p>
      <p className="memory-list-row memory-list-head" aria-hidden="true">
        <span>{t('Step')}</span>
        <span>{t('Title and reason')}</span>
        <span>{t('Shown')}</span>
        <span className="number">{t('Weight')}</span>
        <span className="number">{t('Tokens')}</span>
      </p>
      <div className="memory-list-rows" ref={scroller}>
        <Virtualizer
          as="ul"
          item="li"
          data={steps}
          scrollRef={scroller}
          itemSize={rowHeight}
          bufferSize={4 * rowHeight}
        >
          {(step) => <Row key={step} step={step} inspected={inspected} />}
        </Virtualizer>
      </div>
    </section>
  );
}

interface RowProps {
  readonly step: number;
  readonly inspected: Inspected;
}

function Row({ step, inspected }: RowProps) {
  const { trace, conversation, memory } = inspected;
  const store = useAppStore();
  const [isPointed, pointed] = useIsPointed(step);
  const decision = decisionOn(trace, step);
  const explanation = explainStep(trace, step, isQuestionOf(conversation, step, trace.step));
  const shortened = decision !== undefined && isShortened(decision);
  const verdict = verdictSentence(explanation);
  const title = memoryTitle(conversation, step);
  const sentence = reasonSentence(explanation);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only marks; the button inside takes focus and clicks.
    <div
      className={[
        'memory-list-row',
        shortened ? 'shortened' : '',
        memory === step ? 'memory-selected' : '',
        isPointed ? 'memory-pointed' : '',
      ].join(' ')}
      onPointerEnter={() => pointed.setStep(step)}
      onPointerLeave={() => pointed.set(null)}
      onFocus={() => pointed.setStep(step)}
      onBlur={() => pointed.set(null)}
    >
      <span>
        <button
          type="button"
          className="quiet memory-step"
          aria-label={t('Story of step {step}', { step })}
          aria-pressed={memory === step}
          onClick={() => store.inspector.selectMemory(memory === step ? null : step)}
        >
          {step}
        </button>
      </span>
      <span className="memory-list-what" title={`${title}\n${verdict} ${sentence}`}>
        <MemoryName
          memory={{ shown: stepAt(conversation, step), chunk: conversation.chunks.get(step) }}
          className="memory-list-title"
        />
        <span className="memory-list-why memory-reason">
          {verdict !== '' && <span className={shortened ? 'memory-wanted' : undefined}>{verdict} </span>}
          {sentence}
        </span>
      </span>
      <span>
        <TierMark tier={explanation.shown} />
      </span>
      <span className="number">{formatRatio(explanation.figures.weight ?? null)}</span>
      <span className="number">{formatCount(decision?.tokens ?? 0)}</span>
    </div>
  );
}
