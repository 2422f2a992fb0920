import { type ReactNode, useEffect, useState } from 'react';
import type { Chunk } from '../../../core/memory/chunk.ts';
import { type Tier, tiers } from '../../../core/memory/tier.ts';
import { explainStep, isShortened } from '../../../record/trace/explain-decision.ts';
import { t } from '../../language/translate.ts';
import { IconButton } from '../../parts/buttons/IconButton.tsx';
import { memoryTitle } from '../../parts/memories/memory-title.ts';
import { StepDetail } from '../../parts/memories/StepDetail.tsx';
import { TierMark } from '../../parts/memories/TierMark.tsx';
import { TrustTag } from '../../parts/memories/TrustTag.tsx';
import { useAppStore } from '../../state/use-app.ts';
import { formatCount, formatRatio } from '../../words/format.ts';
import { reasonSentence, verdictSentence } from '../../words/reasons.ts';
import { isQuestionOf } from '../question-of.ts';
import type { Inspected } from '../use-inspected.ts';
import { ScoreTerms } from './ScoreTerms.tsx';
import { StoryOverTime } from './StoryOverTime.tsx';
import { useTierKeys } from './use-tier-keys.ts';

/** One memory: its texts, the reason for its tier, the terms of its score, and how it was shown at every step. */
export function StoryPane({ inspected }: { readonly inspected: Inspected }) {
  const { memory, step, conversation, trace } = inspected;
  if (memory === null) {
    return (
      <div className="story">
        <h2 className="visually-hidden">{t('The chosen memory')}</h2>
        <p className="hint">
          {t('Choose a memory in the map to see its text, and why it is shown as it is.')}
        </p>
        <StepDetail step={step} chunk={conversation.chunks.get(step.step)} policy={trace.policy} />
      </div>
    );
  }
  return <Story key={memory} inspected={inspected} memory={memory} />;
}

function Story({ inspected, memory }: { readonly inspected: Inspected; readonly memory: number }) {
  const { conversation, trace } = inspected;
  const store = useAppStore();
  const chunk = conversation.chunks.get(memory);
  const missing = conversation.partial === true && chunk === undefined;
  useEffect(() => {
    if (missing) void store.runs.readMemory(memory);
  }, [store, missing, memory]);
  const explanation = explainStep(trace, memory, isQuestionOf(conversation, memory, trace.step));
  const verdict = verdictSentence(explanation);
  const { wanted, shown } = explanation;
  const shortened = wanted !== null && isShortened({ wanted, shown });
  const { weight, score } = explanation.figures;
  return (
    <section className="story" aria-label={t('Story of step {step}', { step: memory })}>
      <header className="story-head">
        <h2>{memoryTitle(conversation, memory)}</h2>
        <IconButton icon="close" label={t('Close')} onClick={() => store.inspector.selectMemory(null)} />
        <p className="story-facts">
          {t('Step {step}', { step: memory })}
          {chunk && <TrustTag trust={chunk.trust} />}
          <button type="button" className="quiet" onClick={() => store.inspector.showStep(memory)}>
            {t('Its own context')}
          </button>
        </p>
      </header>
      {chunk && <Texts chunk={chunk} shown={explanation.shown} />}
      <p className={shortened ? 'why-shown why-shortened' : 'why-shown'}>
        {verdict !== '' && <strong>{verdict} </strong>}
        {reasonSentence(explanation)}
      </p>
      {explanation.terms.length > 0 && (
        <ScoreTerms terms={explanation.terms}>
          <Score score={score ?? null} weight={weight ?? null} />
        </ScoreTerms>
      )}
      {explanation.terms.length === 0 && score !== undefined && (
        <p className="section-head">
          <strong>{t('Score')}</strong>
          <Score score={score} weight={weight ?? null} />
        </p>
      )}
      <StoryOverTime inspected={inspected} memory={memory} />
    </section>
  );
}

function Score({
  score,
  weight,
}: {
  readonly score: number | null;
  readonly weight: number | null;
}): ReactNode {
  return (
    <span>
      {weight === null
        ? formatRatio(score)
        : t('{score} → weight {weight}', { score: formatRatio(score), weight: formatRatio(weight) })}
    </span>
  );
}

/** The four granularities. The one that was shown opens first; a key shows each of the others. */
function Texts({ chunk, shown }: { readonly chunk: Chunk; readonly shown: string }) {
  const initial = tiers.find((tier) => tier === shown) ?? 'detailed';
  const [tier, setTier] = useState<Tier>(initial);
  useTierKeys(setTier);
  const { text, author, tokens } = chunk.representations[tier];
  return (
    <div className="story-texts">
      <nav className="story-tiers" aria-label={t('Granularities')}>
        {tiers.map((name) => (
          <button key={name} type="button" aria-pressed={name === tier} onClick={() => setTier(name)}>
            <TierMark tier={name} />
            <span>
              {formatCount(chunk.representations[name].tokens)}
              {name === shown && ` · ${t('shown')}`}
            </span>
          </button>
        ))}
      </nav>
      <p className="chunk-text">{text}</p>
      <p className="hint">
        {author === 'model'
          ? t('Summary by a model, {tokens, plural, one {# token} other {# tokens}}.', { tokens })
          : author === 'extractive'
            ? t('Taken from the text word for word, {tokens, plural, one {# token} other {# tokens}}.', {
                tokens,
              })
            : t('The whole text, {tokens, plural, one {# token} other {# tokens}}.', { tokens })}
      </p>
    </div>
  );
}
