/**
 * Shared by the policies of blocks: a memory of the edited past, one proposal per step, and a context composed from it. Each
 * policy defines its proposals and its composition.
 */
import type { EditState } from '../../core/edits/block.ts';
import type { EditOperation } from '../../core/edits/edit.ts';
import type { Result } from '../../core/errors.ts';
import type { Chunk } from '../../core/memory/chunk.ts';
import type { BlockId } from '../../core/memory/units.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';
import type { ContextPolicy, PolicyServices, ScoringQuery, Situation } from '../context-policy.ts';
import { BackgroundDirectives } from '../directives/background-directives.ts';
import type { DirectiveAsk, DirectiveRequest, DirectiveSource } from '../directives/directive-source.ts';
import { BlockMemory } from './block-memory.ts';
import { buildBlockContext, makeCounters } from './build-block-context.ts';
import type { Composition, Room } from './composition.ts';
import { type Draft, extendDraft } from './draft.ts';
import { ProposalMemo } from './proposal-memo.ts';

/** What a policy of blocks does of its own. A proposal is what it decides before it knows the room. */
export interface BlockMethod<Proposal> {
  readonly name: string;
  readonly settings: { readonly recentCount: number };
  /** The model that writes directives; null if the rule writes them. */
  readonly model: DirectiveSource | null;
  /** Edits of the past for this step, without regard to the budget. */
  propose(state: EditState, situation: Situation, signal?: AbortSignal): Promise<Proposal>;
  /** Other inputs that change a proposal; absent: none. */
  dependsOn?(situation: Situation): number;
  /** The query that scored the chunks, if there is one. */
  queryOf?(proposal: Proposal): ScoringQuery | null;
  compose(proposal: Proposal, situation: Situation, room: Room): Promise<Result<Composition>>;
  /** Begins directives for the next context. */
  haveWritten(background: BackgroundDirectives, draft: Draft, situation: Situation): void;
  /** State beside the blocks; absent: none. */
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

/** A model's directive: awaited, or finished in the background; null if the rule writes. */
export async function directed<Directed>(
  model: DirectiveSource | null,
  ask: (source: DirectiveSource) => Promise<Directed>,
  takeUp: (source: DirectiveSource, background: BackgroundDirectives) => Directed,
): Promise<Directed | null> {
  if (model === null) return null;
  if (model.desk === undefined) return ask(model);
  return takeUp(model, new BackgroundDirectives(model, model.desk));
}

/** A request for edits; its reply is read into operations or applied at once. */
export interface OperationsAsk extends DirectiveAsk<EditOperation[]> {
  apply(reply: string): Result<Draft>;
}

/** @param parse reads the operations of a reply; a later check refuses those that break a rule of edits */
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
