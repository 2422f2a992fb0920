import { expect } from 'vitest';
import { applyEdits } from '../../../../src/core/edits/apply-edits.ts';
import type { EditState } from '../../../../src/core/edits/block.ts';
import type { EditOperation } from '../../../../src/core/edits/edit.ts';
import type { Result } from '../../../../src/core/errors.ts';
import { coverageProblem } from '../../../doubles/block-coverage.ts';
import { type SeededRandom, seededRandom } from '../../../doubles/seeded-random.ts';

/** 10,000 random replies of a model: each leaves every one of the nine steps in one block, or changes nothing. */
export function tryRandomReplies(
  state: EditState,
  replyOf: (random: SeededRandom) => string,
  read: (reply: string) => Result<EditOperation[]>,
): { readonly accepted: number; readonly refused: number } {
  const steps = Array.from({ length: 9 }, (_, i) => i + 1);
  const seen = { accepted: 0, refused: 0 };
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const reply = replyOf(seededRandom(seed));
    const operations = read(reply);
    const after = operations.ok
      ? applyEdits(state, { step: 10, author: 'model', model: 'x', operations: operations.value })
      : operations;
    if (!after.ok) {
      seen.refused += 1;
      expect(['directive-malformed', 'edit-rejected']).toContain(after.error.code);
      continue;
    }
    seen.accepted += 1;
    const problem = coverageProblem(after.value.blocks, steps);
    if (problem !== null) throw new Error(`Seed ${seed}: ${problem}: ${reply}`);
  }
  return seen;
}
