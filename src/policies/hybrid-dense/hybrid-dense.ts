/**
 * Half of the room for the newest chunks, half for whole chunks that match the request by vector and word. It is the strongest of
 * the plain baselines (docs/lab/policies.md); the default policy must not fall below it.
 */
import { planContext } from '../context/plan-context.ts';
import { PreviousContext } from '../context/previous-context.ts';
import { promptCounter } from '../context/prompt-counter.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices } from '../context-policy.ts';
import { ChunkRelevance } from '../relevance/chunk-relevance.ts';
import { lexicalFields } from '../settings/setting-fields.ts';
import { buildWholeChunks } from '../whole-chunks/build-whole-chunks.ts';
import { readWholeChunkSettings, type WholeChunkSettings } from '../whole-chunks/settings.ts';

export const hybridDense: PolicyDefinition = {
  name: 'hybrid-dense',
  description:
    'Half of the room for the newest steps, half for those that match in meaning and words, in full.',
  fields: lexicalFields(true),
  create(services, given = {}) {
    return createHybridDense(services, readWholeChunkSettings('hybrid-dense', given, 0.5, true));
  },
};

function createHybridDense(services: PolicyServices, settings: WholeChunkSettings): ContextPolicy {
  const counter = promptCounter(services);
  const relevance = new ChunkRelevance(services);
  const previous = new PreviousContext();
  return {
    name: 'hybrid-dense',
    settings: { ...settings },
    async prepare(situation, signal) {
      const { history, question, step } = situation;
      const { query, of } = await relevance.scores(question, history, step, signal);
      // Without recency, because the newest have their own half.
      const scores = history.map(({ id }) => {
        const terms = of.get(id)?.terms;
        return (terms?.dense ?? 0) + (terms?.lexical ?? 0);
      });
      const plan = await planContext({ situation, services, counter });
      if (!plan.ok) return plan;
      return buildWholeChunks(plan.value, {
        policy: 'hybrid-dense',
        query,
        ...settings,
        scores,
        cosines: history.map(({ id }) => of.get(id)?.cosine ?? null),
        previousTokens: previous.tokens,
      });
    },
    ...previous.betweenSteps,
  };
}
