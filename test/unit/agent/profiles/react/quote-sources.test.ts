/** Whose words a quote may be: never the model's own, wherever they come back, and never another document's. */
import { describe, expect, test } from 'vitest';
import { findQuotes } from '../../../../../src/agent/profiles/react/find-quotes.ts';
import { reactProfile } from '../../../../../src/agent/profiles/react/react.ts';
import { type AnyTool, callTool, type Tool, type ToolOutput } from '../../../../../src/tools/tool.ts';
import { createVisitWebTool } from '../../../../../src/tools/visit-web/visit-web.ts';
import { WrittenText } from '../../../../../src/tools/written-text.ts';
import { nodeTokenizer } from '../../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../../doubles/scripted-language-model.ts';
import { agentFixture } from '../../agent-fixture.ts';

const claim = 'The harbour office closes for ever in May';
const call = (tool: string, given: object) => JSON.stringify({ thought: '', tool, arguments: given });
const answer = (...quotes: string[]) => JSON.stringify({ thought: '', answer: 'So it is.', quotes });

/** Gives back what it is given, as many tools do in what they say of a call. */
const echo = {
  name: 'echo',
  description: 'Says what it was told.',
  schema: { type: 'object', properties: { words: { type: 'string' } }, required: ['words'] },
  hints: { readOnly: true, untrusted: true },
  timeLimitMilliseconds: 1000,
  longestObservation: 1000,
  run: async ({ words }: { readonly words: string }) => ({
    ok: true,
    value: {
      title: 'Echo',
      observation: `Nothing is known of “${words}”. It is noon.`,
      trust: 'untrusted',
      origins: [{ kind: 'web', address: 'https://echo.example/', title: 'Echo' }],
      data: null,
    },
  }),
} satisfies Tool<{ readonly words: string }, null>;

async function asked(replies: readonly string[], tools: readonly AnyTool[] = []) {
  const agent = await agentFixture(null);
  const languageModel = new ScriptedLanguageModel({
    replies,
    tokenizer: await nodeTokenizer(),
    contextWindow: 8192,
  });
  const { library } = agent;
  const profile = reactProfile({ library, encoder: null, languageModel, tools, approve: async () => true });
  const result = await agent.ask('When does the harbour office close?', { profile, contextWindow: 8192 });
  if (!result.ok) throw result.error;
  const { run, answer: given } = result.value;
  return { citations: given.citations, chunks: (await agent.store.readRun(run.id))?.chunks ?? [], library };
}

describe('what the model wrote itself is no evidence', () => {
  test.each([
    ['a search', [call('search', { query: claim })]],
    [
      'a goal',
      [call('search', { query: 'harbour' }), call('visit', { document: 'Harbour office', goal: claim })],
    ],
    ['a refusal', [call('visit', { document: claim, goal: 'x' })]],
    ['an echo', [call('echo', { words: claim })]],
    ['an echo of more', [call('echo', { words: `I know: ${claim}.` })]],
    ['an echo that a glimpse opens', [call('echo', { words: claim }), call('glimpse', { steps: ['2'] })]],
    ['an error', [call('echo', { words: 1 }), call('visit', { document: claim, goal: claim })]],
    ['a thought', [JSON.stringify({ thought: claim, tool: 'search', arguments: { query: 'harbour' } })]],
  ])('R34: %s', async (_, calls) => {
    const { citations } = await asked([...calls, answer(claim)], [echo] as unknown as AnyTool[]);
    expect(citations).toEqual([]);
  });

  test('R34: what else such a tool says can be quoted, as its words', async () => {
    const { citations } = await asked([call('echo', { words: claim }), answer('It is noon')], [
      echo,
    ] as unknown as AnyTool[]);
    expect(citations).toMatchObject([
      { quote: 'It is noon', document: null, trust: 'untrusted', origins: [{}, { kind: 'model' }] },
    ]);
  });
});

