// Exact token counts for `npm run lab -- --tokens exact`: a bundled model's own tokenizer and chat template.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, UserError } from '../../../../scripts/lib/command-line.mjs';
import { importBundledModels, importChatTokenizing } from './compiled-lab.mjs';

/** @typedef {NonNullable<import('../../../lab/index.ts').ComparePlan['tokenizer']>} Tokenizer */

/**
 * @param {string} id of a bundled language model
 * @returns {Promise<Tokenizer>}
 */
export async function openTokenizer(id) {
  const { smolLm2 } = await importBundledModels();
  if (id !== smolLm2.id)
    throw new UserError(`There is no tokenizer '${id}'. Next: use --tokenizer ${smolLm2.id}.`);
  /** @param {{ path: string }} file */
  const read = async ({ path }) => JSON.parse(await readFile(join(root, 'public', 'models', path), 'utf8'));
  const { ChatTokenizer } = await importChatTokenizing();
  const chat = new ChatTokenizer(
    await read(smolLm2.files.tokenizer),
    await read(smolLm2.files.tokenizerConfig),
  );
  return {
    id: /** @type {Tokenizer['id']} */ (id),
    count: async (texts) => texts.map((text) => chat.count(text)),
    countPrompt: async (messages) => chat.encodePrompt(messages).length,
    truncate: async (text, tokens) => chat.truncate(text, tokens),
  };
}
