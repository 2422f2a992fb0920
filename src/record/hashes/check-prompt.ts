/** Checks that the stored data of a step still give the original prompt; if not, says why. */
import { renderMessages } from '../../core/layout/assemble.ts';
import type { RepresentationId } from '../../core/memory/units.ts';
import { hashMessages } from '../../core/trace/hash-messages.ts';
import type { ContextTrace } from '../../core/trace/trace.ts';

export interface PromptCheck {
  readonly step: number;
  /** Hash of the original prompt. */
  readonly recorded: string;
  /** Hash of the prompt from the store; null if the store gives none. */
  readonly rebuilt: string | null;
  /** `same`: byte for byte. */
  readonly verdict: 'same' | 'text-missing' | 'text-changed' | 'not-stored';
  /** Steps whose texts are missing. */
  readonly missing: readonly number[];
  /** UTF-16 units of the rebuilt prompt. */
  readonly length: number;
}

export function checkPrompt(
  trace: Pick<ContextTrace, 'step' | 'roles' | 'parts' | 'promptHash'>,
  textOf: (id: RepresentationId) => string | undefined,
): PromptCheck {
  const { step, roles, parts, promptHash: recorded } = trace;
  const missing = parts.flatMap((part) =>
    'representation' in part && textOf(part.representation) === undefined ? [part.step] : [],
  );
  if (missing.length > 0)
    return {
      step,
      recorded,
      rebuilt: null,
      verdict: 'text-missing',
      missing: [...new Set(missing)],
      length: 0,
    };
  const messages = renderMessages(roles, parts, textOf);
  const rebuilt = hashMessages(messages);
  return {
    step,
    recorded,
    rebuilt,
    missing: [],
    verdict: rebuilt === recorded ? 'same' : 'text-changed',
    length: messages.reduce((sum, { content }) => sum + content.length, 0),
  };
}

/** For a step that the store does not hold. */
export function promptNotStored(step: number): PromptCheck {
  return { step, recorded: '', rebuilt: null, verdict: 'not-stored', missing: [], length: 0 };
}
