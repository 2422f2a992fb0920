/** The reader that comes with the app, over the bundled encoder's worker. */
import { bundledReader } from '../../../../src/adapters/model-files/bundled-models.ts';
import { type ReaderState, WorkerReader } from '../../../../src/adapters/reading/worker-reader.ts';
import { makeEncoder, modelsUrl } from '../../engines.ts';

export function makeReader(options: Parameters<typeof makeEncoder>[0] = {}) {
  const encoder = makeEncoder({ keepWeights: true, ...options });
  const states: ReaderState[] = [];
  const onState = (state: ReaderState) => states.push(state);
  const reader = new WorkerReader({ host: encoder, modelsUrl, model: bundledReader, onState });
  return { reader, encoder, states };
}