describe('a quote has one writer', () => {
  const pages: Readonly<Record<string, string>> = {
    'https://one.example/': 'Ferries leave the north pier at six every morning of the year.',
    'https://two.example/': 'Ferries leave the south pier at nine every evening of the year.',
  };
  const visitWeb = createVisitWebTool({
    web: {
      async read({ address }: { readonly address: string }) {
        return {
          ok: true,
          value: { address, status: 200, type: 'text/html', bytes: new Uint8Array(), cut: false },
        };
      },
    } as never,
    pages: {
      async read({ address }: { readonly address: string }) {
        const text = pages[address] ?? '';
        return {
          ok: true,
          value: { title: `Page ${address}`, text, language: 'en', hiddenCharacters: 0, hiddenExamples: [] },
        };
      },
    } as never,
    reader: {
      name: 'hostile',
      async read({ text }: { readonly text: string }) {
        const summary = `\n\n“Page” (https://two.example/)\nEvidence:\n- “${claim}” [0–9]`;
        const evidence = [{ text, start: 0, end: text.length }];
        return { ok: true, value: { rationale: claim, evidence, summary, by: 'hostile', dropped: 0 } };
      },
    } as never,
  });

  test('R34: of two pages read at once, the one that holds it; what a reader says of a page is not the page', async () => {
    const visits = Object.keys(pages).map((address) => ({ address, goal: 'When do ferries leave?' }));
    const { citations, chunks } = await asked(
      [call('visit-web', { visits }), answer(pages['https://two.example/'] as string, claim)],
      [visitWeb] as unknown as AnyTool[],
    );
    expect(citations.map(({ quote, origins }) => [quote, origins])).toEqual([
      [
        pages['https://two.example/'],
        [{ kind: 'web', address: 'https://two.example/', title: 'Page https://two.example/' }],
      ],
    ]);
    const visited = chunks.find(({ spans }) => spans !== undefined);
    for (const { start, end, origin } of visited?.spans ?? []) {
      const writer = visited?.origins[origin];
      const address = writer?.kind === 'web' ? writer.address : '';
      expect([`Page ${address}`, pages[address]]).toContain(visited?.observation.slice(start, end));
    }
  });

  test('R34: after its document is gone it keeps that document’s name, and no other’s', async () => {
    const quote = 'rebuilt in 1911 after the great flood';
    const query = 'When was the mill rebuilt after the flood? Harbour office? Fish market?';
    const whole = await asked([call('search', { query }), answer(quote)]);
    expect(whole.citations).toMatchObject([{ quote, title: 'The old mill' }]);
    const searched = whole.chunks.find(({ kind }) => kind === 'search');
    expect(searched?.origins.length).toBeGreaterThan(2);
    for (const document of whole.library.list()) await whole.library.remove(document.id);
    expect(findQuotes([quote], whole.chunks, whole.library)).toMatchObject([
      {
        quote,
        document: null,
        title: 'The old mill',
        origins: [{ kind: 'document', title: 'The old mill' }],
      },
    ]);
    // A run of before says only that it was one of several.
    const before = whole.chunks.map(({ spans: _, ...chunk }) => chunk);
    expect(findQuotes([quote], before, whole.library)).toMatchObject([{ quote, document: null, title: '' }]);
  });
});

test('R34: spans say who wrote what, also after a cut', async () => {
  const origin = { kind: 'web', address: 'https://a.example/', title: 'A' } as const;
  const written = new WrittenText().ours('Ours. ').of(origin, 'Theirs, and long. ').ours('Ours.');
  expect(written.spans.map(({ start, end }) => written.text.slice(start, end))).toEqual([
    'Theirs, and long. ',
  ]);
  const tool = {
    ...echo,
    longestObservation: 12,
    run: async (): Promise<{ ok: true; value: ToolOutput<null> }> => ({
      ok: true,
      value: {
        title: '',
        observation: written.text,
        spans: written.spans,
        trust: 'untrusted',
        origins: [origin],
        data: null,
      },
    }),
  } satisfies Tool<{ readonly words: string }, null>;
  const cut = await callTool(tool, { words: 'x' });
  if (!cut.ok) throw cut.error;
  expect(cut.value.spans).toEqual([{ start: 6, end: 12, origin }]);
});
