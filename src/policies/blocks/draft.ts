/** Edits in preparation for one context: the resulting state, and the lists for its trace. */

import { applyEdits } from '../../core/edits/apply-edits.ts';
import type { EditState } from '../../core/edits/block.ts';
import type { EditList, EditOperation } from '../../core/edits/edit.ts';
import { type Result, success, valueOrThrow } from '../../core/errors.ts';
import type { BlockId } from '../../core/memory/units.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';

export interface Draft {
  readonly state: EditState;
  readonly edits: readonly EditList[];
}

/** A draft, and who was asked for its directive. */
export interface DirectedDraft {
  readonly draft: Draft;
  readonly report: DirectiveReport;
}

/** Who writes a list: the rule, or the model of this id. */
export type Writer = { readonly model: string } | 'automatic';

/** The draft with one more list; the same draft if the list is empty; `edit-rejected` if it breaks a rule. */
export function extendDraft(
  draft: Draft,
  step: number,
  writer: Writer,
  operations: readonly EditOperation[],
  locked?: ReadonlySet<BlockId>,
): Result<Draft> {
  if (operations.length === 0) return success(draft);
  const list: EditList =
    writer === 'automatic'
      ? { step, author: 'automatic', model: null, operations }
      : { step, author: 'model', model: writer.model, operations };
  const state = applyEdits(draft.state, list, locked);
  return state.ok ? success({ state: state.value, edits: [...draft.edits, list] }) : state;
}

/**
 * The same for a rule, whose lists are always valid.
 *
 * @throws WebpaceError `edit-rejected`: a bug in the rule
 */
export function extendByRule(draft: Draft, step: number, operations: readonly EditOperation[]): Draft {
  return valueOrThrow(extendDraft(draft, step, 'automatic', operations));
}
