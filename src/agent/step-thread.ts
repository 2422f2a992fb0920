/** The piece of work that a step belongs to (rule C7), named so that the same piece has the same name in a whole run. */
import type { Origin } from '../core/memory/trust-label.ts';

/** Work on one document of the library, or on the tab that it was read from. */
export function documentThread(document: string): string {
  return `document:${document}`;
}

/** Of a call of a tool: the document that it read, where it read one alone; else the family of calls of this tool. */
export function callThread(tool: string, origins: readonly Origin[]): string {
  const documents = new Set(
    origins.flatMap((origin) => (origin.kind === 'document' ? [origin.document as string] : [])),
  );
  const [only] = documents;
  return only !== undefined && documents.size === 1 ? documentThread(only) : `tool:${tool}`;
}
