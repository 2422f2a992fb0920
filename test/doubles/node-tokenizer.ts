/** The real SmolLM2 tokenizer in node, over the bundled files: exact counts in unit tests, without a worker. */
import { readFile } from 'node:fs/promises';
import { ChatTokenizer } from '../../src/adapters/tokenizing/chat-tokenizer.ts';
import { tokenizerId } from '../../src/core/memory/units.ts';
import type { Tokenizer } from '../../src/ports/models/tokenizer.ts';

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

const mostRemembered = 4_000;

/** Tests ask for the same counts again and again: what was answered before is found, the newest so many. */
function remembering<Value>(): (key: string, find: () => Value) => Value {
  const known = new Map<string, Value>();
  return (key, find) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = find();
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= mostRemembered) known.delete(oldest);
    known.set(key, found);
    return found;
  };
}

const ofText = remembering<number>();
const ofPrompt = remembering<number>();
const cut = remembering<ReturnType<ChatTokenizer['truncate']>>();

/** Parsing takes a second of the processor and a text changes nothing in it: it is parsed once for all files of a thread. */
export async function nodeTokenizer(): Promise<Tokenizer> {
  parsed ??= parse();
  const chat = await parsed;
  return {
    id: tokenizerId('smollm2-135m-instruct'),
    count: async (texts) => texts.map((text) => ofText(text, () => chat.count(text))),
    countPrompt: async (messages) =>
      ofPrompt(JSON.stringify(messages), () => chat.encodePrompt(messages).length),
    truncate: async (text, tokens) => cut(`${tokens} ${text}`, () => chat.truncate(text, tokens)),
  };
}
