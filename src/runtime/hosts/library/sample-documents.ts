/** Recognises the sample documents by their text, because a person may use the same file names. */
import type { LibraryDocument } from '../../../ports/documents/documents.ts';

/** Hashes of the files in `public/library`, in the order of its index (a test compares them). */
const hashes = new Set(
  `
0de93cf42ead916c c7691b4ee3a00967 b70d4938ed5ac02e c30163bf01a50cc2 774abccb0e1e6eaf dc34c1e5d7b3277b
3f2e29e4d193df35 c9fd78caf6e4f8f0 d0b8a053ea035c40 1c21ae50baff63e8 7ec6bec0201dbb30 3af878ae16754579
9a58751d1f88197f 0bd6c840266e739d 2582e197bb690516 cf903514888e78ed 9217a36e5607d237 897aa25bd6cb6035
4e4571e42e0beb9a 9cc5e0d6900e6b83 e80fb7ecbd294d1b d4ca1c0a32bb603d fadb12fd0f6fd6d0 9191180f8048226e
db81c1e54005aa47 78d026a9b72afd1d 62d66a76f647c971 3f1900b74da1b49b d21fdfbac4c3e4b9 d4721f83f1f9a3a3
f5dfab274aaff673 e930c51e28c9c393 a9d81d2bc8fa9a1d c53b2951dc8921ce 30aaf2c98a6b9445 0573c13a4f4862b5
c715714f06902587 da73cc2bd3dd0def 9c2554a9d33b21a7 215854965a465ef2 827484134e89098b 36fed1c11f61bf1e
`.match(/\w+/g),
);

export const sampleCount = hashes.size;

/** True if all samples are in the library. The library holds a text only once. */
export function hasAllSamples(documents: readonly Pick<LibraryDocument, 'contentHash'>[]): boolean {
  return documents.filter(isSample).length >= sampleCount;
}

export function isSample({ contentHash }: Pick<LibraryDocument, 'contentHash'>): boolean {
  return hashes.has(contentHash);
}
