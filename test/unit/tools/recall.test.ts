/** A run's own memory, searched by a model that steers. */

import { describe, expect, test } from 'vitest';
import { makeChunk } from '../../../src/agent/make-chunk.ts';
import { reactProfile } from '../../../src/agent/profiles/react/react.ts';
import { runId } from '../../../src/core/memory/units.ts';
import type { KeyReader } from '../../../src/ports/retrieval/key-store.ts';
import { createRecallTool } from '../../../src/tools/recall.ts';
import { SentenceSimilarity } from '../../../src/tools/sentence-similarity.ts';
import { HashingEncoder } from '../../doubles/hashing-encoder.ts';
import { nodeTokenizer } from '../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../doubles/scripted-language-model.ts';
import { trailOf } from '../../doubles/trail-of.ts';
import { agentFixture } from '../agent/agent-fixture.ts';

const encoder = new HashingEncoder(256);

const tokenizer = await nodeTokenizer();
const texts = [
  ['Visit: Ferry', 'The last ferry leaves at 21:40. A bicycle costs £2.60 each way.'],
  ['Visit: Mill', 'The mill was rebuilt in 1911. It grinds rye on Tuesdays.'],
  ['Visit: Market', 'The market auctions eels at 10:30.'],
  ['Remember that the boiler is serviced in March.', ''],
] as const;
const chunks = await Promise.all(
  texts.map(([action, observation], i) =>
    makeChunk(
      runId('run'),
      i + 1,
      trailOf(observation === '' ? 'request' : 'visit', action, observation),
      tokenizer,
    ),
  ),
);
const vectors = await encoder.encode(
  chunks.map(({ action, observation }) => observation || action),
  { kind: 'passage' },
);
const keys = {
  encoder: encoder.id,
  key: (id) => {
    const vector = vectors[chunks.findIndex((chunk) => chunk.id === id)];
    return vector === undefined ? { state: 'pending' } : { state: 'ready', vector };
  },
} as KeyReader;

async function recall(query: string, known: KeyReader | null) {
  const tool = createRecallTool(() => ({ chunks, keys: known }), new SentenceSimilarity(encoder));
  const found = await tool.run(
    { query },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  if (!found.ok) throw found.error;
  return found.value;
}

describe('recall', () => {
  test('Y40: the step that answers comes first, with its number and its sentence', async () => {
    const { observation, trust, data } = await recall('What does a bicycle cost on the ferry?', keys);
    expect(data).toMatchObject({ byMeaning: true });
    expect(data.found[0]).toBe(chunks[0]?.id);
    expect(observation.split('\n')[1]).toMatch(/^\[1\] visit: .*£2\.60/);
    expect(trust).toBe('untrusted');
  });

  test('Y40: what the person said to remember is found as well', async () => {
    const { observation } = await recall('What did I say about the boiler?', keys);
    expect(observation).toMatch(/^\[4\] request: .*boiler is serviced in March/m);
  });

  test('Y40: without keys words alone decide, and it says so; nothing found is said too', async () => {
    const { observation, data } = await recall('When was the mill rebuilt?', null);
    expect(data.byMeaning).toBe(false);
    expect(observation).toContain('by words alone');
    expect(data.found[0]).toBe(chunks[1]?.id);
    expect((await recall('zebra quagga', null)).observation).toContain('Nothing in memory is about this');
  });

  test('Y40: a larger model that steers is offered it, a small one is not', async () => {
    const { library } = await agentFixture();
    const tokenizer = await nodeTokenizer();
    const languageModel = new ScriptedLanguageModel({ replies: [], tokenizer });
    const frame = (variant: 'small' | 'large') =>
      JSON.stringify(reactProfile({ library, encoder, languageModel, variant }).frame);
    expect(frame('large')).toContain('recall');
    expect(frame('small')).not.toContain('recall');
  });
});
