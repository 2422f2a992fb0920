import * as runtime from 'onnxruntime-web/wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinBytes } from '../../../../src/models/join-bytes.ts';
import { withEightBitProducts } from '../../../../src/models/onnx/eight-bit-products.ts';
import { type GraphNode, makeNode, makeTensor } from '../../../../src/models/onnx/graph.ts';
import { numberOfHalf } from '../../../../src/models/onnx/half.ts';
import { contentField, numberField, protobufFields } from '../../../../src/models/onnx/protobuf.ts';

const width = 64;
const blocks = 2;
const bytes = 16;
const float = 1;
/** 0.25, 1 and 0.0625 in 16 bits. */
const halves = [0x3400, 0x3c00, 0x2c00];

const packed = Uint8Array.from({ length: width * blocks * bytes }, (_, at) => (at * 37 + (at >> 3)) % 256);
const scales = Uint16Array.from({ length: width * blocks }, (_, at) => halves[at % 3] as number);

/** The chain by which the files of the encoder and the reader make floats of a packed matrix. */
function chain(): GraphNode[] {
  return [
    makeNode('Cast', ['m.q'], 'x', { to: float }),
    makeNode('Mul', ['x', 'sixteenth'], 'd'),
    makeNode('Floor', ['d'], 'high'),
    makeNode('Mul', ['high', 'sixteen'], 'above'),
    makeNode('Sub', ['x', 'above'], 'low'),
    makeNode('Unsqueeze', ['low', 'last'], 'low1'),
    makeNode('Unsqueeze', ['high', 'last'], 'high1'),
    makeNode('Concat', ['low1', 'high1'], 'both', { axis: 3 }),
    makeNode('Reshape', ['both', 'blocks'], 'blocked'),
    makeNode('Sub', ['blocked', 'eight'], 'moved'),
    makeNode('Cast', ['m.s'], 's', { to: float }),
    makeNode('Mul', ['moved', 's'], 'scaled'),
    makeNode('Reshape', ['scaled', 'size'], 'rows'),
    makeNode('Transpose', ['rows'], 'matrix'),
  ];
}

const constants = [
  makeTensor('m.q', 'unsigned8', [width, blocks, bytes], packed),
  makeTensor('m.s', 'half', [width, blocks, 1], scales),
  makeTensor('sixteenth', 'float', [1], Float32Array.of(1 / 16)),
  makeTensor('sixteen', 'float', [1], Float32Array.of(16)),
  makeTensor('eight', 'float', [1], Float32Array.of(8)),
  makeTensor('last', 'int64', [1], BigInt64Array.of(-1n)),
  makeTensor('blocks', 'int64', [3], BigInt64Array.of(0n, 0n, 32n)),
  makeTensor('size', 'int64', [2], BigInt64Array.of(64n, 64n)),
  makeTensor('plain', 'float', [width, width], wave(width * width, 0.37)),
];

/** A value of any number of rows. */
function rowsOf(field: number, name: string): Uint8Array {
  const sizes = [contentField(1, contentField(2, 'rows')), contentField(1, numberField(1, width))];
  const tensor = joinBytes([numberField(1, float), contentField(2, joinBytes(sizes))]);
  return contentField(field, joinBytes([contentField(1, name), contentField(2, contentField(1, tensor))]));
}

function wave(count: number, seed: number): Float32Array {
  return Float32Array.from({ length: count }, (_, at) => Math.sin(at * seed + seed));
}

/** `kept` is the product with a matrix of floats, `packed` and `again` those with the packed one. */
function model(nodes: readonly GraphNode[] = chain()): Uint8Array {
  const graph = joinBytes([
    ...nodes.map((node) => node.bytes),
    makeNode('MatMul', ['x0', 'plain'], 'kept').bytes,
    makeNode('MatMul', ['x0', 'matrix'], 'packed').bytes,
    makeNode('MatMul', ['x0', 'matrix'], 'again').bytes,
    contentField(2, 'test'),
    ...constants.map((tensor) => tensor.bytes),
    rowsOf(11, 'x0'),
    ...['kept', 'packed', 'again'].map((name) => rowsOf(12, name)),
  ]);
  return joinBytes([numberField(1, 8), contentField(7, graph), contentField(8, numberField(2, 18))]);
}

