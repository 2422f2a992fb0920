import type { CellBox } from './map-layout.ts';

interface Props {
  /** The first is the name. */
  readonly facts: readonly string[];
  readonly box: CellBox;
  /** Width of the map in pixels. */
  readonly width: number;
}

const tipWidth = 280;

/** Describes the cell under the pointer. A screen reader gets the same for the focused cell. */
export function MapTip({ facts: [name, ...facts], box, width }: Props) {
  const left = Math.max(0, Math.min(box.x, width - tipWidth));
  return (
    <div
      className="map-tip"
      aria-hidden="true"
      style={{ left, top: box.y + box.height + 6, width: Math.min(tipWidth, width) }}
    >
      <strong>{name}</strong>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </div>
  );
}
