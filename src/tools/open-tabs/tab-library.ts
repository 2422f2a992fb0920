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
import type { NewDocument } from '../library/new-document.ts';

/** A tab that a question is about. */
export interface TabChoice {
  readonly tab: number;
  /** The address of the expected page, if it is known. */
  readonly address?: string;
  readonly part: 'page' | 'selection';
}

interface ReadTab {
  readonly tab: number;
  readonly page: NewDocument & { readonly title: string; readonly address: string };
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
/** Documents of earlier questions that stay: more than a question in progress has, and few enough for a day of reading. */
const mostKept = 24;

export class TabLibrary {
  readonly library: LibraryIndex;
  readonly #tabs: OpenTabs;
  readonly #pages: PageReader;
  /** The tab of each document that comes from one. */
  readonly #tabOf = new Map<DocumentId, number>();
  /** Documents of questions, the one that was asked last at the end. */
  readonly #asked = new Set<DocumentId>();

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
    const { address, title: told, cut } = raw.value;
    const { text, hiddenCharacters } = page.value;
    const title = told || page.value.title || address;
    return success({
      tab: choice.tab,
      page: { name: nameOf(choice), title, text, format: 'html', address },
      cut,
      hiddenCharacters,
    });
  }

  /** A page is cited by its own title and address, also if another one says the same. */
  async #put(file: NewDocument): Promise<Result<LibraryDocument>> {
    const added = await this.library.add(file);
    if (!added.ok || (added.value.title === file.title && added.value.address === file.address)) return added;
    const removed = await this.library.remove(added.value.id);
    return removed.ok ? this.library.add(file) : removed;
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
    const files = documents.map(({ id: _, addedAt: __, trust: ___, contentHash: ____, ...file }) => file);
    const ids = new Set<DocumentId>();
    for (const file of [...pages.map(({ page }) => page), ...files]) {
      const added = await this.#put(file);
      if (!added.ok) return added;
      ids.add(added.value.id);
    }
    await this.#letGoOfOld(ids);
    if (signal?.aborted) return failure(new WebpaceError('aborted', 'Stopped as asked.'));
    return success({ library: this.library.among(ids), read: pages });
  }

  /** A page that is asked again is not encoded again. What nobody has asked for long takes memory for nothing. */
  async #letGoOfOld(asked: ReadonlySet<DocumentId>): Promise<void> {
    for (const id of asked) {
      this.#asked.delete(id);
      this.#asked.add(id);
    }
    const spare = [...this.#asked].slice(0, -Math.max(mostKept, asked.size));
    for (const id of spare) {
      this.#asked.delete(id);
      if (this.library.get(id) !== undefined) await this.library.remove(id);
    }
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
    for (const id of [...this.#tabOf.keys()]) {
      if (ids.has(id)) continue;
      this.#tabOf.delete(id);
      await this.library.remove(id);
    }
    return success(this.library.among(ids));
  }

  async #known(tab: OpenTab, signal: AbortSignal | undefined): Promise<DocumentId | undefined> {
    const choice = { tab: tab.id, part: 'page' } as const;
    const read = tab.access === 'allowed' ? await this.read(choice, signal, patience) : undefined;
    const text = [tab.title, tab.address].filter((line) => line !== '').join('\n');
    if (!read?.ok && (text === '' || signal?.aborted)) return undefined;
    const named: NewDocument = {
      name: nameOf(choice),
      title: tab.title || tab.address,
      text,
      format: 'html',
      ...(tab.address === '' ? {} : { address: tab.address }),
    };
    const added = await this.#put(read?.ok ? read.value.page : named);
    if (!added.ok) return undefined;
    this.#tabOf.set(added.value.id, tab.id);
    return added.value.id;
  }
}

function nameOf({ tab, part }: TabChoice): string {
  return `tab:${tab}${part === 'selection' ? ' (marked text)' : ''}`;
}
