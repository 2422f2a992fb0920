/** The reader in the encoder's worker: takes turns with it, shares its tokenizer and its vocabulary, has a network of its own. */

import type { Tokenizer } from '@huggingface/tokenizers';
import { WebpaceError } from '../../core/errors.ts';
import type { ModelFile, ReadModelFiles, RemoteFile } from '../../ports/model-files.ts';
import type { ReaderPassage, Reading } from '../../ports/reader.ts';
import type { CallContext, LoadProgress } from '../../worker-link/protocol.ts';
import { type ReaderDevice, ReaderSession } from './reader-session.ts';
import { type ReaderSettings, readReaderSettings } from './reader-settings.ts';
import { ReadingInProgress } from './reading-in-progress.ts';
import { type PassageTokens, passageTokens, questionTokens } from './reading-tokens.ts';
import { batchWindows, passageWindows } from './reading-windows.ts';
import { readsAlike } from './self-test.ts';
import { stopped, unlessAborted } from './stopped.ts';
import { TextTokenizer } from './text-tokens.ts';
import { VocabularyTable } from './vocabulary-table.ts';

/** What the encoder of this worker lets others use. */
export interface EncoderShare {
  readonly tokenizer: Tokenizer;
  readonly device: ReaderDevice;
  /** SHA-256 of the encoder's file, where it is known. */
  readonly weightsHash: string | undefined;
  /** The encoder's file; null once it was taken. */
  takeWeights(): Uint8Array | null;
  /** Runs a piece of work between two batches of the encoder: after queries that wait, before passages. */
  turn<Value>(work: () => Promise<Value>): Promise<Value>;
}

export interface ReaderFiles {
  /** Absolute, ending in `/`. */
  readonly modelsUrl: string;
  readonly files: Readonly<Record<'weights' | 'settings', ModelFile | RemoteFile>>;
}

export interface ReadInput extends ReaderFiles {
  readonly question: string;
  readonly passages: readonly ReaderPassage[];
}

/** What a call hears: how far a load has come, that it is done, and the best reading after each batch. */
export type ReadEvent =
  | { readonly load: LoadProgress }
  | { readonly loaded: LoadedReader }
  | { readonly reading: Reading };

export interface LoadedReader {
  readonly device: ReaderDevice;
  /** The graphics processor was tried and gave something else than the processor. */
  readonly leftWebGpu: boolean;
}

interface Loaded extends LoadedReader {
  readonly settings: ReaderSettings;
  readonly session: ReaderSession;
  readonly tokenizer: TextTokenizer;
}

/** A query waits for a batch that runs: one long window, or some short ones. */
const batchLimits = { windows: 8, tokens: 512 };

