/**
 * Keeps notes in localStorage, which survives what damages IndexedDB: it uses other files, and evicting a site's quota
 * does not touch it. Each thing has its own entry, so that tabs never overwrite each other's notes.
 */
import type { DocumentId, RunId } from '../../core/memory/units.ts';
import type { Canary, CanaryNote } from '../../ports/storage/canary.ts';

const longestTitle = 80;

type Cut = { readonly after: number; readonly to: number };
type Span = readonly [first: number, last: number];
type Kept = { readonly cut?: Cut; readonly back?: readonly Span[] };

interface Noted {
  readonly title?: unknown;
  readonly steps?: unknown;
  readonly cut?: unknown;
  readonly back?: unknown;
}

/** `store` is the name of the database that the notes describe. Without a `storage` nothing is kept. */
export class LocalStorageCanary implements Canary {
  readonly #prefix: string;
  readonly #storage: Storage | null;

  constructor(store: string, storage: Storage | null) {
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
    const { steps, cut, back } = note.kind === 'run' ? { ...this.#keptOf(key), ...note } : {};
    const value = JSON.stringify({ title, steps, cut, back });
    try {
      this.#storage?.setItem(key, value);
    } catch {
      // localStorage is full. The store goes on without a note.
    }
  }

  forget(kind: CanaryNote['kind'], id: string): void {
    this.#storage?.removeItem(this.#key(kind, id));
  }

  #keptOf(key: string): Kept {
    return keptIn(parse(this.#storage?.getItem(key) ?? ''));
  }

  #key(kind: CanaryNote['kind'], id: string): string {
    return `${this.#prefix}${kind}/${id}`;
  }
}

/** Null if the entry is not ours or is damaged. */
function readNote(name: string, value: string): CanaryNote | null {
  const [, kind, id] = /^(run|document)\/(.+)$/s.exec(name) ?? [];
  const noted = parse(value);
  const { title, steps } = noted;
  if (id === undefined || typeof title !== 'string') return null;
  if (kind === 'document') return { kind, id: id as DocumentId, title };
  return typeof steps === 'number' && Number.isSafeInteger(steps) && steps >= 0
    ? { kind: 'run', id: id as RunId, title, steps, ...keptIn(noted) }
    : null;
}

/** Parts that stay until they are read. */
function keptIn({ cut: noted, back }: Noted): Kept {
  const cut = cutIn(noted);
  return { ...(cut && { cut }), ...(Array.isArray(back) && back.every(isSpan) && { back }) };
}

function isSpan(span: unknown): span is Span {
  return Array.isArray(span) && span.length === 2 && span.every((step) => Number.isSafeInteger(step));
}

function cutIn(cut: unknown): Cut | undefined {
  if (typeof cut !== 'object' || cut === null || !('after' in cut) || !('to' in cut)) return undefined;
  const { after, to } = cut;
  const whole = [after, to].every((step) => Number.isSafeInteger(step));
  return whole && 0 <= (after as number) && (after as number) < (to as number)
    ? { after: after as number, to: to as number }
    : undefined;
}

function parse(value: string): Noted {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
