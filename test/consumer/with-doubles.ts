import { createRuntime, fromAiSdk, type LanguageModel } from 'webpace';
import { estimateTokens } from 'webpace/core';
import { EstimatingTokenizer, HashingEncoder, ScriptedLanguageModel } from 'webpace/testing';

const reply = JSON.stringify({ thought: '', answer: 'Nobody knows.', quotes: [] });

/** As a provider of the AI SDK returns it. */
const ofAiSdk = fromAiSdk({
  contextWindow: 8192,
  model: {
    specificationVersion: 'v3',
    provider: 'scripted',
    modelId: 'one-reply',
    doStream: async () => ({
      stream: new ReadableStream({
        start(controller) {
          controller.enqueue({ type: 'text-delta', id: '1', delta: reply });
          controller.enqueue({ type: 'finish', finishReason: { unified: 'stop', raw: 'stop' } });
          controller.close();
        },
      }),
    }),
  },
});

const scripted = new ScriptedLanguageModel({ replies: [reply], tokenizer: new EstimatingTokenizer() });

async function ask(languageModel: LanguageModel): Promise<string> {
  const runtime = await createRuntime({ languageModel, encoder: new HashingEncoder(), storage: 'memory' });
  const bytes = async () => new TextEncoder().encode('The keeper of the lighthouse is away.');
  await runtime.library.addFiles([{ name: 'note.txt', size: 40, bytes }]);
  const result = await runtime.ask('Where is the keeper?');
  await runtime.dispose();
  return result.ok ? (result.value.answer.prose ?? '') : result.error.code;
}

export const answers = [await ask(ofAiSdk), await ask(scripted)];
export const estimate = estimateTokens('twelve chars');
