/** ONNX files of a few nodes, written field by field (onnx.proto, IR version 8): models small enough to make in a test. */
import { joinBytes } from '../../src/models/join-bytes.ts';

type Piece = Uint8Array<ArrayBuffer>;

const elementTypes = { float: 1, uint8: 2, int8: 3, int64: 7, float16: 10 } as const;

export interface OnnxTensor {
  readonly name: string;
  readonly type: keyof typeof elementTypes;
  readonly shape: readonly number[];
  readonly data: ArrayBuffer;
  /** Lies in this file beside the graph, from this byte on, and not in the graph. */
  readonly beside?: { readonly file: string; readonly offset: number };
}

export interface OnnxNode {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  /** Whole numbers, and lists of them. */
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

interface OnnxValue {
  readonly name: string;
  readonly type: keyof typeof elementTypes;
  /** A name is a size that is not known beforehand. */
  readonly shape: readonly (number | string)[];
}

function varint(value: number): Piece {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return Uint8Array.from([...bytes, rest]);
}

const whole = (field: number, value: number): Piece => joinBytes([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Piece): Piece =>
  joinBytes([varint(field * 8 + 2), varint(value.length), value]);
const text = (field: number, value: string): Piece =>
  bytes(field, Uint8Array.from(new TextEncoder().encode(value)));

function tensor({ name, type, shape, data, beside }: OnnxTensor): Piece {
  return joinBytes([
    ...shape.map((size) => whole(1, size)),
    whole(2, elementTypes[type]),
    text(8, name),
    ...(beside === undefined
      ? [bytes(9, new Uint8Array(data))]
      : [
          entry('location', beside.file),
          entry('offset', String(beside.offset)),
          entry('length', String(data.byteLength)),
          whole(14, 1),
        ]),
  ]);
}

/** Of a tensor's data that lies outside. */
const entry = (key: string, value: string): Piece => bytes(13, joinBytes([text(1, key), text(2, value)]));

function node({ operator, inputs, outputs, attributes = {} }: OnnxNode): Piece {
  return joinBytes([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      bytes(5, joinBytes([text(1, name), ...attributeValue(value)])),
    ),
  ]);
}

function attributeValue(value: number | readonly number[]): Piece[] {
  if (typeof value === 'number') return [whole(3, value), whole(20, 2)];
  return [...value.map((each) => whole(8, each)), whole(20, 7)];
}

function value({ name, type, shape }: OnnxValue): Piece {
  const sizes = shape.map((size) => bytes(1, typeof size === 'number' ? whole(1, size) : text(2, size)));
  const tensorType = joinBytes([whole(1, elementTypes[type]), bytes(2, joinBytes(sizes))]);
  return joinBytes([text(1, name), bytes(2, bytes(1, tensorType))]);
}

export function writeOnnx(graph: {
  readonly nodes: readonly OnnxNode[];
  readonly tensors: readonly OnnxTensor[];
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
}): Piece {
  const body = joinBytes([
    ...graph.nodes.map((each) => bytes(1, node(each))),
    text(2, 'tiny'),
    ...graph.tensors.map((each) => bytes(5, tensor(each))),
    ...graph.inputs.map((each) => bytes(11, value(each))),
    ...graph.outputs.map((each) => bytes(12, value(each))),
  ]);
  return joinBytes([whole(1, 8), bytes(7, body), bytes(8, joinBytes([text(1, ''), whole(2, 17)]))]);
}
