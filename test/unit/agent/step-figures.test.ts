/** Pictures that a step keeps. */
import { describe, expect, test } from 'vitest';
import { keptFigures, largestFigure, mostFigures } from '../../../src/agent/step-figures.ts';
import { runId } from '../../../src/core/memory/units.ts';
import { stepShape } from '../../../src/record/run-file/run-shape.ts';
import { ShapeMismatch } from '../../../src/record/run-file/shape.ts';
import type { ToolImage } from '../../../src/tools/tool.ts';
import { makeStep } from '../../doubles/records.ts';

const png = (more: number): Uint8Array =>
  Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, ...Array(more).fill(7)]);
const image = (bytes: Uint8Array, title = 'Figure'): ToolImage => ({ type: 'image/png', bytes, title });

describe('figures of a step', () => {
  test('Y21: are kept as they are, few and small; those that are left out are counted', () => {
    const kept = keptFigures([image(png(3), 'A'), image(png(20_000), 'B')]);
    expect(kept.note).toBe('');
    expect(kept.figures.map(({ title }) => title)).toEqual(['A', 'B']);
    const [first, second] = kept.figures.map(({ data }) =>
      Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
    );
    expect(first).toEqual(png(3));
    expect(second).toEqual(png(20_000));
    const many = keptFigures([
      image(png(largestFigure)),
      image(new TextEncoder().encode('<svg onload="x">')),
      ...Array.from({ length: mostFigures + 1 }, () => image(png(1))),
    ]);
    expect(many.figures).toHaveLength(mostFigures);
    expect(many.note).toBe('[3 of 7 figures are not kept: at most 4 a step, 300 kB each.]');
    expect(keptFigures(undefined)).toEqual({ figures: [], note: '' });
  });

  test('Y21: a file’s figures are PNGs in base64 or the file is no run', () => {
    const step = JSON.parse(JSON.stringify({ ...makeStep(runId('run'), 1), query: null })) as object;
    const figure = { type: 'image/png', title: 'Figure 1', data: 'iVBORw0KGgo=' };
    const read = (figures: unknown): unknown => stepShape({ ...step, figures }, 'step');
    expect(read([figure])).toMatchObject({ figures: [figure] });
    for (const wrong of [
      [{ ...figure, type: 'image/svg+xml' }],
      [{ ...figure, data: '"><script>' }],
      [{ ...figure, data: 'A'.repeat(500_001) }],
      [{ ...figure, more: 1 }],
      'iVBORw0KGgo=',
    ])
      expect(() => read(wrong)).toThrow(ShapeMismatch);
  });
});
