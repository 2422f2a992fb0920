/**
 * Makes the products of a graph's packed matrices eight bits wide. WebAssembly multiplies twice as many eight-bit numbers a second as
 * floating ones. Each token's values get a scale of their own, so that a vector does not depend on the texts beside it in a batch; so does
 * each column of a matrix. The scales of matrices are made once, when the runtime folds constants at load.
 */
import { decodeUtf8 } from '../utf8.ts';
import {
  contentField,
  contentParts,
  joined,
  numberField,
  type ProtobufField,
  protobufFields,
} from './protobuf.ts';

/** Fields of onnx.proto, and numbers of its types. */
const graphOfModel = 7;
const graphFields = { node: 1, initialiser: 5 } as const;
const nodeFields = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 } as const;
const tensorFields = { dimension: 1, type: 2, name: 8, raw: 9 } as const;
const attributeFields = { name: 1, integer: 3, type: 20 } as const;
const types = { float: 1, unsigned8: 2, signed8: 3, int64: 7 } as const;
const integerAttribute = 2;

/** The largest step of eight bits with a sign. */
const largest = 127;
/** Where zero lies among unsigned steps: products of two signed matrices are ten times slower in WebAssembly. */
const zeroPoint = 128;
/** Rows and columns of nothing but zeros are divided by this. */
const smallest = 1e-12;

interface GraphNode {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly operator: string;
}

/**
 * @param model an ONNX file of opset 18 or later
 * @returns the file with the products of computed constant matrices in eight bits; matrices that stand in the file as floats stay as they are
 * @throws RangeError where the file is no protobuf message
 */
export function withEightBitProducts(model: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined(
    [...protobufFields(model)].flatMap(({ number, content, bytes }) =>
      number === graphOfModel && content !== undefined
        ? contentParts(number, changedGraph([...protobufFields(content)]))
        : [bytes],
    ),
  );
}

function changedGraph(fields: readonly ProtobufField[]): Uint8Array[] {
  const given = new Set<string>();
  for (const { number, content } of fields)
    if (number === graphFields.initialiser && content !== undefined) given.add(nameOf(content));
  const computed = new Set<string>();
  const products = new Products();
  const parts = fields.flatMap(({ number, content, bytes }): readonly Uint8Array[] => {
    if (number !== graphFields.node || content === undefined) return [bytes];
    const node = readNode(content);
    // Nodes stand behind those that they take from.
    if (node.inputs.every((name) => given.has(name) || computed.has(name)))
      for (const name of node.outputs) computed.add(name);
    const [, matrix] = node.inputs;
    const packed = node.operator === 'MatMul' && matrix !== undefined && computed.has(matrix);
    return packed && !computed.has(node.inputs[0] ?? '') ? products.nodesFor(node) : [bytes];
  });
  return [...parts, ...products.constants()];
}

/** The nodes that stand for products; values that several matrices take are made into eight bits once. */
class Products {
  readonly #made = new Set<string>();

  nodesFor({ inputs, outputs }: GraphNode): Uint8Array[] {
    const [values, matrix] = inputs as readonly [string, string];
    const [product] = outputs as readonly [string];
    return [
      ...this.#steps(values, 'rows', 'last axis'),
      ...this.#steps(matrix, 'columns', 'first axis'),
      node(
        'MatMulInteger',
        [`${values}/eight`, `${matrix}/eight`, constant('zero point')],
        `${product}/whole`,
      ),
      node('Cast', [`${product}/whole`], `${product}/float`, [integer('to', types.float)]),
      node('Mul', [`${product}/float`, `${matrix}/scale`], `${product}/columns`),
      node('Mul', [`${product}/columns`, `${values}/scale`], product),
    ];
  }

