import { expect, test } from 'vitest';
import { textOf } from '../../../../src/core/memory/chunk.ts';
import { extractRepresentations } from '../../../../src/core/memory/extract.ts';

const sentences = Array.from(
  { length: 60 },
  (_, i) =>
    `Ferry ${i} leaves the harbour of Norby at ${i % 24}:15 and carries ${100 + i} parcels to the island.`,
);

test('S1: a chunk has all four representations at once, each shorter than the one above it (eq. 3)', () => {
  const page = { action: 'Visit: ferries', observation: sentences.join(' ') };
  const extracted = extractRepresentations({
    kind: 'visit',
    title: 'Ferries',
    ...page,
    evidence: [],
    largeFrom: Number.POSITIVE_INFINITY,
  });
  const texts = [textOf(page), extracted.detailed, extracted.brief, extracted.placeholder];
  const lengths = texts.map((text) => text.length);
  expect(lengths.every((length) => length > 0)).toBe(true);
  expect(lengths).toEqual([...new Set(lengths)].sort((left, right) => right - left));
});
