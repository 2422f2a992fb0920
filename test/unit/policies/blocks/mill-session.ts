/** A small original session, told in full: a request, work with dead ends and an answer, and a second request. */

import { makeChunk } from '../../../../src/agent/make-chunk.ts';
import type { PromptFrame } from '../../../../src/core/layout/assemble.ts';
import type { Chunk, ChunkKind } from '../../../../src/core/memory/chunk.ts';
import type { Origin } from '../../../../src/core/memory/trust-label.ts';
import { documentId, runId } from '../../../../src/core/memory/units.ts';
import type { ContextPolicy, PreparedContext, Situation } from '../../../../src/policies/context-policy.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import { trailOf } from '../../../doubles/trail-of.ts';

export const millFrame: PromptFrame = {
  prefix: [{ role: 'system', content: 'You answer from the notes.' }],
  historyLabel: 'Notes:\n',
  questionLabel: 'Question: ',
  closing: '\nAnswer:',
};

const firstRequest =
  'I am writing about the mill at Norby. Find out when it was built, and then compare the cost of its repairs.';
const secondRequest = 'Who paid for the repair of 1805?';

const steps: readonly (readonly [ChunkKind, string, string])[] = [
  ['request', firstRequest, ''],
  [
    'search',
    'search mill Norby',
    'Three documents found: Parish register 1740 to 1810. Letters of Anna Keller. Accounts of the mill guild. ' +
      'The register is the longest; the letters are in two hands; the accounts are incomplete.',
  ],
  [
    'visit',
    'visit Parish register',
    'The mill at Norby was built in 1742 by Jens Holm. It stood on oak piles. The wheel was nine ells wide. In the ' +
      'winter of 1803 it burned to the piles. The parish prayed for rain on 4 February. Two cows were lost. The ' +
      'miller’s family lived with the smith until spring.',
  ],
  ['error', 'visit Accounts p. 1', 'The page could not be read: it is stained.'],
  ['error', 'visit Accounts p. 2', 'The page could not be read: it is torn.'],
  ['error', 'visit Accounts p. 3', 'The page could not be read: it is missing.'],
  [
    'visit',
    'visit Letters of Anna Keller',
    'Anna Keller writes on 3 May 1805: “The wheel is mended for 350 crowns, which I have paid myself.” She complains of ' +
      'the carpenter, who came late and drank. She hopes for a dry summer. Her brother is at sea. The geese are well.',
  ],
  [
    'search',
    'search repair 1790',
    'One document found: Accounts of the mill guild, p. 9. It says: roof repaired in 1791 for 120 crowns, paid by the guild.',
  ],
  [
    'answer',
    'answer',
    'The mill was built in 1742. The roof cost 120 crowns in 1791, the wheel 350 crowns in 1805.',
  ],
  ['request', secondRequest, ''],
  ['search', 'search Keller', 'One document found: Letters of Anna Keller. Nothing else names her.'],
  [
    'visit',
    'visit Guild minutes',
    'The minutes of 1805 do not name the mill. They deal with bread and with bells.',
  ],
];

function originOf(kind: ChunkKind, action: string): Origin {
  return kind === 'request'
    ? { kind: 'user' }
    : { kind: 'document', document: documentId(action), title: action };
}

/** Chunks 1 to 12. The user's words are the user's; what was found is untrusted. */
export async function millSession(tokenizer: Tokenizer): Promise<Chunk[]> {
  return Promise.all(
    steps.map(([kind, action, observation], i) =>
      makeChunk(
        runId('mill'),
        i + 1,
        trailOf(kind, action, observation, {
          trust: kind === 'request' ? 'user' : 'untrusted',
          origins: [originOf(kind, action)],
        }),
        tokenizer,
      ),
    ),
  );
}

/** The situation before a step: the present request stands as question, not as history. */
export function millSituation(
  session: readonly Chunk[],
  step: number,
  more: Partial<Situation> = {},
): Situation {
  const present = step > 10 ? 10 : 1;
  return {
    step,
    question: step >= 10 ? secondRequest : firstRequest,
    frame: millFrame,
    contextWindow: 700,
    replyReserve: 60,
    history: session.filter((chunk) => chunk.step < step && chunk.step !== present),
    glimpsed: [],
    pinned: [],
    ...more,
  };
}

/** Takes the steps of the session in turn and gives what was prepared before each. */
export async function takeSteps(
  policy: ContextPolicy,
  session: readonly Chunk[],
  more: Partial<Situation> | ((step: number) => Partial<Situation>) = {},
  from = 1,
  to = session.length,
): Promise<PreparedContext[]> {
  const prepared: PreparedContext[] = [];
  for (let step = from; step <= to; step += 1) {
    const result = await policy.prepare(
      millSituation(session, step, typeof more === 'function' ? more(step) : more),
    );
    if (!result.ok) throw result.error;
    prepared.push(result.value);
    policy.absorb({ chunk: session[step - 1] as Chunk, trace: result.value.trace });
  }
  return prepared;
}

/** A prompt as people read it, with who wrote what beside. */
export function readable({ messages, trace }: PreparedContext): string {
  const text = messages.map(({ role, content }) => `<${role}>\n${content}\n`).join('');
  const blocks = (trace.blocks ?? [])
    .map(({ id, firstStep, lastStep, source, version, trust, tokens }) => {
      const steps = firstStep === lastStep ? `${firstStep}` : `${firstStep}–${lastStep}`;
      return `${id} [${steps}] ${source} v${version} ${trust} ${tokens}`;
    })
    .join('\n');
  const edits = (trace.edits ?? [])
    .flatMap(({ author, operations }) =>
      operations.map((operation) => `${author}: ${JSON.stringify(operation)}`),
    )
    .join('\n');
  const { plan, directiveSource: source, ledger } = trace;
  const sections = [
    `== step ${trace.step}: ${ledger.prompt} of ${ledger.promptBudget} tokens; ` +
      `directive ${source?.used}${source?.fallback ? ` (${source.fallback.message})` : ''}`,
    text.trimEnd(),
    `-- blocks\n${blocks === '' ? '(none)' : blocks}`,
    ...(edits === '' ? [] : [`-- edits\n${edits}`]),
    ...(plan === undefined ? [] : [`-- plan\n${JSON.stringify({ ...plan, request: undefined })}`]),
  ];
  return `${sections.join('\n')}\n`;
}
