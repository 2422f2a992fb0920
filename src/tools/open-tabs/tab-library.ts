/**
 * The open tabs as a library in memory. A tab that is read becomes a document that is ranked and quoted like others.
 * Another page in the same tab replaces it.
 */

import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import type { DocumentId } from '../../core/memory/units.ts';
import type { LibraryDocument } from '../../ports/documents/documents.ts';
import type { OpenTab, OpenTabs } from '../../ports/web/open-tabs.ts';
import type { PageReader } from '../../ports/web/page-reader.ts';
import { inTurns } from '../in-turns.ts';
import type { LibraryIndex } from '../library/library-index.ts';

/** A tab that a question is about. */
export interface TabChoice {
  readonly tab: number;
  /** The address of the expected page, if it is known. */
  readonly address?: string;
  readonly part: 'page' | 'selection';
}

interface ReadTab {
  readonly tab: number;
  readonly document: LibraryDocument;
  /** True if only the beginning of a long page was taken. */
  readonly cut: boolean;
  /** Number of characters of the page that a person cannot see. */
  readonly hiddenCharacters: number;
}

interface TabLibraryParts {
  readonly tabs: OpenTabs;
  /** Parses pages like those of the web. */
  readonly pages: PageReader;
  /** An empty library that nobody else adds to. */
  readonly library: LibraryIndex;
}

/** Most tabs read at the same time. */
const atOnce = 4;
/** Milliseconds. Longest wait for one of many tabs. */
const patience = 5_000;

export class TabLibrary {
  readonly library: LibraryIndex;
  readonly #tabs: OpenTabs;
  readonly #pages: PageReader;
  /** The tab of each document that comes from one. */
  readonly #tabOf = new Map<DocumentId, number>();

  constructor({ tabs, pages, library }: TabLibraryParts) {
    this.library = library;
    this.#tabs = tabs;
    this.#pages = pages;
  }

  tabOf(document: DocumentId): number | undefined {
    return this.#tabOf.get(document);
  }

  /** Reads one tab. Fails with the codes of `OpenTabs.read` and of `PageReader.read`. */
  async read(
    choice: TabChoice,
    signal?: AbortSignal,
    timeLimitMilliseconds?: number,
  ): Promise<Result<ReadTab>> {
    const raw = await this.#tabs.read({
      ...choice,
      signal,
      ...(timeLimitMilliseconds === undefined ? {} : { timeLimitMilliseconds }),
    });
    if (!raw.ok) return raw;
    const page = await this.#pages.read(raw.value, signal);
    if (!page.ok) return page;
    const { address, title, cut } = raw.value;
    const added = await this.library.add({
      name: nameOf(choice),
      title: title || page.value.title || address,
      text: page.value.text,
      format: 'html',
      address,
    });
    if (!added.ok) return added;
    this.#tabOf.set(added.value.id, choice.tab);
    const { hiddenCharacters } = page.value;
    return success({ tab: choice.tab, document: added.value, cut, hiddenCharacters });
  }

  /**
   * A library of these tabs and documents only. One tab that cannot be read fails the whole, with its name, because an
   * answer that silently left out a source would seem to cover all of them.
   */
  async gather(
    choices: readonly TabChoice[],
    documents: readonly LibraryDocument[],
    signal?: AbortSignal,
  ): Promise<Result<{ readonly library: LibraryIndex; readonly read: readonly ReadTab[] }>> {
    const read = await inTurns(choices, atOnce, (choice) => this.read(choice, signal));
    const failed = read.find((one) => !one.ok);
    if (failed !== undefined && !failed.ok) return failed;
    const pages = read.flatMap((one) => (one.ok ? [one.value] : []));
    const ids = new Set(pages.map(({ document }) => document.id));
    for (const { id: _, addedAt: __, trust: ___, contentHash: ____, ...file } of documents) {
      const added = await this.library.add(file);
      if (!added.ok) return added;
      ids.add(added.value.id);
    }
    if (signal?.aborted) return failure(new WebpaceError('aborted', 'Stopped as asked.'));
    return success({ library: this.library.among(ids), read: pages });
  }

  /**
   * Every tab as a document: readable tabs by their text, others by title and address. Fails only with `aborted`. A tab
   * that does not answer is listed by its title.
   */
  async refresh(signal?: AbortSignal): Promise<Result<LibraryIndex>> {
    const open = (await this.#tabs.list()).filter(({ access }) => access !== 'refused');
    const documents = await inTurns(open, atOnce, (tab) => this.#known(tab, signal));
    if (signal?.aborted) return failure(new WebpaceError('aborted', 'Stopped as asked.'));
    const ids = new Set(documents.flatMap((id) => id ?? []));
    for (const [id] of [...this.#tabOf]) {
      if (ids.has(id)) continue;
      const tab = this.#tabOf.get(id);
      // Marked text of an open tab is a document of its own.
      if (open.some((one) => one.id === tab) && this.library.get(id)?.name.endsWith(selectionMark)) continue;
      this.#tabOf.delete(id);
      await this.library.remove(id);
    }
    return success(this.library.among(ids));
  }

  async #known(tab: OpenTab, signal: AbortSignal | undefined): Promise<DocumentId | undefined> {
    if (tab.access === 'allowed') {
      const read = await this.read({ tab: tab.id, part: 'page' }, signal, patience);
      if (read.ok) return read.value.document.id;
    }
    const text = [tab.title, tab.address].filter((line) => line !== '').join('\n');
    if (text === '' || signal?.aborted) return undefined;
    const added = await this.library.add({
      name: nameOf({ tab: tab.id, part: 'page' }),
      title: tab.title || tab.address,
      text,
      format: 'html',
      ...(tab.address === '' ? {} : { address: tab.address }),
    });
    if (!added.ok) return undefined;
    this.#tabOf.set(added.value.id, tab.id);
    return added.value.id;
  }
}

const selectionMark = ' (marked text)';

function nameOf({ tab, part }: TabChoice): string {
  return `tab:${tab}${part === 'selection' ? selectionMark : ''}`;
}
