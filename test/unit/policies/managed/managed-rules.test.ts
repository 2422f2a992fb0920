/** The automatic rules of managing, one by one. */

import { describe, expect, test } from 'vitest';
import { makeChunk } from '../../../../src/agent/make-chunk.ts';
import type { Chunk, ChunkKind } from '../../../../src/core/memory/chunk.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import { estimateTokens } from '../../../../src/core/text/token-estimate.ts';
import type { ContextTrace } from '../../../../src/core/trace/trace.ts';
import { languageModelDirectives } from '../../../../src/policies/directives/directive-source.ts';
import {
  overlappingPieces,
  readByModel,
  readByRule,
} from '../../../../src/policies/managed/read-oversized.ts';
import { strategyForModel } from '../../../../src/policies/managed/strategies.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { trailOf } from '../../../doubles/trail-of.ts';
import { auditBlocks } from '../blocks/audit-blocks.ts';
import { createPolicy } from '../blocks/block-policies.ts';
import { millFrame, millSession, takeSteps } from '../blocks/mill-session.ts';
import { situationOf } from '../small-history.ts';

const automatic = () => ({ tokenizer, encoder: null, keys: null });

const tokenizer = await nodeTokenizer();
const session = await millSession(tokenizer);

async function chunkOf(step: number, kind: ChunkKind, action: string, observation: string): Promise<Chunk> {
  return makeChunk(runId('managed'), step, trailOf(kind, action, observation), tokenizer);
}

const filler = Array.from(
  { length: 300 },
  (_, i) => `Entry ${i + 1} concerns sheep, hay and the price of salt in year ${1500 + i}.`,
);
const oversized = [
  ...filler.slice(0, 150),
  'The mill at Norby was sold for 900 crowns.',
  ...filler.slice(150),
].join(' ');

describe('oversized results', () => {
  const request = {
    text: oversized,
    question: 'For what price was the mill sold?',
    noteTokens: 60,
    pieceTokens: 400,
    overlapTokens: 40,
  };

  test('M5: pieces overlap, cover the text, and are never more than twelve', () => {
    const pieces = overlappingPieces(request);
    expect(pieces.length).toBeGreaterThan(8);
    expect(pieces.length).toBeLessThanOrEqual(12);
    let covered = '';
    for (const piece of pieces) {
      const at = covered === '' ? 0 : covered.lastIndexOf(piece.slice(0, 60));
      expect(at).toBeGreaterThanOrEqual(0);
      if (covered !== '') expect(covered.length - at).toBeGreaterThan(100);
      covered = covered.slice(0, at) + piece;
    }
    expect(covered).toBe(oversized);
    expect(overlappingPieces({ ...request, text: 'short' })).toEqual(['short']);
    expect(overlappingPieces({ ...request, text: '磨'.repeat(7_278) })).toHaveLength(12);
  });

  test('M5: the rule’s note keeps what answers the request, wherever it stands', () => {
    const note = readByRule(request);
    expect(note).toContain('sold for 900 crowns');
    expect(estimateTokens(note)).toBeLessThanOrEqual(60);
  });

  test('M5: a model revises its note piece by piece; a piece that fails is no reading', async () => {
    const notes = ['Sheep and hay.', 'Sheep; the mill was sold for 900 crowns.'];
    const model = new ScriptedLanguageModel({
      replies: ({ messages }) =>
        (messages[1]?.content ?? '').includes('900 crowns') ? (notes[1] as string) : (notes[0] as string),
      tokenizer,
      contextWindow: 4096,
    });
    const result = await readByModel(languageModelDirectives(model), request);
    expect(result).toEqual({ ok: true, value: notes[1] });
    expect(model.requests.length).toBe(overlappingPieces(request).length);
    expect(model.requests[1]?.messages[1]?.content).toContain('Note so far:\nSheep and hay.');
    const broken = new ScriptedLanguageModel({ replies: ['Sheep.'], tokenizer, contextWindow: 4096 });
    expect(await readByModel(languageModelDirectives(broken), request)).toMatchObject({
      ok: false,
      error: { code: 'engine-failed' },
    });
  });

  test('M5: the newest result too is read before it is shown, and stands as a block', async () => {
    const chunk = await chunkOf(1, 'visit', 'visit Register', oversized);
    const policy = createPolicy('managed', automatic());
    const given = { question: request.question, frame: millFrame, contextWindow: 700, replyReserve: 50 };
    const situation = situationOf([chunk], { step: 2, ...given });
    const result = await policy.prepare(situation);
    if (!result.ok) throw result.error;
    expect(result.value.messages.at(-1)?.content).toContain('sold for 900 crowns');
    expect(result.value.trace.edits?.[0]?.operations[0]).toMatchObject({
      kind: 'replace',
      id: 's1',
      role: 'user',
    });
    expect(await auditBlocks(result, situation, tokenizer)).toBe('fits');
    const asked = await createPolicy('managed', automatic()).prepare({
      ...situation,
      contextWindow: 32_000,
      glimpsed: [chunk.id],
    });
    expect(asked.ok && asked.value.messages.at(-1)?.content).toContain('Entry 299');
  });
});

