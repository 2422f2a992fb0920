/** What a cell of the map is called, in short and in full. */
import { explainDecision } from '../../core/context/explain-decision.ts';
import type { ContextTrace } from '../../core/context/trace.ts';
import { memoryTitle } from '../context/memory-title.ts';
import type { Conversation } from '../conversation.ts';
import { formatCount, formatRatio } from '../format.ts';
import { t } from '../language/translate.ts';
import { reasonSentence, verdictSentence } from '../reasons.ts';
import { tierWords } from '../words.ts';
import type { MapNode } from './map-nodes.ts';

/** `12`, or `3–8`. */
export function nodeLabel({ first, last }: Pick<MapNode, 'first' | 'last'>): string {
  return first === last ? String(first) : `${first}–${last}`;
}

/** Facts of a node, the first of them its name; the last says why. */
export function nodeFacts(node: MapNode, trace: ContextTrace, conversation: Conversation): readonly string[] {
  const { first, last, decision, tokens, differing } = node;
  if (decision === null) {
    const steps = t('Steps {first} to {last}', { first, last });
    if (node.kind === 'range')
      return [
        first === last ? t('Step {step}', { step: first }) : steps,
        ...(first === last ? [memoryTitle(conversation, first)] : []),
        ...(tokens > 0
          ? [t('written into one text by the policy'), t('{tokens} tokens', { tokens: formatCount(tokens) })]
          : [t('hidden in a line that names them')]),
        ...(differing > 0
          ? [t('{count, plural, one {# not as wanted} other {# not as wanted}}', { count: differing })]
          : []),
      ];
    return [
      steps,
      t('{tokens} tokens', { tokens: formatCount(tokens) }),
      t('{count, plural, =0 {all as wanted} one {# not as wanted} other {# not as wanted}}', {
        count: differing,
      }),
    ];
  }
  const { shown, relativeWeight, score } = decision;
  const explanation = explainDecision(trace, decision);
  return [
    t('Step {step}', { step: first }),
    memoryTitle(conversation, first),
    t('shown: {tier}', { tier: t(tierWords[shown]) }),
    t('{tokens} tokens', { tokens: formatCount(tokens) }),
    ...(relativeWeight === null ? [] : [t('weight {weight}', { weight: formatRatio(relativeWeight) })]),
    ...(score === null ? [] : [t('score {score}', { score: formatRatio(score) })]),
    `${verdictSentence(explanation)} ${reasonSentence(explanation)}`.trim(),
  ];
}
