/** The real SmolLM2 tokenizer in node, over the bundled files: exact counts in unit tests, without a worker. */
import { readFile } from 'node:fs/promises';
import { ChatTokenizer } from '../../src/adapters/tokenizing/chat-tokenizer.ts';
import { tokenizerId } from '../../src/core/memory/units.ts';
import type { Tokenizer } from '../../src/ports/tokenizer.ts';

const folder = new URL('../../public/models/smollm2-135m-instruct/', import.meta.url);

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, folder), 'utf8'));
}

let parsed: Promise<ChatTokenizer> | undefined;

async function parse(): Promise<ChatTokenizer> {
  const [tokenizer, config] = await Promise.all([
    readJson('tokenizer.json'),
    readJson('tokenizer_config.json'),
  ]);
  return new ChatTokenizer(
    tokenizer as ConstructorParameters<typeof ChatTokenizer>[0],
    config as ConstructorParameters<typeof ChatTokenizer>[1],
  );
}

/** Parsing takes a second of the processor and a text changes nothing in it: it is parsed once for all files of a thread. */
export async function nodeTokenizer(): Promise<Tokenizer> {
  parsed ??= parse();
  const chat = await parsed;
  return {
    id: tokenizerId('smollm2-135m-instruct'),
    count: async (texts) => texts.map((text) => chat.count(text)),
    countPrompt: async (messages) => chat.encodePrompt(messages).length,
    truncate: async (text, tokens) => chat.truncate(text, tokens),
  };
}

/** The audit counts every prompt again; the same messages need no second tokenising. */
export function countedOnce(real: Tokenizer): Tokenizer {
  let last = { messages: '', tokens: 0 };
  return {
    id: real.id,
    count: (texts) => real.count(texts),
    truncate: (text, tokens) => real.truncate(text, tokens),
    async countPrompt(messages) {
      const written = JSON.stringify(messages);
      if (written !== last.messages) last = { messages: written, tokens: await real.countPrompt(messages) };
      return last.tokens;
    },
  };
}
