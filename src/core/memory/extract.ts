/**
 * Extractive representations of a chunk, made at once and without a model (§3.4: a step never waits for a summary). Every piece
 * is verbatim from the action or the observation. Small language models lose most numbers in their summaries and invent some.
 * Chosen sentences keep them, so these texts stay until a model's summary passes its gate.
 */
import { type Sentence, splitSentences } from '../text/sentences.ts';
import { estimateTokens } from '../text/token-estimate.ts';
import { chooseSentences } from './choose-sentences.ts';
import { type ChunkKind, textOf } from './chunk.ts';
import { charactersConsidered, cut, gapMark, joinPieces, pieceLength } from './pieces.ts';
import { noteOf, partTokens } from './read-in-pieces.ts';

/** The step whose shorter texts are made. */
export interface ExtractRequest {
  readonly kind: ChunkKind;
  readonly action: string;
  readonly observation: string;
  /** The subject of the chunk in a few words (a document's title, a search's query), for the placeholder. */
  readonly title?: string;
  /** Sentences that `visit` found to answer the goal, best first. Those that are verbatim in the chunk are chosen first. */
  readonly evidence?: readonly string[];
  /**
   * From this many estimated tokens on, a chunk is read in parts, and its detailed text is a note with pointers. Absent: never.
   */
  readonly largeFrom?: number;
}

/** One text per granularity. By estimate, none is longer than the one before or than the full text. */
export interface ExtractedTexts {
  readonly detailed: string;
  readonly brief: string;
  readonly placeholder: string;
}

/** Most estimated tokens of each extractive text other than a note. A chunk within a limit is its own representation. */
export const extractLimits = { detailed: 160, brief: 40, placeholder: 16 } as const;

/** The three shorter texts of a chunk. Time is linear in the chunk's length. */
export function extractRepresentations(request: ExtractRequest): ExtractedTexts {
  const full = textOf(request);
  const size = estimateTokens(full);
  if (size <= extractLimits.placeholder) return { detailed: full, brief: full, placeholder: full };
  const placeholder = placeholderOf(request, full);
  if (size <= extractLimits.brief) return { detailed: full, brief: full, placeholder };
  const pieces = splitSentences(full.slice(0, charactersConsidered), pieceLength(full));
  const preferred = preferredPieces(pieces, full, request.evidence ?? []);
  const piecesWithin = (limit: number): string =>
    joinPieces(chooseSentences(pieces, preferred, limit, estimateTokens(gapMark)), (last, next) =>
      full.slice(last.end, next.start),
    );
  const brief = piecesWithin(extractLimits.brief);
  const detailed =
    size <= extractLimits.detailed
      ? full
      : size > Math.max(partTokens, request.largeFrom ?? Number.POSITIVE_INFINITY)
        ? noteOf(full, request.evidence ?? [])
        : piecesWithin(extractLimits.detailed);
  return inOrderOfLength(full, detailed, brief, placeholder);
}

/** Indexes of the pieces that the evidence covers, best evidence first. */
function preferredPieces(pieces: readonly Sentence[], full: string, evidence: readonly string[]): number[] {
  const preferred = new Set<number>();
  for (const sentence of evidence) {
    const start = sentence === '' ? -1 : full.indexOf(sentence);
    if (start < 0) continue;
    const end = start + sentence.length;
    for (const [index, piece] of pieces.entries())
      if (piece.start < end && piece.end > start) preferred.add(index);
  }
  return [...preferred];
}

/** The kind of step and its subject, cut to the limit. */
function placeholderOf(request: ExtractRequest, full: string): string {
  const subject = (request.title ?? firstLine(request.action)) || firstLine(full);
  const named = subject.toLowerCase().startsWith(request.kind) ? subject : `${request.kind}: ${subject}`;
  return cut(named, extractLimits.placeholder);
}

function firstLine(text: string): string {
  const trimmed = text.trimStart();
  const newline = trimmed.indexOf('\n');
  return (newline < 0 ? trimmed : trimmed.slice(0, newline)).trimEnd();
}

/** A text that is longer than the next larger one is replaced by it, so that a smaller tier never costs more. */
function inOrderOfLength(full: string, detailed: string, brief: string, placeholder: string): ExtractedTexts {
  const shorter = (text: string, larger: string): string =>
    text === '' || estimateTokens(text) > estimateTokens(larger) ? larger : text;
  const second = shorter(detailed === '' ? cut(full.trim(), extractLimits.detailed) : detailed, full);
  const third = shorter(brief === '' ? cut(full.trim(), extractLimits.brief) : brief, second);
  return { detailed: second, brief: third, placeholder: shorter(placeholder, third) };
}
