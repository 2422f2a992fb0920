/**
 * Half of the room for the newest chunks, half for whole chunks that match the request by vector and word. It is the strongest of
 * the plain baselines (docs/lab/policies.md); the default policy must not fall below it.
 */
import { planContext } from '../context/plan-context.ts';
import { PreviousContext } from '../context/previous-context.ts';
import { PromptCounter } from '../context/prompt-counter.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices } from '../context-policy.ts';
import { ChunkRelevance } from '../relevance/chunk-relevance.ts';
import { readNumbers, readSettings } from '../settings/read-settings.ts';
import { lexicalFields } from '../settings/setting-fields.ts';
import { sharedOr } from '../shared-work.ts';
import { buildWholeChunks } from '../whole-chunks/build-whole-chunks.ts';

interface HybridDenseSettings {
  /** This many newest chunks come first. */
  readonly recentCount: number;
  /** Share of the budget filled newest first, 0 to 1. */
  readonly newestShare: number;
}

const defaults: HybridDenseSettings = { recentCount: 2, newestShare: 0.5 };

export const hybridDense: PolicyDefinition = {
  name: 'hybrid-dense',
  description:
    'Half of the room for the newest steps, half for those that match in meaning and words, in full.',
  fields: lexicalFields(true),
  create(services, given = {}) {
    const settings = readSettings<HybridDenseSettings>('hybrid-dense', given, Object.keys(defaults));
    return createHybridDense(
      services,
      readNumbers(
        'recentCount and newestShare',
        { ...defaults },
        settings,
        'a whole number of at least 0 and a share from 0 to 1',
        ({ recentCount, newestShare }) =>
          Number.isInteger(recentCount) && recentCount >= 0 && newestShare >= 0 && newestShare <= 1,
      ),
    );
  },
};

function createHybridDense(services: PolicyServices, settings: HybridDenseSettings): ContextPolicy {
  const counter = sharedOr(services.shared, 'counts', () => new PromptCounter(services.tokenizer));
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
    absorb: ({ trace }) => previous.note(trace.ledger.prompt),
    snapshot: () => previous.snapshot(),
    restore: (snapshot) => previous.restore(snapshot),
  };
}
