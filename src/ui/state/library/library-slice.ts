/** Documents: adds, skips known ones, removes with Undo, and indexes. */
import type { DocumentId } from '../../../core/memory/units.ts';
import { isSample } from '../../../runtime/hosts/library/sample-documents.ts';
import { type IncomingFile, type LibraryDocument, type Runtime, reportOf } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { readableFiles } from '../../words/words.ts';
import type { FileOutcome } from '../app-state.ts';
import type { StateCell } from '../state-cell.ts';
import type { WorkSlice } from '../work-slice.ts';
import { keepRefused, readRefused, tellRefused } from './refused-files.ts';

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

  /** @returns true if the sample library is there; its index is made meanwhile */
  async addSample(): Promise<boolean> {
    const added = await this.#work.during('sample', (signal) => this.#runtime.library.addSample(signal));
    if (added) void this.index();
    return added;
  }

  /** Adds files, after those that were given before. `refused` are files that were refused before. */
  addFiles(files: readonly IncomingFile[], refused: readonly FileOutcome[] = []): Promise<void> {
    return this.#work.inTurn('files', () => this.#addNow(files, refused));
  }

  async #addNow(files: readonly IncomingFile[], refused: readonly FileOutcome[]): Promise<void> {
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
        ({ name, result, ...read }): FileOutcome =>
          result.ok
            ? { name, refusal: null, became: becameOf(name, result.value, there), ...read }
            : { name, refusal: reportOf(result.error) },
      );
      this.#cell.set({ fileOutcomes: tellRefused([...outcomes, ...refused], before) });
      this.#offerReplaced(outcomes, there);
    });
    if (this.#cell.state.fileOutcomes.some(({ refusal }) => refusal === null)) void this.index();
  }

  /** A name may be the same by chance, as of two notes that begin with the same line. */
  #offerReplaced(outcomes: readonly FileOutcome[], before: readonly LibraryDocument[]): void {
    const names = new Set(
      outcomes.flatMap(({ name, became }) => (became?.kind === 'replaced' ? [name] : [])),
    );
    const replaced = before.filter(({ name }) => names.has(name));
    const [first] = replaced;
    if (first === undefined) return;
    this.#cell.offerUndo(
      () =>
        t(
          '{count, plural, one {Replaced “{name}” with the new text of that name.} other {Replaced # documents with new texts of their names.}}',
          { count: replaced.length, name: first.name },
        ),
      () => this.#restoreAll(replaced),
    );
  }

  async #restoreAll(documents: readonly LibraryDocument[]): Promise<void> {
    for (const document of documents) await this.#runtime.library.restore(document);
  }

  /** Adds a typed or pasted text as a document with this name. @returns whether the library has it now */
  async addText(name: string, text: string): Promise<boolean> {
    const bytes = new TextEncoder().encode(text);
    await this.addFiles([{ name, size: bytes.length, bytes: async () => bytes }]);
    return this.#cell.state.fileOutcomes.some((one) => one.name === name && one.refusal === null);
  }

  async remove(document: LibraryDocument): Promise<void> {
    const removed = await this.#cell.attempt(() => this.#runtime.library.remove(document.id));
    if (!removed) return;
    this.#cell.offerUndo(
      () => t('Deleted “{name}”.', { name: document.name }),
      () => this.#runtime.library.restore(document),
    );
  }

  /** Shows this collection, which new documents then go to; null for all. */
  showCollection(collection: string | null): void {
    this.#cell.set({ collection });
  }

  /** Moves documents to a collection and shows it. An empty name takes them out of any. */
  async move(documents: readonly LibraryDocument[], name: string): Promise<void> {
    const ids = documents.map(({ id }) => id);
    const collection = name.trim() === '' ? null : name.trim();
    const moved = await this.#cell.attempt(() => this.#runtime.library.move(ids, collection));
    if (!moved) return;
    const all = this.#runtime.library.list();
    // Together: a collection that has no document yet would empty the list for a moment.
    this.#cell.set({ documents: all, collection: all.find(({ id }) => id === ids[0])?.collection ?? null });
  }

  /** Deletes several documents. All of them can be put back. */
  async removeAll(documents: readonly LibraryDocument[]): Promise<void> {
    const removed = await this.#cell.attempt(async () => {
      for (const { id } of documents) await this.#runtime.library.remove(id);
    });
    if (!removed) return;
    this.#cell.set({ collection: null });
    this.#cell.offerUndo(
      () =>
        t('{count, plural, one {Deleted # document.} other {Deleted # documents.}}', {
          count: documents.length,
        }),
      () => this.#restoreAll(documents),
    );
  }

  /** Removes the samples and keeps the person's own documents. */
  async removeSamples(): Promise<void> {
    await this.removeAll(this.#runtime.library.list().filter(isSample));
  }

  /** Makes missing keys: after new documents, or after a cancel or failure. */
  async index(): Promise<void> {
    await this.#work.during('index', (signal) => this.#runtime.library.index(signal));
  }

  /** Continues an index that was incomplete when the page was closed. */
  async goOn(): Promise<void> {
    const { passages, keyed, indexing } = this.#runtime.status().library;
    if (keyed < passages && !indexing) await this.index();
  }

  /** Hides the outcome of the file with this name, or all outcomes. */
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
