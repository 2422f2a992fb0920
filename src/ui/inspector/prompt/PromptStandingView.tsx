import { useId, useMemo } from 'react';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import { t } from '../../language/translate.ts';
import { formatCount, formatTokens, sentences } from '../../words/format.ts';
import type { Inspected } from '../use-inspected.ts';
import { promptStanding, type StandingKind } from './prompt-standing.ts';
import {
  actionNames,
  actionSentences,
  keptSentence,
  sinceWords,
  spanWords,
  standingNames,
} from './standing-words.ts';

/** Class endings of the ledger, so that the same colours mean the same. */
const styles: Readonly<Record<StandingKind, string>> = {
  system: 'system',
  step: 'recent',
  recalled: 'older',
  line: 'ranges',
  rest: 'question',
};

/** For a prompt that grows at its end: what was kept from the prompt before, and since when each part has its place. */
export function PromptStandingView({ inspected }: { readonly inspected: Inspected }) {
  const { trace, steps, at, step } = inspected;
  const id = useId();
  const standing = useMemo(() => promptStanding(trace, tracesBefore(steps, at)), [trace, steps, at]);
  if (standing === null) return null;
  const { action, groups, before, open } = standing;
  const usage = step.record?.call?.usage;
  const earliest = Math.min(...groups.flatMap(({ since }) => since?.[0] ?? []));
  return (
    <section className="standing" aria-labelledby={id}>
      <p className="section-head">
        <strong id={id}>{t('What stayed of the prompt')}</strong>
        <span className={`standing-action standing-${action}`}>{t(actionNames[action])}</span>
      </p>
      <p className="standing-words">
        {sentences(
          t(actionSentences[action]),
          keptSentence(standing),
          usage &&
            t('Its engine kept {cached} and read {fresh}.', {
              cached: formatCount(usage.cachedTokens),
              fresh: formatCount(usage.promptTokens - usage.cachedTokens),
            }),
        )}
      </p>
      <span className="standing-bar" aria-hidden="true">
        {groups.map(({ kind, tokens, kept }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the prompt.
            key={place}
            className={`standing-part ledger-${styles[kind]} ${before === null ? '' : kept ? 'standing-kept' : 'standing-new'}`}
            style={{ flexGrow: tokens }}
          />
        ))}
      </span>
      <details className="standing-more">
        <summary>{t('What is where, and since when')}</summary>
        <ol className="standing-groups" aria-label={t('The prompt from its beginning to its end')}>
          {groups.map((group, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the prompt.
            <li key={place}>
              <span className={`ledger-key ledger-${styles[group.kind]}`} aria-hidden="true" />
              <span className="standing-name">
                {t(standingNames[group.kind])} <span className="standing-steps">{spanWords(group)}</span>
              </span>
              <span className="standing-tokens">{formatTokens(group.tokens)}</span>
              {before !== null && (
                <span className={group.kept ? 'standing-since standing-kept' : 'standing-since standing-new'}>
                  {sinceWords(group, open, earliest)}
                </span>
              )}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

/** The newest first, up to the first gap. */
function* tracesBefore(steps: Inspected['steps'], at: number): Generator<ContextTrace> {
  for (let place = at - 1; place >= 0; place -= 1) {
    const trace = steps[place]?.trace;
    if (trace) yield trace;
  }
}
