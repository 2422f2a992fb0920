import { type RefObject, useEffect, useRef } from 'react';
import type { Colours } from '../canvas-colours.ts';
import { drawMap, type MapPicture } from './draw-map.ts';
import { atRest, inBetween, type MovingNode, motionTime, type PlacedNode } from './map-motion.ts';

/** Milliseconds. Faster changes are a person moving through the steps, and show at once. */
const scrubbing = 350;

/**
 * Draws the map and animates its cells when the nodes change. Words, names and clicks follow the new nodes from the
 * start. A person who wants less motion gets none.
 */
export function useMapMotion(
  canvas: RefObject<HTMLCanvasElement | null>,
  picture: MapPicture,
  colours: Colours,
): void {
  const last = useRef<{ readonly picture: MapPicture; readonly cells: readonly MovingNode[] }>(null);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const place = canvas.current;
    if (place === null || picture.width === 0) return;
    const after = placed(picture);
    const before = last.current;
    const moves =
      before !== null && before.picture.nodes !== picture.nodes && before.picture.width === picture.width;
    const start = performance.now();
    const atOnce = !moves || start - changedAt.current < scrubbing || wantsLessMotion();
    if (moves) changedAt.current = start;
    const draw = (cells: readonly MovingNode[]): void => {
      last.current = { picture, cells };
      drawMap(place, picture, cells, colours);
    };
    if (atOnce) {
      draw(atRest(after));
      return;
    }
    let frame = 0;
    const next = (now: number): void => {
      const progress = Math.min(1, Math.max(0, now - start) / motionTime);
      draw(inBetween(before.cells, after, progress));
      if (progress < 1) frame = requestAnimationFrame(next);
      else delete place.dataset.moving;
    };
    place.dataset.moving = 'true';
    next(start);
    return () => {
      cancelAnimationFrame(frame);
      delete place.dataset.moving;
    };
  }, [canvas, picture, colours]);
}

function placed({ nodes, layout }: MapPicture): readonly PlacedNode[] {
  return nodes.flatMap((node, place) => {
    const box = layout.boxes[place];
    return box === undefined ? [] : [{ node, box }];
  });
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
