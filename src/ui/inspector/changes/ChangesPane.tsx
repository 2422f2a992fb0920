import { useMemo } from 'react';
import { renderPart } from '../../../core/trace/trace.ts';
import { message, t } from '../../language/translate.ts';
import { MemoryName } from '../../parts/memories/MemoryName.tsx';
import { TierMark } from '../../parts/memories/TierMark.tsx';
import { stepAt } from '../../state/conversation/conversation-steps.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatChange, formatCount } from '../../words/format.ts';
import type { Inspected } from '../use-inspected.ts';
import {
  changedMemories,
  changedSpans,
  type MemoryChange,
  type MemoryChangeKind,
  type SpanChange,
} from './diff-contexts.ts';

const kinds: Readonly<Record<MemoryChangeKind, string>> = {
  entered: message('Entered'),
  left: message('Left'),
  grew: message('Shown larger'),
  shrank: message('Shown smaller'),
  rewritten: message('Another text'),
};

const spanWords: Readonly<Record<SpanChange['kind'], string>> = {
  kept: message('stayed'),
  added: message('new'),
  removed: message('gone'),
};

/** What the context of the step before had and this one lacks, and the reverse. */
export function ChangesPane({ inspected }: { readonly inspected: Inspected }) {
  const { trace, before } = inspected;
  const changes = useMemo(() => before && changedMemories(before, trace), [before, trace]);
  const spans = useMemo(() => before && changedSpans(before, trace), [before, trace]);
  if (before === null || changes === null || spans === null)
    return <p className="panel-facts">{t('This is the first step: there is nothing to compare it with.')}</p>;
  const tokens = trace.ledger.prompt - before.ledger.prompt;
  return (
    <section className="changes" aria-label={t('Changes since step {step}', { step: before.step })}>
      <h2 className="visually-hidden">{t('Changes since step {step}', { step: before.step })}</h2>
      <p className="section-head">
        <strong>{t('Since step {step}', { step: before.step })}</strong>
        <span>
          {t('{count, plural, =0 {no memory changed} one {# memory changed} other {# memories changed}}', {
            count: changes.length,
          })}
          {' · '}
          {t('{count, plural, one {{tokens} token} other {{tokens} tokens}}', {
            count: Math.abs(tokens),
            tokens: formatChange(tokens),
          })}
        </span>
      </p>
      {(Object.keys(kinds) as MemoryChangeKind[]).map((kind) => {
        const own = changes.filter((change) => change.kind === kind);
        return own.length === 0 ? null : (
          <Changes key={kind} kind={kind} changes={own} inspected={inspected} />
        );
      })}
      <h3>{t('The prompt, span by span')}</h3>
      <SpanChanges spans={spans} inspected={inspected} />
    </section>
  );
}

interface ChangesProps {
  readonly kind: MemoryChangeKind;
  readonly changes: readonly MemoryChange[];
  readonly inspected: Inspected;
}

function Changes({ kind, changes, inspected }: ChangesProps) {
  const store = useAppStore();
  return (
    <section aria-label={t(kinds[kind])}>
      <h3>
        {t(kinds[kind])} <span className="changes-count">{formatCount(changes.length)}</span>
      </h3>
      <ul className="change-list">
        {changes.map(({ step, before, after, tokens }) => (
          <li key={step}>
            <button
              type="button"
              className="quiet change"
              aria-pressed={inspected.memory === step}
              onClick={() => store.inspector.selectMemory(inspected.memory === step ? null : step)}
            >
              <span className="change-step">{step}</span>
              <MemoryName
                memory={{
                  shown: stepAt(inspected.conversation, step),
                  chunk: inspected.conversation.chunks.get(step),
                }}
                className="change-title"
              />
              <span className="change-tiers">
                <TierMark tier={before} /> <span aria-hidden="true">›</span> <TierMark tier={after} />
              </span>
              <span className="number">{formatChange(tokens)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Longer runs of unchanged spans are folded. */
const keptShown = 1;

function SpanChanges({
  spans,
  inspected,
}: {
  readonly spans: readonly SpanChange[];
  readonly inspected: Inspected;
}) {
  const { representations } = inspected.conversation;
  const textOf = ({ part }: SpanChange): string => renderPart(part, (id) => representations.get(id) ?? '');
  return (
    <ol className="span-changes">
      {foldKept(spans).map((entry, place) =>
        'folded' in entry ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: two finished prompts never change.
          <li key={place} className="span-folded">
            {t('{count, plural, one {# span stayed} other {# spans stayed}}', { count: entry.folded })}
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: nor do their spans.
          <li key={place} className={`span-change span-change-${entry.kind}`}>
            <span className="span-change-kind">{t(spanWords[entry.kind])}</span>
            <SpanText kind={entry.kind} text={textOf(entry)} />
          </li>
        ),
      )}
    </ol>
  );
}

function SpanText({ kind, text }: { readonly kind: SpanChange['kind']; readonly text: string }) {
  if (kind === 'added') return <ins>{text}</ins>;
  return kind === 'removed' ? <del>{text}</del> : <span>{text}</span>;
}

function foldKept(spans: readonly SpanChange[]): readonly (SpanChange | { readonly folded: number })[] {
  const folded: (SpanChange | { readonly folded: number })[] = [];
  let kept: SpanChange[] = [];
  const end = (): void => {
    if (kept.length > keptShown) folded.push({ folded: kept.length });
    else folded.push(...kept);
    kept = [];
  };
  for (const span of spans) {
    if (span.kind === 'kept') {
      kept.push(span);
      continue;
    }
    end();
    folded.push(span);
  }
  end();
  return folded;
}
