/** Checks the app's engines on this device, with a new engine for each check. `npm run test:gpu` calls it. */
import { bundledReader, multilingualE5Small } from '../../adapters/model-files/bundled-models.ts';
import { makeEngines } from '../engines/make-engines.ts';
import type { RuntimeWorkers } from '../engines/runtime-workers.ts';
import { findEncoderModel } from '../models/catalogue.ts';
import { StatusBoard } from '../status-board.ts';
import { type CheckedEncoder, checkEncoder, type GoldenCosines } from './check-encoder.ts';
import { type CheckedReader, checkReader, type GoldenReading } from './check-reader.ts';
import { type CheckedModel, checkReuse } from './check-reuse.ts';
import { checkScoring } from './check-scoring.ts';
import type { EngineCheck } from './engine-check.ts';

export type DeviceCheckRequest =
  /** Id of a language model of the catalogue whose files are here. */
  | { readonly check: 'reuse'; readonly languageModelId: string }
  /** Id of an encoder of the catalogue whose files are here; null for the bundled one. */
  | { readonly check: 'encoder'; readonly encoderId: string | null; readonly golden: GoldenCosines | null }
  /** True to check the bundled reader. */
  | { readonly check: 'reader'; readonly golden: readonly GoldenReading[] }
  /** Numbers of keys for searches. */
  | { readonly check: 'scoring'; readonly sizes: readonly number[] };

/** Never rejects because of an engine. Its failure is the outcome of its check. */
export async function checkDevice(
  request: DeviceCheckRequest,
  workers: RuntimeWorkers,
  baseUrl: string,
): Promise<EngineCheck[]> {
  if (request.check === 'reuse')
    return [await checkReuse(() => languageModel(request.languageModelId, workers, baseUrl))];
  if (request.check === 'scoring') return checkScoring(request.sizes);
  if (request.check === 'reader')
    return checkReader(bundledReader.title, (device) => readerOn(device, workers, baseUrl), request.golden);
  const { encoderId, golden } = request;
  const known = findEncoderModel(encoderId);
  return checkEncoder(
    known?.title ?? multilingualE5Small.title,
    (device) => encoderOn(device, encoderId, workers, baseUrl),
    { rounded: known?.numberFormat !== 'fp16' && known?.numberFormat !== 'fp32', golden },
  );
}

function languageModel(languageModelId: string, workers: RuntimeWorkers, baseUrl: string): CheckedModel {
  const board = new StatusBoard('memory');
  const engines = makeEngines({ workers, encoder: null, reader: null, languageModelId }, baseUrl, board);
  return { model: engines.languageModel, load: () => engines.load(), close: () => engines.close() };
}

function encoderOn(
  encoderDevice: 'webgpu' | 'wasm',
  encoderId: string | null,
  workers: RuntimeWorkers,
  baseUrl: string,
): CheckedEncoder {
  const board = new StatusBoard('memory');
  const engines = makeEngines({ workers, reader: null, encoderId, encoderDevice }, baseUrl, board);
  const { encoder } = engines;
  if (encoder === null) throw new Error('There is no encoder.');
  const status = () => board.read().engines.find(({ name }) => name === 'encoder');
  let refused: string | null = null;
  board.subscribe(() => {
    refused = status()?.error?.message ?? refused;
  });
  return {
    encoder,
    load: () => engines.loadEncoder(),
    where: () => ({
      device: status()?.backend ?? null,
      refused: refused ?? status()?.error?.message ?? null,
    }),
    close: () => engines.close(),
  };
}

/** The reader in the encoder's worker, on the encoder's device. */
function readerOn(encoderDevice: 'webgpu' | 'wasm', workers: RuntimeWorkers, baseUrl: string): CheckedReader {
  const board = new StatusBoard('memory');
  const engines = makeEngines({ workers, encoderDevice }, baseUrl, board);
  const { reader } = engines;
  if (reader === null) throw new Error('There is no reader.');
  const status = (wanted: string) => board.read().engines.find(({ name }) => name === wanted);
  return {
    reader,
    where: () => ({
      device: status('reader')?.backend ?? null,
      refused: status('reader')?.error?.message ?? status('encoder')?.error?.message ?? null,
    }),
    close: () => engines.close(),
  };
}
