/**
 * Notes in localStorage, which survives what damages IndexedDB: it is kept in other files, and evicting a site's quota does
 * not touch it. One entry a thing, so that tabs never write over each other's notes.
 */
import type { DocumentId, RunId } from '../../core/memory/units.ts';
import type { Canary, CanaryNote } from '../../ports/canary.ts';

const longestTitle = 80;

/** `store` is the name of the database that the notes are about. */
export class LocalStorageCanary implements Canary {
  readonly #prefix: string;
  readonly #storage: Storage | null;

  constructor(store: string, storage: Storage | null = usableStorage()) {
    this.#prefix = `${store}/holds/`;
    this.#storage = storage;
  }

  notes(): CanaryNote[] {
    const storage = this.#storage;
    if (storage === null) return [];
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(this.#prefix))
      .flatMap((key) => readNote(key.slice(this.#prefix.length), storage.getItem(key) ?? '') ?? []);
  }

  note(note: CanaryNote): void {
    const title = note.title.slice(0, longestTitle);
    const value = JSON.stringify(note.kind === 'run' ? { title, steps: note.steps } : { title });
    try {
      this.#storage?.setItem(this.#key(note.kind, note.id), value);
    } catch {
      // A full localStorage: the store goes on without a note.
    }
  }

  forget(kind: CanaryNote['kind'], id: string): void {
    this.#storage?.removeItem(this.#key(kind, id));
  }

  #key(kind: CanaryNote['kind'], id: string): string {
    return `${this.#prefix}${kind}/${id}`;
  }
}

/** Null where the entry is none of ours or was damaged itself. */
function readNote(name: string, value: string): CanaryNote | null {
  const [, kind, id] = /^(run|document)\/(.+)$/s.exec(name) ?? [];
  const { title, steps } = parse(value);
  if (id === undefined || typeof title !== 'string') return null;
  if (kind === 'document') return { kind, id: id as DocumentId, title };
  return typeof steps === 'number' && Number.isSafeInteger(steps) && steps >= 0
    ? { kind: 'run', id: id as RunId, title, steps }
    : null;
}

function parse(value: string): { readonly title?: unknown; readonly steps?: unknown } {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Reading the property itself throws where site data is blocked. */
function usableStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
