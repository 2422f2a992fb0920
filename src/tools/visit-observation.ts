/**
 * Writes and reads the observation of a visit: the evidence and the page's own text, so that the agent still knows what
 * it read after the document has left the library.
 */
import type { Origin } from '../core/memory/trust-label.ts';
import { WrittenText } from './written-text.ts';

interface VisitReport {
  readonly rationale: string;
  /** Verbatim sentences, best first. */
  readonly evidence: readonly string[];
  readonly summary: string;
  /** Who read, in a line or two; absent if only one reader is possible. */
  readonly reader?: string;
  readonly text: string;
}

/** UTF-16 units of page text in the observation: short pages whole, the opening of long ones. */
export const longestPageText = 12_000;

const evidenceLabel = '\nEvidence:';
const summaryLabel = '\nSummary: ';
const textLabel = '\nText of the page:\n';

/** The observation of a visit. */
export function renderVisit(report: VisitReport): string {
  return writeVisit(report, undefined).text;
}

/** The same, with the page's words attributed to its origin. */
export function writeVisit(
  { rationale, evidence, summary, reader, text }: VisitReport,
  origin: Origin | undefined,
): WrittenText {
  const kept = text.length <= longestPageText ? text : text.slice(0, cutAt(text));
  const note =
    kept.length === text.length
      ? ''
      : `\n[The page goes on: ${kept.length} of ${text.length} characters are kept here.]`;
  const written = new WrittenText().ours(`${rationale}${evidenceLabel}`);
  for (const sentence of evidence) written.ours('\n- ').of(origin, sentence);
  const readBy = reader === undefined ? '' : `\n${reader}`;
  return written.ours(`${summaryLabel}${summary}${readBy}${textLabel}`).of(origin, kept).ours(note);
}

/** Where the page's text stands in a visit's observation; undefined for an observation in another form. */
export function pageTextIn(
  observation: string,
): { readonly start: number; readonly text: string } | undefined {
  const at = observation.indexOf(textLabel);
  if (at < 0) return undefined;
  const start = at + textLabel.length;
  return { start, text: observation.slice(start) };
}

/** Cuts at a line's end if one is near, never inside a surrogate pair. */
function cutAt(text: string): number {
  const newline = text.lastIndexOf('\n', longestPageText);
  if (newline > longestPageText / 2) return newline;
  return (text.charCodeAt(longestPageText - 1) & 0xfc00) === 0xd800 ? longestPageText - 1 : longestPageText;
}
