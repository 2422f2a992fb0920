/** A GGUF model of the catalogue whose publisher is played: its entry says another address and that file's hash, which is checked as ever. */
import { ggufModels } from '../../src/models/gguf-models.ts';

/** The smallest of the list. */
export const playedId = 'qwen3-0.6b-q4_k_m-gguf';

/** Lists the file at `url` as that model. The returned function puts the publisher's entry back. */
export function listGguf(url: string, sha256: string): () => void {
  const entry = ggufModels.find(({ id }) => id === playedId);
  if (entry === undefined) throw new Error(`The catalogue has no ${playedId}.`);
  const before = { ...entry };
  Object.assign(entry, { url, sha256 });
  return () => void Object.assign(entry, before);
}
