/** One sentence for every reason that a trace can give. The list is closed: a new reason does not compile without one. */
import type { DecisionReason } from '../core/context/trace.ts';
import { message } from './language/translate.ts';

export const reasonSentences: Readonly<Record<DecisionReason, string>> = {
  threshold: message('Its weight against the thresholds decided this.'),
  recent: message('One of the newest steps, which are shown in full.'),
  'recent-capped': message('One of the newest steps, shortened: the newest may take half of the room.'),
  glimpsed: message('The agent asked to see this step in full again.'),
  pinned: message('Pinned, so it is always shown in full.'),
  chosen: message('Showing this much of it was worth its tokens.'),
  budget: message('Shown smaller than wanted: the prompt had no more room.'),
  merged: message('Folded into one line with its neighbours: there was no room to show it by itself.'),
  'not-selected': message('Not among the steps chosen for this prompt.'),
  edited: message('Rewritten by the policy: the edits beside say how, and who wrote them.'),
  held: message(
    'Chosen earlier for the same request, and kept in its place so that the model need not read the prompt again.',
  ),
  'key-pending': message('Its embedding was not ready, so words alone decided.'),
  'summary-missing': message(
    'No model’s summary of it was ready, so it is shown in full, or as a line where there was no room.',
  ),
};
