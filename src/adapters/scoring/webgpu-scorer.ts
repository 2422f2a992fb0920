/** Scores on a graphics device of its own, so that its loss does not affect other users of a device. */
import { describeThrown } from '../../core/describe-thrown.ts';
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { type KeyForm, type PackedKeys, rowsPerBlock } from '../../core/scoring/packed-keys.ts';
import { isSoftwareGraphics } from '../../models/software-graphics.ts';
import type { KeyScorer, KeyScores, ScoreOptions } from '../../ports/retrieval/key-scorer.ts';
import { abortedError } from './cpu-scorer.ts';
import { kernels, rowsPerWorkgroup } from './kernels.ts';
import { ResidentKeys } from './resident-keys.ts';

export interface WebgpuScorerOptions {
  /** Default: the browser's. Null for none. */
  readonly gpu?: GPU | null;
  /** Bytes of the largest piece of the matrix in one buffer. Default: the device's binding limit. */
  readonly tileBytes?: number;
}

export class WebgpuKeyScorer implements KeyScorer {
  readonly device: GPUDevice;
  /** True for a device that computes on the processor. It is no faster than scoring there. */
  readonly software: boolean;
  readonly #tileBytes: number;
  readonly #pipelines: Readonly<Record<KeyForm, GPUComputePipeline>>;
  readonly #resident = new Map<PackedKeys, ResidentKeys>();
  readonly #loss: Promise<never>;
  #lost: WebpaceError | null = null;
  /** Calls run one after another, because they share the buffers that scores are read from. */
  #last: Promise<unknown> = Promise.resolve();
  #output: { readonly capacity: number; readonly scores: GPUBuffer; readonly read: GPUBuffer } | null = null;

