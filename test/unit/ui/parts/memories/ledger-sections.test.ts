/** How the room is named that a prompt leaves free. */
import { expect, test } from 'vitest';
import type { Ledger, TierDecision } from '../../../../../src/core/trace/trace.ts';
import { ledgerSections } from '../../../../../src/ui/parts/memories/ledger-sections.ts';

const ledger = (prompt: number): Ledger => ({
  contextWindow: 2_000,
  promptBudget: 1_000,
  historyBudget: 300,
  replyReserve: 100,
  system: prompt,
  question: 0,
  recent: 0,
  older: 0,
  ranges: 0,
  prompt,
});
const decision = (wanted: 'full' | 'brief', shown: 'brief') =>
  ({ wanted, shown, tokens: 0, reason: 'budget' }) as unknown as TierDecision;
const freeIn = (prompt: number, decisions: readonly TierDecision[]): string | undefined =>
  ledgerSections(ledger(prompt), decisions).find(({ style }) => style === 'free')?.name;

test('IN11: room beside a memory that wanted more was left empty on purpose; other room is free', () => {
  expect(freeIn(400, [decision('full', 'brief')])).toBe('Left empty to answer sooner');
  expect(freeIn(400, [decision('brief', 'brief')])).toBe('Free');
  expect(freeIn(400, [])).toBe('Free');
  // A small rest fits nothing, whatever was meant.
  expect(freeIn(950, [decision('full', 'brief')])).toBe('Free');
});
