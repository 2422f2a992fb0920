/**
 * Copies vectors to memory of their own. Structured cloning copies the whole buffer under a view, so a vector that is a
 * slice of a thousand would be saved as all thousand.
 */
import type { StepRecord } from '../../../ports/runs/step-record.ts';

/** The key of a chunk or passage with its own vector. */
export function keyWithOwnVector<Key extends { readonly vector?: Float32Array }>(key: Key): Key {
  return key.vector === undefined ? key : { ...key, vector: ownVector(key.vector) };
}

export function stepWithOwnVector(step: StepRecord): StepRecord {
  return step.query === null
    ? step
    : { ...step, query: { ...step.query, vector: ownVector(step.query.vector) } };
}

function ownVector(vector: Float32Array): Float32Array {
  const owns = vector.byteLength === vector.buffer.byteLength && vector.buffer instanceof ArrayBuffer;
  return owns ? vector : vector.slice();
}