  private constructor(
    device: GPUDevice,
    software: boolean,
    tileBytes: number,
    pipelines: Readonly<Record<KeyForm, GPUComputePipeline>>,
  ) {
    this.device = device;
    this.software = software;
    this.#tileBytes = tileBytes;
    this.#pipelines = pipelines;
    this.#loss = device.lost.then(({ message, reason }) => {
      this.#lost ??= lostError(message || reason);
      throw this.#lost;
    });
    this.#loss.catch(() => undefined);
  }

  /** Fails with `device-lost` if there is no device. */
  static async open({
    gpu = (globalThis.navigator as { gpu?: GPU } | undefined)?.gpu ?? null,
    tileBytes = Number.POSITIVE_INFINITY,
  }: WebgpuScorerOptions = {}): Promise<Result<WebgpuKeyScorer>> {
    try {
      const adapter = (await gpu?.requestAdapter()) ?? null;
      if (adapter === null) return failure(lostError('This browser offers no graphics device.'));
      const device = await adapter.requestDevice();
      const pipelineOf = (form: KeyForm): Promise<GPUComputePipeline> =>
        device.createComputePipelineAsync({
          layout: 'auto',
          compute: { module: device.createShaderModule({ code: kernels[form] }) },
        });
      const [float32, int8] = await Promise.all([pipelineOf('float32'), pipelineOf('int8')]);
      const software = isSoftwareGraphics(adapter.info);
      return success(new WebgpuKeyScorer(device, software, tileBytes, { float32, int8 }));
    } catch (thrown) {
      return failure(lostError(describeThrown(thrown)));
    }
  }

  score(keys: PackedKeys, query: Float32Array, options: ScoreOptions = {}): Promise<Result<KeyScores>> {
    const own = query.slice();
    const scoring = this.#last.then(() => this.#scoreNow(keys, own, options));
    this.#last = scoring;
    return scoring;
  }

  forget(keys: PackedKeys): void {
    // Waits until the running call has ended.
    this.#last = this.#last.then(() => {
      this.#resident.get(keys)?.destroy();
      this.#resident.delete(keys);
    });
  }

  close(): void {
    this.#lost ??= lostError('It was given back.');
    this.device.destroy();
    this.#resident.clear();
  }

  async #scoreNow(
    keys: PackedKeys,
    query: Float32Array,
    { signal }: ScoreOptions,
  ): Promise<Result<KeyScores>> {
    if (signal?.aborted) return failure(abortedError());
    if (this.#lost) return failure(this.#lost);
    const rows = keys.rows;
    const scores = new Float64Array(rows).fill(Number.NaN);
    const usable = query.length === keys.dimension && query.every(Number.isFinite);
    try {
      if (rows > 0 && usable) {
        // Rows may come and go while the device works.
        const present = keys.blocks.map((block) => block.present.slice());
        const values = await this.#compute(keys, query, rows);
        for (let row = 0; row < rows; row += 1) {
          const held = present[Math.floor(row / rowsPerBlock)]?.[row % rowsPerBlock] === 1;
          if (held) scores[row] = values[row] as number;
        }
      }
    } catch (thrown) {
      return failure(
        this.#lost ?? (thrown instanceof WebpaceError ? thrown : lostError(describeThrown(thrown))),
      );
    }
    if (signal?.aborted) return failure(abortedError());
    return success({ scores, device: 'webgpu', notice: null });
  }

  async #compute(keys: PackedKeys, query: Float32Array, rows: number): Promise<Float32Array> {
    const { device } = this;
    const resident = this.#resident.get(keys) ?? new ResidentKeys(device, keys, this.#tileBytes);
    if (!resident.possible) throw roomError(keys);
    this.#resident.set(keys, resident);
    const grows = resident.grows || (this.#output?.capacity ?? 0) < rows;
    if (grows) device.pushErrorScope('out-of-memory');
    const tiles = resident.copy();
    const output = this.#outputFor(rows);
    if (grows && (await Promise.race([device.popErrorScope(), this.#loss])) !== null) {
      resident.destroy();
      this.#resident.delete(keys);
      throw roomError(keys);
    }
    const small: GPUBuffer[] = [];
    const filled = (size: number, usage: number, data: BufferSource): GPUBuffer => {
      const buffer = device.createBuffer({ size, usage: usage | GPUBufferUsage.COPY_DST });
      device.queue.writeBuffer(buffer, 0, data);
      small.push(buffer);
      return buffer;
    };
    const padded = new Float32Array(keys.stride);
    padded.set(query);
    const asked = filled(padded.byteLength, GPUBufferUsage.STORAGE, padded);
    const encoder = device.createCommandEncoder();
    for (const tile of tiles) {
      const inTile = Math.min(tile.capacity, rows - tile.firstRow);
      const shape = filled(8, GPUBufferUsage.UNIFORM, Uint32Array.of(inTile, keys.stride / 4));
      const buffers = [shape, asked, output.scores, tile.values, ...(tile.scales ? [tile.scales] : [])];
      const pipeline = this.#pipelines[keys.form];
      const pass = encoder.beginComputePass();
      pass.setPipeline(pipeline);
      pass.setBindGroup(
        0,
        device.createBindGroup({
          layout: pipeline.getBindGroupLayout(0),
          entries: buffers.map((buffer, binding) => ({
            binding,
            resource:
              buffer === output.scores ? { buffer, offset: tile.firstRow * 4, size: inTile * 4 } : { buffer },
          })),
        }),
      );
      pass.dispatchWorkgroups(Math.ceil(inTile / rowsPerWorkgroup));
      pass.end();
    }
    encoder.copyBufferToBuffer(output.scores, 0, output.read, 0, rows * 4);
    device.queue.submit([encoder.finish()]);
    try {
      await Promise.race([output.read.mapAsync(GPUMapMode.READ, 0, rows * 4), this.#loss]);
      const values = new Float32Array(output.read.getMappedRange(0, rows * 4).slice(0));
      output.read.unmap();
      return values;
    } finally {
      for (const buffer of small) buffer.destroy();
    }
  }

  #outputFor(rows: number) {
    if (this.#output !== null && this.#output.capacity >= rows) return this.#output;
    this.#output?.scores.destroy();
    this.#output?.read.destroy();
    const capacity = Math.ceil((rows * 1.5) / rowsPerBlock) * rowsPerBlock;
    const make = (usage: number): GPUBuffer => this.device.createBuffer({ size: capacity * 4, usage });
    this.#output = {
      capacity,
      scores: make(GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC),
      read: make(GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST),
    };
    return this.#output;
  }
}

function lostError(reason: string): WebpaceError {
  return new WebpaceError(
    'device-lost',
    `The graphics device cannot be used for scoring (${reason.replace(/\.$/, '')}). The processor can do it.`,
  );
}

function roomError(keys: PackedKeys): WebpaceError {
  return new WebpaceError(
    'engine-failed',
    'The graphics device has no room for these keys. The processor can score them.',
    { details: { rows: keys.rows, dimension: keys.dimension } },
  );
}
