/**
 * Reads a result that is too large to show in overlapping pieces into a running note, which then replaces it (AdaCoM app. A.1
 * `extract`, table 12). The rule condenses the note again with every piece, for the request first; a model revises it with every
 * piece.
 */
import { type Result, success } from '../../core/errors.ts';
import { condense } from '../../core/memory/condense.ts';
import { cut } from '../../core/memory/pieces.ts';
import { estimateTokens } from '../../core/text/token-estimate.ts';
import { directivePrompts } from '../directives/directive-prompts.ts';
import { type DirectiveRequest, type DirectiveSource, malformed } from '../directives/directive-source.ts';
import { rewritingProblem } from '../directives/read-directive.ts';

export interface ReadingRequest {
  readonly text: string;
  readonly question: string;
  /** Most estimated tokens of the note. */
  readonly noteTokens: number;
  readonly pieceTokens: number;
  readonly overlapTokens: number;
}

/** A text of more pieces is read in larger ones, which bounds the calls per result. */
const mostPieces = 12;

/** Pieces of about `pieceTokens`; each begins with the last `overlapTokens` of the one before. */
export function overlappingPieces({ text, pieceTokens, overlapTokens }: ReadingRequest): string[] {
  const all = estimateTokens(text);
  if (all <= pieceTokens) return [text];
  const perToken = text.length / Math.max(1, all);
  const step = Math.max(pieceTokens - overlapTokens, Math.ceil((all - overlapTokens) / mostPieces));
  const stride = Math.ceil(step * perToken);
  const length = stride + Math.floor(overlapTokens * perToken);
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += stride) {
    pieces.push(text.slice(insidePair(text, start) ? start - 1 : start, start + length));
    if (start + length >= text.length) break;
  }
  return pieces;
}

function insidePair(text: string, index: number): boolean {
  return index > 0 && (text.charCodeAt(index) & 0xfc00) === 0xdc00;
}

export function readByRule(request: ReadingRequest): string {
  const { question, noteTokens } = request;
  let note = '';
  for (const piece of overlappingPieces(request)) {
    note = condense({ texts: [note, piece], limit: noteTokens, focus: question });
  }
  return note;
}

/**
 * One call per piece.
 *
 * @returns the first failure, because a note that misses a piece is incomplete
 */
export async function readByModel(
  source: DirectiveSource,
  request: ReadingRequest,
  signal?: AbortSignal,
): Promise<Result<string>> {
  const { text, question, noteTokens } = request;
  const pieces = overlappingPieces(request);
  let note = '';
  for (const [i, piece] of pieces.entries()) {
    const reply = await source.ask(
      readingRequest({ piece, number: i + 1, count: pieces.length, question, note, noteTokens }),
      signal,
    );
    if (!reply.ok) return reply;
    if (!reply.value.complete) return malformed('its reading note was cut off');
    note = reply.value.text.trim();
  }
  const problem = rewritingProblem(note, [text]);
  return problem === null ? success(cut(note, noteTokens * 2)) : malformed(problem);
}

interface PieceRequest {
  readonly piece: string;
  readonly number: number;
  readonly count: number;
  readonly question: string;
  readonly note: string;
  readonly noteTokens: number;
}

function readingRequest({
  piece,
  number,
  count,
  question,
  note,
  noteTokens,
}: PieceRequest): DirectiveRequest {
  return {
    messages: [
      {
        role: 'system',
        content: directivePrompts.reading.text,
      },
      {
        role: 'user',
        content:
          `Piece ${number} of ${count}\nQuestion: ${question}\nNote so far:\n${note === '' ? '(none)' : note}\n\n` +
          `New piece:\n${piece}\n\nRevised note:`,
      },
    ],
    maxTokens: noteTokens,
  };
}
