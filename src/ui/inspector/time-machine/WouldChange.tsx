import { useState } from 'react';
import type { ContextDifference } from '../../../record/trace/compare-contexts.ts';
import type { WhatIfResult } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { memoryTitle } from '../../parts/memories/memory-title.ts';
import type { Conversation } from '../../state/conversation/conversation.ts';
import { useAppStore } from '../../state/use-app.ts';
import { formatChange, formatCount, formatMilliseconds } from '../../words/format.ts';
import { gapWords, sectionWords } from '../../words/setting-words.ts';
import { tierWords } from '../../words/words.ts';

/** Memories that are listed at once. */
const mostListed = 100;

interface Props {
  readonly result: WhatIfResult;
  readonly rebuilding: boolean;
  readonly conversation: Conversation;
}

/** What would change in the context: tokens, what the run needed later, and every memory that would be shown differently. */
export function WouldChange({ result, rebuilding, conversation }: Props) {
  const { difference, needs, shownBefore, shownAfter, milliseconds, faithful, gaps } = result;
  return (
    <section
      className={rebuilding ? 'would-change would-change-old' : 'would-change'}
      aria-labelledby="would-change"
      aria-busy={rebuilding}
    >
      <div className="would-head">
        <h3 id="would-change">{t('Would change')}</h3>
        <span className="would-time">
          {rebuilding
            ? t('Rebuilding')
            : t('{time}, no model call', { time: formatMilliseconds(Math.max(1, milliseconds)) })}
        </span>
      </div>
      <div className="would-figures">
        <Figure
          value={formatCount(difference.promptAfter)}
          by={difference.promptAfter - difference.promptBefore}
          words={t('prompt tokens')}
        />
        <Figure
          value={t('{shown} of {all}', { shown: shownAfter.length, all: needs.all.length })}
          by={shownAfter.length - shownBefore.length}
          words={t('later-needed memories at detailed or more')}
        />
      </div>
      <p className="would-note">
        {t('{cited} cited, {glimpsed} opened again, {linked} linked by rare terms in later steps.', {
          cited: needs.cited.length,
          glimpsed: needs.glimpsed.length,
          linked: needs.linked.length,
        })}
      </p>
      <Changes difference={difference} conversation={conversation} />
      <details className="would-sections">
        <summary>{t('Tokens by section')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Section')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {difference.sections.map(({ section, before, after }) => (
              <tr key={section} className={before === after ? '' : 'would-section-changed'}>
                <th scope="row">{t(sectionWords[section])}</th>
                <td>{formatCount(before)}</td>
                <td>{formatCount(after)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('Prompt')}</th>
              <td>{formatCount(difference.promptBefore)}</td>
              <td>{formatCount(difference.promptAfter)}</td>
            </tr>
          </tfoot>
        </table>
      </details>
      {gaps.length > 0 && (
        <ul className="would-gaps">
          {!faithful && !gaps.includes('keys-missing') && (
            <li>
              {t(
                'Rebuilt today, this step differs from the recorded one, for instance because WebPACE was updated. Changes are compared with today’s version.',
              )}
            </li>
          )}
          {gaps
            .filter((gap) => faithful || gap !== 'not-recorded')
            .map((gap) => (
              <li key={gap}>
                {t(gapWords[gap])} {gap === 'keys-missing' && <MakeKeys />}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** Offers to make the vectors of a run from a file, which comes without them. With them its steps can be rebuilt exactly. */
function MakeKeys() {
  const { whatIf } = useAppStore();
  const [making, setMaking] = useState(false);
  return (
    <button
      type="button"
      disabled={making}
      onClick={() => {
        setMaking(true);
        void whatIf.makeKeys().finally(() => setMaking(false));
      }}
    >
      {making ? t('Making the vectors…') : t('Make the vectors')}
    </button>
  );
}

function Figure({
  value,
  by,
  words,
}: {
  readonly value: string;
  readonly by: number;
  readonly words: string;
}) {
  return (
    <p className="would-figure">
      <strong>{value}</strong> {by !== 0 && <span className="would-by">{formatChange(by)}</span>}
      <span className="would-words">{words}</span>
    </p>
  );
}

function Changes({
  difference,
  conversation,
}: Pick<Props, 'conversation'> & { readonly difference: ContextDifference }) {
  const store = useAppStore();
  const { changes, samePrompt } = difference;
  if (changes.length === 0)
    return (
      <p className="would-none">
        {samePrompt
          ? t('Nothing: the prompt would be the same to the byte.')
          : t('Every memory would be shown as it is now; only the words around them would differ.')}
      </p>
    );
  return (
    <>
      <ol className="would-list" aria-label={t('Memories that would be shown differently')}>
        {changes.slice(0, mostListed).map(({ step, from, to, tokensBefore, tokensAfter }) => (
          <li key={step}>
            <button type="button" className="quiet" onClick={() => store.inspector.selectMemory(step)}>
              <span className="would-step">{step}</span>
              <span className="would-title">{memoryTitle(conversation, step)}</span>
              <span className="would-tiers">
                <span className={`tier-glyph tier-${from}`} aria-hidden="true" />
                <span className="visually-hidden">
                  {t('from {from} to {to}', { from: t(tierWords[from]), to: t(tierWords[to]) })}
                </span>
                <span aria-hidden="true">›</span>
                <span className={`tier-glyph tier-${to}`} aria-hidden="true" />
              </span>
              <span className="would-tokens">{formatChange(tokensAfter - tokensBefore)}</span>
            </button>
          </li>
        ))}
      </ol>
      {changes.length > mostListed && (
        <p className="would-none">
          {t('{count, plural, one {And # more.} other {And # more.}}', {
            count: changes.length - mostListed,
          })}
        </p>
      )}
    </>
  );
}
