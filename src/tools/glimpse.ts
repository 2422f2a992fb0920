/**
 * Glimpse (paper §3.4, appendix D): opens up to three remembered chunks in full for the next step. Whatever cannot be
 * opened gets a sentence of its own, so that a wrong id never looks like an empty memory (rule G).
 */
import { type ErrorReport, type Result, reportOf, success, WebpaceError } from '../core/errors.ts';
import { type Chunk, renderBlock, textOf } from '../core/memory/chunk.ts';
import { lowestTrust, type Origin, unionOfOrigins } from '../core/memory/trust-label.ts';
import type { ChunkId, RunId } from '../core/memory/units.ts';
import type { Tool, ToolOutput } from './tool.ts';

export interface GlimpseArguments {
  readonly chunks: readonly string[];
}

export interface GlimpseData {
  /** Opened, in the order asked for. */
  readonly opened: readonly Chunk[];
  /** One a chunk that was asked for and not opened: `chunk-not-found` or `glimpse-limit`. */
  readonly refused: readonly ErrorReport[];
}

/** Most chunks opened a step, over all calls of the step. */
export const mostGlimpses = 3;

export interface GlimpseMemory {
  readonly run: RunId;
  /** Chunks of the run that are there. */
  readonly chunks: readonly Chunk[];
  /** Glimpses that the present step has used already. */
  readonly used?: number;
}

export function createGlimpseTool(memory: () => GlimpseMemory): Tool<GlimpseArguments, GlimpseData> {
  return {
    name: 'glimpse',
    description: `Opens up to ${mostGlimpses} earlier steps of this run in full, by their chunk ids.`,
    schema: {
      type: 'object',
      properties: {
        chunks: {
          type: 'array',
          description: 'Chunk ids.',
          items: { type: 'string', description: 'One id.', maxLength: 200 },
        },
      },
      required: ['chunks'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: false },
    timeLimitMilliseconds: 5_000,
    longestObservation: 2_000,
    run: async ({ chunks }: GlimpseArguments): Promise<Result<ToolOutput<GlimpseData>>> =>
      success(glimpse(chunks, memory())),
  };
}

/** The opened chunks stand in the next prompt in full; the observation only names them, so that no text is kept twice. */
export function glimpse(
  wanted: readonly string[],
  { run, chunks, used = 0 }: GlimpseMemory,
): ToolOutput<GlimpseData> {
  const byId = new Map(chunks.map((chunk) => [chunk.id, chunk]));
  const opened: Chunk[] = [];
  const refused: ErrorReport[] = [];
  for (const id of new Set(wanted)) {
    const chunk = byId.get(id as ChunkId);
    if (chunk === undefined || chunk.run !== run) refused.push(reportOf(notFound(id, run)));
    else if (opened.length + used >= mostGlimpses) refused.push(reportOf(overLimit(chunk)));
    else opened.push(chunk);
  }
  const lines = [
    ...opened.map(
      (chunk) => `Opened: ${renderBlock(chunk.step, chunk.representations.placeholder.text).trimEnd()}`,
    ),
    ...refused.map((report) => report.message),
  ];
  return {
    title: opened.map((chunk) => chunk.representations.placeholder.text).join('; ') || 'Nothing opened',
    observation: lines.length === 0 ? 'No chunk was named: give the ids of one to three.' : lines.join('\n'),
    trust: lowestTrust(opened.map((chunk) => chunk.trust)),
    origins: unionOfOrigins([
      opened.map((chunk): Origin => ({ kind: 'chunk', chunk: chunk.id })),
      ...opened.map((chunk) => chunk.origins),
    ]),
    data: { opened, refused },
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

function overLimit(chunk: Chunk): WebpaceError {
  return new WebpaceError(
    'glimpse-limit',
    `Step ${chunk.step} was not opened: at most ${mostGlimpses} chunks can be opened a step. Ask for it in the next one.`,
    { details: { limit: mostGlimpses } },
  );
}

/** What an opened chunk says, for a step that answers from it. */
export function glimpsedText(chunk: Chunk): string {
  return textOf(chunk);
}
