/** Helpers that the profiles share. */

import { type Chunk, textOf } from '../../core/memory/chunk.ts';
import { originsOfDocument } from '../../core/memory/trust-label.ts';
import type { ChunkId } from '../../core/memory/units.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import type { Citation } from '../../ports/runs/step-record.ts';
import { callTool, type Tool, type ToolOutput } from '../../tools/tool.ts';
import type { StepInput } from '../run-step.ts';

export { emptyOutcome } from '../run-step.ts';

/** The parts of a quote that its citation keeps. */
interface CitedQuote {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The header row above a quoted row. */
  readonly header?: string | null;
}

export function trailOf({ title, observation, trust, origins }: ToolOutput<unknown>) {
  return { title, observation, trust, origins };
}

/** Runs a tool. A failure ends the step, because these profiles only call tools that can work. */
export async function callInStep<Arguments, Data>(
  tool: Tool<Arguments, Data>,
  given: Arguments,
  { onToolCall, signal }: StepInput,
): Promise<ToolOutput<Data>> {
  onToolCall(tool.name, JSON.stringify(given));
  const result = await callTool(tool, given, { signal });
  if (!result.ok) throw result.error;
  return result.value;
}

/** Cites a document of the library. `chunk` is the chunk that holds what was read of it. */
export function citeDocument(document: LibraryDocument, quote: CitedQuote, chunk: ChunkId | null): Citation {
  const { id, title, trust } = document;
  return {
    document: id,
    title,
    chunk,
    quote: quote.text,
    start: quote.start,
    end: quote.end,
    trust,
    origins: originsOfDocument(document),
    ...headerOf(quote),
  };
}

/** Cites memory, for a text that is not or no longer a document of the library. Offsets are those of the chunk. */
export function citeMemory(chunk: Chunk, title: string, textStart: number, quote: CitedQuote): Citation {
  const text = textOf(chunk);
  const expected = textStart + quote.start;
  const start = text.startsWith(quote.text, expected) ? expected : Math.max(0, text.indexOf(quote.text));
  return {
    document: null,
    title,
    chunk: chunk.id,
    quote: quote.text,
    start,
    end: start + quote.text.length,
    trust: chunk.trust,
    origins: chunk.origins,
    ...headerOf(quote),
  };
}

function headerOf({ header = null }: CitedQuote): { readonly header?: string } {
  return header === null ? {} : { header };
}
