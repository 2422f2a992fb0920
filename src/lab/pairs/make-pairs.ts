/**
 * Pairs for training a student (PAACE §3.1): the full context of a step beside the one that a policy made for it, with what each
 * gives for the same next step. A pair is kept where the compressed context is one and leads to the same: by cosine, by ratio, and
 * by a judge.
 */
import { renderBlock } from '../../core/memory/chunk.ts';
import { renderPart } from '../../core/trace/trace.ts';
import { isSuccessfulCompression, sameAnswerThreshold } from '../../policies/planned/answer-similarity.ts';
import type { PolicyVariant } from '../policy-variants.ts';
import { type ReplayedPrompt, type ReplayHost, type ReplaySettings, replaySession } from '../replay.ts';
import { makeSessionChunks } from '../session-chunks.ts';
import type { Session } from '../trajectory.ts';
import type { StepOutcomes } from './step-outcomes.ts';

export interface ContextPair {
  readonly session: string;
  /** 1-based: the step that both contexts are for. */
  readonly step: number;
  readonly policy: string;
  /** What the step is asked. */
  readonly request: string;
  readonly full: string;
  readonly compressed: string;
  readonly tokens: { readonly full: number; readonly compressed: number };
  /** |C̃| / |C| in tokens. */
  readonly ratio: number;
  /** What each context gives for the step, and who read it. */
  readonly outcome: { readonly full: string; readonly compressed: string; readonly by: string };
  readonly cosine: { readonly value: number; readonly by: string };
  /** Whether the compressed outcome is strictly worse, and who says so. */
  readonly judged: { readonly worse: boolean; readonly by: string };
  /** What the step needs stands in the compressed context; null where the session names no value. */
  readonly holdsNeed: boolean | null;
  readonly kept: boolean;
  /** The criteria that it fails: none for a pair that is kept. */
  readonly fails: readonly ('cosine' | 'ratio' | 'judge')[];
}

/** What the contexts of one policy over one session came to (PAACE §4.2). */
export interface ContextLoad {
  readonly session: string;
  readonly policy: string;
  readonly steps: number;
  /** Tokens of the largest context. */
  readonly peak: number;
  /** Tokens of all contexts together. */
  readonly dependency: number;
}

export interface SessionPairs {
  readonly pairs: readonly ContextPair[];
  readonly load: ContextLoad;
}

/** The pairs of a session under one variant: one for each request that needs something of the history. */
export async function makePairs(
  session: Session,
  { definition: policy, settings, label }: PolicyVariant,
  replay: Pick<ReplaySettings, 'budget' | 'directives'>,
  outcomes: StepOutcomes,
  host: ReplayHost,
): Promise<SessionPairs> {
  const chunks = await makeSessionChunks(session, session.id, { tokenizer: null, lateSummaries: false });
  const pairs: ContextPair[] = [];
  let [peak, dependency, steps] = [0, 0, 0];
  const full = { policy, settings, ...replay, vectors: null, every: 1, summaryDelay: 0 };
  await replaySession(session, chunks, full, host, async (prompt) => {
    const { reading, context } = prompt;
    if (context === null) return;
    const tokens = historyTokens(prompt);
    if (reading.decides) {
      steps += 1;
      peak = Math.max(peak, tokens);
      dependency += tokens;
    }
    if (reading.needs.length > 0) pairs.push(await pairOf(session, label, prompt, tokens, outcomes));
  });
  return { pairs, load: { session: session.id, policy: label, steps, peak, dependency } };
}

async function pairOf(
  session: Session,
  policy: string,
  prompt: ReplayedPrompt,
  compressedTokens: number,
  outcomes: StepOutcomes,
): Promise<ContextPair> {
  const { reading, chunks } = prompt;
  const { request } = reading;
  const full = chunks
    .map(({ step, representations }) => renderBlock(step, representations.full.text))
    .join('');
  const compressed = historyText(prompt);
  const fullTokens = chunks.reduce((sum, { representations }) => sum + representations.full.tokens, 0);
  const ratio = fullTokens === 0 ? 1 : compressedTokens / fullTokens;
  const outcome = {
    full: await outcomes.answer(full, request),
    compressed: await outcomes.answer(compressed, request),
    by: outcomes.reader,
  };
  const values = reading.needs.flatMap((index) => session.needs[index]?.values ?? []);
  const value = await outcomes.similarity(outcome.full, outcome.compressed);
  const judged = await outcomes.judge(request, outcome.full, outcome.compressed, values);
  const criteria = [
    ['cosine', value >= sameAnswerThreshold],
    ['ratio', ratio > 0 && ratio < 1],
    ['judge', !judged.worse],
  ] as const;
  return {
    ...{
      session: session.id,
      step: reading.at + 1,
      policy,
      request,
      full,
      compressed,
      ratio,
      outcome,
      judged,
    },
    tokens: { full: fullTokens, compressed: compressedTokens },
    cosine: { value, by: outcomes.measure },
    holdsNeed: values.length === 0 ? null : values.some((one) => holds(compressed, one)),
    kept: isSuccessfulCompression({
      similarity: { cosine: value, same: value >= sameAnswerThreshold },
      ratios: [ratio],
      judgedWorse: judged.worse,
    }),
    fails: criteria.flatMap(([name, holdsTrue]) => (holdsTrue ? [] : [name])),
  };
}

function historyTokens({ context }: ReplayedPrompt): number {
  if (context === null) return 0;
  const { recent, older, ranges } = context.trace.ledger;
  return recent + older + ranges;
}

/** The history as it stands in the prompt, without the question and the frame. */
function historyText({ context, chunks }: ReplayedPrompt): string {
  const texts = new Map(
    chunks.flatMap(({ representations }) =>
      Object.values(representations).map(({ id, text }) => [id, text] as const),
    ),
  );
  return (context?.trace.parts ?? [])
    .filter(({ section }) => section === 'older' || section === 'recent' || section === 'range')
    .map((part) => renderPart(part, (id) => texts.get(id) ?? ''))
    .join('');
}

function holds(text: string, value: string): boolean {
  return text.toLowerCase().includes(value.toLowerCase());
}
