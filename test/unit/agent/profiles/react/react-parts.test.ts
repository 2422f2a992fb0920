import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type OfferedTool,
  offeredGlimpse,
  offeredSearch,
  offeredVisit,
} from '../../../../../src/agent/profiles/react/offered-tools.ts';
import { parseReply } from '../../../../../src/agent/profiles/react/parse-reply.ts';
import { reactFrame, reactSizes, variantFor } from '../../../../../src/agent/profiles/react/react-frame.ts';
import { replyGrammar } from '../../../../../src/agent/profiles/react/reply-grammar.ts';
import { replySchema } from '../../../../../src/agent/profiles/react/reply-schema.ts';
import { SentenceSimilarity } from '../../../../../src/tools/sentence-similarity.ts';
import { validateArguments } from '../../../../../src/tools/validate-arguments.ts';
import { nodeTokenizer } from '../../../../doubles/node-tokenizer.ts';
import { agentFixture } from '../../agent-fixture.ts';

const names = ['search', 'visit', 'glimpse'];

async function offered(): Promise<readonly OfferedTool[]> {
  const { library } = await agentFixture(null);
  return [
    offeredSearch(library),
    offeredVisit(library, new SentenceSimilarity(null)),
    offeredGlimpse(() => ({ run: 'run-1' as never, chunks: [] })),
  ] as unknown as readonly OfferedTool[];
}

describe('reading replies', () => {
  const words = fc.string({ maxLength: 40 });
  const call = fc.record({
    thought: words,
    tool: fc.constantFrom(...names),
    arguments: fc.dictionary(fc.string({ minLength: 1, maxLength: 8 }), words, { maxKeys: 3 }),
  });
  const answer = fc.record({
    thought: words,
    answer: words.filter((text) => text.trim() !== ''),
    quotes: fc.array(words, { maxLength: 3 }),
  });

  test('R21: a whole reply is read as it was written, in whatever JSON form', () => {
    fc.assert(
      fc.property(fc.oneof(call, answer), fc.boolean(), (reply, pretty) => {
        const text = pretty ? JSON.stringify(reply, null, 2) : JSON.stringify(reply);
        const read = parseReply(text, 'stop', names);
        expect(read.ok).toBe(true);
        if (!read.ok) return;
        if ('tool' in reply && read.value.kind === 'call') {
          expect(read.value.tool).toBe(reply.tool);
          expect({ ...read.value.arguments }).toEqual({ ...reply.arguments });
        } else if ('answer' in reply && read.value.kind === 'answer') {
          expect(read.value.answer).toBe(reply.answer.trim());
          expect(read.value.quotes).toEqual(reply.quotes);
        } else throw new Error('a call was read as an answer, or the other way round');
      }),
      { seed: 61, numRuns: 300 },
    );
  });

  test('R21: no proper beginning of a reply is ever a call or an answer', () => {
    fc.assert(
      fc.property(fc.oneof(call, answer), fc.nat(), (reply, cut) => {
        const text = JSON.stringify(reply);
        const part = text.slice(0, cut % text.length);
        expect(parseReply(part, 'stop', names).ok).toBe(false);
      }),
      { seed: 62, numRuns: 500 },
    );
  });

  test('R21: whatever stands in a reply, it is read or refused in words, and never called by another name', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        '"tool"',
        '"search"',
        ':',
        ',',
        '"arguments"',
        '"answer"',
        '\\',
        "'",
        '<think>',
        '</think>',
        '```',
        'x',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 200 }),
          pieces.map((some) => some.join('')),
        ),
        (text) => {
          const read = parseReply(text, 'stop', names);
          if (!read.ok) expect(read.error.message).toMatch(/^That reply was not used: .+\.$/s);
          else if (read.value.kind === 'call') expect(names).toContain(read.value.tool);
        },
      ),
      { seed: 63, numRuns: 1000 },
    );
  });

  test.each(['length', 'aborted'] as const)(
    'R21: a reply that ended by %s is refused, however whole it looks',
    (finish) => {
      const text = '{"thought":"","tool":"search","arguments":{"query":"x"}}';
      expect(parseReply(text, 'stop', names).ok).toBe(true);
      expect(parseReply(text, finish, names)).toMatchObject({ ok: false, error: { code: 'reply-unusable' } });
    },
  );
});

describe('what binds replies', () => {
  test('R22: the schema allows what the tools allow, and an answer', async () => {
    const tools = await offered();
    const schema = JSON.parse(replySchema(tools, reactSizes.large.limits)) as { anyOf: object[] };
    const holds = (reply: object): boolean =>
      schema.anyOf.some((one) => validateArguments('reply', one as never, reply).ok);
    expect(holds({ thought: '', tool: 'search', arguments: { query: 'x' } })).toBe(true);
    expect(holds({ thought: '', answer: 'x', quotes: [] })).toBe(true);
    expect(holds({ thought: '', tool: 'search', arguments: {} })).toBe(false);
    expect(holds({ thought: '', tool: 'shell', arguments: { query: 'x' } })).toBe(false);
    expect(holds({ thought: '', tool: 'visit', arguments: { query: 'x' } })).toBe(false);
    expect(replySchema(tools, reactSizes.large.limits)).toBe(
      replySchema(await offered(), reactSizes.large.limits),
    );
  });

  test('R22: the grammar is the one that is fixed in a file', async () => {
    const tools = [
      ...(await offered()),
      {
        name: 'add-number',
        schema: {
          type: 'object',
          properties: {
            value: { type: 'number' },
            unit: { enum: ['m', 'km "long"'] },
            tags: { type: 'array', items: { type: 'string', maxLength: 900 }, minItems: 1 },
            note: {},
          },
          required: ['value', 'unit'],
        },
      },
    ];
    await expect(replyGrammar(tools as never, reactSizes.small.limits)).toMatchFileSnapshot(
      '../../../../golden/react-grammar.gbnf',
    );
  });
});

describe('the instructions', () => {
  test.each(['small', 'large'] as const)(
    'R24: %s: the prompt is the one that is fixed in a file',
    async (variant) => {
      const frame = reactFrame(await offered(), variant);
      const text = [
        ...frame.prefix.map(({ role, content }) => `${role}: ${content}`),
        `user: ${frame.historyLabel}[7] …\n${frame.questionLabel}Q${frame.closing}`,
      ].join('\n---\n');
      await expect(text).toMatchFileSnapshot(`../../../../golden/react-${variant}.txt`);
    },
  );

  test('R24: the small ones leave two thirds of 1,024 tokens to history and question', async () => {
    const frame = reactFrame(await offered(), 'small');
    const tokens = await (await nodeTokenizer()).countPrompt(frame.prefix);
    expect(tokens).toBeLessThan(340);
  });

  test.each([
    ['Qwen3-4B-q4f16_1-MLC', 32768, 'small'],
    ['Qwen3-8B-q4f16_1-MLC', 32768, 'large'],
    ['Llama-3.1-70B', 8192, 'large'],
    ['smollm2-135m-instruct', 8192, 'small'],
    ['gpt-large', 128000, 'large'],
    ['gpt-large', 4096, 'small'],
  ] as const)('R24: %s with %i tokens gets the %s ones', (id, contextWindow, variant) => {
    expect(variantFor({ id, contextWindow })).toBe(variant);
  });
});
