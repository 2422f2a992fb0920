/** The recogniser inside its worker. It works window by window, so that it can be stopped and reports progress. */
import { WebpaceError } from '../../core/errors.ts';
import { type SpokenPart, type SpokenText, speechRate } from '../../ports/documents/speech-recogniser.ts';
import type {
  ModelFile,
  OfferModelFiles,
  ReadModelFiles,
  RemoteFile,
} from '../../ports/models/model-files.ts';
import type { CallContext, LoadProgress } from '../../worker-link/protocol.ts';
import { speechWindows } from './speech-windows.ts';
import { WhisperEngine, type WhisperFile } from './whisper-engine.ts';

export interface SpeechSettings {
  /** Absolute, ends in `/`. */
  readonly modelsUrl: string;
  readonly files: Readonly<Record<WhisperFile, ModelFile | RemoteFile>>;
  readonly device: 'wasm' | 'webgpu';
  readonly threads: number;
}

interface SpeechInput {
  readonly samples: Float32Array;
  /** Null: detected in the first window. */
  readonly language: string | null;
}

export type SpeechService = ReturnType<typeof speechService>;

export function speechService(readFiles: ReadModelFiles, offerFiles: OfferModelFiles) {
  let engine: WhisperEngine | undefined;
  return {
    async load(settings: SpeechSettings, context: CallContext<LoadProgress>): Promise<null> {
      const contents = await readFiles(settings.files, {
        baseUrl: settings.modelsUrl,
        signal: context.signal,
        onProgress: (progress) => context.emit(progress),
      });
      context.emit({ stage: 'start', loadedBytes: 0, totalBytes: 0 });
      engine = await WhisperEngine.load({ ...settings, contents, offerFiles });
      return null;
    },
    operations: {
      /** Emits the number of seconds that are done. */
      async recognise(input: SpeechInput, context: CallContext<number>): Promise<SpokenText> {
        const loaded = engine;
        if (loaded === undefined)
          throw new WebpaceError('internal', 'The recogniser was used before it was loaded.');
        const { samples } = input;
        const parts: SpokenPart[] = [];
        let language = input.language;
        for (const { start, end } of speechWindows(samples, loaded.longest)) {
          if (context.signal.aborted) throw new WebpaceError('aborted', 'Listening was stopped.');
          const window = samples.subarray(start, end);
          language ??= await loaded.languageOf(window);
          const text = await loaded.transcribe(window, language);
          if (text !== '') parts.push({ start: start / speechRate, end: end / speechRate, text });
          context.emit(end / speechRate);
          // Inference blocks the thread. This lets an abort in before the next window.
          await new Promise((resolve) => setTimeout(resolve));
        }
        return { language: language ?? 'en', parts };
      },
    },
  };
}
