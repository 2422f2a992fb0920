/** The engines of the app on this device, made anew for each check, as `npm run test:gpu` asks for them. */
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
  /** A language model of the catalogue that lies here. */
  | { readonly check: 'reuse'; readonly languageModelId: string }
  /** An encoder of the catalogue that lies here; null: the bundled one. */
  | { readonly check: 'encoder'; readonly encoderId: string | null; readonly golden: GoldenCosines | null }
  /** The bundled reader. */
  | { readonly check: 'reader'; readonly golden: readonly GoldenReading[] }
  /** Keys of a search, by their numbers. */
  | { readonly check: 'scoring'; readonly sizes: readonly number[] };

/** Never rejects for what an engine does: that is its outcome. */
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

/** In the worker of the encoder, on its device. */
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
