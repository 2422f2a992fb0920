/**
 * Makes the products of a graph's packed matrices eight bits wide (rule R42). WebAssembly multiplies twice as many eight-bit
 * numbers per second as floats, and loading need not turn the matrices into floats. Each token's values get their own scale, so
 * that a vector does not depend on other texts in its batch.
 */
import {
  type Graph,
  type GraphNode,
  type GraphTensor,
  makeNode,
  makeTensor,
  numberTypes,
  withGraph,
} from './graph.ts';
import { PackedMatrices } from './packed-matrix.ts';

/** How matrices are multiplied. */
export type Products = 'floats' | 'eight bits';

const largestStep = 127;
/** The zero of unsigned steps: products of two signed matrices are ten times slower in WebAssembly. */
const zeroPoint = 128;
/** Divides a row of zeros. */
const smallest = 1e-12;

const constants = {
  largest: makeTensor('eight bits: largest', 'float', [], Float32Array.of(largestStep)),
  smallest: makeTensor('eight bits: smallest', 'float', [], Float32Array.of(smallest)),
  middle: makeTensor('eight bits: middle', 'float', [], Float32Array.of(zeroPoint)),
  zeroPoint: makeTensor('eight bits: zero point', 'unsigned8', [], Uint8Array.of(zeroPoint)),
  lastAxis: makeTensor('eight bits: last axis', 'int64', [1], BigInt64Array.of(-1n)),
};

/**
 * @param model an ONNX file of opset 18 or later
 * @returns the file with eight-bit products of packed matrices; other products stay
 * @throws RangeError if the file is not a protobuf message
 */
export function withEightBitProducts(model: Uint8Array): Uint8Array<ArrayBuffer> {
  return withGraph(model, (graph) => {
    const matrices = new PackedMatrices(graph);
    const products = new EightBitNodes();
    const nodes = graph.nodes.flatMap((node) => products.nodesFor(node, matrices));
    if (products.tensors.length === 0) return null;
    const added = [...Object.values(constants), ...products.tensors].map((one) => [one.name, one] as const);
    return withoutUnused({ ...graph, nodes, constants: new Map([...graph.constants, ...added]) }, graph);
  });
}

/** The nodes that replace products. Values shared by several matrices are converted once. */
class EightBitNodes {
  readonly tensors: GraphTensor[] = [];
  readonly #made = new Set<string>();

  nodesFor(node: GraphNode, matrices: PackedMatrices): readonly GraphNode[] {
    const [values = '', name = ''] = node.inputs;
    const [product = ''] = node.outputs;
    const matrix = node.operator === 'MatMul' ? matrices.find(name) : undefined;
    if (matrix === undefined) return [node];
    const { inputs, outputs, steps, scales } = matrix;
    this.tensors.push(
      makeTensor(`${name}/eight`, 'signed8', [inputs, outputs], steps),
      makeTensor(`${name}/scale`, 'float', [outputs], scales),
    );
    return [
      ...this.#stepsOf(values),
      makeNode(
        'MatMulInteger',
        [`${values}/eight`, `${name}/eight`, constants.zeroPoint.name],
        `${product}/whole`,
      ),
      makeNode('Cast', [`${product}/whole`], `${product}/float`, { to: numberTypes.float }),
      makeNode('Mul', [`${product}/float`, `${name}/scale`], `${product}/columns`),
      makeNode('Mul', [`${product}/columns`, `${values}/scale`], product),
    ];
  }

  /** Unsigned steps of each token's values, and the scale of each token. */
  #stepsOf(values: string): readonly GraphNode[] {
    if (this.#made.has(values)) return [];
    this.#made.add(values);
    return [
      makeNode('Abs', [values], `${values}/size`),
      makeNode('ReduceMax', [`${values}/size`, constants.lastAxis.name], `${values}/top`, { keepdims: 1 }),
      makeNode('Max', [`${values}/top`, constants.smallest.name], `${values}/most`),
      makeNode('Div', [`${values}/most`, constants.largest.name], `${values}/scale`),
      makeNode('Div', [values, `${values}/scale`], `${values}/wide`),
      makeNode('Round', [`${values}/wide`], `${values}/round`),
      makeNode('Add', [`${values}/round`, constants.middle.name], `${values}/up`),
      makeNode('Cast', [`${values}/up`], `${values}/eight`, { to: numberTypes.unsigned8 }),
    ];
  }
}

/** Removes the chains that turned packed matrices into floats, with their constants. A result that was unused before stays. */
function withoutUnused(graph: Graph, before: Graph): Graph {
  const takenBefore = new Set(before.nodes.flatMap(({ inputs }) => inputs));
  const taken = new Set<string>();
  const nodes: GraphNode[] = [];
  for (const node of [...graph.nodes].reverse()) {
    const isUnused = node.outputs.every((name) => takenBefore.has(name) && !taken.has(name));
    if (isUnused) continue;
    nodes.push(node);
    for (const name of node.inputs) taken.add(name);
  }
  const kept = [...graph.constants].filter(([name]) => taken.has(name) || !takenBefore.has(name));
  return { ...graph, nodes: nodes.reverse(), constants: new Map(kept) };
}
