import * as runtime from 'onnxruntime-web/wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { withEightBitProducts } from '../../../../src/models/onnx/eight-bit-products.ts';
import { contentField, joined, numberField, protobufFields } from '../../../../src/models/onnx/protobuf.ts';

const width = 32;
const float = 1;

/** A node of onnx.proto: input 1, output 2, operator 4. */
function node(operator: string, inputs: readonly string[], output: string): Uint8Array {
  const names = inputs.map((name) => contentField(1, name));
  return contentField(1, joined([...names, contentField(2, output), contentField(4, operator)]));
}

function matrix(name: string, values: Float32Array): Uint8Array {
  const sizes = [numberField(1, width), numberField(1, width), numberField(2, float)];
  const raw = new Uint8Array(values.buffer);
  return contentField(5, joined([...sizes, contentField(8, name), contentField(9, raw)]));
}

/** A value of any number of rows. */
function rowsOf(field: number, name: string): Uint8Array {
  const sizes = [contentField(1, contentField(2, 'rows')), contentField(1, numberField(1, width))];
  const tensor = joined([numberField(1, float), contentField(2, joined(sizes))]);
  return contentField(field, joined([contentField(1, name), contentField(2, contentField(1, tensor))]));
}

function wave(count: number, seed: number): Float32Array {
  return Float32Array.from({ length: count }, (_, at) => Math.sin(at * seed + seed));
}

/** `kept` is the product with a matrix that stands in the file, `packed` and `again` those with one that is computed from it. */
function model(): Uint8Array {
  const graph = joined([
    node('Transpose', ['m'], 'computed'),
    node('MatMul', ['x', 'm'], 'kept'),
    node('MatMul', ['x', 'computed'], 'packed'),
    node('MatMul', ['x', 'computed'], 'again'),
    contentField(2, 'test'),
    matrix('m', wave(width * width, 0.37)),
    rowsOf(11, 'x'),
    ...['kept', 'packed', 'again'].map((name) => rowsOf(12, name)),
  ]);
  return joined([numberField(1, 8), contentField(7, graph), contentField(8, numberField(2, 18))]);
}

let plain: runtime.InferenceSession;
let eight: runtime.InferenceSession;

beforeAll(async () => {
  runtime.env.wasm.numThreads = 1;
  plain = await runtime.InferenceSession.create(model());
  eight = await runtime.InferenceSession.create(withEightBitProducts(model()));
});

async function products(session: runtime.InferenceSession, x: Float32Array) {
  const outputs = await session.run({ x: new runtime.Tensor('float32', x, [x.length / width, width]) });
  const of = (name: string) => outputs[name]?.data as Float32Array;
  return { kept: of('kept'), packed: of('packed'), again: of('again') };
}

function largestDifference(left: Float32Array, right: Float32Array): number {
  return Math.max(...left.map((value, at) => Math.abs(value - (right[at] ?? Number.NaN))));
}

describe('products in eight bits', () => {
  test('R42: the product of a computed matrix is near the float one, and another matrix is multiplied as before', async () => {
    const x = wave(3 * width, 1.7);
    const [floats, bits] = [await products(plain, x), await products(eight, x)];
    // Each of the 32 terms is off by half a step of 1/127 on either side at the most.
    expect(largestDifference(bits.packed, floats.packed)).toBeLessThan(width / 127);
    expect(largestDifference(bits.packed, floats.packed)).toBeGreaterThan(0);
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

  test('R42: a row of zeros gives zeros', async () => {
    expect([...(await products(eight, new Float32Array(width))).packed]).toEqual(new Array(width).fill(0));
  });

  test('a file without such a matrix stays as it is, byte for byte', () => {
    const graph = joined([node('MatMul', ['x', 'm'], 'y'), matrix('m', wave(width * width, 0.1))]);
    const file = joined([numberField(1, 8), contentField(7, graph)]);
    expect(withEightBitProducts(file)).toEqual(file);
  });

  test('a file that is cut off, or is no graph at all, throws a range error', () => {
    expect(() => withEightBitProducts(model().slice(0, 200))).toThrow(RangeError);
    expect(() => [...protobufFields(new TextEncoder().encode('<!doctype html>'))]).toThrow(RangeError);
  });
});
