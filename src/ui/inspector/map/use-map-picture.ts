/** What the map of a step's memory draws. */
import { useMemo } from 'react';
import { readsFromRight } from '../../language/translate.ts';
import { memoryTitle } from '../../parts/memories/memory-title.ts';
import { stepAt } from '../../state/conversation/conversation-steps.ts';
import { useAppFields } from '../../state/use-app.ts';
import { titleOf } from '../../words/words.ts';
import { questionOf } from '../question-of.ts';
import type { Inspected } from '../use-inspected.ts';
import { isMarked, type MapPicture } from './draw-map.ts';
import { layOutMap, mirrored } from './map-layout.ts';
import { groupedNodes, type MapNode, nodesIn, nodesOf, type Steps } from './map-nodes.ts';
import { holdsAny, nodeLabel, otherTier, tagOf } from './node-words.ts';

/** Pixels of height that the map aims for. A wide screen shows all of it without scrolling. */
const wantedHeight = 420;
/**
 * The cells of a step's memory, and where they are.
 *
 * @param inner steps that were opened; undefined: all
 * @param width pixels
 */
export function useMapNodes({ trace, conversation }: Inspected, inner: Steps | undefined, width: number) {
  const question = questionOf(conversation, trace.step);
  const all = useMemo(() => nodesOf(trace, question), [trace, question]);
  const nodes = useMemo(
    () => groupedNodes(inner === undefined ? all : nodesIn(trace, inner, question)),
    [all, inner, trace, question],
  );
  const fromRight = readsFromRight();
  const layout = useMemo(() => {
    const cells = layOutMap(sizesOf(nodes, trace.ledger.ranges, width), { width, height: wantedHeight });
    return fromRight ? mirrored(cells, width) : cells;
  }, [nodes, trace, width, fromRight]);
  return { all, nodes, layout, question, fromRight };
}

/**
 * @param selected place of the selected cell; −1: none
 * @param found steps that a search has found; null without a search
 */
export function useMapPicture(
  { conversation }: Inspected,
  { nodes, layout, width, fromRight }: Pick<MapPicture, 'nodes' | 'layout' | 'width' | 'fromRight'>,
  selected: number,
  found: ReadonlySet<number> | null,
): MapPicture {
  const { wouldShow } = useAppFields('inspector').inspector;
  return useMemo(
    (): MapPicture => ({
      nodes,
      layout,
      width,
      fromRight,
      selected: nodes[selected] ?? null,
      labelOf: nodeLabel,
      titleOf: ({ first, last, words }) => {
        const step = stepAt(conversation, first);
        if (first !== last) return words;
        return step === undefined ? memoryTitle(conversation, first) : titleOf(step);
      },
      tagOf,
      found: found && ((node) => holdsAny(node, found)),
      wouldShow: (node) => otherTier(node, wouldShow),
    }),
    [nodes, layout, width, fromRight, selected, conversation, found, wouldShow],
  );
}

/** Lines of hidden steps share the tokens of all such lines. A line with words gets room for some of them. */
function sizesOf(nodes: readonly MapNode[], rangeTokens: number, width: number) {
  const floor = width < 500 ? 28 : 30;
  const lines = nodes.filter(({ kind, tokens }) => kind === 'range' && tokens === 0).length;
  return nodes.map((node) => {
    const isLine = node.kind === 'range' && node.tokens === 0;
    const label = 11 + 7 * nodeLabel(node).length + (isMarked(node) ? 14 : 0);
    const readable = isLine && (node.words !== '' || node.first === node.last) ? Math.min(112, width / 3) : 0;
    return {
      tokens: isLine ? rangeTokens / Math.max(1, lines) : node.tokens,
      least: Math.max(floor, label, readable),
    };
  });
}
