/** What is written beside a content: what it is of, and whether it is whole. */

import type { FileProof, RemoteFile, StoredFile } from '../../ports/model-files.ts';
import { sha256Hex } from '../../record/sha256.ts';

export interface FileNote {
  readonly url: string;
  /** Of a partial content: what identified the file at its publisher. */
  readonly validator: string | null;
  /** Once it was whole; it stays when the content is removed, so that another file is noticed. */
  readonly whole: {
    readonly bytes: number;
    readonly sha256: string;
    readonly proof: FileProof;
    readonly storedAt: number;
  } | null;
}

/** Under which a file lies: by its hash where that is known, so that one file from two places lies here once. */
export function storageName({ url, sha256 }: RemoteFile): string {
  return sha256 ?? sha256Hex(new TextEncoder().encode(url));
}

/** Null for anything that was not written whole. */
export function readNote(text: string | null): FileNote | null {
  if (text === null) return null;
  try {
    const note = JSON.parse(text) as FileNote;
    return typeof note.url === 'string' ? note : null;
  } catch {
    return null;
  }
}

export function storedFile({ url, whole }: FileNote): StoredFile | null {
  return whole === null ? null : { url, ...whole };
}
