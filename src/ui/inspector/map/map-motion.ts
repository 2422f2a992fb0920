/** Moves cells from one step's map to another's. They keep their identity, and place, size and ink move together. */
import type { Shown } from '../../../core/memory/tier.ts';
import type { CellBox } from './map-layout.ts';
import type { MapNode } from './map-nodes.ts';

export interface PlacedNode {
  readonly node: MapNode;
  readonly box: CellBox;
}

export interface MovingNode extends PlacedNode {
  /** In [0, 1]. Appearing and disappearing cells fade. */
  readonly opacity: number;
  /** Its former ink; null if it is the same. */
  readonly from: Shown | null;
  /** Share of the new ink, in [0, 1]. */
  readonly ink: number;
}

/** Milliseconds. */
export const motionTime = 240;

/** Nodes without motion. */
export function atRest(nodes: readonly PlacedNode[]): readonly MovingNode[] {
  return nodes.map(({ node, box }) => ({ node, box, opacity: 1, from: null, ink: 1 }));
}

/**
 * The cells at a moment of the motion. Disappearing ones are drawn first, below the others.
 * @param progress 0: as before; 1: as after
 */
export function inBetween(
  before: readonly PlacedNode[],
  after: readonly PlacedNode[],
  progress: number,
): readonly MovingNode[] {
  if (progress >= 1) return atRest(after);
  const share = easeOut(Math.max(0, progress));
  const known = new Map(before.map((placed) => [keyOf(placed.node), placed]));
  const stays = new Set(after.map(({ node }) => keyOf(node)));
  const going = before
    .filter(({ node }) => !stays.has(keyOf(node)))
    .map(({ node, box }): MovingNode => ({ node, box, opacity: 1 - share, from: null, ink: 1 }));
  const rest = after.map(({ node, box }): MovingNode => {
    const was = known.get(keyOf(node));
    if (was === undefined) return { node, box, opacity: share, from: null, ink: 1 };
    const from = was.node.shown === node.shown ? null : was.node.shown;
    return { node, box: boxBetween(was.box, box, share), opacity: 1, from, ink: from === null ? 1 : share };
  });
  return [...going, ...rest];
}

/** A memory stays the same however it is shown. A line with other steps is another one. */
function keyOf({ kind, first, last }: MapNode): string {
  return kind === 'memory' || first === last ? `step ${first}` : `${kind} ${first} ${last}`;
}

function boxBetween(from: CellBox, to: CellBox, share: number): CellBox {
  const between = (start: number, end: number): number => start + (end - start) * share;
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y),
    width: between(from.width, to.width),
    height: between(from.height, to.height),
  };
}

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}
