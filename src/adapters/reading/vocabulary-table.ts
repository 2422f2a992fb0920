/**
 * The vocabulary table that reader and encoder share, in the format of the encoder's file: 4 bits for a value, in
 * blocks with a 16-bit scale each. Only the rows of the current tokens are converted to numbers.
 */
import { WebpaceError } from '../../core/errors.ts';
import { numberOfHalf } from '../../models/onnx/half.ts';

/** Place of the table in the encoder's file. Offsets and lengths in bytes. */
export interface TablePlace {
  readonly rows: number;
  readonly width: number;
  /** Values that share a scale. A block has half as many bytes. Each byte holds two neighbouring values, the low half first. */
  readonly blockSize: number;
  readonly quantizedOffset: number;
  readonly quantizedBytes: number;
  readonly scaleOffset: number;
  readonly scaleBytes: number;
}

export class VocabularyTable {
  readonly width: number;
  readonly rows: number;
  readonly #blockSize: number;
  readonly #quantized: Uint8Array;
  /** The 16 bits of each scale. */
  readonly #scales: Uint16Array;

  /**
   * Copies the table out of the file, so that the rest can be freed.
   * @throws WebpaceError `model-load-failed` if the file is too short or the sizes contradict each other
   */
  constructor(file: Uint8Array, place: TablePlace) {
    const { rows, width, blockSize } = place;
    const fits =
      blockSize > 0 &&
      width % blockSize === 0 &&
      place.quantizedBytes === (rows * width) / 2 &&
      place.scaleBytes === (2 * rows * width) / blockSize &&
      place.quantizedOffset + place.quantizedBytes <= file.length &&
      place.scaleOffset + place.scaleBytes <= file.length;
    if (!fits) {
      const message = 'The reader belongs to another encoder: its vocabulary is not in the encoder’s file.';
      throw new WebpaceError('model-load-failed', message);
    }
    this.width = width;
    this.rows = rows;
    this.#blockSize = blockSize;
    this.#quantized = file.slice(place.quantizedOffset, place.quantizedOffset + place.quantizedBytes);
    const scales = file.slice(place.scaleOffset, place.scaleOffset + place.scaleBytes);
    this.#scales = new Uint16Array(scales.buffer, 0, scales.length / 2);
  }

  /** Writes the row of each id to `target`, from index `at`. An id without a row gives zeros. */
  gather(ids: readonly number[], target: Float32Array, at: number): void {
    const { width } = this;
    const blockSize = this.#blockSize;
    const half = blockSize / 2;
    const blocks = width / blockSize;
    for (const [index, id] of ids.entries()) {
      if (id < 0 || id >= this.rows) continue;
      for (let block = 0; block < blocks; block += 1) {
        const scale = numberOfHalf(this.#scales[id * blocks + block] as number);
        const from = (id * blocks + block) * half;
        const to = at + index * width + block * blockSize;
        for (let i = 0; i < half; i += 1) {
          const byte = this.#quantized[from + i] as number;
          target[to + 2 * i] = ((byte & 15) - 8) * scale;
          target[to + 2 * i + 1] = ((byte >> 4) - 8) * scale;
        }
      }
    }
  }
}
