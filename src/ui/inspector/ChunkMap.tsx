import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Shown } from '../../core/memory/tier.ts';
import { memoryTitle } from '../context/memory-title.ts';
import { TierKey } from '../context/TierKey.tsx';
import { formatCount } from '../format.ts';
import { t } from '../language/translate.ts';
import { useAppState, useAppStore } from '../use-app.ts';
import { useColours } from './canvas-colours.ts';
import { drawMap, margin } from './draw-map.ts';
import { MapTip } from './MapTip.tsx';
import { cellAt, cellBeside, layOutMap } from './map-layout.ts';
import { groupedNodes, type MapNode, nodeAt, nodesOf } from './map-nodes.ts';
import { nodeFacts, nodeLabel } from './node-words.ts';
import type { Inspected } from './use-inspected.ts';
import { useWidth } from './use-size.ts';

interface Props {
  readonly inspected: Inspected;
  /** Steps that a search has found; null while nothing is searched for. */
  readonly found: ReadonlySet<number> | null;
}

/** Height that the map is laid out for; a wide screen shows all of it without scrolling. */
const wantedHeight = 420;
const optionId = 'map-cell';

/**
 * The memory of a step as cells on a canvas: one stop of the Tab key, inside of it the arrow keys move by position. What has
 * the focus is an option of a list box beside the canvas, so that it is heard as well as seen.
 */
export function ChunkMap({ inspected, found }: Props) {
  const { trace, conversation, memory } = inspected;
  const store = useAppStore();
  const { wouldShow } = useAppState().inspector;
  const [zoom, setZoom] = useState<{ readonly first: number; readonly last: number } | null>(null);
  const [focus, setFocus] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [holder, width] = useWidth();
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useColours();

  const all = useMemo(() => nodesOf(trace), [trace]);
  const nodes = useMemo(() => {
    if (zoom === null) return groupedNodes(all);
    return all.filter(({ first, last }) => first >= zoom.first && last <= zoom.last);
  }, [all, zoom]);
  const layout = useMemo(() => {
    const floor = width < 500 ? 28 : 30;
    const cells = nodes.map((node) => ({
      tokens: node.tokens,
      least: Math.max(floor, 11 + 7 * nodeLabel(node).length + (node.differs === 0 ? 0 : 14)),
    }));
    return layOutMap(cells, { width, height: wantedHeight });
  }, [nodes, width]);
  const selected = memory === null ? -1 : nodeAt(nodes, memory);

  useEffect(() => {
    if (canvas.current === null || width === 0) return;
    drawMap(
      canvas.current,
      {
        ...{ nodes, layout, width, selected },
        labelOf: nodeLabel,
        titleOf: (node) => (node.kind === 'memory' ? memoryTitle(conversation, node.first) : ''),
        tagOf: tagOf,
        found: found && ((node) => holdsAny(node, found)),
        wouldShow: (node) => otherTier(node, wouldShow),
      },
      colours,
    );
  }, [nodes, layout, width, selected, conversation, colours, found, wouldShow]);

  if (all.length === 0)
    return <p className="hint">{t('Nothing to remember yet: memory starts after the first step.')}</p>;

  const current = Math.min(focus ?? Math.max(0, selected), nodes.length - 1);
  const choose = (place: number): void => {
    const node = nodes[place];
    if (node === undefined) return;
    setFocus(place);
    if (node.kind === 'group') {
      setZoom({ first: node.first, last: node.last });
      setFocus(0);
    } else
      store.inspector.selectMemory(memory !== null && nodeAt(nodes, memory) === place ? null : node.first);
  };
  const keyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target =
      key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown'
        ? cellBeside(layout, current, key)
        : key === 'Home'
          ? 0
          : key === 'End'
            ? nodes.length - 1
            : key === 'd'
              ? nextDiffering(nodes, current)
              : null;
    if (target !== null) setFocus(target);
    else if (key === 'Enter' || key === ' ') choose(current);
    else if (key === 'Escape' && zoom !== null) setZoom(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const placeOf = (event: PointerEvent): number => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return cellAt(layout, event.clientX - left, event.clientY - top);
  };
  const focusBox = layout.boxes[current];
  const focused = nodes[current];
  const tip = pointed === null ? undefined : nodes[pointed];
  const differing = all.reduce((sum, node) => sum + node.differing, 0);
  return (
    <section className="map" aria-label={t('Map of the memory')}>
      <p className="section-head">
        <strong>{t('Memory')}</strong>
        <span>
          {t('{count, plural, one {# step} other {# steps}}, oldest first', { count: trace.step - 1 })}
          {differing > 0 && (
            <span className="map-differing">
              {t('{count, plural, one {# not as wanted} other {# not as wanted}}', { count: differing })}
            </span>
          )}
        </span>
      </p>
      {zoom !== null && (
        <p className="map-zoom">
          {t('Steps {first} to {last}', zoom)}{' '}
          <button type="button" className="quiet" onClick={() => setZoom(null)}>
            {t('Show all {count} steps', { count: formatCount(trace.step - 1) })}
          </button>
        </p>
      )}
      <div className="map-holder" ref={holder}>
        <div
          className="map-cells"
          role="listbox"
          tabIndex={0}
          aria-label={t('Memories, oldest first')}
          aria-activedescendant={optionId}
          style={{ height: layout.height }}
          onKeyDown={keyDown}
          onPointerMove={(event) => setPointed(indexOrNull(placeOf(event)))}
          onPointerLeave={() => setPointed(null)}
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
          {focused && focusBox && (
            // biome-ignore lint/a11y/useFocusableInteractive: the list box has the focus, and names this as active.
            <div
              id={optionId}
              role="option"
              className="map-focus"
              aria-selected={current === selected}
              aria-posinset={current + 1}
              aria-setsize={nodes.length}
              aria-label={nodeFacts(focused, trace, conversation).join(', ')}
              style={{ left: focusBox.x, top: focusBox.y, width: focusBox.width, height: focusBox.height }}
            />
          )}
        </div>
        {tip && layout.boxes[pointed ?? 0] && (
          <MapTip
            facts={nodeFacts(tip, trace, conversation)}
            box={layout.boxes[pointed ?? 0] as (typeof layout.boxes)[number]}
            width={width}
          />
        )}
      </div>
      <TierKey />
    </section>
  );
}

function tagOf({ decision }: MapNode): { text: string; colour: 'recent' | 'recalled' } | null {
  if (decision === null) return null;
  if (decision.reason === 'recent' || decision.reason === 'recent-capped')
    return { text: t('recent'), colour: 'recent' };
  if (decision.reason === 'glimpsed') return { text: t('asked for'), colour: 'recalled' };
  return decision.reason === 'pinned' ? { text: t('pinned'), colour: 'recalled' } : null;
}

function otherTier(
  { kind, first, shown }: MapNode,
  wouldShow: ReadonlyMap<number, Shown> | null,
): Shown | null {
  const would = kind === 'memory' ? wouldShow?.get(first) : undefined;
  return would === undefined || would === shown ? null : would;
}

function holdsAny({ first, last }: MapNode, steps: ReadonlySet<number>): boolean {
  if (first === last) return steps.has(first);
  for (const step of steps) if (step >= first && step <= last) return true;
  return false;
}

function nextDiffering(nodes: readonly MapNode[], from: number): number {
  const order = nodes.map((_, i) => (from + 1 + i) % nodes.length);
  return order.find((place) => (nodes[place]?.differing ?? 0) > 0) ?? from;
}

function indexOrNull(place: number): number | null {
  return place < 0 ? null : place;
}
