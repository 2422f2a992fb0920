/**
 * Checks that an encoder gives the same vectors on the graphics processor as on the processor, and the vectors that its
 * maker published.
 */
import type { Encoder } from '../../ports/retrieval/encoder.ts';
import { type EngineCheck, runCheck } from './engine-check.ts';

export interface CheckedEncoder {
  readonly encoder: Encoder;
  load(): Promise<void>;
  /** Where it runs once loaded, and why not on the graphics processor. */
  where(): { readonly device: string | null; readonly refused: string | null };
  close(): void;
}

/** Cosines that the encoder's maker published. */
export interface GoldenCosines {
  readonly questions: readonly string[];
  readonly passages: readonly string[];
  /** One row for each question, one number for each passage. */
  readonly cosines: readonly (readonly number[])[];
  readonly tolerance: number;
}

/** Kernels tend to fail at certain lengths and scripts. */
const texts: readonly string[] = [
  'swift',
  'The last ferry leaves the island at ten in the evening.',
  '雨燕在八月飞往非洲，春天再回来。',
  'Счёт № 4711 нужно оплатить до пятницы.',
  'The swift eats, drinks and sleeps on the wing, and comes down only to nest. '.repeat(4),
  'Der Leuchtturm wurde 1884 gebaut; seine Lampe brannte zuerst mit Öl. '.repeat(12),
];

/** Passages of one length in characters, as many as the library puts in a batch. */
const lengths: readonly number[] = [40, 200, 800, 1600];
const perLength = 16;
/** Milliseconds. A device that takes longer for one length skips the longer ones. */
const patience = 20_000;

/** Devices round eight-bit numbers differently. */
const leastCosine = { same: 0.999, rounded: 0.99 };

const encoderCheckNames = (title: string) => ({
  equal: `${title}: vectors of the graphics processor are those of the processor`,
  golden: `${title}: cosines are those that its maker has published`,
  speed: `${title}: speed`,
});

/**
 * @param make makes a new encoder on this device at each call
 * @param rounded true if its numbers are eight bits wide
 * @param golden null if its maker has published nothing
 */
export async function checkEncoder(
  title: string,
  make: (device: 'webgpu' | 'wasm') => CheckedEncoder,
  { rounded, golden }: { readonly rounded: boolean; readonly golden: GoldenCosines | null },
): Promise<EngineCheck[]> {
  const names = encoderCheckNames(title);
  let graphics: Measured | undefined;
  let processor: Measured | undefined;
  const equal = await runCheck(names.equal, async () => {
    graphics = await measure(make, 'webgpu', golden);
    if (graphics.device !== 'webgpu') {
      const seen = `the graphics processor was left: ${graphics.refused ?? 'no reason was given'}`;
      return { outcome: 'failed', seen };
    }
    const other = await measure(make, 'wasm', golden);
    processor = other;
    const least = Math.min(...graphics.vectors.map((vector, row) => cosine(vector, other.vectors[row])));
    const outcome = least >= (rounded ? leastCosine.rounded : leastCosine.same) ? 'passed' : 'failed';
    const speeds = `${graphics.perSecond} and ${other.perSecond} texts/s`;
    return { outcome, seen: `least cosine ${least.toFixed(5)} over ${texts.length} texts; ${speeds}` };
  });
  const there = graphics?.device === 'webgpu' ? graphics : null;
  const without = { outcome: 'not run', seen: 'it does not run on the graphics processor here' } as const;
  return [
    equal,
    { name: names.golden, ...(there === null ? without : judgeGolden(there, golden)) },
    {
      name: names.speed,
      ...(there === null
        ? without
        : {
            outcome: 'passed',
            seen: `${there.perSecond} texts/s, loaded in ${there.loadSeconds} s; ${speedsInWords(there, processor)}`,
          }),
    },
  ];
}

interface Measured {
  readonly device: string | null;
  readonly refused: string | null;
  readonly vectors: readonly Float32Array[];
  readonly questions: readonly Float32Array[];
  readonly passages: readonly Float32Array[];
  readonly perSecond: number;
  /** Passages per second by length, as far as time allowed. */
  readonly byLength: readonly number[];
  readonly loadSeconds: number;
}

const nothing = { vectors: [], questions: [], passages: [], perSecond: 0, byLength: [] } as const;

async function measure(
  make: (device: 'webgpu' | 'wasm') => CheckedEncoder,
  device: 'webgpu' | 'wasm',
  golden: GoldenCosines | null,
): Promise<Measured> {
  const { encoder, load, where, close } = make(device);
  try {
    const begun = performance.now();
    await load();
    const loadSeconds = Math.round((performance.now() - begun) / 1000);
    // The vectors and the speed of a device that the encoder left are of no interest.
    if (where().device !== device) return { ...nothing, ...where(), loadSeconds };
    // The first batch makes buffers and compiles shaders.
    const vectors = await encoder.encode(texts, { kind: 'passage' });
    const started = performance.now();
    await encoder.encode(texts, { kind: 'passage' });
    const seconds = Math.max(0.001, (performance.now() - started) / 1000);
    const questions = await encoder.encode(golden?.questions ?? [], { kind: 'query' });
    const passages = await encoder.encode(golden?.passages ?? [], { kind: 'passage' });
    const perSecond = Math.round((10 * texts.length) / seconds) / 10;
    const byLength = where().device === device ? await speedsOf(encoder) : [];
    return { ...where(), vectors, questions, passages, perSecond, byLength, loadSeconds };
  } finally {
    close();
  }
}

async function speedsOf(encoder: Encoder): Promise<number[]> {
  const speeds: number[] = [];
  for (const length of lengths) {
    // The words differ each time, so that no cache can help.
    const passages = Array.from({ length: perLength }, (_, at) =>
      `${at} ${texts[1]} ${texts[4]}`.repeat(6).slice(0, length),
    );
    const begun = performance.now();
    await encoder.encode(passages, { kind: 'passage' });
    const warm = performance.now();
    if (warm - begun > patience) break;
    await encoder.encode(passages, { kind: 'passage' });
    const seconds = Math.max(0.001, (performance.now() - warm) / 1000);
    speeds.push(Math.round((10 * perLength) / seconds) / 10);
  }
  return speeds;
}

function speedsInWords(there: Measured, processor: Measured | undefined): string {
  const figure = (speeds: readonly number[] | undefined, at: number): string => `${speeds?.[at] ?? '–'}`;
  return lengths
    .map((length, at) => {
      const [graphics, other] = [figure(there.byLength, at), figure(processor?.byLength, at)];
      return `of ${length} characters ${graphics} passages/s, ${other} on the processor`;
    })
    .join('; ');
}

function judgeGolden(
  { questions, passages }: Measured,
  golden: GoldenCosines | null,
): Omit<EngineCheck, 'name'> {
  if (golden === null) return { outcome: 'not run', seen: 'nobody has published values for it' };
  const off = Math.max(
    ...questions.flatMap((question, row) =>
      passages.map((passage, column) =>
        Math.abs(cosine(question, passage) - (golden.cosines[row]?.[column] ?? 2)),
      ),
    ),
  );
  const seen = `largest difference ${off.toFixed(4)}, allowed ${golden.tolerance}`;
  return { outcome: off <= golden.tolerance ? 'passed' : 'failed', seen };
}

function cosine(left: Float32Array, right: Float32Array | undefined): number {
  return left.reduce((sum, value, index) => sum + value * (right?.[index] ?? Number.NaN), 0);
}
