import { MemoryDocumentStore } from './in-memory/memory-document-store.ts';
import { MemoryRunStore } from './in-memory/memory-run-store.ts';
import type { OpenStores } from './open-storage.ts';

/** The two stores of the app in memory, for a browser that refuses storage. The caller must tell the person. */
export function openMemoryStores(): OpenStores {
  const runs = new MemoryRunStore();
  return { kind: 'memory', runs, documents: new MemoryDocumentStore(), close: () => runs.close() };
}
