/**
 * Notes in localStorage, which survives what damages IndexedDB: it is kept in other files, and evicting a site's quota does
 * not touch it. One entry a thing, so that tabs never write over each other's notes.
 */
import type { DocumentId, RunId } from '../../core/memory/units.ts';
import type { Canary, CanaryNote } from '../../ports/canary.ts';

const longestTitle = 80;

type Cut = { readonly after: number; readonly to: number };

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
    const key = this.#key(note.kind, note.id);
    const { steps, cut } = note.kind === 'run' ? { cut: this.#cutOf(key), ...note } : {};
    const value = JSON.stringify({ title, steps, cut });
    try {
      this.#storage?.setItem(key, value);
    } catch {
      // A full localStorage: the store goes on without a note.
    }
  }

  forget(kind: CanaryNote['kind'], id: string): void {
    this.#storage?.removeItem(this.#key(kind, id));
  }

  #cutOf(key: string): Cut | undefined {
    return cutIn(parse(this.#storage?.getItem(key) ?? ''));
  }

  #key(kind: CanaryNote['kind'], id: string): string {
    return `${this.#prefix}${kind}/${id}`;
  }
}

/** Null where the entry is none of ours or was damaged itself. */
function readNote(name: string, value: string): CanaryNote | null {
  const [, kind, id] = /^(run|document)\/(.+)$/s.exec(name) ?? [];
  const noted = parse(value);
  const { title, steps } = noted;
  if (id === undefined || typeof title !== 'string') return null;
  if (kind === 'document') return { kind, id: id as DocumentId, title };
  return typeof steps === 'number' && Number.isSafeInteger(steps) && steps >= 0
    ? { kind: 'run', id: id as RunId, title, steps, ...withCut(cutIn(noted)) }
    : null;
}

function withCut(cut: Cut | undefined): { readonly cut?: Cut } {
  return cut === undefined ? {} : { cut };
}

function cutIn({ cut }: { readonly cut?: unknown }): Cut | undefined {
  if (typeof cut !== 'object' || cut === null || !('after' in cut) || !('to' in cut)) return undefined;
  const { after, to } = cut;
  const whole = [after, to].every((step) => Number.isSafeInteger(step));
  return whole && 0 <= (after as number) && (after as number) < (to as number)
    ? { after: after as number, to: to as number }
    : undefined;
}

function parse(value: string): {
  readonly title?: unknown;
  readonly steps?: unknown;
  readonly cut?: unknown;
} {
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
