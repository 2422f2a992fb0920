/** The reader that comes with the app, over the bundled encoder's worker. */
import { bundledReader } from '../../../src/adapters/model-files/bundled-models.ts';
import {
  type ReaderModel,
  type ReaderState,
  WorkerReader,
} from '../../../src/adapters/reading/worker-reader.ts';
import type { ModelFile } from '../../../src/ports/model-files.ts';
import { makeEncoder } from '../engines.ts';

/** A reader that is not published yet is taken from the cache folder; null where there is none. */
export async function findReaderModel(): Promise<ReaderModel | null> {
  if (bundledReader !== null) return bundledReader;
  const [weights, settings] = await Promise.all(['reader.onnx', 'reader.json'].map(trialFile));
  if (!weights || !settings) return null;
  return {
    id: 'trial-reader',
    files: { weights, settings },
    bars: { sure: 0.9, likely: 0.7, answerable: 0.3 },
  };
}

async function trialFile(name: string): Promise<ModelFile | null> {
  // As seen from the models folder.
  const path = `../.cache/reader/${name}`;
  const response = await fetch(`/models/${path}`);
  if (!response.ok || response.headers.get('content-type')?.includes('html')) return null;
  const content = await response.arrayBuffer();
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { path, bytes: content.byteLength, sha256 };
}

export function makeReader(model: ReaderModel, options: Parameters<typeof makeEncoder>[0] = {}) {
  const modelsUrl = new URL('/models/', location.href).href;
  const encoder = makeEncoder({ keepWeights: true, ...options });
  const states: ReaderState[] = [];
  const reader = new WorkerReader({
    host: encoder,
    modelsUrl,
    model,
    onState: (state) => states.push(state),
  });
  return { reader, encoder, states };
}
