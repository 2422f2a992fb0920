/**
 * The append-only log behind a state. A replay gives the same state, and undo replays a prefix (rule E3). Nothing changes in
 * place.
 */
import { type Result, WebpaceError } from '../errors.ts';
import type { Chunk } from '../memory/chunk.ts';
import { lowestTrust, type Origin, type TrustLabel, unionOfOrigins } from '../memory/trust-label.ts';
import type { BlockId } from '../memory/units.ts';
import { applyEdits } from './apply-edits.ts';
import { type Block, type EditState, emptyState, stepBlockId } from './block.ts';
import type { EditList } from './edit.ts';

/** The part of a chunk that the log keeps. The text stays with the chunk. */
export interface LoggedChunk {
  readonly step: number;
  readonly trust: TrustLabel;
  readonly origins: readonly Origin[];
  readonly contentHash: string;
}

export type EditEvent =
  | { readonly kind: 'append'; readonly chunk: LoggedChunk }
  /** An asynchronous tool returned late, so the chunk of a logged step has a new text (docs/papers.md, adaptation 4). */
  | { readonly kind: 'fill'; readonly chunk: LoggedChunk }
  | { readonly kind: 'edits'; readonly list: EditList };

export function loggedChunk({ step, trust, origins, contentHash }: Chunk): LoggedChunk {
  return { step, trust, origins, contentHash };
}

/** @throws WebpaceError `internal` if the event cannot follow; a log holds only accepted events */
function advance(state: EditState, event: EditEvent): EditState {
  switch (event.kind) {
    case 'append':
      return append(state, event.chunk);
    case 'fill':
      return fill(state, event.chunk);
    case 'edits': {
      const applied = applyEdits(state, event.list);
      if (!applied.ok)
        throw new WebpaceError('internal', 'The edit log is damaged.', { cause: applied.error });
      return applied.value;
    }
  }
}

export function replay(events: Iterable<EditEvent>): EditState {
  let state = emptyState;
  for (const event of events) state = advance(state, event);
  return state;
}

/** The state that a step's context started from: the log as it was before that step. */
export function stateBefore(events: readonly EditEvent[], step: number): EditState {
  const end = events.findIndex((event) => writtenAt(event) >= step);
  return replay(end < 0 ? events : events.slice(0, end));
}

/** A late observation has no step of its own, so it stays with the event before it. */
function writtenAt(event: EditEvent): number {
  if (event.kind === 'fill') return 0;
  return event.kind === 'edits' ? event.list.step : event.chunk.step;
}

function append(state: EditState, { step, trust, origins }: LoggedChunk): EditState {
  const last = state.blocks.at(-1)?.lastStep ?? 0;
  if (!(step > last))
    throw new WebpaceError('internal', `Step ${step} cannot follow step ${last} in the log.`);
  const block: Block = {
    id: stepBlockId(step),
    firstStep: step,
    lastStep: step,
    content: { kind: 'verbatim' },
    role: 'assistant',
    version: 1,
    trust,
    origins,
    late: [],
  };
  return { ...state, blocks: [...state.blocks, block], version: state.version + 1 };
}

/** A block of one step becomes verbatim again. A block of several keeps its text and lists the late step. */
function fill(state: EditState, { step, trust, origins }: LoggedChunk): EditState {
  const position = state.blocks.findIndex(({ firstStep, lastStep }) => firstStep <= step && step <= lastStep);
  const block = state.blocks[position];
  if (block === undefined) throw new WebpaceError('internal', `Step ${step} is not in the log.`);
  const single = block.firstStep === block.lastStep;
  const filled: Block = {
    ...block,
    content: single ? { kind: 'verbatim' } : block.content,
    version: block.version + 1,
    trust: lowestTrust([block.trust, trust]),
    origins: unionOfOrigins([block.origins, origins]),
    late: single || block.late.includes(step) ? block.late : [...block.late, step],
  };
  return { ...state, blocks: state.blocks.with(position, filled), version: state.version + 1 };
}

export class EditLog {
  readonly #recorded: EditEvent[] = [];
  readonly #hashes = new Map<number, string>();
  #current: EditState = emptyState;

  constructor(events: Iterable<EditEvent> = []) {
    for (const event of events) this.#record(event);
  }

  get state(): EditState {
    return this.#current;
  }

  get events(): readonly EditEvent[] {
    return this.#recorded;
  }

  /** The newest logged step; 0 before the first. */
  get lastStep(): number {
    return this.#current.blocks.at(-1)?.lastStep ?? 0;
  }

  /**
   * Logs the chunk of a new step. Records a fill if a known step has a new text. Ignores everything else, also an earlier step
   * that was never logged.
   */
  add(chunk: LoggedChunk): void {
    const known = this.#hashes.get(chunk.step);
    if (known === undefined && chunk.step > this.lastStep) this.#record({ kind: 'append', chunk });
    else if (known !== undefined && known !== chunk.contentHash) this.#record({ kind: 'fill', chunk });
  }

  /** Applies a list and logs it. A rejected or empty list is not logged. */
  edit(list: EditList, locked?: ReadonlySet<BlockId>): Result<EditState> {
    const applied = applyEdits(this.#current, list, locked);
    if (applied.ok && list.operations.length > 0) {
      this.#recorded.push({ kind: 'edits', list });
      this.#current = applied.value;
    }
    return applied;
  }

  #record(event: EditEvent): void {
    this.#current = advance(this.#current, event);
    this.#recorded.push(event);
    if (event.kind !== 'edits') this.#hashes.set(event.chunk.step, event.chunk.contentHash);
  }
}
