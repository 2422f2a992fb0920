/** Documents: added, left out because they are there already, removed with Undo, indexed. */
import type { DocumentId } from '../../core/memory/units.ts';
import { isSample } from '../../runtime/hosts/sample-documents.ts';
import { type IncomingFile, type LibraryDocument, type Runtime, reportOf } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { readableFiles } from '../words/words.ts';
import type { FileOutcome } from './app-state.ts';
import { keepRefused, readRefused, tellRefused } from './refused-files.ts';
import type { StateCell } from './state-cell.ts';
import type { WorkSlice } from './work-slice.ts';

export class LibrarySlice {
  readonly #cell: StateCell;
  readonly #runtime: Runtime;
  readonly #work: WorkSlice;

  constructor(cell: StateCell, runtime: Runtime, work: WorkSlice) {
    this.#cell = cell;
    this.#runtime = runtime;
    this.#work = work;
    cell.set({ fileOutcomes: readRefused() });
  }

  /** @returns whether the sample library is there; its index is made meanwhile */
  async addSample(): Promise<boolean> {
    const added = await this.#work.during('sample', (signal) => this.#runtime.library.addSample(signal));
    if (added) void this.index();
    return added;
  }

  /** Adds what can be added; `refused` are files that were turned down before they came here. */
  async addFiles(files: readonly IncomingFile[], refused: readonly FileOutcome[] = []): Promise<void> {
    const before = this.#cell.state.fileOutcomes;
    this.#cell.set({ fileOutcomes: tellRefused(refused, before) });
    if (files.length === 0 && refused.length === 0) {
      const message = t('There are no files in what was added. Add {kinds}, or a folder that has some.', {
        kinds: t(readableFiles),
      });
      this.#cell.fail({ code: 'document-not-found', message });
    }
    if (files.length === 0) return;
    const there = this.#runtime.library.list();
    await this.#work.during('files', async (signal) => {
      const results = await this.#runtime.library.addFiles(files, {
        signal,
        collection: this.#cell.state.collection ?? undefined,
        onProgress: (reading) => this.#cell.set({ reading }),
      });
      this.#cell.set({ reading: null });
      const outcomes = results.map(
        ({ name, result }): FileOutcome =>
          result.ok
            ? { name, refusal: null, became: becameOf(name, result.value, there) }
            : { name, refusal: reportOf(result.error) },
      );
      this.#cell.set({ fileOutcomes: tellRefused([...outcomes, ...refused], before) });
    });
    if (this.#cell.state.fileOutcomes.some(({ refusal }) => refusal === null)) void this.index();
  }

  /** A text that was typed or pasted, as a document of that name. */
  async addText(name: string, text: string): Promise<void> {
    const bytes = new TextEncoder().encode(text);
    await this.addFiles([{ name, size: bytes.length, bytes: async () => bytes }]);
  }

  async remove(document: LibraryDocument): Promise<void> {
    const removed = await this.#cell.attempt(() => this.#runtime.library.remove(document.id));
    if (!removed) return;
    this.#cell.offerUndo(t('Deleted “{name}”.', { name: document.name }), () =>
      this.#runtime.library.restore(document),
    );
  }

  /** The collection that is shown, and that new documents go to; null for all. */
  showCollection(collection: string | null): void {
    this.#cell.set({ collection });
  }

  /** Puts documents into a collection, and shows it; an empty name takes them out of any. */
  async move(documents: readonly LibraryDocument[], name: string): Promise<void> {
    const ids = documents.map(({ id }) => id);
    const collection = name.trim() === '' ? null : name.trim();
    const moved = await this.#cell.attempt(() => this.#runtime.library.move(ids, collection));
    if (!moved) return;
    const there = this.#runtime.library.list().find(({ id }) => id === ids[0])?.collection;
    this.#cell.set({ collection: there ?? null });
  }

  /** Deletes several; all of them can be put back. */
  async removeAll(documents: readonly LibraryDocument[]): Promise<void> {
    const removed = await this.#cell.attempt(async () => {
      for (const { id } of documents) await this.#runtime.library.remove(id);
    });
    if (!removed) return;
    this.#cell.set({ collection: null });
    this.#cell.offerUndo(
      t('{count, plural, one {Deleted # document.} other {Deleted # documents.}}', {
        count: documents.length,
      }),
      async () => {
        for (const document of documents) await this.#runtime.library.restore(document);
      },
    );
  }

  /** Takes the samples out, and leaves the person's own documents. */
  async removeSamples(): Promise<void> {
    await this.removeAll(this.#runtime.library.list().filter(isSample));
  }

  /** Makes the keys that are missing: after documents came in, or after it was cancelled or had failed. */
  async index(): Promise<void> {
    await this.#work.during('index', (signal) => this.#runtime.library.index(signal));
  }

  /** An index that was not whole when the page was left is gone on with. */
  async goOn(): Promise<void> {
    const { passages, keyed, indexing } = this.#runtime.status().library;
    if (keyed < passages && !indexing) await this.index();
  }

  /** What became of the file of that name, or of all files, is told no more. */
  dismissOutcomes(name?: string): void {
    const left = this.#cell.state.fileOutcomes.filter((one) => name !== undefined && one.name !== name);
    keepRefused(left);
    this.#cell.set({ fileOutcomes: left });
  }
}

function becameOf(
  name: string,
  document: LibraryDocument,
  before: readonly LibraryDocument[],
): NonNullable<FileOutcome['became']> {
  const same = (id: DocumentId): boolean => before.some((known) => known.id === id);
  if (document.name !== name) return { kind: 'same-text', as: document.name };
  if (same(document.id)) return { kind: 'unchanged' };
  return before.some((known) => known.name === name) ? { kind: 'replaced' } : { kind: 'added' };
}
