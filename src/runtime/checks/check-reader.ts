/** Checks that the reader finds the same places on the graphics processor as where it was trained, and measures its speed there. */
import type { Reader, ReadSpan } from '../../ports/retrieval/reader.ts';
import { type EngineCheck, runCheck } from './engine-check.ts';

export interface CheckedReader {
  readonly reader: Reader;
  /** Where it runs once it has read, and why not on the graphics processor. */
  where(): { readonly device: string | null; readonly refused: string | null };
  close(): void;
}

/** A question, a passage, and the reader's result where it was trained. */
export interface GoldenReading {
  readonly question: string;
  readonly title: string;
  readonly text: string;
  readonly bestText: string;
  readonly margin: number;
}

/** Kernels add in another order than where it was trained. */
const tolerance = 0.05;

export async function checkReader(
  title: string,
  make: (device: 'webgpu' | 'wasm') => CheckedReader,
  golden: readonly GoldenReading[],
): Promise<EngineCheck[]> {
  const names = {
    equal: `${title}: spans of the graphics processor are the golden ones`,
    speed: `${title}: speed`,
  };
  let graphics: Measured | undefined;
  const equal = await runCheck(names.equal, async () => {
    graphics = await measure(make, 'webgpu', golden);
    if (!isGraphics(graphics)) {
      const why = graphics.refused ?? `it reads on ${graphics.device ?? 'no device'}`;
      return { outcome: 'failed', seen: `the graphics processor was left: ${why}` };
    }
    const wrong = graphics.best.filter(
      (span, at) => span === null || !isGolden(span, golden[at] as GoldenReading),
    );
    const seen = `${golden.length - wrong.length} of ${golden.length} texts; largest difference of a margin ${graphics.off.toFixed(4)}, allowed ${tolerance}`;
    return { outcome: wrong.length === 0 ? 'passed' : 'failed', seen };
  });
  const there = graphics;
  const speed = await runCheck(names.speed, async () => {
    if (there === undefined || !isGraphics(there))
      return { outcome: 'not run', seen: 'it does not run on the graphics processor here' };
    const processor = await measure(make, 'wasm', golden);
    const seen = `${there.perSecond} passages/s, ${processor.perSecond} on the processor; loaded in ${there.loadSeconds} s`;
    return { outcome: 'passed', seen };
  });
  return [equal, speed];
}

interface Best {
  readonly text: string;
  readonly margin: number;
}

interface Measured {
  readonly device: string | null;
  readonly refused: string | null;
  readonly best: readonly (Best | null)[];
  readonly off: number;
  readonly perSecond: number;
  readonly loadSeconds: number;
}

const isGraphics = ({ device }: Measured): boolean => device?.startsWith('webgpu') === true;

function isGolden({ text, margin }: Best, { bestText, margin: known }: GoldenReading): boolean {
  return text === bestText && Math.abs(margin - known) < tolerance;
}

async function measure(
  make: (device: 'webgpu' | 'wasm') => CheckedReader,
  device: 'webgpu' | 'wasm',
  golden: readonly GoldenReading[],
): Promise<Measured> {
  const { reader, where, close } = make(device);
  try {
    const begun = performance.now();
    const [first] = golden;
    if (first === undefined) throw new Error('There are no golden readings.');
    await reader.read(first.question, [first]);
    const loadSeconds = Math.round((performance.now() - begun) / 1000);
    const best: (Best | null)[] = [];
    // The speed of a device that the reader left is of no interest.
    if (where().device?.startsWith(device) !== true)
      return { ...where(), best, off: Number.NaN, perSecond: 0, loadSeconds };
    // The first round makes buffers and compiles shaders for each length.
    for (const one of golden) best.push(bestOf((await reader.read(one.question, [one])).spans, one.text));
    const started = performance.now();
    await reader.read(first.question, golden);
    const seconds = Math.max(0.001, (performance.now() - started) / 1000);
    const off = Math.max(
      ...best.map((span, at) => Math.abs((span?.margin ?? Number.NaN) - (golden[at]?.margin ?? 0))),
    );
    const perSecond = Math.round((10 * golden.length) / seconds) / 10;
    return { ...where(), best, off, perSecond, loadSeconds };
  } finally {
    close();
  }
}

function bestOf([span]: readonly ReadSpan[], text: string): Best | null {
  return span === undefined ? null : { text: text.slice(span.start, span.end), margin: span.margin };
}
