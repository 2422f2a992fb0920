/** Scores a prompt by replaying workflows under the policy whose model it instructs. */
import type { DirectiveKind } from '../../core/trace/trace.ts';
import { withPrompt } from '../../policies/directives/directive-prompts.ts';
import { readVariants } from '../compare/policy-variants.ts';
import type { LimitedDirectives } from '../directives/limited-directives.ts';
import { measureSession } from '../replay/measure-session.ts';
import type { ReplayHost } from '../replay/replay.ts';
import { makeSessionChunks } from '../sessions/session-chunks.ts';
import type { Session } from '../sessions/trajectory.ts';
import type { PromptScore } from './prompt-search.ts';

/** The policy that uses directives of this kind. */
const policyOfDirective: Readonly<Record<DirectiveKind, string>> = {
  summary: 'rolling-summary',
  fold: 'folding',
  edits: 'managed',
  reading: 'managed',
  plan: 'planned',
  compression: 'planned',
};

interface PromptTrial {
  readonly kind: DirectiveKind;
  readonly sessions: readonly Session[];
  /** Tokens of history. */
  readonly budget: number;
  readonly directives: LimitedDirectives;
  /** `key=value` settings of the policy. A small model needs short replies, or one trial takes hours. Default none. */
  readonly settings?: readonly string[];
}

/** Null if the limit or a failed engine cut a replay short, because half a trial says nothing. */
export async function scorePrompt(
  text: string,
  { kind, sessions, budget, directives, settings: common = [] }: PromptTrial,
  host: ReplayHost,
): Promise<PromptScore | null> {
  const lost = directives.lost;
  const source = withPrompt(
    { model: directives.model, ask: (request, signal) => directives.ask(request, signal) },
    kind,
    text,
  );
  const read = readVariants([policyOfDirective[kind]], common, source);
  if (!read.ok) throw read.error;
  let [kept, needs, tokens, model, rule] = [0, 0, 0, 0, 0];
  for (const session of sessions) {
    for (const { definition, settings, label } of read.value) {
      const chunks = await makeSessionChunks(session, session.id, { tokenizer: null, lateSummaries: false });
      const replay = { policy: definition, settings, budget, vectors: null, every: 1, summaryDelay: 0 };
      const { row } = await measureSession(
        '',
        session,
        chunks,
        { ...replay, directives: source },
        label,
        host,
      );
      if (directives.lost > lost) return null;
      kept += (row.valueRecall ?? 0) * row.valueNeeds;
      needs += row.valueNeeds;
      tokens += row.meanTokens / sessions.length;
      model += row.directives?.model ?? 0;
      rule += row.directives?.rule ?? 0;
    }
  }
  return {
    quality: needs === 0 ? 0 : kept / needs,
    tokens,
    stood: model + rule === 0 ? 0 : model / (model + rule),
  };
}
