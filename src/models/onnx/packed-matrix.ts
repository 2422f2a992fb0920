/**
 * Matrices in four bits, as in the files of the encoder and the reader; at loading, a chain of operators turns them into floats.
 * Each row is cut into blocks with a scale of 16 bits. A byte holds two neighbouring values, the low half first.
 */
import { type Graph, type GraphNode, type GraphTensor, numberTypes } from './graph.ts';
import { numberOfHalf } from './half.ts';

/** A matrix in eight bits: a number is its step times the scale of its column. */
interface EightBitMatrix {
  /** Rows of the product's first side. */
  readonly inputs: number;
  readonly outputs: number;
  /** Row by row, from -127 to 127. */
  readonly steps: Int8Array;
  /** One per column. */
  readonly scales: Float32Array;
}

const largestStep = 127;
/** Subtracted from each value of four bits. */
const middle = 8;

/** Finds the packed matrices of a graph by the name of the chain's result. */
export class PackedMatrices {
  readonly #makers = new Map<string, GraphNode>();
  readonly #constants: Graph['constants'];

  constructor({ nodes, constants }: Graph) {
    this.#constants = constants;
    for (const node of nodes) for (const name of node.outputs) this.#makers.set(name, node);
  }

  /** Undefined if the matrix is made in another way. */
  find(matrix: string): EightBitMatrix | undefined {
    const [steps, scale] = this.#up(matrix, ['Transpose', 'Reshape', 'Mul']);
    const [halves] = this.#up(scale, ['Cast']);
    const [lows, highs] = this.#up(steps, ['Sub', 'Reshape', 'Concat']);
    const [low] = this.#up(lows, ['Unsqueeze', 'Sub', 'Cast']);
    const [high] = this.#up(highs, ['Unsqueeze', 'Floor', 'Mul', 'Cast']);
    const packed = this.#constants.get(low ?? '');
    const scales = this.#constants.get(halves ?? '');
    if (low !== high || packed === undefined || scales === undefined || !fits(packed, scales))
      return undefined;
    return inEightBits(packed, scales);
  }

  /** Inputs of the node at the end of a path through first inputs; empty if its operators are not these. */
  #up(name: string | undefined, operators: readonly string[]): readonly string[] {
    let inputs: readonly string[] = name === undefined ? [] : [name];
    for (const operator of operators) {
      const node = this.#makers.get(inputs[0] ?? '');
      if (node?.operator !== operator) return [];
      inputs = node.inputs;
    }
    return inputs;
  }
}

function fits(packed: GraphTensor, scales: GraphTensor): boolean {
  const [rows = 0, blocks = 0, bytes = 0] = packed.sizes;
  return (
    packed.type === numberTypes.unsigned8 &&
    scales.type === numberTypes.half &&
    packed.raw.length === rows * blocks * bytes &&
    scales.raw.length === 2 * rows * blocks &&
    rows > 0
  );
}

/** Columns that are written together: one at a time, each number would touch a cache line of its own. */
const columnsAtOnce = 64;
/** Of each byte, how far the farther of its two values is from the middle. */
const farthest = Uint8Array.from({ length: 256 }, (_, byte) =>
  Math.max(Math.abs((byte & 15) - middle), Math.abs((byte >> 4) - middle)),
);

function inEightBits(packed: GraphTensor, halves: GraphTensor): EightBitMatrix {
  const [outputs = 0, blocks = 0, bytes = 0] = packed.sizes;
  const inputs = 2 * blocks * bytes;
  const { raw } = packed;
  const blockScales = new Float64Array(outputs * blocks);
  for (let block = 0; block < blockScales.length; block += 1)
    blockScales[block] = numberOfHalf(
      (halves.raw[2 * block] as number) | ((halves.raw[2 * block + 1] as number) << 8),
    );
  const scales = new Float32Array(outputs);
  for (let output = 0; output < outputs; output += 1)
    scales[output] = largestOf(raw, blockScales, output * blocks, blocks, bytes) / largestStep;
  const steps = new Int8Array(inputs * outputs);
  /** For each column the step of each of the sixteen values, in one block. */
  const tables = new Int8Array(columnsAtOnce * 16);
  for (let first = 0; first < outputs; first += columnsAtOnce) {
    const last = Math.min(first + columnsAtOnce, outputs);
    for (let block = 0; block < blocks; block += 1) {
      for (let output = first; output < last; output += 1)
        fillTable(
          tables,
          (output - first) * 16,
          blockScales[output * blocks + block] as number,
          scales[output] || 1,
        );
      for (let at = 0; at < bytes; at += 1) {
        const row = 2 * (block * bytes + at) * outputs;
        for (let output = first; output < last; output += 1) {
          const byte = raw[(output * blocks + block) * bytes + at] as number;
          const table = (output - first) * 16;
          steps[row + output] = tables[table + (byte & 15)] as number;
          steps[row + outputs + output] = tables[table + (byte >> 4)] as number;
        }
      }
    }
  }
  return { inputs, outputs, steps, scales };
}

/** The largest size of a number in a column. */
function largestOf(
  raw: Uint8Array,
  blockScales: Float64Array,
  firstBlock: number,
  blocks: number,
  bytes: number,
): number {
  let most = 0;
  for (let block = firstBlock; block < firstBlock + blocks; block += 1) {
    let far = 0;
    for (let at = block * bytes; at < (block + 1) * bytes; at += 1)
      far = Math.max(far, farthest[raw[at] as number] as number);
    most = Math.max(most, Math.abs(far * (blockScales[block] as number)));
  }
  return most;
}

/** The steps of values that lie equally far above and below the middle differ in their sign alone. */
function fillTable(tables: Int8Array, from: number, blockScale: number, scale: number): void {
  for (let far = 1; far <= middle; far += 1) {
    const step = nearestStep(Math.fround(Math.fround(far * blockScale) / scale));
    tables[from + middle - far] = -step;
    if (far < middle) tables[from + middle + far] = step;
  }
}

/** Beyond it a number of 64 bits has no fraction: adding it rounds. */
const roundsAt = 1.5 * 2 ** 52;

/** A half, which is common among values of four bits, rounds to the even step, so that values do not grow on average. */
function nearestStep(value: number): number {
  return value + roundsAt - roundsAt;
}
