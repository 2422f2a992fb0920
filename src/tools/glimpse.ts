/**
 * Glimpse (PACE, section 3.4 and appendix D) opens up to three remembered chunks in full for the next step. Each id
 * that cannot be opened gets a sentence, so that a wrong id never looks like an empty memory.
 */
import { type ErrorReport, type Result, reportOf, success, WebpaceError } from '../core/errors.ts';
import { type Chunk, renderBlock, textOf } from '../core/memory/chunk.ts';
import { partsOf } from '../core/memory/read-in-pieces.ts';
import { lowestTrust, type Origin, unionOfOrigins } from '../core/memory/trust-label.ts';
import type { ChunkId, RunId } from '../core/memory/units.ts';
import { listRange } from './list-range.ts';
import type { Tool, ToolOutput } from './tool.ts';

/** Ids, a range of steps, or both. Each chunk counts once. */
export interface GlimpseArguments {
  readonly chunks?: readonly string[];
  /** First step of a range, from 1. */
  readonly first?: number;
  /** Last step of the range. Default: `first`. */
  readonly last?: number;
  /** A part of one long step, from 1, as numbered in its note. The observation holds that part verbatim (rule G4). */
  readonly part?: number;
}

export interface GlimpseData {
  /** Opened chunks in the order asked for: ids first, then steps in order. */
  readonly opened: readonly Chunk[];
  /** Why the others were not opened: `chunk-not-found` or `glimpse-limit`. */
  readonly refused: readonly ErrorReport[];
  /** Steps of a range too long to open. The observation lists them. */
  readonly listed: readonly Chunk[];
}

/** Default for the most chunks that one step opens, over all its calls (PACE, appendix D). */
export const mostGlimpses = 3;

/** UTF-16 units. Room for a part of the densest text, with its heading. */
const longestObservation = 2_000;

/** Sentences about ids that could not be opened. Beyond these, only their number is told. */
const mostSentences = 12;

interface GlimpseMemory {
  readonly run: RunId;
  /** Chunks of the run that can be opened. */
  readonly chunks: readonly Chunk[];
  /** Chunks that the present step has already opened. */
  readonly used?: number;
  /** Most chunks that one step opens. Default `mostGlimpses`. */
  readonly limit?: number;
}

export function createGlimpseTool(
  memory: () => GlimpseMemory,
  limit = mostGlimpses,
): Tool<GlimpseArguments, GlimpseData> {
  const step = (description: string) => ({ type: 'integer', description, minimum: 1 }) as const;
  return {
    name: 'glimpse',
    description: `Opens up to ${limit} earlier steps of this run in full, by their chunk ids or as a range of steps. They stand in the next prompt. A longer range is listed.`,
    schema: {
      type: 'object',
      properties: {
        chunks: {
          type: 'array',
          description: 'Chunk ids.',
          items: { type: 'string', description: 'One id.', maxLength: 200 },
          maxItems: 50,
        },
        first: step('First step of a range.'),
        last: step('Last step of the range.'),
        part: step('Part of one long step, as numbered in its note.'),
      },
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: false },
    timeLimitMilliseconds: 5_000,
    longestObservation,
    run: async (given: GlimpseArguments): Promise<Result<ToolOutput<GlimpseData>>> =>
      success(glimpse(given, { limit, ...memory() })),
  };
}

/** The next prompt shows the opened chunks in full. The observation only names them, so that no text is stored twice. */
export function glimpse(
  { chunks: wanted = [], first, last = first, part }: GlimpseArguments,
  { run, chunks, used = 0, limit = mostGlimpses }: GlimpseMemory,
): ToolOutput<GlimpseData> {
  const room = Math.max(0, limit - used);
  const own = chunks.filter((chunk) => chunk.run === run);
  const byId = new Map(own.map((chunk) => [chunk.id, chunk]));
  if (part !== undefined) {
    const named = own.filter(
      ({ id, step }) =>
        wanted.includes(id) || (first !== undefined && step >= first && step <= (last ?? first)),
    );
    return partOf(part, named);
  }
  const opened = new Map<ChunkId, Chunk>();
  const refused: ErrorReport[] = [];
  for (const id of new Set(wanted)) {
    const chunk = byId.get(id as ChunkId);
    if (chunk === undefined) refused.push(reportOf(notFound(id, run)));
    else if (opened.size >= room) refused.push(reportOf(overLimit(`Step ${chunk.step} was`, limit)));
    else opened.set(chunk.id, chunk);
  }
  const listed: Chunk[] = [];
  if (first !== undefined && last !== undefined) {
    const range = openRange(Math.min(first, last), Math.max(first, last), own, opened, { room, limit });
    refused.push(...range.refused);
    // A few left steps can be asked for by number. A longer range needs a list of what it holds.
    if (range.left.length > limit) listed.push(...range.left);
  }
  return observed([...opened.values()], refused, listed);
}