let plain: runtime.InferenceSession;
let eight: runtime.InferenceSession;

beforeAll(async () => {
  runtime.env.wasm.numThreads = 1;
  runtime.env.logLevel = 'error';
  plain = await runtime.InferenceSession.create(model());
  eight = await runtime.InferenceSession.create(withEightBitProducts(model()));
});

async function products(session: runtime.InferenceSession, x: Float32Array) {
  const outputs = await session.run({ x0: new runtime.Tensor('float32', x, [x.length / width, width]) });
  const of = (name: string) => outputs[name]?.data as Float32Array;
  return { kept: of('kept'), packed: of('packed'), again: of('again') };
}

/** The number of a row and a column, as its four bits and its scale say. */
function valueAt(row: number, column: number): number {
  const block = Math.floor(row / 32);
  const byte = packed[(column * blocks + block) * bytes + ((row % 32) >> 1)] as number;
  const bits = row % 2 === 0 ? byte & 15 : byte >> 4;
  return (bits - 8) * numberOfHalf(scales[column * blocks + block] as number);
}

describe('products in eight bits', () => {
  test('R42: the product of a packed matrix is near the float one, and another matrix is multiplied as before', async () => {
    const x = wave(3 * width, 1.7);
    const [floats, bits] = [await products(plain, x), await products(eight, x)];
    for (let row = 0; row < 3; row += 1)
      for (let column = 0; column < width; column += 1) {
        const values = Array.from({ length: width }, (_, at) => valueAt(at, column));
        const top = Math.max(...values.map(Math.abs));
        const at = row * width + column;
        // Each of the terms is off by half a step of 1/127 on either side at the most.
        const most = (width * top) / 127;
        expect(Math.abs((bits.packed[at] ?? Number.NaN) - (floats.packed[at] ?? 0))).toBeLessThan(most);
      }
    expect(bits.packed).not.toEqual(floats.packed);
    expect(bits.again).toEqual(bits.packed);
    expect(bits.kept).toEqual(floats.kept);
  });

  test('R42: a row does not depend on the rows beside it, however large these are', async () => {
    const row = wave(width, 2.3);
    const large = wave(width, 0.9).map((value) => 1000 * value);
    const alone = (await products(eight, row)).packed;
    const beside = (await products(eight, Float32Array.from([...large, ...row]))).packed;
    expect(beside.slice(width)).toEqual(alone);
  });

  test('R42: rows that eight bits hold exactly give the floats’ product but for the matrix', async () => {
    const one = new Float32Array(width);
    one[5] = 1;
    const { packed: product } = await products(eight, one);
    for (let column = 0; column < width; column += 1) {
      const top = Math.max(...Array.from({ length: width }, (_, at) => Math.abs(valueAt(at, column))));
      expect(Math.abs((product[column] ?? Number.NaN) - valueAt(5, column))).toBeLessThanOrEqual(
        top / 254 + 1e-6,
      );
    }
  });

  test('R42: a row of zeros gives zeros', async () => {
    expect([...(await products(eight, new Float32Array(width))).packed]).toEqual(new Array(width).fill(0));
  });

  test('the chain that made floats is gone with its constants', () => {
    const names = ['m.q', 'm.s', 'sixteenth', 'blocks', 'scaled'];
    const text = new TextDecoder('latin1').decode(withEightBitProducts(model()));
    expect(names.filter((name) => text.includes(name))).toEqual([]);
    expect(text).toContain('MatMulInteger');
  });

  test('a matrix that is made in another way stays as it is, byte for byte', () => {
    const other = chain().map((node) =>
      node.operator === 'Floor' ? makeNode('Ceil', node.inputs, node.outputs[0] ?? '') : node,
    );
    expect(withEightBitProducts(model(other))).toEqual(model(other));
  });

  test('a file that is cut off, or is no graph at all, throws a range error', () => {
    expect(() => withEightBitProducts(model().slice(0, 200))).toThrow(RangeError);
    expect(() => [...protobufFields(new TextEncoder().encode('<!doctype html>'))]).toThrow(RangeError);
  });
});