describe('rules of every step', () => {
  test('M1: an edit takes an action and its result, or neither', async () => {
    const model = new ScriptedLanguageModel({
      replies: ({ messages }) =>
        (messages[1]?.content ?? '').includes('s3 (step 3): visit')
          ? '{"modifications":[{"ids":["s3"],"role":"user","justification":"","new_content":""}]}'
          : '{"modifications":[]}',
      tokenizer,
      contextWindow: 4096,
    });
    const services = { ...automatic(), directives: languageModelDirectives(model) };
    const prepared = await takeSteps(
      createPolicy('managed', services, { source: 'model' }),
      session,
      {},
      1,
      6,
    );
    const prompts = prepared.map(({ messages }) => messages.at(-1)?.content ?? '');
    const torn = prompts.filter(
      (prompt) => prompt.includes('visit Parish register') !== prompt.includes('oak piles'),
    );
    expect([torn, prompts.at(-1)?.includes('[3] …\n')]).toEqual([[], true]);
  });

  test('M3: a result that came twice is deleted where it came first, and the note counts the repetition', async () => {
    const same = 'One document found: Letters of Anna Keller.';
    const history = [
      await chunkOf(1, 'search', 'search Keller', same),
      await chunkOf(2, 'visit', 'visit Register', 'The mill at Norby was built in 1742.'),
      await chunkOf(3, 'search', 'search Keller', same),
      await chunkOf(4, 'visit', 'visit Minutes', 'Bread and bells.'),
    ];
    const policy = createPolicy('managed', automatic(), { recentCount: 1 });
    const result = await policy.prepare(
      situationOf(history, {
        step: 5,
        question: 'Who is Keller?',
        frame: millFrame,
        contextWindow: 600,
        replyReserve: 50,
      }),
    );
    if (!result.ok) throw result.error;
    const prompt = result.value.messages.at(-1)?.content ?? '';
    expect(prompt).toContain('[1] …\n');
    expect(prompt).toContain('Note: Tried: search Keller (2 times).\n');
    expect(result.value.trace.blocks?.[0]).toMatchObject({
      id: 's1',
      text: null,
      source: 'automatic',
      tokens: 0,
    });
  });

  test('M4: eager distils what is old at once and keeps evidence raw for three rounds; tiered leaves it raw', async () => {
    const sourcesBy = async (settings: Readonly<Record<string, unknown>>) => {
      const policy = createPolicy('managed', automatic(), { recentCount: 1, ...settings });
      const prepared = await takeSteps(policy, session, { contextWindow: 4000 }, 1, 9);
      return prepared.map(({ trace }) => trace.blocks?.find(({ id }) => id === 's7')?.source ?? null);
    };
    expect(await sourcesBy({ strategy: 'tiered' })).toEqual([...Array(7).fill(null), 'verbatim', 'verbatim']);
    const eager = createPolicy('managed', automatic(), { recentCount: 1, strategy: 'eager' });
    const long = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6].map((i) =>
        chunkOf(
          i + 1,
          'visit',
          `visit part ${i + 1}`,
          i === 0
            ? `The wheel was paid by Keller. ${filler.slice(0, 9).join(' ')}`
            : filler.slice(i * 10, i * 10 + 10).join(' '),
        ),
      ),
    );
    const sources: unknown[] = [];
    for (let step = 2; step <= 8; step += 1) {
      const given = { frame: millFrame, contextWindow: 8000, replyReserve: 50 };
      const result = await eager.prepare(
        situationOf(long.slice(0, step - 1), { step, question: 'Who paid the wheel?', ...given }),
      );
      if (!result.ok) throw result.error;
      sources.push(result.value.trace.blocks?.map(({ source }) => source[0]).join(''));
      eager.absorb({ chunk: long[step - 1] ?? (long[6] as Chunk), trace: result.value.trace });
    }
    expect(sources).toEqual(['v', 'vv', 'vav', 'vaav', 'aaaav', 'aaaaav', 'aaaaaav']);
  });

  test('M6: over its share the past is compressed in one batch, by relevance, and what is cut stays cut', async () => {
    const chunks = await Promise.all(
      Array.from({ length: 9 }, (_, i) =>
        chunkOf(
          i + 1,
          'visit',
          `visit part ${i + 1}`,
          i === 2
            ? 'Anna Keller paid 350 crowns for the wheel of the mill in May 1805, from her own purse.'
            : filler.slice(i * 4, i * 4 + 4).join(' '),
        ),
      ),
    );
    const policy = createPolicy('managed', automatic(), { recentCount: 1, noteTokens: 0 });
    const traces: ContextTrace[] = [];
    for (let step = 1; step <= 10; step += 1) {
      const question = step < 10 ? 'Who paid for the wheel?' : 'What did salt cost in 1502?';
      const given = { frame: millFrame, contextWindow: 520, replyReserve: 20 };
      const result = await policy.prepare(
        situationOf(chunks.slice(0, step - 1), { step, question, ...given }),
      );
      if (!result.ok) throw result.error;
      traces.push(result.value.trace);
      if (step < 10) policy.absorb({ chunk: chunks[step - 1] as Chunk, trace: result.value.trace });
    }
    const batches = traces.map(({ edits }) => edits?.length ?? 0);
    expect(batches.filter((count) => count > 0).length).toBeGreaterThan(0);
    expect(batches.filter((count) => count > 0).length).toBeLessThan(6);
    const last = traces.at(-1) as ContextTrace;
    expect(last.blocks?.find(({ firstStep, lastStep }) => firstStep <= 3 && lastStep >= 3)?.source).toBe(
      'verbatim',
    );
    // Salt was cut while nobody asked for it, and the rule does not bring it back.
    expect(last.blocks?.[0]?.source).toBe('automatic');
  });
});

describe('strategyForModel', () => {
  test.each([
    ['smollm2-135m-instruct', 'eager'],
    ['Qwen3-4B-Instruct', 'eager'],
    ['llama-3.2-1b', 'eager'],
    ['Qwen2.5-32B', 'tiered'],
    ['some-large-model', 'tiered'],
    ['glm-4.5-air', 'tiered'],
  ])('M8: %s is managed %s', (model, strategy) => {
    expect(strategyForModel(model)).toBe(strategy);
    expect(createPolicy('managed', automatic(), { agent: model }).settings).toMatchObject({ strategy });
  });

  test('M8: a strategy that is given counts more than the model', () => {
    const { settings } = createPolicy('managed', automatic(), { agent: 'x-1b', strategy: 'tiered' });
    expect(settings).toMatchObject({ strategy: 'tiered', compressAt: 100, compressTo: 75 });
  });

  test('M8: a strategy that an earlier version stored as `profile` counts', () => {
    const { settings } = createPolicy('managed', automatic(), { agent: 'x-32b', profile: 'eager' });
    expect(settings).toEqual(createPolicy('managed', automatic(), { strategy: 'eager' }).settings);
    expect(settings).not.toHaveProperty('profile');
  });
});
