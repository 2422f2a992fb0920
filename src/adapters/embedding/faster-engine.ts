/**
 * Chooses between two engines of one encoder: the processor's, or the graphics processor's if it gives the same vectors
 * and is faster. It measures a batch as the library makes them, and does not trust the device's name.
 */
import { WebpaceError } from '../../core/errors.ts';
import { isSoftwareGraphics } from '../../models/software-graphics.ts';
import type { Device } from './e5-engine.ts';
import { goldenTexts, passesSelfTest } from './self-test.ts';

/** The part of an engine that is tried. */
export interface TriedEngine {
  tokenize(text: string): readonly number[];
  encode(texts: readonly (readonly number[])[]): Promise<Float32Array[]>;
  dispose(): Promise<void>;
}

export interface FasterEngine<Engine> {
  readonly engine: Engine;
  readonly device: Device;
  /** Why the graphics processor cannot be used. Null if it is used, or if it is only slower. */
  readonly refused: WebpaceError | null;
}

/** Batches that are timed, after one that makes buffers and compiles shaders. */
const timedBatches = 2;
/** Graphics that are this many times slower with one short text are not tried further. Software graphics would take minutes. */
const hopelessRatio = 20;

/** Milliseconds. A browser whose graphics process hangs never answers, and the encoder works without it. */
const graphicsDeadline = 5000;

/** True if the browser reports in time that there is a graphics processor other than software. */
export async function hasGraphics({ gpu }: { readonly gpu?: Pick<GPU, 'requestAdapter'> }): Promise<boolean> {
  if (gpu === undefined) return false;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), graphicsDeadline));
  const adapter = await Promise.race([gpu.requestAdapter().catch(() => null), late]);
  return adapter !== null && !isSoftwareGraphics(adapter.info);
}

/** Never rejects because of the graphics processor. The processor's engine stays then. */
export async function fasterEngine<Engine extends TriedEngine>(
  processor: Engine,
  loadGraphics: () => Promise<Engine>,
  onAlive: () => void,
  now: () => number = () => performance.now(),
): Promise<FasterEngine<Engine>> {
  let graphics: Engine | null = null;
  const stay = async (refused: WebpaceError | null): Promise<FasterEngine<Engine>> => {
    await graphics?.dispose().catch(() => undefined);
    return { engine: processor, device: 'wasm', refused };
  };
  try {
    graphics = await loadGraphics();
    onAlive();
    const short = goldenTexts.slice(0, 1);
    const shortThere = await timeOf(graphics, short, now);
    onAlive();
    if (shortThere > hopelessRatio * (await timeOf(processor, short, now))) return await stay(null);
    const vectors: Float32Array[] = [];
    for (const text of goldenTexts) vectors.push(...(await graphics.encode([graphics.tokenize(text)])));
    onAlive();
    if (!passesSelfTest(vectors)) return await stay(wrongVectors());
    const there = await timeOf(graphics, goldenTexts, now);
    onAlive();
    if (there >= (await timeOf(processor, goldenTexts, now))) return await stay(null);
  } catch (thrown) {
    return stay(failed(thrown));
  }
  await processor.dispose().catch(() => undefined);
  return { engine: graphics, device: 'webgpu', refused: null };
}

/** @returns milliseconds for `timedBatches` batches of these texts */
async function timeOf(engine: TriedEngine, texts: readonly string[], now: () => number): Promise<number> {
  const batch = texts.map((text) => engine.tokenize(text));
  await engine.encode(batch);
  const started = now();
  for (let done = 0; done < timedBatches; done += 1) await engine.encode(batch);
  return now() - started;
}

function wrongVectors(): WebpaceError {
  const message =
    'The graphics processor gives wrong results with this driver, so the processor does the work. A newer browser or driver may fix it.';
  return new WebpaceError('encoder-unavailable', message);
}

function failed(cause: unknown): WebpaceError {
  const message =
    'The graphics processor could not be used for search by meaning, so the processor does the work. Close other tabs that use it, then reload.';
  return new WebpaceError('engine-failed', message, { cause });
}
