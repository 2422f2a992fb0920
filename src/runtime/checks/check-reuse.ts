/** Checks that a language model writes the same text with its cache as without. */
import type { PromptMessage } from '../../core/layout/prompt-message.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import { type EngineCheck, runCheck } from './engine-check.ts';

export interface CheckedModel {
  readonly model: LanguageModel;
  load(): Promise<void>;
  close(): void;
}

const reuseCheckName = 'A reply from a kept cache is that of a cold engine';

const replyTokens = 24;
const system: PromptMessage = { role: 'system', content: 'Go on with the story in one sentence.' };
const parts = [
  'The ferry left the island late that day, with nine people and a piano on board.',
  'Halfway across, the captain noticed that the lamp of the lighthouse was dark.',
  'She turned the ferry around, and nobody said a word.',
];

/** Each prompt shares all but its end with the one before. One goes back. */
const prompts: readonly (readonly PromptMessage[])[] = [1, 2, 3, 2].map((count) => [
  system,
  { role: 'user', content: `${parts.slice(0, count).join(' ')} What happens then?` },
]);

/** Asks the last prompts again of an engine that has seen nothing else. `make` gives a new engine at each call. */
export function checkReuse(make: () => CheckedModel): Promise<EngineCheck> {
  return runCheck(reuseCheckName, async () => {
    const warm = await askAll(make(), prompts);
    const kept = warm.replies.slice(1).reduce((sum, { cachedTokens }) => sum + cachedTokens, 0);
    const all = warm.replies.slice(1).reduce((sum, { promptTokens }) => sum + promptTokens, 0);
    const share = `${Math.round((100 * kept) / Math.max(1, all))} % of three prompts was kept (${warm.reuse})`;
    if (warm.reuse === 'none' || warm.reuse === 'exact-messages')
      return { outcome: 'not run', seen: `this engine keeps no beginning of a prompt here (${warm.reuse})` };
    if (kept === 0) return { outcome: 'failed', seen: `nothing was kept, and the engine says ${warm.reuse}` };
    for (const index of [2, 3]) {
      const cold = await askAll(make(), prompts.slice(index, index + 1));
      if (cold.replies[0]?.text !== warm.replies[index]?.text)
        return { outcome: 'failed', seen: `prompt ${index + 1} had another reply; ${share}` };
    }
    return { outcome: 'passed', seen: `two replies of ${replyTokens} tokens; ${share}` };
  });
}

async function askAll({ model, load, close }: CheckedModel, wanted: typeof prompts) {
  try {
    await load();
    const replies: { text: string; promptTokens: number; cachedTokens: number }[] = [];
    for (const messages of wanted)
      for await (const event of model.generate({ messages, maxTokens: replyTokens, temperature: 0, seed: 1 }))
        if (event.type === 'finish')
          replies.push({
            text: event.text,
            promptTokens: event.usage.promptTokens,
            cachedTokens: event.usage.cachedTokens,
          });
    return { replies, reuse: model.reuse };
  } finally {
    close();
  }
}
