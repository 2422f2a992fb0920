import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import { TierKey } from '../../parts/memories/TierKey.tsx';
import { useAppStore } from '../../state/use-app.ts';
import { formatFacts } from '../../words/format.ts';
import { useColours } from '../canvas-colours.ts';
import { usePointed } from '../pointed.ts';
import type { Inspected } from '../use-inspected.ts';
import { useWidth } from '../use-size.ts';
import { margin } from './draw-map.ts';
import { MapTip } from './MapTip.tsx';
import { MapTrail } from './MapTrail.tsx';
import { type CellBox, cellAt, cellBeside } from './map-layout.ts';
import { groupedNodes, type MapNode, nodeAt, nodesIn, opens, type Steps } from './map-nodes.ts';
import { nodeFacts } from './node-words.ts';
import { useMapMotion } from './use-map-motion.ts';
import { useMapNodes, useMapPicture } from './use-map-picture.ts';

interface Props {
  readonly inspected: Inspected;
  /** Steps that a search has found; null without a search. */
  readonly found: ReadonlySet<number> | null;
}

const optionId = 'map-cell';

/**
 * The memory of a step as cells on a canvas. It is one stop of the Tab key; inside it the arrow keys move by position.
 * The focused cell is an option of a list box beside the canvas, so that a screen reader hears it. A cell of several
 * steps opens into them.
 */
export function ChunkMap({ inspected, found }: Props) {
  const { trace, conversation, memory } = inspected;
  const store = useAppStore();
  /** What was opened, the widest first. */
  const [trail, setTrail] = useState<readonly Steps[]>([]);
  const [focus, setFocus] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [holder, width] = useWidth();
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useColours();
  const [pointed, point] = usePointed();

  const inner = trail.at(-1);
  const { all, nodes, layout, question, fromRight } = useMapNodes(inspected, inner, width);
  const selected = memory === null ? -1 : nodeAt(nodes, memory);
  const picture = useMapPicture(inspected, { nodes, layout, width, fromRight }, selected, found);
  useMapMotion(canvas, picture, colours);

  if (all.length === 0)
    return <p className="hint">{t('Nothing to remember yet: memory starts after the first step.')}</p>;

  const current = Math.max(0, Math.min(focus ?? Math.max(0, selected), nodes.length - 1));
  const moveTo = (place: number): void => {
    setFocus(place);
    point.set(nodes[place] ?? null);
  };
  const close = (depth: number): void => {
    const closed = trail[depth];
    setTrail(trail.slice(0, depth));
    if (closed === undefined) return;
    const outer = trail[depth - 1];
    setFocus(nodeOf(closed, groupedNodes(outer === undefined ? all : nodesIn(trace, outer, question))));
  };
  const choose = (place: number): void => {
    const node = nodes[place];
    if (node === undefined) return;
    setFocus(place);
    if (opens(node)) {
      setTrail([...trail, { first: node.first, last: node.last }]);
      setHovered(null);
      setFocus(0);
    } else store.inspector.selectMemory(selected === place ? null : node.first);
  };
  const keyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = placeFor(key, current, nodes, (arrow) => cellBeside(layout, current, arrow, fromRight));
    if (target !== null) moveTo(target);
    else if (key === 'Enter' || key === ' ') choose(current);
    else if (key === 'Escape' && trail.length > 0) close(trail.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const placeOf = (event: PointerEvent): number => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return cellAt(layout, event.clientX - left, event.clientY - top);
  };
  const hover = (place: number): void => {
    setHovered(place < 0 ? null : place);
    point.set(nodes[place] ?? null);
  };
  const focused = nodes[current];
  const tip = hovered === null ? undefined : nodes[hovered];
  const tipBox = layout.boxes[hovered ?? 0];
  const marked = pointed === null ? -1 : nodeAt(nodes, pointed.first);
  const shortened = all.reduce((sum, node) => sum + node.shortened, 0);
  return (
    <section className="map" aria-label={t('Map of the memory')}>
      <MapHead steps={trace.step - 1} shortened={shortened} />
      <MapTrail trail={trail} steps={trace.step - 1} onClose={close} />
      <div className="map-holder" ref={holder}>
        <div
          className="map-cells"
          role="listbox"
          tabIndex={0}
          aria-label={t('Memories, oldest first')}
          aria-activedescendant={optionId}
          style={{ height: layout.height }}
          onKeyDown={keyDown}
          onFocus={() => focus !== null && moveTo(current)}
          onBlur={() => point.set(null)}
          onPointerMove={(event) => hover(placeOf(event))}
          onPointerLeave={() => hover(-1)}
          onClick={(event) => {
            const place = placeOf(event as unknown as PointerEvent);
            if (place >= 0) choose(place);
          }}
        >
          <canvas
            ref={canvas}
            style={{
              inset: `${-margin}px`,
              width: width + 2 * margin,
              height: layout.height + 2 * margin,
            }}
          />
          <Place className="map-pointed" box={layout.boxes[marked]} />
          {focused && (
            // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus, and names this as active.
            <div
              id={optionId}
              role="option"
              className="map-focus"
              aria-selected={current === selected}
              aria-posinset={current + 1}
              aria-setsize={nodes.length}
              aria-label={formatFacts(...nodeFacts(focused, trace, conversation))}
              style={placeStyle(layout.boxes[current])}
            />
          )}
        </div>
        {tip && tipBox && <MapTip facts={nodeFacts(tip, trace, conversation)} box={tipBox} width={width} />}
      </div>
      <TierKey shortened={shortened > 0} />
    </section>
  );
}

function MapHead({ steps, shortened }: { readonly steps: number; readonly shortened: number }) {
  return (
    <p className="section-head">
      <strong>{t('Memory')}</strong>
      <span>
        {t('{count, plural, one {# step} other {# steps}}, oldest first', { count: steps })}
        {shortened > 0 && (
          <span className="map-shortened">
            {t('{count, plural, one {# less than wanted} other {# less than wanted}}', {
              count: shortened,
            })}
          </span>
        )}
      </span>
    </p>
  );
}

function Place({ className, box }: { readonly className: string; readonly box: CellBox | undefined }) {
  return box && <div className={className} aria-hidden="true" style={placeStyle(box)} />;
}

function placeStyle(box: CellBox | undefined) {
  return box && { left: box.x, top: box.y, width: box.width, height: box.height };
}

/** The target of a key; null for other keys. */
function placeFor(
  key: string,
  current: number,
  nodes: readonly MapNode[],
  beside: (arrow: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown') => number,
): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown')
    return beside(key);
  if (key === 'Home') return 0;
  if (key === 'End') return nodes.length - 1;
  if (key !== 'd') return null;
  const order = nodes.map((_, i) => (current + 1 + i) % nodes.length);
  return order.find((place) => (nodes[place]?.shortened ?? 0) > 0) ?? current;
}

function nodeOf({ first, last }: Steps, nodes: readonly MapNode[]): number {
  return Math.max(
    0,
    nodes.findIndex((node) => node.first === first && node.last === last),
  );
}
