/** Readers over the bundled encoder's worker, for the tests of the adapter. */
import { WorkerModelFiles } from '../../../../src/adapters/model-files/worker-model-files.ts';
import { type ReaderState, WorkerReader } from '../../../../src/adapters/reading/worker-reader.ts';
import { spawnModelFiles } from '../../../../src/runtime/engines/spawn-workers.ts';
import { tinyReaderSettings, writeTinyReader } from '../../../doubles/tiny-reader.ts';
import { makeEncoder, modelsUrl } from '../../engines.ts';

const base = 'https://models.example/tiny-reader/';
const url = (name: string) => ({ url: base + name });

/** Puts the generated readers into the store of model files. */
export async function storeTinyReaders(): Promise<() => Promise<void>> {
  const store = new WorkerModelFiles(spawnModelFiles);
  const contents: Readonly<Record<string, BlobPart>> = {
    'reader.onnx': writeTinyReader(),
    'broken.onnx': writeTinyReader({ broken: true }),
    'reader.json': JSON.stringify(tinyReaderSettings),
    'other-encoder.json': JSON.stringify({
      ...tinyReaderSettings,
      table: { ...tinyReaderSettings.table, sha256: '0'.repeat(64) },
    }),
    'older.json': JSON.stringify({ ...tinyReaderSettings, windowTokens: undefined }),
  };
  for (const [name, content] of Object.entries(contents)) await store.add(url(name), new Blob([content]));
  return async () => {
    for (const name of Object.keys(contents)) await store.remove(url(name), { forget: true });
    store.close();
  };
}

export interface TinyReader {
  readonly reader: WorkerReader;
  readonly encoder: ReturnType<typeof makeEncoder>;
  readonly states: ReaderState[];
}

export function makeTinyReader({
  weights = 'reader.onnx',
  settings = 'reader.json',
  ...encoderOptions
}: { readonly weights?: string; readonly settings?: string } & Parameters<
  typeof makeEncoder
>[0] = {}): TinyReader {
  const encoder = makeEncoder({ keepWeights: true, ...encoderOptions });
  const states: ReaderState[] = [];
  const reader = new WorkerReader({
    host: encoder,
    modelsUrl,
    model: {
      id: 'tiny-reader',
      files: { weights: url(weights), settings: url(settings) },
      bars: { sure: 0.9, likely: 0.7, answerable: 0.3 },
    },
    onState: (state) => states.push(state),
  });
  return { reader, encoder, states };
}
