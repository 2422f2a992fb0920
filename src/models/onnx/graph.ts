/** Nodes and constants of an ONNX graph, as in its file (onnx.proto: `GraphProto`). */
import { joinBytes } from '../join-bytes.ts';
import { decodeUtf8 } from '../utf8.ts';
import { contentField, contentParts, numberField, type ProtobufField, protobufFields } from './protobuf.ts';

const graphOfModel = 7;
const graphFields = { node: 1, constant: 5 } as const;
const nodeFields = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 } as const;
const tensorFields = { size: 1, type: 2, name: 8, raw: 9 } as const;
const attributeFields = { name: 1, integer: 3, type: 20 } as const;
const integerAttribute = 2;

/** Numbers of number types in onnx.proto. */
export const numberTypes = { float: 1, unsigned8: 2, signed8: 3, int64: 7, half: 10 } as const;

export interface GraphNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** The whole field. */
  readonly bytes: Uint8Array;
}

/** A constant of the graph. */
export interface GraphTensor {
  readonly name: string;
  readonly type: number;
  readonly sizes: readonly number[];
  /** Little-endian; empty if the file stores the numbers in another way. */
  readonly raw: Uint8Array;
  readonly bytes: Uint8Array;
}

export interface Graph {
  /** Each after its inputs. */
  readonly nodes: readonly GraphNode[];
  readonly constants: ReadonlyMap<string, GraphTensor>;
  /** Everything else: inputs, outputs, names. */
  readonly rest: readonly Uint8Array[];
}

/**
 * The model with a changed graph; unchanged, byte for byte, if `change` returns null.
 *
 * @throws RangeError if the file is not a protobuf message
 */
export function withGraph(
  model: Uint8Array,
  change: (graph: Graph) => Graph | null,
): Uint8Array<ArrayBuffer> {
  return joinBytes(
    [...protobufFields(model)].flatMap(({ number, content, bytes }) => {
      if (number !== graphOfModel || content === undefined) return [bytes];
      const changed = change(readGraph(content));
      if (changed === null) return [bytes];
      const { nodes, constants, rest } = changed;
      const parts = [...nodes, ...constants.values()].map((part) => part.bytes);
      return contentParts(number, [...parts, ...rest]);
    }),
  );
}

function readGraph(content: Uint8Array): Graph {
  const nodes: GraphNode[] = [];
  const constants = new Map<string, GraphTensor>();
  const rest: Uint8Array[] = [];
  for (const field of protobufFields(content)) {
    if (field.number === graphFields.node) nodes.push(readNode(field));
    else if (field.number === graphFields.constant) {
      const tensor = readTensor(field);
      constants.set(tensor.name, tensor);
    } else rest.push(field.bytes);
  }
  return { nodes, constants, rest };
}

function readNode({ content = new Uint8Array(), bytes }: ProtobufField): GraphNode {
  const inputs: string[] = [];
  const outputs: string[] = [];
  let operator = '';
  for (const { number, content: text } of protobufFields(content)) {
    if (text === undefined) continue;
    if (number === nodeFields.input) inputs.push(decodeUtf8(text));
    if (number === nodeFields.output) outputs.push(decodeUtf8(text));
    if (number === nodeFields.operator) operator = decodeUtf8(text);
  }
  return { operator, inputs, outputs, bytes };
}

function readTensor({ content = new Uint8Array(), bytes }: ProtobufField): GraphTensor {
  const sizes: number[] = [];
  let type = 0;
  let name = '';
  let raw: Uint8Array = new Uint8Array();
  for (const field of protobufFields(content)) {
    if (field.number === tensorFields.size) sizes.push(field.value);
    if (field.number === tensorFields.type) type = field.value;
    if (field.number === tensorFields.name) name = decodeUtf8(field.content ?? new Uint8Array());
    if (field.number === tensorFields.raw) raw = field.content ?? raw;
  }
  return { name, type, sizes, raw, bytes };
}

/** A node with one output; its attributes are whole numbers. */
export function makeNode(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number>> = {},
): GraphNode {
  const content = joinBytes([
    ...inputs.map((input) => contentField(nodeFields.input, input)),
    contentField(nodeFields.output, output),
    contentField(nodeFields.name, output),
    contentField(nodeFields.operator, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      contentField(
        nodeFields.attribute,
        joinBytes([
          contentField(attributeFields.name, name),
          numberField(attributeFields.integer, value),
          numberField(attributeFields.type, integerAttribute),
        ]),
      ),
    ),
  ]);
  return { operator, inputs, outputs: [output], bytes: contentField(graphFields.node, content) };
}

export function makeTensor(
  name: string,
  type: keyof typeof numberTypes,
  sizes: readonly number[],
  numbers: ArrayBufferView,
): GraphTensor {
  const raw = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  // In parts: megabytes are copied once.
  const content = [
    ...sizes.map((size) => numberField(tensorFields.size, size)),
    numberField(tensorFields.type, numberTypes[type]),
    contentField(tensorFields.name, name),
    ...contentParts(tensorFields.raw, [raw]),
  ];
  const bytes = joinBytes(contentParts(graphFields.constant, content));
  return { name, type: numberTypes[type], sizes, raw, bytes };
}
