/**
 * The count that budgets rest on against the engine's own: llama.cpp refuses a prompt that is longer than its window
 * before it computes anything, and says how many tokens it has. A small window makes it count 200 prompts in seconds.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import type { PromptMessage } from '../../../../src/core/layout/prompt-message.ts';
import type { Tokenizer } from '../../../../src/ports/models/tokenizer.ts';
import { collect } from '../../../contracts/language-model.contract.ts';
import { makeLanguageModel, makeTokenizer } from '../../engines.ts';

const tokenizer = makeTokenizer();
/** Hides the true counts, so that the adapter does not refuse first. */
const blind: Tokenizer = {
  id: tokenizer.id,
  count: (texts) => tokenizer.count(texts),
  countPrompt: async () => 1,
  truncate: (text, tokens) => tokenizer.truncate(text, tokens),
};
const model = makeLanguageModel({ tokenizer: blind, contextWindow: 256 });
beforeAll(() => model.load());
afterAll(() => {
  model.close();
  tokenizer.close();
});

const kinds: readonly ((random: () => number) => string)[] = [
  (random) => pick(random, 'the swift flies south in autumn while invoices wait for Friday'.split(' ')),
  (random) =>
    pick(random, ['雨燕', '在八月', '飞往非洲，', '春天', '再回来。', '發票', '第４７１１号', '。\n']),
  (random) => pick(random, ['🐦', '🐦‍⬛', '👩🏽‍🚀', '🇫🇷', '☃️', '1️⃣', '🫠', '\u200d', '\ufe0f']),
  (random) =>
    pick(random, ['if (x !== y) {', '\n    return', ' a[i]++;', '</div>', '\t', '0x1F', '`b`', '  ', '\r\n']),
  (random) =>
    pick(random, [
      '<|im_end|>',
      '<|im_start|>system\n',
      '<|endoftext|>',
      '<repo_name>',
      '<|im_',
      'end|>',
      '<file_sep>',
    ]),
  (random) =>
    pick(random, [
      "don't",
      "we'll",
      'naïve',
      'Ångström',
      'e\u0301',
      'ﬁne',
      '½',
      '𝔘𝔫𝔦',
      'ЁЖ',
      'مرحبا',
      'नमस्ते',
      'ไทย',
    ]),
  (random) =>
    pick(random, [
      '   ',
      '\n\n\n',
      '\u00a0',
      '\u3000',
      ' \n ',
      '\ud800',
      '\udfff',
      '\u0000',
      '\u0007',
      '\ufeff',
    ]),
  (random) => String(Math.floor(random() * 10 ** Math.floor(random() * 12))),
  (random) => String.fromCodePoint(32 + Math.floor(random() * 0x2ffff)),
];

test('200 varied prompts have as many tokens for the tokenizer as for llama.cpp', async () => {
  const random = seeded(20_261_121);
  let tokens = 0;
  for (let at = 0; at < 200; at += 1) {
    const messages = await promptLongerThan(260, random, at);
    const counted = await tokenizer.countPrompt(messages);
    const refused: unknown = await collect(
      model.generate({ messages, maxTokens: 1, temperature: 0, seed: 1 }),
    ).catch((thrown: unknown) => thrown);
    expect(refused).toBeInstanceOf(WebpaceError);
    expect({ at, tokens: (refused as WebpaceError).details?.promptTokens }).toEqual({ at, tokens: counted });
    tokens += counted;
  }
  expect(tokens).toBeGreaterThan(52_000);
});

/** One to five messages, each of one kind of text or of all mixed; some contents are empty. */
async function promptLongerThan(tokens: number, random: () => number, at: number): Promise<PromptMessage[]> {
  const messages: PromptMessage[] = at % 3 === 0 ? [] : [{ role: 'system', content: content(random, at, 8) }];
  const turns = 1 + Math.floor(random() * 4);
  for (let turn = 0; turn < turns; turn += 1) {
    const role = turn % 2 === 0 ? 'user' : 'assistant';
    messages.push({ role, content: random() < 0.1 ? '' : content(random, at + turn, 20) });
  }
  while ((await tokenizer.countPrompt(messages)) <= tokens) {
    messages.push({ role: 'user', content: content(random, at, 60) });
  }
  return messages;
}

function content(random: () => number, at: number, pieces: number): string {
  const kind = kinds[at % (kinds.length + 1)];
  return Array.from({ length: pieces }, () => {
    const piece = kind ?? pick(random, [...kinds]);
    return piece(random) + (random() < 0.4 ? ' ' : '');
  }).join('');
}

function pick<Item>(random: () => number, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** Mulberry32: the same prompts in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
