/**
 * A copy of a packed matrix on a graphics device, in tiles that fit one binding (128 MiB by default). Only blocks that
 * changed since the last time are copied.
 */
import { type PackedKeys, rowsPerBlock } from '../../core/scoring/packed-keys.ts';
import { rowsPerWorkgroup } from './kernels.ts';

interface Tile {
  readonly firstRow: number;
  readonly capacity: number;
  readonly values: GPUBuffer;
  /** Null in the float form. */
  readonly scales: GPUBuffer | null;
}

export class ResidentKeys {
  readonly #device: GPUDevice;
  readonly #keys: PackedKeys;
  readonly #bytesPerRow: number;
  readonly #rowsPerTile: number;
  readonly #tiles: Tile[] = [];
  /** Version of each copied block. */
  readonly #copied: number[] = [];

  constructor(device: GPUDevice, keys: PackedKeys, tileBytes: number) {
    this.#device = device;
    this.#keys = keys;
    this.#bytesPerRow = keys.stride * (keys.form === 'int8' ? 1 : 4);
    const { maxStorageBufferBindingSize, maxBufferSize, maxComputeWorkgroupsPerDimension } = device.limits;
    const bytes = Math.min(tileBytes, maxStorageBufferBindingSize, maxBufferSize);
    const rows = Math.min(bytes / this.#bytesPerRow, maxComputeWorkgroupsPerDimension * rowsPerWorkgroup);
    this.#rowsPerTile = Math.floor(rows / rowsPerBlock) * rowsPerBlock;
  }

  /** False if not even one block of such long keys fits a binding. */
  get possible(): boolean {
    return this.#rowsPerTile > 0;
  }

  /** True if `copy` will allocate memory on the device. */
  get grows(): boolean {
    return (this.#tiles.at(-1)?.firstRow ?? 0) + (this.#tiles.at(-1)?.capacity ?? 0) < this.#keys.rows;
  }

  /** Brings the device up to date and returns the tiles with rows. */
  copy(): readonly Tile[] {
    const { rows, blocks } = this.#keys;
    const wanted = Math.ceil(rows / this.#rowsPerTile);
    for (let at = 0; at < wanted; at += 1) {
      const inTile = Math.min(this.#rowsPerTile, rows - at * this.#rowsPerTile);
      if ((this.#tiles[at]?.capacity ?? 0) < inTile) this.#enlarge(at, inTile);
    }
    for (const [at, block] of blocks.entries()) {
      if (this.#copied[at] === block.version) continue;
      const row = at * rowsPerBlock;
      const tile = this.#tiles[Math.floor(row / this.#rowsPerTile)] as Tile;
      const { queue } = this.#device;
      const place = row - tile.firstRow;
      queue.writeBuffer(tile.values, place * this.#bytesPerRow, block.values as BufferSource);
      if (tile.scales) queue.writeBuffer(tile.scales, place * 4, block.scales as BufferSource);
      this.#copied[at] = block.version;
    }
    return this.#tiles.slice(0, wanted);
  }

  destroy(): void {
    for (const { values, scales } of this.#tiles.splice(0)) {
      values.destroy();
      scales?.destroy();
    }
    this.#copied.length = 0;
  }

  /** Doubles the room each time, so that a growing run is seldom copied as a whole. */
  #enlarge(at: number, rows: number): void {
    const old = this.#tiles[at];
    const whole = Math.ceil(rows / rowsPerBlock) * rowsPerBlock;
    const capacity = Math.min(this.#rowsPerTile, Math.max(whole, 2 * (old?.capacity ?? 0)));
    old?.values.destroy();
    old?.scales?.destroy();
    const usage = GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST;
    const make = (size: number): GPUBuffer => this.#device.createBuffer({ size, usage });
    const firstRow = at * this.#rowsPerTile;
    this.#tiles[at] = {
      firstRow,
      capacity,
      values: make(capacity * this.#bytesPerRow),
      scales: this.#keys.form === 'int8' ? make(capacity * 4) : null,
    };
    this.#copied.fill(-1, firstRow / rowsPerBlock, (firstRow + capacity) / rowsPerBlock);
  }
}
