/**
 * Deleted models that can still be put back. Their files, often gigabytes, are not copied: they stay until the offer to
 * undo ends and are removed then. A note lists them, so that after a closed page the next one removes them.
 */
import type { CatalogueModel } from '../../../models/catalogue-model.ts';
import { Observed } from '../../../runtime/observed.ts';
import type { ModelDownloads } from '../../../runtime/runtime.ts';
import { usableStorage } from '../../../runtime/usable-storage.ts';
import { t } from '../../language/translate.ts';
import { formatBytes } from '../../words/format.ts';
import { type StateCell, undoMilliseconds } from '../state-cell.ts';
import type { ViewSlice } from '../view/view-slice.ts';

export type DeletedModel = Pick<CatalogueModel, 'id' | 'kind' | 'title'>;

/** Keeps the notes between visits. `localStorage` is one. */
type NoteKeeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Note {
  readonly id: string;
  /** Until when another page may still put it back, in milliseconds since 1970. */
  readonly until: number;
}

const key = 'webpace-deleted-models';

export class ModelTrash {
  readonly #cell: StateCell;
  readonly #view: Pick<ViewSlice, 'changePreferences'>;
  readonly #models: ModelDownloads;
  readonly #keeper: NoteKeeper | null;
  readonly #deleted = new Observed<ReadonlySet<string>>(new Set());

  constructor(
    cell: StateCell,
    view: Pick<ViewSlice, 'changePreferences'>,
    models: ModelDownloads,
    keeper: NoteKeeper | null = usableStorage(),
  ) {
    this.#cell = cell;
    this.#view = view;
    this.#models = models;
    this.#keeper = keeper;
  }

  /** Ids of deleted models whose files are still here; the same set until it changes. For `useSyncExternalStore`. */
  readonly deleted = this.#deleted.read;
  readonly subscribe = this.#deleted.subscribe;

  /** Deletes a model with Undo. A chosen model is no longer chosen. */
  delete({ id, kind, title }: DeletedModel, bytes: number): void {
    if (this.deleted().has(id)) return;
    const place = kind === 'encoder' ? 'encoder' : 'languageModel';
    const wasChosen = this.#cell.state.preferences[place] === id;
    if (wasChosen) this.#view.changePreferences({ [place]: null });
    this.#models.stop(id);
    this.#set(id, true);
    this.#note([...this.#notes(), { id, until: Date.now() + undoMilliseconds }]);
    this.#cell.offerUndo(
      () =>
        t('Deleted {title}. Its {size} become free when this notice closes.', {
          title,
          size: formatBytes(bytes),
        }),
      async () => {
        this.restore(id);
        if (wasChosen) this.#view.changePreferences({ [place]: id });
      },
      () => void this.#finish(id),
    );
  }

  /** Puts a deleted model back, if its files are still here. */
  restore(id: string): void {
    this.#forget(id);
  }

  /** Removes models of an earlier page, when their offer to undo has ended in every page. */
  async start(): Promise<void> {
    const notes = this.#notes();
    if (notes.length === 0) return;
    for (const { id } of notes) this.#set(id, true);
    const wait = Math.max(0, ...notes.map(({ until }) => until - Date.now()));
    // A longer wait than possible means that the clock was set back.
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait, undoMilliseconds)));
    await this.#models.refresh();
    for (const { id } of notes) if (this.#notes().some((note) => note.id === id)) await this.#finish(id);
  }

  async #finish(id: string): Promise<void> {
    if (!this.deleted().has(id)) return;
    await this.#models.remove(id, true);
    this.#forget(id);
  }

  /** Forgets a deleted model, because it was put back or removed. */
  #forget(id: string): void {
    this.#note(this.#notes().filter((note) => note.id !== id));
    this.#set(id, false);
  }

  #set(id: string, deleted: boolean): void {
    const changed = new Set(this.deleted());
    if (deleted) changed.add(id);
    else changed.delete(id);
    this.#deleted.set(changed);
  }

  /** Empty if the notes cannot be read, because they are not ours then. */
  #notes(): readonly Note[] {
    try {
      const stored: unknown = JSON.parse(this.#keeper?.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isNote) : [];
    } catch {
      return [];
    }
  }

  #note(notes: readonly Note[]): void {
    try {
      if (notes.length === 0) this.#keeper?.removeItem(key);
      else this.#keeper?.setItem(key, JSON.stringify(notes));
    } catch {
      // If nothing can be kept, no model is.
    }
  }
}

function isNote(value: unknown): value is Note {
  const { id, until } = (value ?? {}) as Partial<Record<keyof Note, unknown>>;
  return typeof id === 'string' && typeof until === 'number';
}