  /** Steps of eight bits and their scale, with the largest of each row, or column, at the last step. */
  #steps(name: string, of: 'rows' | 'columns', axis: ConstantName): Uint8Array[] {
    if (this.#made.has(name)) return [];
    this.#made.add(name);
    const scaled = [
      node('Abs', [name], `${name}/size`),
      node('ReduceMax', [`${name}/size`, constant(axis)], `${name}/top`, [integer('keepdims', 1)]),
      node('Max', [`${name}/top`, constant('smallest')], `${name}/most`),
      node('Div', [`${name}/most`, constant('largest')], `${name}/scale`),
      node('Div', [name, `${name}/scale`], `${name}/wide`),
      node('Round', [`${name}/wide`], `${name}/round`),
    ];
    return of === 'columns'
      ? [...scaled, node('Cast', [`${name}/round`], `${name}/eight`, [integer('to', types.signed8)])]
      : [
          ...scaled,
          node('Add', [`${name}/round`, constant('middle')], `${name}/up`),
          node('Cast', [`${name}/up`], `${name}/eight`, [integer('to', types.unsigned8)]),
        ];
  }

  constants(): Uint8Array[] {
    if (this.#made.size === 0) return [];
    const numbers: Readonly<Record<ConstantName, Uint8Array>> = {
      ...{ largest: floatTensor('largest', largest), smallest: floatTensor('smallest', smallest) },
      middle: floatTensor('middle', zeroPoint),
      'zero point': tensor('zero point', types.unsigned8, [], Uint8Array.of(zeroPoint)),
      'first axis': tensor('first axis', types.int64, [1], bytesOf(BigInt64Array.of(0n))),
      'last axis': tensor('last axis', types.int64, [1], bytesOf(BigInt64Array.of(-1n))),
    };
    return Object.values(numbers).map((bytes) => contentField(graphFields.initialiser, bytes));
  }
}

type ConstantName = 'largest' | 'smallest' | 'middle' | 'zero point' | 'first axis' | 'last axis';

/** No name of a graph begins like this. */
function constant(name: ConstantName): string {
  return `eight bits: ${name}`;
}

function readNode(content: Uint8Array): GraphNode {
  const inputs: string[] = [];
  const outputs: string[] = [];
  let operator = '';
  for (const field of protobufFields(content)) {
    if (field.content === undefined) continue;
    if (field.number === nodeFields.input) inputs.push(decodeUtf8(field.content));
    if (field.number === nodeFields.output) outputs.push(decodeUtf8(field.content));
    if (field.number === nodeFields.operator) operator = decodeUtf8(field.content);
  }
  return { inputs, outputs, operator };
}

function nameOf(initialiser: Uint8Array): string {
  for (const { number, content } of protobufFields(initialiser))
    if (number === tensorFields.name && content !== undefined) return decodeUtf8(content);
  return '';
}

function node(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: readonly Uint8Array[] = [],
): Uint8Array {
  const content = joined([
    ...inputs.map((input) => contentField(nodeFields.input, input)),
    contentField(nodeFields.output, output),
    contentField(nodeFields.name, output),
    contentField(nodeFields.operator, operator),
    ...attributes.map((attribute) => contentField(nodeFields.attribute, attribute)),
  ]);
  return contentField(graphFields.node, content);
}

function integer(name: string, value: number): Uint8Array {
  return joined([
    contentField(attributeFields.name, name),
    numberField(attributeFields.integer, value),
    numberField(attributeFields.type, integerAttribute),
  ]);
}

function floatTensor(name: ConstantName, value: number): Uint8Array {
  return tensor(name, types.float, [], bytesOf(Float32Array.of(value)));
}

function tensor(name: ConstantName, type: number, sizes: readonly number[], raw: Uint8Array): Uint8Array {
  return joined([
    ...sizes.map((size) => numberField(tensorFields.dimension, size)),
    numberField(tensorFields.type, type),
    contentField(tensorFields.name, constant(name)),
    contentField(tensorFields.raw, raw),
  ]);
}

function bytesOf(numbers: Float32Array | BigInt64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
