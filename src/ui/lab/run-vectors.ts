/** The stored keys of a run in the lab's form, and the page's encoder for missing ones. */
import { encoderInput, type PackedVectors } from '../../lab/index.ts';
import type { RunKeys, StoredRunKeys } from '../../runtime/runtime.ts';
import type { EncodeInputs } from './lab-session.ts';

export function packedVectors({ texts, ...keys }: StoredRunKeys): PackedVectors {
  return { ...keys, inputs: texts.map((text) => encoderInput(text, 'passage')) };
}

export function encodeInputs(keys: RunKeys, dimension: number): EncodeInputs {
  return async (inputs, signal) => {
    const rows = new Float32Array(inputs.length * dimension);
    for (const kind of ['query', 'passage'] as const) {
      const prefix = encoderInput('', kind);
      const own = [...inputs.entries()].filter(([, input]) => input.startsWith(prefix));
      if (own.length === 0) continue;
      const texts = own.map(([, input]) => input.slice(prefix.length));
      const vectors = await keys.encode(texts, { kind, signal });
      for (const [place, [row]] of own.entries()) rows.set(vectors[place] ?? [], row * dimension);
    }
    return rows;
  };
}
