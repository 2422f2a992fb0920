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

function inEightBits(packed: GraphTensor, halves: GraphTensor): EightBitMatrix {
  const [outputs = 0, blocks = 0, bytes = 0] = packed.sizes;
  const inputs = 2 * blocks * bytes;
  const steps = new Int8Array(inputs * outputs);
  const scales = new Float32Array(outputs);
  const row = new Float32Array(inputs);
  for (let output = 0; output < outputs; output += 1) {
    let most = 0;
    for (let block = 0; block < blocks; block += 1) {
      const at = 2 * (output * blocks + block);
      const scale = numberOfHalf((halves.raw[at] as number) | ((halves.raw[at + 1] as number) << 8));
      for (let i = 0; i < bytes; i += 1) {
        const byte = packed.raw[(output * blocks + block) * bytes + i] as number;
        const low = ((byte & 15) - middle) * scale;
        const high = ((byte >> 4) - middle) * scale;
        row[2 * (block * bytes + i)] = low;
        row[2 * (block * bytes + i) + 1] = high;
        most = Math.max(most, Math.abs(low), Math.abs(high));
      }
    }
    scales[output] = most / largestStep;
    const scale = scales[output] || 1;
    for (let input = 0; input < inputs; input += 1)
      steps[input * outputs + output] = nearestStep(Math.fround((row[input] as number) / scale));
  }
  return { inputs, outputs, steps, scales };
}

/** A half, which is common among values of four bits, rounds to the even step, so that values do not grow on average. */
function nearestStep(value: number): number {
  const below = Math.floor(value);
  const isHalf = value - below === 0.5;
  return isHalf ? below + Math.abs(below % 2) : Math.round(value);
}
