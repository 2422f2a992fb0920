/** The real SmolLM2 tokenizer in node, over the bundled files: exact counts in unit tests, without a worker. */
import { readFile } from 'node:fs/promises';
import { ChatTokenizer } from '../../src/adapters/tokenizing/chat-tokenizer.ts';
import { tokenizerId } from '../../src/core/memory/units.ts';
import type { Tokenizer } from '../../src/ports/tokenizer.ts';

const folder = new URL('../../public/models/smollm2-135m-instruct/', import.meta.url);

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8'));
}

/** Parsing takes a fraction of a second: make one a file, not one a test. */
export async function nodeTokenizer(): Promise<Tokenizer> {
  const [tokenizer, config] = await Promise.all([
    readJson('tokenizer.json'),
    readJson('tokenizer_config.json'),
  ]);
  const chat = new ChatTokenizer(
    tokenizer as ConstructorParameters<typeof ChatTokenizer>[0],
    config as ConstructorParameters<typeof ChatTokenizer>[1],
  );
  return {
    id: tokenizerId('smollm2-135m-instruct'),
    count: async (texts) => texts.map((text) => chat.count(text)),
    countPrompt: async (messages) => chat.encodePrompt(messages).length,
    truncate: async (text, tokens) => chat.truncate(text, tokens),
  };
}
