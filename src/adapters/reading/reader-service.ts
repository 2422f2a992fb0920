/**
 * The reader inside the encoder's worker. It takes turns with the encoder, shares its tokenizer and vocabulary, and has
 * its own network.
 */

import type { Tokenizer } from '@huggingface/tokenizers';
import { WebpaceError } from '../../core/errors.ts';
import type { ModelFile, ReadModelFiles, RemoteFile } from '../../ports/models/model-files.ts';
import type { ReaderPassage, Reading } from '../../ports/retrieval/reader.ts';
import type { CallContext, LoadProgress } from '../../worker-link/protocol.ts';
import { unlessAborted } from '../../worker-link/unless-aborted.ts';
import { type ReaderDevice, ReaderSession } from './reader-session.ts';
import { type ReaderSettings, readReaderSettings } from './reader-settings.ts';
import { ReadingInProgress } from './reading-in-progress.ts';
import { type PassageTokens, passageTokens, questionTokens } from './reading-tokens.ts';
import { batchWindows, passageWindows } from './reading-windows.ts';
import { readsAlike } from './self-test.ts';
import { stopped } from './stopped.ts';
import { TextTokenizer } from './text-tokens.ts';
import { VocabularyTable } from './vocabulary-table.ts';

/** What the encoder of this worker shares. */
interface EncoderShare {
  readonly tokenizer: Tokenizer;
  readonly device: ReaderDevice;
  /** SHA-256 of the encoder's file, if known. */
  readonly weightsHash: string | undefined;
  /** The encoder's file; null after it was taken. */
  takeWeights(): Uint8Array | null;
  /** Runs work between two batches of the encoder: after waiting queries, before passages. */
  turn<Value>(work: () => Promise<Value>): Promise<Value>;
}

export interface ReaderFiles {
  /** Absolute, ends in `/`. */
  readonly modelsUrl: string;
  readonly files: Readonly<Record<'weights' | 'settings', ModelFile | RemoteFile>>;
}

export interface ReadInput extends ReaderFiles {
  readonly question: string;
  readonly passages: readonly ReaderPassage[];
}

/** Events of a call: progress of a load, its end, and the best reading after each batch. */
export type ReadEvent =
  | { readonly load: LoadProgress }
  | { readonly loaded: LoadedReader }
  | { readonly reading: Reading };

export interface LoadedReader {
  readonly device: ReaderDevice;
  /** True if the graphics processor gave other results than the processor and was left. */
  readonly leftWebGpu: boolean;
}

interface Loaded extends LoadedReader {
  readonly settings: ReaderSettings;
  readonly session: ReaderSession;
  readonly tokenizer: TextTokenizer;
}

/** Limits of a batch, because a query waits for it: one long window, or a few short ones. */
const batchLimits = { windows: 8, tokens: 512 };

export function readerService(readFiles: ReadModelFiles) {
  const seat = new ReaderSeat(readFiles);
  return {
    /** Called by the encoder after each load. */
    attach: (encoder: EncoderShare): void => seat.attach(encoder),
    operations: {
      /** Loads before the first question. */
      async loadReader(input: ReaderFiles, context: CallContext<ReadEvent>): Promise<LoadedReader> {
        const { device, leftWebGpu } = await seat.loaded(input, context);
        return { device, leftWebGpu };
      },
      /** Loads if needed, and reads. */
      read: (input: ReadInput, context: CallContext<ReadEvent>): Promise<Reading> =>
        seat.read(input, context),
    },
  };
}

/** One reader, which is loaded anew after its session fails. */
class ReaderSeat {
  readonly #readFiles: ReadModelFiles;
  readonly #listeners = new Set<(progress: LoadProgress) => void>();
  #share: EncoderShare | undefined;
  /** The vocabulary outlives a lost session. The file that it was copied from is gone by then. */
  #table: VocabularyTable | undefined;
  #loading: Promise<Loaded> | undefined;

  constructor(readFiles: ReadModelFiles) {
    this.#readFiles = readFiles;
  }

