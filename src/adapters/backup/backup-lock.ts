/** Derives the key from a passphrase. The file states the parameters, so that they can grow; docs/backup.md explains them. */
import { WebpaceError } from '../../core/errors.ts';
import type { BackupLock, BackupUnlock } from '../../ports/storage/backup.ts';
import { bytesOfHex, hexOf } from './hexadecimal.ts';

/** PBKDF2 with SHA-256: the minimum of OWASP (Password Storage Cheat Sheet, 2023). */
export const iterations = 600_000;
/** A file that asks for more is made to hang the program that opens it. */
const mostIterations = 10_000_000;

export async function makeLock(passphrase: string): Promise<BackupLock> {
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(16)));
  return { key: await keyOf(passphrase, salt, iterations), salt };
}

export function unlockWith(passphrase: string): BackupUnlock {
  const known = new Map<string, Promise<CryptoKey>>();
  return {
    keyFor(salt, rounds) {
      const name = `${salt} ${rounds}`;
      const key = known.get(name) ?? keyOf(passphrase, salt, rounds);
      known.set(name, key);
      return key;
    },
  };
}

/** An AES-GCM key of 256 bits that scripts cannot read out. */
async function keyOf(passphrase: string, salt: string, rounds: number): Promise<CryptoKey> {
  if (rounds > mostIterations || rounds < 1)
    throw new WebpaceError(
      'backup-invalid',
      'This backup names an encryption that WebPACE does not use. Nothing was changed.',
    );
  const words = new TextEncoder().encode(passphrase.normalize('NFC'));
  const material = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOfHex(salt), iterations: rounds },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}
