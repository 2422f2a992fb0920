/** The places of the answers in a quoted span of a document, from the open conversation. */
import type { DocumentId } from '../../../core/memory/units.ts';
import type { AppState, Highlight } from '../app-state.ts';

export function answersInSpan(
  { turns }: AppState['conversation'],
  document: DocumentId,
  span: Highlight | null,
): readonly Highlight[] {
  if (span === null) return [];
  return turns.flatMap(({ answer }) =>
    (answer?.answers ?? []).flatMap((value) => {
      const quote = answer?.citations[value.citation];
      return quote?.document === document && quote.start === span.start && quote.end === span.end
        ? [{ start: span.start + value.start, end: span.start + value.end }]
        : [];
    }),
  );
}
