/** The two stores of the app in memory. */
import { MemoryDocumentStore } from './memory-document-store.ts';
import { MemoryRunStore } from './memory-run-store.ts';
import type { OpenStores } from './open-storage.ts';

/** For a browser that refuses storage; the caller says so to the person. */
export function openMemoryStores(): OpenStores {
  const runs = new MemoryRunStore();
  return { kind: 'memory', runs, documents: new MemoryDocumentStore(), close: () => runs.close() };
}
