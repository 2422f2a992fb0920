import { expect, it } from 'vitest';

it('is cross-origin isolated, so that WebAssembly has threads', () => {
  expect(crossOriginIsolated).toBe(true);
  expect(typeof SharedArrayBuffer).toBe('function');
});

it('has WebAssembly SIMD', () => {
  // (module (func (result v128) i32.const 0 i8x16.splat))
  const module = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11,
  ]);
  expect(WebAssembly.validate(module)).toBe(true);
  expect(WebAssembly.validate(module.slice(0, -1))).toBe(false);
});
