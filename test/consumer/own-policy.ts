import { createRuntime, scoredPolicy } from 'webpace';
import { EstimatingTokenizer, HashingEncoder, ScriptedLanguageModel } from 'webpace/testing';

const keepsLong = scoredPolicy({
  name: 'keeps-long',
  description: 'Long steps come first.',
  terms: ({ older, terms }) => ({
    ...terms,
    long: older.map(({ representations }) => representations.full.tokens / 100),
  }),
});

const engines = {
  languageModel: new ScriptedLanguageModel({ replies: ['{}'], tokenizer: new EstimatingTokenizer() }),
  encoder: new HashingEncoder(),
  storage: 'memory',
} as const;

async function asked(): Promise<unknown> {
  const runtime = await createRuntime({ ...engines, policies: [keepsLong] });
  const bytes = async () => new TextEncoder().encode('The keeper of the lighthouse is away.');
  await runtime.library.addFiles([{ name: 'note.txt', size: 40, bytes }]);
  const result = await runtime.ask('Where is the keeper?', { policy: 'keeps-long', profile: 'guided' });
  await runtime.dispose();
  return result.ok ? result.value.run.settings.policy : result.error.code;
}

const twice = createRuntime({ ...engines, policies: [keepsLong, keepsLong] });

export const named = await asked();
export const refused = await twice.then(
  () => 'accepted',
  (error: unknown) => String(error),
);
