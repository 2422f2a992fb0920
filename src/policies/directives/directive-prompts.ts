/**
 * The instructions of a model that writes a directive, as data. Each text has a version, so that a search for better ones (`npm
 * run lab -- --evolve`) can name its start. A policy puts the text first; `withPrompt` replaces it.
 */
import type { DirectiveKind } from '../../core/trace/trace.ts';
import type { DirectiveRequest, DirectiveSource } from './directive-source.ts';

interface DirectivePrompt {
  /** Rises with each change of the text. */
  readonly version: number;
  readonly text: string;
}

export const directivePrompts = {
  summary: {
    version: 1,
    text:
      'You keep the running summary of an agent that works on a question. Write the summary anew so that it ' +
      'holds what the new steps found. Keep numbers, names, dates and ids exactly. Add nothing that is not there. ' +
      'Reply with the summary alone.',
  },
  fold: {
    version: 1,
    text: `You keep an agent's memory short. Every line below is a block of past steps with its id.
Choose what to fold now:
- granular_condensation: only the newest block, kept as a short note of the action, its result and the key observation.
- deep_consolidation: several neighbouring blocks that finished one line of work, or led nowhere, as one summary.
Keep numbers, names, dates and ids exactly. Add nothing. Reply with one JSON object only.`,
  },
  edits: {
    version: 1,
    text: `You manage the context of an agent by editing it; you do not solve its task.
Keep what the agent will need, shorten or remove what it will not. Keep numbers, names, dates and ids exactly.
If the agent repeats itself, make plain what was done and what came of it. Write no next steps.
Keep recent blocks detailed and shorten older ones more. "note" is the agent's working note: requirements, evidence with
its block, what was tried in vain.
Reply with one JSON object: {"modifications":[{"ids":["s3"],"role":"user","justification":"…","new_content":"…"}]}
Several neighbouring ids are merged into one; empty new_content removes them; {"modifications":[]} changes nothing.`,
  },
  reading: {
    version: 1,
    text:
      'You read a long result piece by piece and keep a reading note for a question. Revise the note with each new ' +
      'piece: keep only what can help to answer, make general statements precise, remove what is outdated. Keep ' +
      'numbers, names and ids exactly. If the piece holds nothing of use, repeat the note. Reply with the note alone.',
  },
  plan: {
    version: 1,
    text: `You plan the work of an agent. Split the request into the fewest tasks that can be done one
after the other, and say which earlier tasks each depends on. Mark a task done only where the steps show its result.
Reply with one JSON object: {"tasks":[{"id":1,"text":"…","state":"open","depends_on":[]}]}`,
  },
  compression: {
    version: 1,
    text:
      'You compress one step of an agent for the tasks that come next. Keep what they need: values, names, numbers, ' +
      'ids, conditions. Drop what they do not. Add nothing. Reply with the compressed text alone.',
  },
} as const satisfies Record<DirectiveKind, DirectivePrompt>;

/** The source with another text for that kind. The form of the reply and its reader stay. */
export function withPrompt(source: DirectiveSource, kind: DirectiveKind, text: string): DirectiveSource {
  const own: string = directivePrompts[kind].text;
  const put = (request: DirectiveRequest): DirectiveRequest => ({
    ...request,
    messages: request.messages.map((message) =>
      message.role === 'system' && message.content === own ? { ...message, content: text } : message,
    ),
  });
  return { ...source, model: source.model, ask: (request, signal) => source.ask(put(request), signal) };
}
