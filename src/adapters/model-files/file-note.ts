/** A note beside a content: where it comes from, and whether it is complete. */

import type { FileProof, RemoteFile, StoredFile } from '../../ports/models/model-files.ts';
import { sha256Hex } from '../../record/hashes/sha256.ts';

export interface FileNote {
  readonly url: string;
  /** For a partial content: what identified the file at its publisher. */
  readonly validator: string | null;
  /** Set when the content was complete. Stays when the content is removed, so that a different file is noticed. */
  readonly whole: {
    readonly bytes: number;
    readonly sha256: string;
    readonly proof: FileProof;
  } | null;
}

/** The name in the store: the hash if it is known, so that the same file from two places is stored once. */
export function storageName({ url, sha256 }: RemoteFile): string {
  return sha256 ?? sha256Hex(new TextEncoder().encode(url));
}

/** Null for a note that was not written completely. */
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