export function readerService(readFiles: ReadModelFiles) {
  let share: EncoderShare | undefined;
  /** The vocabulary stays when a session is lost: the file that it is copied from is gone by then. */
  let table: VocabularyTable | undefined;
  let loading: Promise<Loaded> | undefined;
  const listeners = new Set<(progress: LoadProgress) => void>();

  async function load({ modelsUrl, files }: ReaderFiles): Promise<Loaded> {
    if (share === undefined) throw new WebpaceError('internal', 'The reader was used before its encoder.');
    const encoder = share;
    const tell = (progress: LoadProgress): void => {
      for (const listener of listeners) listener(progress);
    };
    const contents = await readFiles(files, {
      baseUrl: modelsUrl,
      onProgress: (progress) => tell({ stage: 'download', ...progress }),
    });
    const settings = readReaderSettings(contents.settings);
    table ??= takeTable(encoder, settings);
    tell({ stage: 'start', loadedBytes: 0, totalBytes: 0 });
    const { session, device } = await openSession(contents.weights, table, encoder);
    const tokenizer = new TextTokenizer(encoder.tokenizer);
    return { settings, session, tokenizer, device, leftWebGpu: device !== encoder.device };
  }

  /** Loads once, for all that wait; a load that failed is begun anew by the next call. */
  async function loaded(input: ReaderFiles, context: CallContext<ReadEvent>): Promise<Loaded> {
    const listener = (progress: LoadProgress): void => context.emit({ load: progress });
    listeners.add(listener);
    loading ??= load(input);
    const current = loading;
    try {
      const reader = await unlessAborted(current, context.signal);
      const { device, leftWebGpu } = reader;
      context.emit({ loaded: { device, leftWebGpu } });
      return reader;
    } catch (thrown) {
      if (!context.signal.aborted && loading === current) loading = undefined;
      throw thrown;
    } finally {
      listeners.delete(listener);
    }
  }

  async function read(
    { settings, session, tokenizer }: Loaded,
    { question, passages }: ReadInput,
    context: CallContext<ReadEvent>,
  ): Promise<Reading> {
    const encoder = share as EncoderShare;
    const asked = questionTokens(tokenizer, question);
    const texts: PassageTokens[] = [];
    for (const passage of passages) {
      texts.push(passageTokens(tokenizer, passage));
      // A long text takes a while: a query or an abort is seen before the next.
      if (passage.text.length > 10_000) await breath(context.signal);
    }
    const windows = texts.flatMap(({ head, tokens }, index) =>
      passageWindows(index, asked, head, tokens, settings),
    );
    const progress = new ReadingInProgress(texts, settings.calibration, settings.maximumAnswerTokens);
    for (const batch of batchWindows(windows, batchLimits)) {
      const scores = await encoder.turn(async () => {
        stopIfAborted(context.signal);
        return session.run(batch);
      });
      for (const [index, window] of batch.entries())
        progress.add(window, scores[index] as (typeof scores)[number]);
      context.emit({ reading: progress.reading(false) });
    }
    return progress.reading(true);
  }

  return {
    /** Called by the encoder whenever it has loaded. */
    attach(encoder: EncoderShare): void {
      share = encoder;
      table = undefined;
      loading = undefined;
    },
    operations: {
      /** Loads ahead of the first question. */
      async loadReader(input: ReaderFiles, context: CallContext<ReadEvent>): Promise<LoadedReader> {
        const { device, leftWebGpu } = await loaded(input, context);
        return { device, leftWebGpu };
      },
      /** Loads where that is still to be done, and reads. */
      async read(input: ReadInput, context: CallContext<ReadEvent>): Promise<Reading> {
        const reader = await loaded(input, context);
        try {
          return await read(reader, input, context);
        } catch (thrown) {
          if (context.signal.aborted) throw stopped();
          // The encoder beside it is not touched: only the reader's own session is made anew.
          loading = undefined;
          await reader.session.release().catch(() => {});
          const message = 'The reader failed; it restarts by itself.';
          throw new WebpaceError('reader-unavailable', message, { cause: thrown });
        }
      },
    },
  };
}

function takeTable(encoder: EncoderShare, settings: ReaderSettings): VocabularyTable {
  const file = encoder.takeWeights();
  if (file === null || (encoder.weightsHash !== undefined && encoder.weightsHash !== settings.table.sha256)) {
    const message =
      'The reader belongs to another encoder than the one in use; choose the bundled one in Models.';
    throw new WebpaceError('model-load-failed', message);
  }
  return new VocabularyTable(file, settings.table);
}

/** A session on the encoder's device; on the processor where the graphics processor fails or reads otherwise. */
async function openSession(
  weights: Uint8Array,
  table: VocabularyTable,
  { device, turn }: EncoderShare,
): Promise<{ readonly session: ReaderSession; readonly device: ReaderDevice }> {
  const onGraphics = device === 'wasm' ? null : await openOnGraphics(weights, table, device, turn);
  if (onGraphics !== null) return { session: onGraphics, device };
  return { session: await turn(() => ReaderSession.create(weights, table, 'wasm')), device: 'wasm' };
}

/** Null where the graphics processor fails, or reads otherwise than the processor does with the same numbers. */
async function openOnGraphics(
  weights: Uint8Array,
  table: VocabularyTable,
  device: ReaderDevice,
  turn: EncoderShare['turn'],
): Promise<ReaderSession | null> {
  let session: ReaderSession | null = null;
  let reference: ReaderSession | null = null;
  try {
    const graphics = await turn(() => ReaderSession.create(weights, table, device));
    session = graphics;
    const processor = await turn(() => ReaderSession.create(weights, table, 'wasm', 'floats'));
    reference = processor;
    if (await turn(() => readsAlike(graphics, processor))) return graphics;
  } catch {
    // What the graphics processor lacks is no reason not to read.
  } finally {
    await reference?.release();
  }
  await session?.release().catch(() => undefined);
  return null;
}

function stopIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw stopped();
}

/** Lets messages in. */
async function breath(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  stopIfAborted(signal);
}
