/**
 * Who is responsible for a text. The label is set where text enters. A derived text gets the lowest label of its sources, and no
 * label ever rises (rule U1). A summary of a web page stays as untrusted as the page; otherwise an injected instruction could
 * come back as the agent's own memory.
 */
import type { ChunkId, DocumentId } from './units.ts';

/** From least to most trusted. */
export const trustLabels = ['untrusted', 'model', 'user', 'app'] as const;
/** How far a text is trusted: the app alone is trusted fully, and what came from outside not at all. */
export type TrustLabel = (typeof trustLabels)[number];

/** Where a text comes from. */
export type Origin =
  | { readonly kind: 'user' }
  | { readonly kind: 'app' }
  | { readonly kind: 'model'; readonly model: string }
  | { readonly kind: 'document'; readonly document: DocumentId; readonly title: string }
  /** Words from outside this device: a page, a search service, a tool's server. */
  | { readonly kind: 'web'; readonly address: string; readonly title: string }
  | { readonly kind: 'chunk'; readonly chunk: ChunkId };

/** The document, and also its web page if it has one. */
export function originsOfDocument(document: {
  readonly id: DocumentId;
  readonly title: string;
  readonly address?: string;
}): readonly Origin[] {
  const { id, title, address } = document;
  const origin: Origin = { kind: 'document', document: id, title };
  return address === undefined ? [origin] : [origin, { kind: 'web', address, title }];
}

/** The lowest label of the sources; untrusted if there are none. */
export function lowestTrust(labels: Iterable<TrustLabel>): TrustLabel {
  let lowest = Infinity;
  for (const label of labels) lowest = Math.min(lowest, trustLabels.indexOf(label));
  return trustLabels[lowest === Infinity ? 0 : Math.max(0, lowest)] as TrustLabel;
}

/** The union of origins, in order of first appearance. */
export function unionOfOrigins(lists: Iterable<readonly Origin[]>): Origin[] {
  const seen = new Map<string, Origin>();
  for (const list of lists) {
    for (const origin of list) seen.set(JSON.stringify(origin), origin);
  }
  return [...seen.values()];
}
