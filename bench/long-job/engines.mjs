// What a long job runs with: the agent's own parts as they are built, and the bundled encoder and reader in a headless browser.
import { openReader } from '../../src/cli/node/lab/reader.mjs';
import { openBrowserEncoder } from '../lib/browser-encoder.mjs';
import { built } from '../lib/made-up.mjs';

/** The agent's parts that `runJob` puts together. */
export async function jobParts() {
  const modules = await Promise.all(
    [
      'adapters/storage/open-memory-stores.js',
      'adapters/tokenizing/estimating-tokenizer.js',
      'agent/agent-loop.js',
      'agent/frame.js',
      'agent/profiles/note-plan.js',
      'agent/profiles/step-outcomes.js',
      'agent/run-memory.js',
      'lab/answers/word-f1.js',
      'lab/need-score.js',
      'lab/random.js',
      'policies/index.js',
      'record/answer-text.js',
      'tools/user-corrections.js',
    ].map(built),
  );
  return Object.assign({}, ...modules);
}

/** @param {boolean} withReader without one nothing is answered, and only what the prompts hold is counted */
export async function openEngines(withReader) {
  const { multilingualE5Small: model } = await built('adapters/model-files/bundled-models.js');
  const vectors = openBrowserEncoder();
  const { reader, close } = withReader ? await openReader() : { reader: null, close: async () => undefined };
  const encoder = {
    id: `${model.id}/bench`,
    dimension: vectors.dimension,
    maxTokens: 512,
    cosinePrior: (/** @type {string} */ query, /** @type {string} */ passage) =>
      model.scriptPriors.find((/** @type {any} */ one) => one.query === query && one.passage === passage) ??
      model.defaultPrior,
    encode: (/** @type {readonly string[]} */ texts, /** @type {{ kind: string }} */ { kind }) => {
      const prefix = kind === 'query' ? model.queryPrefix : model.passagePrefix;
      return vectors.encode(texts.map((text) => (text.trim() === '' ? '' : prefix + text.trim())));
    },
  };
  return {
    reader,
    encoder,
    async close() {
      await close();
      await vectors.close();
    },
  };
}
