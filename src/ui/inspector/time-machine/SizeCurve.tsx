import { memo } from 'react';
import type { Curve, CurveColumn } from '../../state/inspector/step-outline.ts';

/** Height of the drawing in its own units. Each column is one unit wide, so that the drawing ends with the curve. */
const height = 40;

/**
 * How full every prompt was: area and line, the budget, questions as ticks, marks at steps that shortened a memory.
 * Drawn once for each curve; moving through the steps does not redraw it.
 */
export const SizeCurve = memo(function SizeCurve({ curve }: { readonly curve: Curve }) {
  const { columns, most, budget } = curve;
  const y = (tokens: number): number => height - (tokens / most) * (height - 4);
  const width = Math.max(1, columns.length - 1);
  const points = columns.flatMap(({ prompt }, column) =>
    prompt === null ? [] : [[column, y(prompt)] as const],
  );
  const line = points.map(([x, top]) => `${x} ${top.toFixed(2)}`).join('L');
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const ticks = (holds: (column: CurveColumn) => boolean, mark: string): string =>
    columns.map((column, x) => (holds(column) ? `M${x} ${mark}` : '')).join('');
  return (
    <svg
      className="size-curve"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {budget > 0 && <path className="curve-budget" d={`M0 ${y(budget)}H${width}`} />}
      <path className="curve-request" d={ticks(({ request }) => request, `0V${height}`)} />
      {points.length > 0 && (
        <>
          <path className="curve-area" d={`M${first} ${height}L${line}L${last} ${height}Z`} />
          <path className="curve-line" d={`M${line}`} />
        </>
      )}
      <path className="curve-shortened" d={ticks(({ shortened }) => shortened, `${height}v-4`)} />
    </svg>
  );
});
