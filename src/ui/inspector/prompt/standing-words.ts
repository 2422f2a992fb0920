/** Describes in words what a prompt in the stable layout keeps. */

import { message, t } from '../../language/translate.ts';
import { formatCount, formatFacts, formatNumber } from '../../words/format.ts';
import type { PromptStanding, StandingGroup, StandingKind } from './prompt-standing.ts';

export const actionNames: Readonly<Record<PromptStanding['action'], string>> = {
  extended: message('Extended'),
  cut: message('Cut back'),
  rebuilt: message('Built anew'),
};

export const actionSentences: Readonly<Record<PromptStanding['action'], string>> = {
  extended: message('The previous prompt stayed as it was and grew at its end.'),
  cut: message('Only the beginning of the previous prompt stayed; the rest was built anew.'),
  rebuilt: message('The prompt was built anew.'),
};

export const standingNames: Readonly<Record<StandingKind, string>> = {
  system: message('System'),
  step: message('Steps as they came'),
  recalled: message('Recalled for the request'),
  line: message('Lines of hidden steps'),
  rest: message('Request and template'),
};

/** Spans that are named. The rest is counted. */
const namedSpans = 5;

/** How much an engine that keeps its cache need not read again. */
export function keptSentence({ before, kept, prompt }: PromptStanding): string {
  if (before === null) return t('The previous prompt is not known.');
  return t(
    'The first {kept} of its {prompt} tokens ({share} %) are those of the prompt of step {step}: an engine that keeps its cache reads the other {fresh}.',
    {
      kept: formatCount(kept),
      prompt: formatCount(prompt),
      step: before,
      fresh: formatCount(prompt - kept),
      share: formatNumber((100 * kept) / Math.max(1, prompt), 0),
    },
  );
}

/** “Steps 3–7, 12”; empty without steps. */
export function spanWords({ spans, steps }: StandingGroup): string {
  const named = spans.slice(0, namedSpans);
  if (steps === 0) return '';
  const list = formatFacts(
    ...named.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)),
  );
  if (steps === 1) return t('Step {step}', { step: list });
  const others = spans.length - named.length;
  return others === 0
    ? t('Steps {list}', { list })
    : t('Steps {list} and {count} more', { list, count: formatCount(others) });
}

/** Since when it has its place. */
export function sinceWords({ kept, since }: StandingGroup, open: boolean, earliest: number): string {
  if (!kept) return t('read again');
  if (since === null) return t('stays');
  const [first, last] = since;
  if (open && first === earliest) return t('here since step {step} or before', { step: first });
  return first === last
    ? t('here since step {step}', { step: first })
    : t('here since steps {first} to {last}', { first, last });
}
