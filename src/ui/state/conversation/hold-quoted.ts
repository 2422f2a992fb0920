/** Loads the documents of a team's library that an open conversation quotes, so that its quotes lead to their places. */
import type { TeamSource } from '../../../runtime/runtime.ts';
import type { StateCell } from '../state-cell.ts';

/** Prefix of these documents' ids. */
const prefix = 'team-';

export function holdQuoted(cell: StateCell, team: TeamSource): void {
  const asked = new Set<string>();
  let last = cell.state.conversation;
  cell.subscribe(() => {
    const { conversation, quotable } = cell.state;
    if (conversation === last || team.allowed === null) return;
    last = conversation;
    for (const { answer } of conversation.turns)
      for (const { document } of answer?.citations ?? []) {
        if (!document?.startsWith(prefix) || asked.has(document)) continue;
        asked.add(document);
        // A document that cannot be loaded is shown as gone beside its quote.
        if (!quotable.some(({ id }) => id === document)) void team.hold(document).catch(() => undefined);
      }
  });
}
