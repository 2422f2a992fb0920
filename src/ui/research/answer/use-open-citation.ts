import { useCallback } from 'react';
import type { Citation } from '../../../runtime/runtime.ts';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { addressOf, isVerbatim, stepOfChunk } from '../../words/quote-place.ts';

/** Widths at which the right region stands beside the conversation, as in layout.css. */
const hasPane = '(min-width: 1181px)';

/** Opens a quote at its place: its document at the span, or the step whose memory holds it. */
export function useOpenCitation(): (citation: Citation) => void {
  const store = useAppStore();
  const { quotable: documents } = useAppFields('quotable');
  return useCallback(
    (citation) => {
      const document = documents.find(({ id }) => id === citation.document);
      if (document !== undefined) {
        // If there is room, the document shows beside the answer.
        if (window.matchMedia?.(hasPane).matches) {
          store.view.showQuote(citation);
          return;
        }
        const { start, end } = citation;
        const highlight = isVerbatim(citation, document) ? { start, end } : null;
        store.view.show({ name: 'document', document: document.id, highlight });
        return;
      }
      const address = addressOf(citation);
      if (address !== null && citation.document !== null && store.tabs !== null) {
        void store.tabs.show(address, citation.quote);
        return;
      }
      const step = stepOfChunk(citation.chunk);
      if (step !== null) store.view.selectStep(step);
    },
    [store, documents],
  );
}
