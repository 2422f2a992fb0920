/** Names the piece of work that a step belongs to (rule C7). The same piece has the same name in a whole run. */
import type { Origin } from '../core/memory/trust-label.ts';

/** Work on one document of the library, or on the tab that it came from. */
export function documentThread(document: string): string {
  return `document:${document}`;
}

/** The thread of a tool call: the document if the call read exactly one, else the family of calls of this tool. */
export function callThread(tool: string, origins: readonly Origin[]): string {
  const documents = new Set(
    origins.flatMap((origin) => (origin.kind === 'document' ? [origin.document as string] : [])),
  );
  const [only] = documents;
  return only !== undefined && documents.size === 1 ? documentThread(only) : `tool:${tool}`;
}
