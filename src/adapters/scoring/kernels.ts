/**
 * The GPU kernels: one thread for each row, without barriers, which are very slow on software devices. Products are
 * added in eight sums, so that rounding to single precision stays far below 1e-5 for unit vectors of some thousand
 * dimensions.
 */
import type { KeyForm } from '../../core/scoring/packed-keys.ts';

export const rowsPerWorkgroup = 64;

const frame = (bindings: string, value: string, result: string): string => `
struct Shape { rows: u32, words: u32 }
@group(0) @binding(0) var<uniform> shape: Shape;
@group(0) @binding(1) var<storage, read> query: array<vec4f>;
@group(0) @binding(2) var<storage, read_write> scores: array<f32>;
${bindings}

@compute @workgroup_size(${rowsPerWorkgroup})
fn score(@builtin(global_invocation_id) at: vec3u) {
  let row = at.x;
  if (row >= shape.rows) { return; }
  let first = row * shape.words;
  let even = shape.words - shape.words % 2u;
  var left = vec4f();
  var right = vec4f();
  for (var i = 0u; i < even; i += 2u) {
    left += query[i] * ${value.replaceAll('AT', 'first + i')};
    right += query[i + 1u] * ${value.replaceAll('AT', 'first + i + 1u')};
  }
  if (even < shape.words) { left += query[even] * ${value.replaceAll('AT', 'first + even')}; }
  let sum = left + right;
  scores[row] = ${result};
}
`;

/** WGSL by the form of the keys. A word holds four values of a row. Padding is zero in query and keys. */
export const kernels: Readonly<Record<KeyForm, string>> = {
  float32: frame(
    '@group(0) @binding(3) var<storage, read> keys: array<vec4f>;',
    'keys[AT]',
    '(sum.x + sum.y) + (sum.z + sum.w)',
  ),
  // Unpacking gives multiples of 1/127.
  int8: frame(
    `@group(0) @binding(3) var<storage, read> keys: array<u32>;
@group(0) @binding(4) var<storage, read> scales: array<f32>;`,
    'unpack4x8snorm(keys[AT])',
    '((sum.x + sum.y) + (sum.z + sum.w)) * 127.0 * scales[row]',
  ),
};
