/** One sentence for every reason why a memory is shown as it is. The list is closed: a new reason does not compile without a sentence. */

import type { Shown } from '../../core/memory/tier.ts';
import { type ExplainedReason, type Explanation, isAsWanted } from '../../record/trace/explain-decision.ts';
import { message, t } from '../language/translate.ts';
import { formatCount, formatNumber, formatRatio } from './format.ts';

export const reasonSentences: Readonly<Record<ExplainedReason, string>> = {
  'weight-full': message('Weight {weight} is above γ {passed}, which earns the full text.'),
  'weight-detailed': message(
    'Weight {weight} is above β {passed} and not above γ {missed}, which earns its most telling sentences.',
  ),
  'weight-brief': message(
    'Weight {weight} is above α {passed} and not above β {missed}, which earns a sentence or two.',
  ),
  'weight-line': message('Weight {weight} is not above α {missed}, which earns a line.'),
  'full-or-line': message(
    'Weight {weight} is not above the threshold of the full text, and this policy shows full texts and lines alone.',
  ),
  'worth-wanted': message(
    'Weight {weight} is above {passed} and earned this; it was worth its {tokens} tokens.',
  ),
  'worth-more': message(
    'Weight {weight} earned less; there was room left, and {tokens} tokens for it were the best use.',
  ),
  'worth-line': message('Weight {weight} is not above α {missed}; a line was worth its {tokens} tokens.'),
  'worth-its-score': message('With score {score} it was worth its {tokens} tokens.'),
  'whole-by-score': message('With score {score} it still found room as a whole.'),
  'whole-by-order': message('The prompt is filled from the newest step backwards, and it still found room.'),
  'not-chosen-by-score': message(
    'With score {score} it found no room as a whole, and this policy shows whole steps or none.',
  ),
  'not-chosen-by-order': message(
    'The prompt was full before its turn came, going back from the newest step.',
  ),
  everything: message('This policy shows every step in full, whether it fits or not.'),
  'no-room-for-wanted': message(
    'Weight {weight} earned more, but the {room} tokens that a step may spend on memories were taken.',
  ),
  'smaller-for-room': message('There was no room for all of it in the {room} tokens for memories.'),
  'hidden-though-wanted': message(
    'Weight {weight} is above {passed}, but others were worth more of the {room} tokens for memories.',
  ),
  'hidden-as-light': message(
    'Weight {weight} is not above α {missed}: one line names it together with its neighbours.',
  ),
  'hidden-without-weight': message(
    'Its embedding was not ready, so it had no weight and stands in one line with its neighbours.',
  ),
  'hidden-for-room': message(
    'There was no room for it by itself, so one line names it together with its neighbours.',
  ),
  'farther-than-kept': message(
    'Hidden in a line with its neighbours, and farther from being shown than the hidden ones listed here.',
  ),
  recent: message('One of the newest steps, which are shown in full.'),
  'recent-shortened': message('One of the newest steps, shortened: the newest may take half of the room.'),
  'recent-hidden': message(
    'One of the newest steps, hidden: newer ones filled the half kept for the newest.',
  ),
  glimpsed: message('The agent asked to see this step in full again.'),
  'glimpse-shortened': message('The agent asked to see this step again, and this much of it found room.'),
  'glimpse-hidden': message('The agent asked to see this step again, and none of it found room.'),
  pinned: message('Pinned, so it is always shown in full.'),
  held: message(
    'Chosen earlier for the same request, and kept in its place so that the model need not read the prompt again.',
  ),
  'the-question': message('This is the request being worked on, which stands in the prompt as the question.'),
  'no-embedding': message('Its embedding was not ready, so it had no weight.'),
  'no-summary': message(
    'No model’s summary of it was ready, so it is shown in full, or as a line where there was no room.',
  ),
  rewritten: message('Rewritten by the policy: the edits beside say how, and who wrote them.'),
  'rewritten-together': message(
    'Rewritten by the policy into one text with its neighbours: the edits beside say how.',
  ),
  'left-as-it-was': message('The policy left this step as it was.'),
};

/** The reason with its figures, in the interface's language. */
export function reasonSentence({ reason, figures }: Explanation): string {
  const { weight, score, passed, missed, tokens, room, age } = figures;
  return t(reasonSentences[reason], {
    weight: formatApart(weight, [passed, missed]),
    score: formatRatio(score ?? null),
    passed: formatApart(passed, [weight]),
    missed: formatApart(missed, [weight]),
    tokens: formatCount(tokens ?? 0),
    room: formatCount(room ?? 0),
    age: formatCount(age ?? 0),
  });
}

/** With enough decimals to differ from the others: 0.521 beside 0.519, not 0.52 beside 0.52. */
function formatApart(value: number | undefined, others: readonly (number | undefined)[]): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  for (let decimals = 2; decimals < 6; decimals += 1) {
    const text = value.toFixed(decimals);
    if (others.every((other) => other === undefined || other === value || other.toFixed(decimals) !== text))
      return formatNumber(value, decimals);
  }
  return formatNumber(value, 6);
}

/** Inside a sentence. Not every language writes them small there. */
const tiersInside: Readonly<Record<Shown, string>> = {
  full: message('full'),
  detailed: message('detailed'),
  brief: message('brief'),
  placeholder: message('line'),
  range: message('range'),
};

export function wantedSentence(wanted: Shown): string {
  return t('Wanted {tier}.', { tier: t(tiersInside[wanted]) });
}

/** The verdict before the evidence: `Wanted full, shown detailed.` Empty if it is shown as wanted. */
export function verdictSentence({ wanted, shown }: Explanation): string {
  if (wanted === null || isAsWanted({ wanted, shown })) return '';
  return t('Wanted {wanted}, shown {shown}.', {
    wanted: t(tiersInside[wanted]),
    shown: t(tiersInside[shown]),
  });
}

/** Names of score terms, by their names in traces. */
export const termWords: Readonly<Record<string, string>> = {
  dense: message('Meaning, to the question'),
  lexical: message('Words shared with the question'),
  recency: message('Age'),
  following: message('Came right after a good match'),
  shared: message('Rare words shared with the newest steps'),
  linkedRecent: message('Linked to the newest steps'),
  linkedRequest: message('Linked to the best matches'),
  thread: message('Same tab or task'),
  sameRequest: message('Done for the same question'),
  length: message('Length of its text'),
  requestBefore: message('Named by the question before'),
  leads: message('Named by a good match'),
  plan: message('Words of the next tasks of the plan'),
  glimpsed: message('Looked at again before'),
};
