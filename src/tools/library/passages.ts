/** Makes the passages that the store keeps from their places in the document. */

import type { DocumentId } from '../../core/memory/units.ts';
import { passageId } from '../../core/memory/units.ts';
import type { PassageSpan } from '../../evidence/passages/split-passages.ts';
import type { Passage } from '../../ports/documents/documents.ts';

/** `spans` are the text's own places: `splitPassages` gives them, here or in the worker. */
export function passagesOf(document: DocumentId, text: string, spans: readonly PassageSpan[]): Passage[] {
  return spans.map((span, at) => ({
    id: passageId(`${document}#${at}`),
    document,
    text: text.slice(span.start, span.end),
    ...span,
  }));
}

export { passageForEncoder } from '../../evidence/passages/passage-for-encoder.ts';

export function byDocument(passages: readonly Passage[]): ReadonlyMap<DocumentId, readonly Passage[]> {
  const found = new Map<DocumentId, Passage[]>();
  for (const passage of passages) {
    const known = found.get(passage.document);
    if (known === undefined) found.set(passage.document, [passage]);
    else known.push(passage);
  }
  return found;
}
