/** SentencePiece's vocabularies as llama.cpp cuts them, on generated models: counts are the engine's, whatever the text. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { WllamaLanguageModel } from '../../../src/adapters/language-models/wllama-language-model.ts';
import { ownFiles } from '../../../src/adapters/model-files/own-models.ts';
import { WorkerTokenizer } from '../../../src/adapters/tokenizing/worker-tokenizer.ts';
import { createAppRuntime } from '../../../src/runtime/create-app-runtime.ts';
import { spawnLanguageModel, spawnTokenizer } from '../../../src/runtime/spawn-workers.ts';
import { collect, request } from '../../contracts/language-model.contract.ts';
import { type TinyPiecesModel, tinySentencePieces } from '../../doubles/tiny-sentence-pieces.ts';
import { modelsUrl } from '../engines.ts';

const runtime = await createAppRuntime({ storage: 'memory', storageName: 'pieces', encoder: null });
afterAll(async () => {
  for (const { id } of runtime.models.ownModels()) await runtime.models.remove(id, true);
  await runtime.dispose();
});

const written = [
  'abc ab abab aaaaa aaaaaaa cbabc',
  '   leading,  double    and trailing   ',
  'ing in  ing\n\n.\n\n\n.\r\n\t 1234 12 123 23 1231234',
  '雨燕子 燕子雨燕 éée e\u0301 🐦a🐦‍⬛ ▁▁ ▁ \u00a0\u3000',
  '<0x0A> <0x0a> <0xE9> <s> </s> <unk> <|user|> <|user|>  a<|assistant|>\n b <|im_end|> <tool>a<tool>',
  '\u0000\u0001\u001f\u007f\ufeff\u0000',
];
const texts = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...'ab abc aa ▁ ing in 12 3 !! 雨燕 é 🐦 \n . <0 x0A> us er'.split(' '),
          ' ',
          '  ',
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '<s>',
          '</s>',
          '<unk>',
          '<|user|>',
          '<tool>',
          '<0x0A>',
          '<|',
          '|>',
          '▁▁▁▁▁',
        ),
      },
      { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('\u0000', '\u0007', '\ud83d', '\udc26', '\u200d', '\ufeff', '\u0085', '\r', '\t'),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

const kinds: readonly [string, TinyPiecesModel][] = [
  ['as they mostly are', {}],
  ['with control tokens for turns', { control: ['<|user|>', '<|assistant|>'] }],
  ['without a space in front', { spaceFirst: false }],
  ['of Phi-3, whose tokens swallow white space', { name: 'Tiny Phi-3 mini' }],
  ['closed by the engine', { closes: true }],
];

test.each(kinds)('EN1: %s', async (title, kind) => {
  const added = await runtime.models.addModelFiles([
    { name: `${title}.gguf`, content: new Blob([tinySentencePieces(kind)]) },
  ]);
  if (!added.ok) throw added.error;
  const own = added.value;
  expect(own.tokenizer).toBe('exact');
  const files = ownFiles(own);
  const tokenizer = new WorkerTokenizer({ spawn: spawnTokenizer, model: { id: own.id, files }, modelsUrl });
  const model = new WllamaLanguageModel({
    ...{ spawn: spawnLanguageModel, model: { ...own, files }, modelsUrl, tokenizer, threads: 1 },
  });
  try {
    for (const content of [...written, ...fc.sample(texts, { seed: 20_261_121, numRuns: 120 })]) {
      const messages = [{ role: 'user' as const, content }];
      const { usage } = (await collect(model.generate({ ...request, messages, maxTokens: 1 }))).finish;
      expect([content, usage.promptTokens]).toEqual([content, await tokenizer.countPrompt(messages)]);
    }
  } finally {
    model.close();
    tokenizer.close();
  }
});
