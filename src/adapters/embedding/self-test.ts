/**
 * Checks that an encoder on a new device gives the vectors that were measured before. WebGPU encoders have been
 * silently wrong: https://github.com/huggingface/transformers.js/issues/1728.
 */

import { dot } from '../../core/paper/cosine-scores.ts';
import type { Products } from '../../models/onnx/eight-bit-products.ts';

/** Short and long texts, four scripts, digits, because kernels tend to fail at certain lengths. A space at the end is a token. */
export const goldenTexts: readonly string[] = [
  'query: swift',
  'query: When is the invoice due?',
  'passage: 雨燕在八月飞往非洲，春天再回来。',
  'passage: Счёт № 4711 нужно оплатить до пятницы.',
  `passage: ${'The swift eats, drinks and sleeps on the wing, and comes down only to nest. '.repeat(3)}`.trim(),
];

/** Cosines of all pairs, in the order 01, 02, …, 34, from the bundled encoder on WebAssembly, one text at a time. */
export const goldenCosines: Readonly<Record<Products, readonly number[]>> = {
  floats: [0.76691, 0.75891, 0.75961, 0.86091, 0.74204, 0.78138, 0.76036, 0.78078, 0.76609, 0.75492],
  'eight bits': [0.76741, 0.75766, 0.75947, 0.86148, 0.74247, 0.78072, 0.76048, 0.77909, 0.76335, 0.75356],
};

const tolerance = 1e-3;

/** The largest difference from the golden cosines. Infinite if a vector has another length than 1. */
export function goldenDifference(vectors: readonly Float32Array[], products: Products): number {
  if (!areUnit(vectors)) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...pairCosines(vectors).map((cosine, pair) => Math.abs(cosine - (goldenCosines[products][pair] ?? 2))),
  );
}

export function passesSelfTest(vectors: readonly Float32Array[], products: Products = 'floats'): boolean {
  return goldenDifference(vectors, products) <= tolerance;
}

export function pairCosines(vectors: readonly Float32Array[]): number[] {
  return vectors.flatMap((left, row) => vectors.slice(row + 1).map((right) => dot(left, right)));
}

/** A question, a text that answers it, and a text about something else. Any good encoder tells them apart. */
export const semanticTriples: readonly (readonly [question: string, near: string, far: string])[] = [
  [
    'When does the last ferry leave?',
    'The last ferry leaves at ten in the evening.',
    'Old pottery fills three rooms.',
  ],
  ['Who wrote the letter?', 'The letter was written by the keeper.', 'Bread is baked before dawn.'],
  ['How high is the tower?', 'The tower is forty metres high.', 'The choir sings on Thursdays.'],
  ['What does the ticket cost?', 'The ticket does cost two pounds.', 'Apple trees were planted here.'],
];

/** The texts of all triples, in order. Questions are at 0, 3, 6 and so on. */
export const semanticTexts: readonly string[] = semanticTriples.flat();

/** True if each question is nearer to its answer than to the other text. For encoders without golden values. */
export function passesSemanticTest(vectors: readonly Float32Array[]): boolean {
  if (!areUnit(vectors)) return false;
  return semanticTriples.every((_, triple) => {
    const [question, near, far] = vectors.slice(3 * triple, 3 * triple + 3) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    return dot(question, near) > dot(question, far);
  });
}

function areUnit(vectors: readonly Float32Array[]): boolean {
  return vectors.every((vector) => Math.abs(Math.hypot(...vector) - 1) < tolerance);
}
