/**
 * The frame of the lexical baselines: at most one lexical query, whole chunks, order of time, the request last. The evaluation
 * protocol defines them (docs/lab/protocol.md, “Lexical baselines”). Their only state is an index of words.
 */
import { WebpaceError } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import { queryWithRecent } from '../../core/paper/query-with-recent.ts';
import { planContext } from '../context/plan-context.ts';
import { PreviousContext } from '../context/previous-context.ts';
import { PromptCounter } from '../context/prompt-counter.ts';
import type { ContextPolicy, PolicyDefinition, PolicyServices } from '../context-policy.ts';
import { ChunkIndex } from '../relevance/chunk-index.ts';
import { readSettings } from '../settings/read-settings.ts';
import { lexicalFields } from '../settings/setting-fields.ts';
import { sharedOr } from '../shared-work.ts';
import { buildWholeChunks } from './build-whole-chunks.ts';

interface LexicalForm {
  readonly name: string;
  readonly description: string;
  /** The query for BM25; null: nothing is chosen by score. */
  readonly query: 'request' | 'request-and-recent' | null;
  /** Share of the budget filled newest first: 1 for the window, 0 for search alone. */
  readonly newestShare: number;
}

interface LexicalSettings {
  /** This many newest chunks come first, and `request-and-recent` adds them to its query. */
  readonly recentCount: number;
  /** Share of the budget filled newest first; a setting only if both ways of filling are used. */
  readonly newestShare: number;
}

const defaultRecentCount = 2;

export function lexicalPolicy(form: LexicalForm): PolicyDefinition {
  const mixed = form.query !== null && form.newestShare > 0;
  return {
    name: form.name,
    description: form.description,
    fields: lexicalFields(mixed),
    create(services, given = {}) {
      const names = mixed ? ['recentCount', 'newestShare'] : ['recentCount'];
      const settings: LexicalSettings = {
        recentCount: defaultRecentCount,
        newestShare: form.newestShare,
        ...readSettings<LexicalSettings>(form.name, given, names),
      };
      checkSettings(settings);
      return createLexical(services, form, settings, mixed);
    },
  };
}

function checkSettings({ recentCount, newestShare }: LexicalSettings): void {
  const problem =
    !Number.isInteger(recentCount) || recentCount < 0
      ? 'recentCount must be a whole number of at least 0'
      : !(newestShare >= 0 && newestShare <= 1)
        ? 'newestShare must be a number from 0 to 1'
        : null;
  if (problem !== null) {
    throw new WebpaceError('settings-invalid', `The setting ${problem}. Change it and start again.`);
  }
}

function createLexical(
  services: PolicyServices,
  form: LexicalForm,
  settings: LexicalSettings,
  mixed: boolean,
): ContextPolicy {
  const { recentCount, newestShare } = settings;
  const counter = sharedOr(services.shared, 'counts', () => new PromptCounter(services.tokenizer));
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
    absorb: ({ trace }) => previous.note(trace.ledger.prompt),
    snapshot: () => previous.snapshot(),
    restore: (snapshot) => previous.restore(snapshot),
  };
}
