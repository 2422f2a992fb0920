/**
 * The frame of the lexical baselines: at most one lexical query, whole chunks, order of time, the request last. The evaluation
 * protocol defines them (docs/lab/protocol.md, “Lexical baselines”). Their only state is an index of words.
 */
import type { Chunk } from '../../core/memory/chunk.ts';
import { queryWithRecent } from '../../core/paper/query-with-recent.ts';
import { planContext } from '../context/plan-context.ts';
import { PreviousContext } from '../context/previous-context.ts';
import { promptCounter } from '../context/prompt-counter.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices } from '../context-policy.ts';
import { ChunkIndex } from '../relevance/chunk-index.ts';
import { lexicalFields } from '../settings/setting-fields.ts';
import { sharedOr } from '../shared-work.ts';
import { buildWholeChunks } from './build-whole-chunks.ts';
import { readWholeChunkSettings, type WholeChunkSettings } from './settings.ts';

interface LexicalForm {
  readonly name: string;
  readonly description: string;
  /** The query for BM25; null: nothing is chosen by score. */
  readonly query: 'request' | 'request-and-recent' | null;
  /** Share of the budget filled newest first: 1 for the window, 0 for search alone. */
  readonly newestShare: number;
}

export function lexicalPolicy(form: LexicalForm): PolicyDefinition {
  const mixed = form.query !== null && form.newestShare > 0;
  return {
    name: form.name,
    description: form.description,
    fields: lexicalFields(mixed),
    create(services, given = {}) {
      const settings = readWholeChunkSettings(form.name, given, form.newestShare, mixed);
      return createLexical(services, form, settings, mixed);
    },
  };
}

function createLexical(
  services: PolicyServices,
  form: LexicalForm,
  settings: WholeChunkSettings,
  mixed: boolean,
): ContextPolicy {
  const { recentCount, newestShare } = settings;
  const counter = promptCounter(services);
  const previous = new PreviousContext();
  const index = sharedOr(services.shared, 'words', () => new ChunkIndex());

  const scoresOf = (question: string, history: readonly Chunk[]): Float64Array | null => {
    if (form.query === null) return null;
    const text = form.query === 'request' ? question : queryWithRecent(question, history, recentCount);
    return index.scores(text, history);
  };

  return {
    name: form.name,
    settings: mixed ? { ...settings } : { recentCount },
    async prepare(situation) {
      const { history, question } = situation;
      const scores = scoresOf(question, history);
      const plan = await planContext({ situation, services, counter });
      if (!plan.ok) return plan;
      return buildWholeChunks(plan.value, {
        policy: form.name,
        query: null,
        recentCount,
        newestShare,
        scores,
        cosines: null,
        previousTokens: previous.tokens,
      });
    },
    ...previous.betweenSteps,
  };
}
