/**
 * What the policies of blocks have in common: a memory of the edited past, one proposal a step, and a context composed of
 * it. What a policy proposes, and how it composes, is its method.
 */
import type { EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import type { Result } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { BlockId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import { BackgroundDirectives } from '../background-directives.ts';
import type { ContextPolicy, PolicyServices, ScoringQuery, Situation } from '../context-policy.ts';
import type { DirectiveAsk, DirectiveRequest, DirectiveSource } from '../directive-source.ts';
import { BlockMemory } from './block-memory.ts';
import { buildBlockContext, makeCounters } from './build-block-context.ts';
import type { Composition, Room } from './composition.ts';
import { type Draft, extendDraft } from './draft.ts';
import { ProposalMemo } from './proposal-memo.ts';

export interface BlockMethod<Proposal> {
  readonly name: string;
  readonly settings: { readonly recentCount: number };
  /** The model that writes directives; null where the rule does. */
  readonly model: DirectiveSource | null;
  /** What is to be done to the past for this step; the budget is not looked at yet. */
  propose(state: EditState, situation: Situation, signal?: AbortSignal): Promise<Proposal>;
  /** What else a proposal depends on; nothing unless given. */
  dependsOn?(situation: Situation): number;
  /** What the chunks were scored by, where something did. */
  queryOf?(proposal: Proposal): ScoringQuery | null;
  compose(proposal: Proposal, situation: Situation, room: Room): Promise<Result<Composition>>;
  /** Begins what the next context may take up. */
  haveWritten(background: BackgroundDirectives, draft: Draft, situation: Situation): void;
  /** What it keeps beside the blocks; nothing unless given. */
  readonly kept?: Kept;
}

interface Kept {
  absorb(trace: ContextTrace): void;
  snapshot(): Readonly<Record<string, unknown>>;
  restore(snapshot: unknown): void;
}

export function makeBlockPolicy<Proposal>(
  services: PolicyServices,
  method: BlockMethod<Proposal>,
): ContextPolicy {
  const { name, settings, model, kept } = method;
  const counters = makeCounters(services);
  const memory = new BlockMemory(name);
  const proposals = new ProposalMemo<Proposal>();
  return {
    name,
    settings: { ...settings },
    async prepare(situation, signal) {
      const state = memory.before(situation);
      const propose = () => method.propose(state, situation, signal);
      const proposal = await proposals.of(state, situation, propose, method.dependsOn?.(situation));
      return buildBlockContext({
        policy: name,
        order: 'question-first',
        situation,
        services,
        counters,
        recentCount: settings.recentCount,
        previousTokens: memory.previousTokens,
        query: method.queryOf?.(proposal) ?? null,
        compose: (room) => method.compose(proposal, situation, room),
      });
    },
    anticipate(situation) {
      if (model?.desk === undefined) return;
      const draft = { state: memory.before(situation), edits: [] };
      method.haveWritten(new BackgroundDirectives(model, model.desk), draft, situation);
    },
    absorb(event) {
      memory.absorb(event);
      kept?.absorb(event.trace);
    },
    snapshot: () => ({ ...memory.snapshot(), ...kept?.snapshot() }),
    restore(snapshot) {
      memory.restore(snapshot);
      kept?.restore(snapshot);
    },
  };
}

/** What a model says of the past: waited for, or taken up from its desk; null where the rule writes. */
export async function directed<Directed>(
  model: DirectiveSource | null,
  ask: (source: DirectiveSource) => Promise<Directed>,
  takeUp: (source: DirectiveSource, background: BackgroundDirectives) => Directed,
): Promise<Directed | null> {
  if (model === null) return null;
  if (model.desk === undefined) return ask(model);
  return takeUp(model, new BackgroundDirectives(model, model.desk));
}

/** A request for a list of edits, read into operations or applied at once. */
export interface OperationsAsk extends DirectiveAsk<EditOperation[]> {
  apply(reply: string): Result<Draft>;
}

/** @param parse the operations of a reply; what breaks a rule of edits is refused behind it */
export function operationsAsk(
  request: DirectiveRequest,
  parse: (reply: string) => Result<EditOperation[]>,
  draft: Draft,
  list: { readonly step: number; readonly model: string; readonly locked: ReadonlySet<BlockId> },
): OperationsAsk {
  const apply = (reply: string): Result<Draft> => {
    const operations = parse(reply);
    return operations.ok
      ? extendDraft(draft, list.step, { model: list.model }, operations.value, list.locked)
      : operations;
  };
  const read = (reply: string): Result<EditOperation[]> => {
    const applied = apply(reply);
    return applied.ok ? parse(reply) : applied;
  };
  return { request, read, apply };
}

export function chunksByStep({ history }: Pick<Situation, 'history'>): ReadonlyMap<number, Chunk> {
  return new Map(history.map((chunk) => [chunk.step, chunk]));
}
