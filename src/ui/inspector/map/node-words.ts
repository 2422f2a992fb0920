/** Names of the map's cells, short and full, and the facts about them. */

import type { Shown } from '../../../core/memory/tier.ts';
import type { ContextTrace } from '../../../core/trace/trace.ts';
import { explainDecision, explainStep } from '../../../record/trace/explain-decision.ts';
import { t } from '../../language/translate.ts';
import { memoryTitle } from '../../parts/memories/memory-title.ts';
import type { Conversation } from '../../state/conversation/conversation.ts';
import { formatRatio, formatTokens, sentences } from '../../words/format.ts';
import { reasonSentence, verdictSentence } from '../../words/reasons.ts';
import { tierWords } from '../../words/words.ts';
import type { MapNode } from './map-nodes.ts';

/** `12`, or `3–8`. */
export function nodeLabel({ first, last }: Pick<MapNode, 'first' | 'last'>): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** Facts of a node. The first is its name; the last gives the reason, or what a click does. */
export function nodeFacts(node: MapNode, trace: ContextTrace, conversation: Conversation): readonly string[] {
  const { first, last, decision } = node;
  if (decision !== null) {
    const { relativeWeight, score } = decision;
    return [
      ...nameOf(first, conversation),
      t('shown: {tier}', { tier: t(tierWords[node.shown]) }),
      formatTokens(node.tokens),
      ...(relativeWeight === null ? [] : [t('weight {weight}', { weight: formatRatio(relativeWeight) })]),
      ...(score === null ? [] : [t('score {score}', { score: formatRatio(score) })]),
      why(explainDecision(trace, decision)),
    ];
  }
  if (first === last && node.kind === 'range') {
    const explanation = explainStep(trace, first);
    const { weight } = explanation.figures;
    return [
      ...nameOf(first, conversation),
      t('shown: {tier}', { tier: t(tierWords.range) }),
      ...(weight === undefined ? [] : [t('weight {weight}', { weight: formatRatio(weight) })]),
      why(explanation),
    ];
  }
  return [t('Steps {first} to {last}', { first, last }), ...severalFacts(node), t('opens into its steps')];
}

function severalFacts({ kind, tokens, words, hidden, shortened }: MapNode): readonly string[] {
  const facts: string[] = [];
  if (kind === 'range' && tokens > 0) facts.push(t('written into one text by the policy'));
  else if (kind === 'range')
    facts.push(
      t(
        '{count, plural, one {# step hidden in a line that names it} other {# steps hidden in a line that names them}}',
        {
          count: hidden,
        },
      ),
    );
  if (words !== '') facts.push(t('the line says: {words}', { words }));
  if (tokens > 0) facts.push(formatTokens(tokens));
  if (shortened > 0 || kind === 'group')
    facts.push(
      t('{count, plural, =0 {none less than wanted} one {# less than wanted} other {# less than wanted}}', {
        count: shortened,
      }),
    );
  return facts;
}

function nameOf(step: number, conversation: Conversation): readonly string[] {
  return [t('Step {step}', { step }), memoryTitle(conversation, step)];
}

function why(explanation: ReturnType<typeof explainStep>): string {
  return sentences(verdictSentence(explanation), reasonSentence(explanation));
}

export function tagOf({
  decision,
}: MapNode): { readonly text: string; readonly colour: 'recent' | 'recalled' } | null {
  if (decision === null) return null;
  if (decision.reason === 'recent' || decision.reason === 'recent-capped')
    return { text: t('recent'), colour: 'recent' };
  if (decision.reason === 'glimpsed') return { text: t('asked for again'), colour: 'recalled' };
  return decision.reason === 'pinned' ? { text: t('pinned'), colour: 'recalled' } : null;
}

/** How a memory would be shown under other settings, if that differs. */
export function otherTier(
  { kind, first, shown }: MapNode,
  wouldShow: ReadonlyMap<number, Shown> | null,
): Shown | null {
  const would = kind === 'memory' ? wouldShow?.get(first) : undefined;
  return would === undefined || would === shown ? null : would;
}

export function holdsAny({ first, last }: MapNode, steps: ReadonlySet<number>): boolean {
  if (first === last) return steps.has(first);
  for (const step of steps) if (step >= first && step <= last) return true;
  return false;
}
