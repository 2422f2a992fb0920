/**
 * The frames of a backup: a readable head, then verified frames of one megabyte. Locked frames follow the STREAM
 * construction (Hoang, Reyhanitabar, Rogaway and Vizár, CRYPTO 2015): the nonce counts the frames and marks the last
 * one, so that leaving out, moving or cutting off a frame is noticed. Open frames have the same counter and mark under
 * a SHA-256.
 */
import { WebpaceError } from '../../core/errors.ts';
import { parseJson } from '../../core/text/bounded-json.ts';
import { joinBytes } from '../../models/join-bytes.ts';
import type { BackupLock, BackupUnlock, BytePieces } from '../../ports/storage/backup.ts';
import { recordOf, ShapeMismatch, text, whole } from '../../record/run-file/shape.ts';
import { iterations } from './backup-lock.ts';
import { inPieces } from './byte-streams.ts';
import { bytesOfHex, hexOf } from './hexadecimal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const magic = 'WebPACE backup 1\n';
const frameBytes = 1_000_000;
const proofBytes = { open: 32, locked: 16 };
/** An open backup holds no secret, and equal content gives an equal file. */
const openPrefix = new Uint8Array(7);
const longestHead = 2_000;

interface Frames {
  readonly head: Bytes;
  readonly key: CryptoKey | null;
  readonly noncePrefix: Bytes;
}

const lockShape = recordOf({
  kdf: text(20),
  hash: text(20),
  iterations: whole(1),
  salt: text(64),
  cipher: text(20),
  noncePrefix: text(14),
});

export async function* framed(content: BytePieces, lock: BackupLock | null): BytePieces {
  const noncePrefix = lock === null ? openPrefix : crypto.getRandomValues(new Uint8Array(7));
  const stated =
    lock === null
      ? null
      : {
          kdf: 'PBKDF2',
          hash: 'SHA-256',
          iterations,
          salt: lock.salt,
          cipher: 'AES-256-GCM',
          noncePrefix: hexOf(noncePrefix),
        };
  const head = new TextEncoder().encode(`${magic}${JSON.stringify({ lock: stated })}\n`);
  yield head;
  const frames: Frames = { head, key: lock?.key ?? null, noncePrefix };
  let count = 0;
  for await (const { bytes, last } of inPieces(content, frameBytes)) {
    yield* await frameOf(frames, bytes, count, last);
    count += 1;
  }
}

async function frameOf(frames: Frames, bytes: Bytes, count: number, last: boolean): Promise<Bytes[]> {
  const place = placeOf(frames, count, last);
  const sealed =
    frames.key === null
      ? joinBytes([bytes, await sha256(joinBytes([frames.head, place, bytes]))])
      : new Uint8Array(await crypto.subtle.encrypt(gcm(frames, place), frames.key, bytes));
  const length = new Uint8Array(5);
  new DataView(length.buffer).setUint32(0, sealed.length);
  length[4] = last ? 1 : 0;
  return [length, sealed];
}

/** @param unlock null without a passphrase, which only an open backup takes */
export async function* unframed(
  file: Blob,
  unlock: BackupUnlock | null,
  onProgress?: (share: number) => void,
): BytePieces {
  const frames = await openHead(file, unlock);
  let at = frames.head.length;
  for (let count = 0; ; count += 1) {
    const start = await bytesOf(file, at, 5);
    const length = new DataView(start.buffer).getUint32(0);
    const last = start[4] === 1;
    const most = frameBytes + proofBytes[frames.key === null ? 'open' : 'locked'];
    if (length > most) throw damaged();
    const sealed = await bytesOf(file, at + 5, length);
    at += 5 + length;
    yield await contentOf(frames, sealed, count, last);
    onProgress?.(at / file.size);
    if (!last) continue;
    if (at !== file.size) throw damaged();
    return;
  }
}

async function contentOf(frames: Frames, sealed: Bytes, count: number, last: boolean): Promise<Bytes> {
  const place = placeOf(frames, count, last);
  if (frames.key === null) {
    const bytes = sealed.slice(0, -proofBytes.open);
    const proof = await sha256(joinBytes([frames.head, place, bytes]));
    if (hexOf(proof) !== hexOf(sealed.slice(-proofBytes.open))) throw damaged();
    return bytes;
  }
  try {
    return new Uint8Array(await crypto.subtle.decrypt(gcm(frames, place), frames.key, sealed));
  } catch {
    throw count === 0 ? otherPassphrase() : damaged();
  }
}

async function openHead(file: Blob, unlock: BackupUnlock | null): Promise<Frames> {
  const start = new TextDecoder().decode(await file.slice(0, longestHead).arrayBuffer());
  const end = start.indexOf('\n', magic.length);
  if (!start.startsWith(magic) || end < 0) throw noBackup();
  const head = new Uint8Array(await file.slice(0, end + 1).arrayBuffer());
  const stated = statedLock(start.slice(magic.length, end));
  if (stated === null) {
    // Whoever can put another file in its place needs no passphrase for an open one.
    if (unlock !== null) throw notLocked();
    return { head, key: null, noncePrefix: openPrefix };
  }
  if (unlock === null)
    throw new WebpaceError(
      'backup-locked',
      'This backup is encrypted with a passphrase. Type it, then restore it again.',
    );
  const key = await unlock.keyFor(stated.salt, stated.iterations);
  return { head, key, noncePrefix: bytesOfHex(stated.noncePrefix) };
}

function statedLock(words: string): ReturnType<typeof lockShape> | null {
  try {
    const { lock } = parseJson(words) as { lock?: unknown };
    if (lock === null) return null;
    const read = lockShape(lock, 'lock');
    const known = read.kdf === 'PBKDF2' && read.hash === 'SHA-256' && read.cipher === 'AES-256-GCM';
    if (known && /^[0-9a-f]{32}$/.test(read.salt) && /^[0-9a-f]{14}$/.test(read.noncePrefix)) return read;
  } catch (thrown) {
    if (!(thrown instanceof ShapeMismatch || thrown instanceof SyntaxError)) throw thrown;
  }
  throw noBackup();
}

/** Seven random bytes, the number of the frame, and whether it is the last. */
function placeOf({ noncePrefix }: Frames, count: number, last: boolean): Bytes {
  const place = new Uint8Array(12);
  place.set(noncePrefix);
  new DataView(place.buffer).setUint32(7, count);
  place[11] = last ? 1 : 0;
  return place;
}

function gcm({ head }: Frames, place: Bytes): AesGcmParams {
  return { name: 'AES-GCM', iv: place, additionalData: head };
}

async function bytesOf(file: Blob, from: number, length: number): Promise<Bytes> {
  if (from + length > file.size) throw damaged();
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

export function damaged(): WebpaceError {
  return new WebpaceError(
    'backup-invalid',
    'This backup was changed, or its end is missing. What stands before that place may have been restored. Take another copy of it.',
  );
}

function noBackup(): WebpaceError {
  return new WebpaceError(
    'backup-invalid',
    'This is not a WebPACE backup, or a newer version made it. Choose another file. Nothing was changed.',
  );
}

function notLocked(): WebpaceError {
  return new WebpaceError(
    'backup-invalid',
    'This backup is not encrypted, though a passphrase was typed. If it is yours all the same, leave the passphrase empty and restore it again. Nothing of it was restored.',
  );
}

function otherPassphrase(): WebpaceError {
  return new WebpaceError(
    'backup-locked',
    'The passphrase is another one, or the backup was changed. Type it again. Nothing was changed.',
  );
}
