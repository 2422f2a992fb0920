/** Applies edit lists that a model wrote in the background to the present past. */
import type { EditOperation } from '../../core/edits/edit.ts';
import type { BlockId } from '../../core/memory/units.ts';
import type { DirectiveKind } from '../../core/trace/trace.ts';
import type { BackgroundDirectives } from '../directives/background-directives.ts';
import { type Draft, extendDraft, type Writer } from './draft.ts';

/** The draft with the finished list of that kind; the same draft if there is none, or if it no longer fits. */
export function takeUpOperations(
  background: BackgroundDirectives,
  kind: DirectiveKind,
  draft: Draft,
  list: { readonly step: number; readonly writer: Writer; readonly locked?: ReadonlySet<BlockId> },
): Draft {
  let extended = draft;
  background.collect<EditOperation[]>(kind, (operations) => {
    const applied = extendDraft(draft, list.step, list.writer, operations, list.locked);
    if (applied.ok) extended = applied.value;
    return applied;
  });
  return extended;
}
