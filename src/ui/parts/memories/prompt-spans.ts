/** Rebuilds the exact prompt of a step from its trace, as spans that name their memory (rule A3). */

import { renderMessages } from '../../../core/layout/assemble.ts';
import type { PromptMessage } from '../../../core/layout/prompt-message.ts';
import type { RepresentationId } from '../../../core/memory/units.ts';
import { hashMessages } from '../../../core/trace/hash-messages.ts';
import type { ContextTrace, PromptPart } from '../../../core/trace/trace.ts';
import { renderPart } from '../../../core/trace/trace.ts';

export interface PromptSpan {
  readonly text: string;
  readonly section: PromptPart['section'];
  readonly trust: PromptPart['trust'];
  /** The step of the memory; null for instructions, labels, the question or a range. */
  readonly step: number | null;
}

interface PromptMessageSpans {
  readonly role: PromptMessage['role'];
  readonly spans: readonly PromptSpan[];
}

interface RebuiltPrompt {
  readonly messages: readonly PromptMessageSpans[];
  /** True if it is byte for byte what the step was given. */
  readonly exact: boolean;
}

/** Null if the page lacks a representation that the prompt showed. */
export function rebuildPrompt(
  trace: ContextTrace,
  textOf: (id: RepresentationId) => string | undefined,
): RebuiltPrompt | null {
  const steps = new Map(trace.decisions.map(({ chunk, step }) => [chunk, step]));
  const missing = trace.parts.some(
    (part) => 'representation' in part && textOf(part.representation) === undefined,
  );
  if (missing) return null;
  const messages = trace.roles.map((role, index) => ({
    role,
    spans: trace.parts
      .filter((part) => part.message === index)
      .map(
        (part): PromptSpan => ({
          text: renderPart(part, (id) => textOf(id) ?? ''),
          section: part.section,
          trust: part.trust,
          step: part.chunk === undefined ? null : (steps.get(part.chunk) ?? null),
        }),
      ),
  }));
  return {
    messages,
    exact: hashMessages(renderMessages(trace.roles, trace.parts, textOf)) === trace.promptHash,
  };
}
