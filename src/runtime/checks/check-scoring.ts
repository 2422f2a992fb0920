/** Checks that keys score the same on the graphics processor as on the processor, in both forms, and measures both. */
import { CpuKeyScorer } from '../../adapters/scoring/cpu-scorer.ts';
import { WebgpuKeyScorer } from '../../adapters/scoring/webgpu-scorer.ts';
import { type Result, valueOrThrow } from '../../core/errors.ts';
import { FloatKeys } from '../../core/scoring/float-keys.ts';
import { Int8Keys } from '../../core/scoring/int8-keys.ts';
import { nearestRows } from '../../core/scoring/nearest.ts';
import type { PackedKeys } from '../../core/scoring/packed-keys.ts';
import type { KeyScorer } from '../../ports/retrieval/key-scorer.ts';
import { type EngineCheck, runCheck } from './engine-check.ts';

/** Dimension of the bundled encoder. */
const dimension = 384;
const nearest = 50;
const keysPerCluster = 100;
const rounds = 5;
/** The tolerance that the port promises for unit vectors. */
const tolerance = 1e-5;

/** Makes scorers. Tests give others than the browser's. */
type OpenGraphics = () => Promise<Result<KeyScorer>>;

/** One check for each number of keys and each form. */
export async function checkScoring(
  sizes: readonly number[],
  open: OpenGraphics = () => WebgpuKeyScorer.open(),
): Promise<EngineCheck[]> {
  const checks: EngineCheck[] = [];
  for (const size of sizes) {
    for (const form of ['float32', 'int8'] as const) {
      const name = `${size.toLocaleString('en')} keys (${form}): scores of the graphics processor are those of the processor`;
      checks.push(
        await runCheck(name, async () => {
          // Without a graphics processor no keys need be made.
          const opened = valueOrThrow(await open());
          try {
            // One form at a time, because a million keys take 1.5 GB.
            const { keys, query } = clusteredKeys(size, form);
            return await compare(keys, query, opened);
          } finally {
            opened.close();
          }
        }),
      );
    }
  }
  return checks;
}

async function compare(
  keys: PackedKeys,
  query: Float32Array,
  graphics: KeyScorer,
): Promise<Omit<EngineCheck, 'name'>> {
  const [there, here] = [
    await measure(graphics, keys, query),
    await measure(new CpuKeyScorer(), keys, query),
  ];
  const off = there.scores.reduce(
    (most, score, row) => Math.max(most, Math.abs(score - (here.scores[row] ?? Number.NaN))),
    0,
  );
  const best = new Set(nearestRows(there.scores, nearest));
  const wanted = nearestRows(here.scores, nearest);
  const found = wanted.filter((row) => best.has(row)).length;
  const outcome = off <= tolerance && there.scores.length === keys.rows ? 'passed' : 'failed';
  const times = `${inWords(there.median)}, ${inWords(here.median)} on the processor, ${inWords(there.first)} with the upload`;
  return {
    outcome,
    seen: `${times}; largest difference ${off.toExponential(1)}; ${found} of the ${wanted.length} nearest are the same`,
  };
}

async function measure(scorer: KeyScorer, keys: PackedKeys, query: Float32Array) {
  let scores = new Float64Array();
  const time = async (): Promise<number> => {
    const started = performance.now();
    const scored = valueOrThrow(await scorer.score(keys, query));
    scores = scored.scores as Float64Array<ArrayBuffer>;
    return performance.now() - started;
  };
  const first = await time();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await time());
  times.sort((left, right) => left - right);
  return { first, median: times[rounds >> 1] ?? Number.NaN, scores };
}

/** Unit vectors around centres, the same in every run. Cosines are about one half within a cluster and 0 between two. */
function clusteredKeys(rows: number, form: PackedKeys['form']): { keys: PackedKeys; query: Float32Array } {
  const keys = form === 'int8' ? new Int8Keys(dimension) : new FloatKeys(dimension);
  let state = 2_463_534_242;
  // 32-bit xorshift (Marsaglia 2003), from -1 to 1.
  const draw = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
  const centre = new Float32Array(dimension);
  const vector = new Float32Array(dimension);
  let query = new Float32Array(dimension);
  for (let row = 0; row < rows; row += 1) {
    if (row % keysPerCluster === 0) for (let at = 0; at < dimension; at += 1) centre[at] = draw();
    let squares = 0;
    for (let at = 0; at < dimension; at += 1) {
      const value = (centre[at] as number) + draw();
      vector[at] = value;
      squares += value * value;
    }
    const length = Math.sqrt(squares);
    for (let at = 0; at < dimension; at += 1) vector[at] = (vector[at] as number) / length;
    keys.append(vector);
    if (row === 0) query = vector.slice();
  }
  return { keys, query };
}

function inWords(milliseconds: number): string {
  return `${milliseconds < 10 ? milliseconds.toFixed(2) : milliseconds.toFixed(0)} ms`;
}
