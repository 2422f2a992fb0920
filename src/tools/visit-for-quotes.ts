/** Records a visit of a document whose sentences are already known, so that memory keeps it. */
import { originsOfDocument } from '../core/memory/trust-label.ts';
import type { DocumentId } from '../core/memory/units.ts';
import type { SourceQuote } from './answers/read-answer.ts';
import type { SearchedLibrary } from './library/searched-library.ts';
import type { ToolOutput } from './tool.ts';
import { renderVisit } from './visit-observation.ts';

/** @param quotes quotes of this document, best first */
export function visitForQuotes(
  library: SearchedLibrary,
  id: DocumentId,
  quotes: readonly SourceQuote[],
): Pick<ToolOutput<unknown>, 'title' | 'observation' | 'trust' | 'origins'> {
  const document = library.get(id);
  const source = quotes[0]?.source;
  const title = document?.title ?? source?.title ?? '';
  const evidence = quotes.map(({ text }) => text);
  return {
    title,
    observation: renderVisit({
      // Leaves out the question: otherwise any similar question would find this page in memory.
      rationale: `“${title}” holds ${evidence.length} of the quotes.`,
      evidence,
      summary: evidence.join(' '),
      text: document?.text ?? source?.text ?? '',
    }),
    trust: document?.trust ?? 'untrusted',
    origins:
      document === undefined ? [{ kind: 'document', document: id, title }] : originsOfDocument(document),
  };
}
