/** The reader's network on ONNX Runtime, beside the encoder's in the same worker. */
import * as onnx from 'onnxruntime-web/webgpu';
import { WebpaceError } from '../../core/errors.ts';
import { type Products, withEightBitProducts } from '../../models/onnx/eight-bit-products.ts';
import type { ReadingWindow } from './reading-windows.ts';
import type { VocabularyTable } from './vocabulary-table.ts';
import type { WindowScores } from './window-spans.ts';

export type ReaderDevice = 'wasm' | 'webgpu';

/** Fills a row up to the longest of its batch. */
const paddingId = 1;

export class ReaderSession {
  readonly #session: onnx.InferenceSession;
  readonly #table: VocabularyTable;

  private constructor(session: onnx.InferenceSession, table: VocabularyTable) {
    this.#session = session;
    this.#table = table;
  }

  /**
   * Rejects with any error of the library.
   * @param products how matrices are multiplied; eight bits halve the time in WebAssembly
   */
  static async create(
    weights: Uint8Array,
    table: VocabularyTable,
    device: ReaderDevice,
    products: Products = device === 'wasm' ? 'eight bits' : 'floats',
  ): Promise<ReaderSession> {
    const file = products === 'eight bits' ? withEightBitProducts(weights) : weights;
    const session = await onnx.InferenceSession.create(file, { executionProviders: [device] });
    return new ReaderSession(session, table);
  }

  /** Scores of each window's tokens, in order. Rejects if the network fails or gives a value that is no number. */
  async run(windows: readonly ReadingWindow[]): Promise<WindowScores[]> {
    const rows = windows.length;
    const length = Math.max(...windows.map(({ ids }) => ids.length));
    const { width } = this.#table;
    const vectors = new Float32Array(rows * length * width);
    const mask = new BigInt64Array(rows * length);
    const kinds = new BigInt64Array(rows * length);
    for (const [row, { ids, questionTokens }] of windows.entries()) {
      const padding = new Array<number>(length - ids.length).fill(paddingId);
      this.#table.gather([...ids, ...padding], vectors, row * length * width);
      mask.fill(1n, row * length, row * length + ids.length);
      kinds.fill(1n, row * length + questionTokens, row * length + ids.length);
    }
    const outputs = await this.#session.run({
      token_embeddings: new onnx.Tensor('float32', vectors, [rows, length, width]),
      attention_mask: new onnx.Tensor('int64', mask, [rows, length]),
      token_type_ids: new onnx.Tensor('int64', kinds, [rows, length]),
    });
    const scores = (name: string): Float32Array => (outputs[name] as onnx.Tensor).data as Float32Array;
    const [start, end, sentence] = [scores('start_logits'), scores('end_logits'), scores('sentence_logits')];
    const read = windows.map(({ ids }, row): WindowScores => {
      const of = (all: Float32Array): Float32Array => all.slice(row * length, row * length + ids.length);
      return { start: of(start), end: of(end), sentence: of(sentence) };
    });
    for (const output of Object.values(outputs)) output.dispose();
    if (read.some((one) => !one.start.every(Number.isFinite) || !one.end.every(Number.isFinite))) {
      throw new WebpaceError('engine-failed', 'The reader gave numbers that are not finite.');
    }
    return read;
  }

  async release(): Promise<void> {
    await this.#session.release();
  }
}
