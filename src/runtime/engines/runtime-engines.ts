/** The engines of a runtime behind one arbiter, and the summaries in its gaps. */
import { keptEncoderDevice } from '../../adapters/device/kept-encoder-device.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import type { Reader } from '../../ports/retrieval/reader.ts';
import type { RuntimeStorage } from '../hosts/storage/runtime-storage.ts';
import { hostSummaries, type SummaryHost } from '../hosts/summary-host.ts';
import type { RuntimeOptions } from '../runtime-options.ts';
import { arbitratedEncoder, arbitratedModel, arbitratedReader } from './arbitrated-engines.ts';
import type { ChosenModel, ModelPlace } from './chosen-model.ts';
import { GpuArbiter } from './gpu-arbiter.ts';
import { withKeptQueries } from './kept-queries.ts';
import { type Engines, makeEngines } from './make-engines.ts';

export interface RuntimeEngines {
  /** The engines without the arbiter. Calls that others may compete with go through the arbitrated ones below. */
  readonly bare: Engines;
  readonly arbiter: GpuArbiter;
  readonly encoder: Encoder | null;
  readonly reader: Reader | null;
  readonly languageModel: LanguageModel;
  readonly summaries: SummaryHost;
  /** Reports the lag of the background work. */
  tellLag(): void;
}

export function openRuntimeEngines(
  options: RuntimeOptions,
  chosen: ChosenModel,
  { name, baseUrl, device, board }: ModelPlace,
  { stores }: RuntimeStorage,
): RuntimeEngines {
  const bare = makeEngines(options, baseUrl, board, {
    ...chosen.before,
    encoderDevice: keptEncoderDevice(name, device),
    encoderBatch: chosen.encoderBatch,
    servedEncoder: chosen.servedEncoder,
  });
  const arbiter = new GpuArbiter({ quietMilliseconds: 1_000 });
  const encoder = bare.encoder === null ? null : withKeptQueries(arbitratedEncoder(bare.encoder, arbiter));
  const reader = bare.reader === null ? null : arbitratedReader(bare.reader, arbiter);
  const languageModel = arbitratedModel(bare.languageModel, arbiter);
  const tellLag = (): void => {
    const { key, summary } = arbiter.lag;
    board.setLag(key, summary);
  };
  const summaries = hostSummaries({
    // Summaries use an engine of their own if there is one; else the agent's, in its gaps.
    engine() {
      if (options.summaryModel !== undefined) return { model: options.summaryModel };
      const second = bare.second?.();
      if (second !== undefined) return { model: second, close: () => second.close() };
      return { model: bare.languageModel, turn: (work, signal) => arbiter.run('summary', work, signal) };
    },
    store: stores.runs,
    tokenizer: languageModel.tokenizer,
    encoder,
    tell: (state) => {
      board.setSummaries(state);
      tellLag();
    },
  });
  return { bare, arbiter, encoder, reader, languageModel, summaries, tellLag };
}