  attach(encoder: EncoderShare): void {
    this.#share = encoder;
    this.#table = undefined;
    this.#loading = undefined;
  }

  /** Loads once for all callers. After a failure the next call starts again. */
  async loaded(input: ReaderFiles, context: CallContext<ReadEvent>): Promise<Loaded> {
    const listener = (progress: LoadProgress): void => context.emit({ load: progress });
    this.#listeners.add(listener);
    this.#loading ??= this.#load(input);
    const current = this.#loading;
    try {
      const reader = await unlessAborted(current, context.signal, stopped);
      const { device, leftWebGpu } = reader;
      context.emit({ loaded: { device, leftWebGpu } });
      return reader;
    } catch (thrown) {
      if (!context.signal.aborted && this.#loading === current) this.#loading = undefined;
      throw thrown;
    } finally {
      this.#listeners.delete(listener);
    }
  }

  async read(input: ReadInput, context: CallContext<ReadEvent>): Promise<Reading> {
    const reader = await this.loaded(input, context);
    try {
      return await readPassages(reader, this.#share as EncoderShare, input, context);
    } catch (thrown) {
      if (context.signal.aborted) throw stopped();
      // The encoder is not affected. Only the reader's own session is made again.
      this.#loading = undefined;
      await reader.session.release().catch(() => {});
      const message = 'The reader failed; it restarts by itself.';
      throw new WebpaceError('reader-unavailable', message, { cause: thrown });
    }
  }

  async #load({ modelsUrl, files }: ReaderFiles): Promise<Loaded> {
    const encoder = this.#share;
    if (encoder === undefined) throw new WebpaceError('internal', 'The reader was used before its encoder.');
    const tell = (progress: LoadProgress): void => {
      for (const listener of this.#listeners) listener(progress);
    };
    const contents = await this.#readFiles(files, { baseUrl: modelsUrl, onProgress: tell });
    const settings = readReaderSettings(contents.settings);
    this.#table ??= takeTable(encoder, settings);
    tell({ stage: 'start', loadedBytes: 0, totalBytes: 0 });
    const { session, device } = await openSession(contents.weights, this.#table, encoder);
    const tokenizer = new TextTokenizer(encoder.tokenizer);
    return { settings, session, tokenizer, device, leftWebGpu: device !== encoder.device };
  }
}

async function readPassages(
  { settings, session, tokenizer }: Loaded,
  encoder: EncoderShare,
  { question, passages }: ReadInput,
  context: CallContext<ReadEvent>,
): Promise<Reading> {
  const asked = questionTokens(tokenizer, question);
  const texts: PassageTokens[] = [];
  for (const passage of passages) {
    texts.push(passageTokens(tokenizer, passage));
    // A long text takes a while. This lets a query or an abort in before the next.
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

function takeTable(encoder: EncoderShare, settings: ReaderSettings): VocabularyTable {
  const file = encoder.takeWeights();
  if (file === null || (encoder.weightsHash !== undefined && encoder.weightsHash !== settings.table.sha256)) {
    const message =
      'The reader belongs to another encoder than the one in use; choose the bundled one in Models.';
    throw new WebpaceError('model-load-failed', message);
  }
  return new VocabularyTable(file, settings.table);
}

/** Opens a session on the encoder's device, or on the processor if the graphics processor fails or reads differently. */
async function openSession(
  weights: Uint8Array,
  table: VocabularyTable,
  { device, turn }: EncoderShare,
): Promise<{ readonly session: ReaderSession; readonly device: ReaderDevice }> {
  const onGraphics = device === 'wasm' ? null : await openOnGraphics(weights, table, device, turn);
  if (onGraphics !== null) return { session: onGraphics, device };
  return { session: await turn(() => ReaderSession.create(weights, table, 'wasm')), device: 'wasm' };
}

/** Null if the graphics processor fails, or reads differently from the processor with the same numbers. */
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
    // Reading goes on without the graphics processor.
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
