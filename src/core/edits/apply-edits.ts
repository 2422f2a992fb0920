/**
 * Applies one edit list to one state, whole or not at all. A result is never more trusted than its sources. What a model wrote is
 * never more trusted than what the model was shown (rules E1 to E5 and E9).
 */
import { failure, type Result, success, WebpaceError } from '../errors.ts';
import { lowestTrust, type Origin, type TrustLabel, unionOfOrigins } from '../memory/trust-label.ts';
import type { BlockId } from '../memory/units.ts';
import { type Block, type BlockContent, type EditState, foldBlockId, type Note } from './block.ts';
import type { EditList, EditOperation, EditRejection } from './edit.ts';

/** A span of block positions that becomes one block; both ends are included. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly operation: EditOperation;
}

/** Label and origin that a writer adds to all its text. */
interface Writer {
  readonly labels: readonly TrustLabel[];
  readonly origins: readonly Origin[];
}

/**
 * @param locked blocks that must not change: a call in flight, the present request
 * @returns the new state, or the same object for an empty list; or `edit-rejected`, whose details hold the reason, the number of
 * the operation and the id. A rejected list changes nothing.
 */
export function applyEdits(
  state: EditState,
  list: EditList,
  locked: ReadonlySet<BlockId> = new Set(),
): Result<EditState> {
  if (list.operations.length === 0) return success(state);
  const positions = new Map(state.blocks.map((block, position) => [block.id, position]));
  const taken = new Map<number, number>();
  const spans: Span[] = [];
  let noted: { readonly text: string; readonly sources: readonly number[] } | null = null;

  for (const [number, operation] of list.operations.entries()) {
    const targets = targetsOf(operation, positions, number);
    if (!targets.ok) return targets;
    if (operation.kind === 'note') {
      if (noted !== null) return reject('note-twice', number, null);
      noted = { text: operation.text, sources: targets.value };
      continue;
    }
    for (const position of targets.value) {
      const { id } = state.blocks[position] as Block;
      if (taken.has(position)) return reject('repeated-id', number, id);
      if (locked.has(id)) return reject('locked', number, id);
      taken.set(position, number);
    }
    spans.push(...spansOf(operation, targets.value));
  }
  const writer = writerOf(state, list);
  const rewritten = rewrite(state, spans, list, writer);
  return success({
    ...rewritten,
    note: noted === null ? state.note : noteOf(state, noted.text, noted.sources, list, writer),
    version: state.version + 1,
  });
}

/** Positions of an operation's blocks, in rising order. */
function targetsOf(
  operation: EditOperation,
  positions: ReadonlyMap<BlockId, number>,
  number: number,
): Result<readonly number[]> {
  const ids = idsOf(operation);
  if (ids.length === 0 && operation.kind !== 'note') return reject('no-ids', number, null);
  const found: number[] = [];
  for (const id of ids) {
    const position = positions.get(id);
    if (position === undefined) return reject('unknown-id', number, id);
    found.push(position);
  }
  if (operation.kind === 'fold') {
    const [from = 0, to = from] = found;
    if (from > to) return reject('not-neighbours', number, operation.first);
    return success(Array.from({ length: to - from + 1 }, (_, i) => from + i));
  }
  found.sort((a, b) => a - b);
  for (const [i, position] of found.entries()) {
    const gap = position - (found[i - 1] ?? position - 1);
    if (gap === 0) return reject('repeated-id', number, ids[0] ?? null);
    if (gap > 1 && operation.kind === 'merge') return reject('not-neighbours', number, ids[0] ?? null);
  }
  return success(found);
}

function idsOf(operation: EditOperation): readonly BlockId[] {
  switch (operation.kind) {
    case 'fold':
      return [operation.first, operation.last];
    case 'replace':
      return [operation.id];
    case 'note':
      return operation.sources;
    default:
      return operation.ids;
  }
}

/** A deletion gives one span for each run of neighbours; every other operation gives one span. */
function spansOf(operation: EditOperation, targets: readonly number[]): Span[] {
  const text = 'text' in operation ? operation.text.trim() : '';
  const spans: { from: number; to: number; text: string; operation: EditOperation }[] = [];
  for (const position of targets) {
    const last = spans.at(-1);
    if (last !== undefined && last.to === position - 1) last.to = position;
    else spans.push({ from: position, to: position, text, operation });
  }
  return spans;
}

function rewrite(
  state: EditState,
  spans: readonly Span[],
  list: EditList,
  writer: Writer,
): Pick<EditState, 'blocks' | 'folds'> {
  const blocks: Block[] = [];
  let { folds } = state;
  let next = 0;
  // Fresh ids follow time, so that they do not depend on the order of the operations.
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    blocks.push(...state.blocks.slice(next, span.from));
    const sources = state.blocks.slice(span.from, span.to + 1);
    const single = sources.length === 1;
    if (!single) folds += 1;
    blocks.push(combine(sources, single ? null : foldBlockId(folds), span, list, writer));
    next = span.to + 1;
  }
  blocks.push(...state.blocks.slice(next));
  return { blocks, folds };
}

function combine(
  sources: readonly Block[],
  fresh: BlockId | null,
  { text, operation }: Span,
  { author }: EditList,
  writer: Writer,
): Block {
  const first = sources[0] as Block;
  const content: BlockContent = text === '' ? { kind: 'deleted', author } : { kind: 'written', text, author };
  return {
    id: fresh ?? first.id,
    firstStep: first.firstStep,
    lastStep: (sources.at(-1) as Block).lastStep,
    content,
    role: operation.role ?? first.role,
    version: fresh === null ? first.version + 1 : 1,
    trust: lowestTrust([...sources.map((source) => source.trust), ...writer.labels]),
    origins: unionOfOrigins([...sources.map((source) => source.origins), writer.origins]),
    late: [],
  };
}

function noteOf(
  state: EditState,
  text: string,
  sources: readonly number[],
  { author }: EditList,
  writer: Writer,
): Note | null {
  if (text.trim() === '') return null;
  const before = state.note;
  const read = sources.map((position) => state.blocks[position] as Block);
  // A new note may still hold what went into the earlier one.
  const made = before === null ? read : [before, ...read];
  return {
    text: text.trim(),
    author,
    version: (before?.version ?? 0) + 1,
    trust: lowestTrust([...made.map((source) => source.trust), ...writer.labels]),
    origins: unionOfOrigins([...made.map((source) => source.origins), writer.origins]),
  };
}

/** A model saw the whole context, so any part of it may be in its text. A rule's text comes from its sources alone. */
function writerOf({ blocks, note }: EditState, { author, model }: EditList): Writer {
  if (author === 'automatic') return { labels: [], origins: [] };
  const read = note === null ? blocks : [note, ...blocks];
  return {
    labels: ['model', lowestTrust(read.map((source) => source.trust))],
    origins: model === null ? [] : [{ kind: 'model', model }],
  };
}

const sentences: Readonly<Record<EditRejection, string>> = {
  'unknown-id': 'names a block that does not stand',
  'no-ids': 'names no block',
  'repeated-id': 'names a block that was named before',
  locked: 'would change a block that is locked: its call is in flight, or it is the present request',
  'not-neighbours': 'joins blocks that are not neighbours in this order',
  'note-twice': 'writes the note a second time',
};

function reject(reason: EditRejection, operation: number, id: BlockId | null): Result<never> {
  return failure(
    new WebpaceError(
      'edit-rejected',
      `Operation ${operation + 1} ${sentences[reason]}${id === null ? '' : ` (${id})`}; nothing was changed.`,
      { details: { reason, operation, ...(id === null ? {} : { id }) } },
    ),
  );
}
