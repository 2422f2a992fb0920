/** Fetches the documents of a team's library that an opened conversation quotes, so that its quotes lead to their places. */
import type { TeamSource } from '../../runtime/runtime.ts';
import type { StateCell } from './state-cell.ts';

/** Ids of such documents begin with it. */
const prefix = 'team-';

export function holdQuoted(cell: StateCell, team: TeamSource): void {
  const asked = new Set<string>();
  let last = cell.state.conversation;
  cell.subscribe(() => {
    const { conversation, quotable } = cell.state;
    if (conversation === last || !team.isAsked) return;
    last = conversation;
    for (const { answer } of conversation.turns)
      for (const { document } of answer?.citations ?? []) {
        if (!document?.startsWith(prefix) || asked.has(document)) continue;
        asked.add(document);
        // One that is closed or cannot be fetched is said to be gone beside its quote.
        if (!quotable.some(({ id }) => id === document)) void team.hold(document).catch(() => undefined);
      }
  });
}
