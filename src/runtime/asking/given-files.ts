/** Files that the person lets tools read. The browser's handles are kept while the page is open. */
import { largestFile } from '../../adapters/documents/read-files.ts';
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { cutAt, withoutControls } from '../../evidence/documents/document-title.ts';
import type { DocumentSource } from '../../ports/documents/document-parser.ts';
import type { FileShelf } from '../../tools/parse-file.ts';

/** The parts of a browser's `File` that are used. */
export type GivenFile = Pick<File, 'name' | 'size' | 'arrayBuffer'>;

export class GivenFiles implements FileShelf {
  readonly #files = new Map<string, GivenFile>();

  /** Adds a file, or replaces one of the same name. Fails with `document-too-large`. */
  add(file: GivenFile): Result<void> {
    if (file.size > largestFile)
      return failure(
        new WebpaceError(
          'document-too-large',
          `“${file.name}” has ${Math.ceil(file.size / 1e6)} MB; the limit is ${largestFile / 1e6} MB. Split it and add the parts.`,
          { details: { bytes: file.size, limit: largestFile } },
        ),
      );
    this.#files.set(cutAt(withoutControls(file.name), 255), file);
    return success(undefined);
  }

  remove(name: string): void {
    this.#files.delete(name);
  }

  names(): readonly string[] {
    return [...this.#files.keys()];
  }

  async open(name: string): Promise<DocumentSource | undefined> {
    const file = this.#files.get(name);
    if (file === undefined) return undefined;
    try {
      return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
    } catch (cause) {
      throw new WebpaceError(
        'document-not-found',
        `The browser cannot read “${name}” any more: it was moved or changed. Add it again.`,
        { cause },
      );
    }
  }
}