/** Opens chunks of a range in order while there is room. One sentence covers all the rest, which is returned. */
function openRange(
  first: number,
  last: number,
  chunks: readonly Chunk[],
  opened: Map<ChunkId, Chunk>,
  { room, limit }: { readonly room: number; readonly limit: number },
): { readonly refused: readonly ErrorReport[]; readonly left: readonly Chunk[] } {
  const within = chunks
    .filter(({ step }) => step >= first && step <= last)
    .sort((left, right) => left.step - right.step);
  const refused: ErrorReport[] = [];
  const absent = last - first + 1 - within.length;
  if (absent > 0) refused.push(reportOf(notInRange(first, last, absent)));
  const fresh = within.filter(({ id }) => !opened.has(id));
  const taken = fresh.slice(0, Math.max(0, room - opened.size));
  for (const chunk of taken) opened.set(chunk.id, chunk);
  const left = fresh.slice(taken.length);
  if (left.length > 0) {
    const [from, to] = [left[0]?.step, left.at(-1)?.step];
    refused.push(reportOf(overLimit(from === to ? `Step ${from} was` : `Steps ${from}–${to} were`, limit)));
  }
  return { refused, left };
}

/** One part of one long step, verbatim. The whole step would not fit, so it is not opened. */
function partOf(part: number, named: readonly Chunk[]): ToolOutput<GlimpseData> {
  const refuse = (problem: string) =>
    observed([], [reportOf(new WebpaceError('chunk-not-found', problem))], []);
  const chunk = named[0];
  if (chunk === undefined || named.length > 1) {
    return refuse('A part is a part of one step: name just one step of this run with it.');
  }
  const text = textOf(chunk);
  const parts = partsOf(text);
  const span = parts[part - 1];
  if (span === undefined) {
    const has = parts.length === 1 ? 'only one part' : `${parts.length} parts`;
    return refuse(`Step ${chunk.step} has ${has}; there is no part ${part}. Ask for one of those.`);
  }
  return {
    title: `Part ${part} of ${parts.length} of step ${chunk.step}`,
    observation: `Part ${part} of ${parts.length} of step ${chunk.step}:\n${text.slice(span.start, span.end).trim()}`,
    trust: chunk.trust,
    origins: unionOfOrigins([[{ kind: 'chunk', chunk: chunk.id }], chunk.origins]),
    data: { opened: [], refused: [], listed: [] },
  };
}

function observed(
  opened: readonly Chunk[],
  refused: readonly ErrorReport[],
  listed: readonly Chunk[],
): ToolOutput<GlimpseData> {
  const sentences = refused.slice(0, mostSentences).map((report) => report.message);
  if (refused.length > mostSentences)
    sentences.push(`${refused.length - mostSentences} more could not be opened.`);
  const lines = [
    ...opened.map(
      (chunk) => `Opened: ${renderBlock(chunk.step, chunk.representations.placeholder.text).trimEnd()}`,
    ),
    ...sentences,
    ...(listed.length === 0 ? [] : listRange(listed)),
  ];
  return {
    title: opened.map((chunk) => chunk.representations.placeholder.text).join('; ') || 'Nothing opened',
    observation:
      lines.length === 0
        ? 'No chunk was named: give the ids of one to three, or a range of steps.'
        : lines.join('\n'),
    trust: lowestTrust([...opened, ...listed].map((chunk) => chunk.trust)),
    origins: unionOfOrigins([
      opened.map((chunk): Origin => ({ kind: 'chunk', chunk: chunk.id })),
      ...[...opened, ...listed].map((chunk) => chunk.origins),
    ]),
    data: { opened, refused, listed },
  };
}

function notFound(id: string, run: RunId): WebpaceError {
  const foreign = id.includes('/') && !id.startsWith(`${run}/`);
  return new WebpaceError(
    'chunk-not-found',
    foreign
      ? `The chunk “${id}” belongs to another run and is not shown here. Use ids of this run.`
      : `There is no chunk “${id}” in this run: it was never made or has been deleted. Look the id up in the history.`,
  );
}

function notInRange(first: number, last: number, absent: number): WebpaceError {
  const range = first === last ? `step ${first}` : `steps ${first}–${last}`;
  return new WebpaceError(
    'chunk-not-found',
    `Of ${range}, ${absent} ${absent === 1 ? 'is' : 'are'} not there: never made or deleted. Look the steps up in the history.`,
  );
}

function overLimit(what: string, limit: number): WebpaceError {
  return new WebpaceError(
    'glimpse-limit',
    `${what} not opened: at most ${limit} chunks can be opened a step. Ask in the next one.`,
    { details: { limit } },
  );
}
