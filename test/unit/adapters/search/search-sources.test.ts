/** Search and scholar against servers on this machine that speak the services' APIs. */
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { CrossrefSource } from '../../../../src/adapters/search/crossref.ts';
import { plainText } from '../../../../src/adapters/search/json-fields.ts';
import { OpenAlexSource } from '../../../../src/adapters/search/openalex.ts';
import { SearxngSource } from '../../../../src/adapters/search/searxng.ts';
import { WikipediaSource } from '../../../../src/adapters/search/wikipedia.ts';
import { DirectWeb } from '../../../../src/adapters/web/direct-web.ts';
import { languageOf } from '../../../../src/evidence/words/language.ts';
import { createScholarTool } from '../../../../src/tools/scholar/scholar.ts';
import { createSearchWebTool } from '../../../../src/tools/search-web/search-web.ts';
import { callTool } from '../../../../src/tools/tool.ts';
import { emptyLibrary, LibrarySource } from '../../../doubles/library-source.ts';
import { serveLocally } from '../../../doubles/local-server.ts';
import { searchServices } from '../../../doubles/search-services.ts';

const services = await serveLocally(searchServices());
const web = new DirectWeb({ localOrigins: [services.origin] });
afterAll(() => services.close());

const last = (): URL => new URL(services.asked.at(-1)?.replace(/^GET /, '') ?? '', services.origin);

function wikipedia() {
  return new WikipediaSource(web, `${services.origin}/{language}/w/api.php`);
}

describe('search-web', () => {
  test('Y13: several queries at once, each in the wiki of its language, at most ten results each', async () => {
    const tool = createSearchWebTool([wikipedia()]);
    const result = await callTool(tool, {
      queries: ['Who built the lighthouse?', '灯塔是谁建的', 'Qui a construit le phare ?'],
    });
    if (!result.ok) throw result.error;
    const { searches } = result.value.data;
    expect(searches.map((search) => search.ok && [search.language, search.results.length])).toEqual([
      ['en', 10],
      ['zh', 10],
      ['fr', 10],
    ]);
    expect(services.asked.map((line) => line.split('?')[0]).sort()).toEqual([
      'GET /en/w/api.php',
      'GET /fr/w/api.php',
      'GET /zh/w/api.php',
    ]);
    expect(Object.fromEntries(last().searchParams)).toMatchObject({
      action: 'query',
      list: 'search',
      origin: '*',
      format: 'json',
    });
    const [first] = searches[0]?.ok ? searches[0].results : [];
    expect(first).toEqual({
      title: 'Lighthouse 1 & more',
      snippet: 'The "lighthouse" was built in 1881 <by hand> 1',
      where: `${services.origin}/en/wiki/Lighthouse_1_%26_more`,
    });
    expect(result.value.trust).toBe('untrusted');
    expect(result.value.observation).toContain('10. Lighthouse 10 & more');
    expect(result.value.origins).toHaveLength(30);
  });

  test('Y13: a query that fails has a sentence, and the others stand', async () => {
    const tool = createSearchWebTool([wikipedia()]);
    const result = await callTool(tool, {
      queries: ['broken answer', 'the good one', 'refused query', 'nothing found'],
    });
    if (!result.ok) throw result.error;
    expect(
      result.value.data.searches.map((search) => (search.ok ? search.results.length : search.error.code)),
    ).toEqual(['web-failed', 10, 'web-failed', 0]);
    expect(result.value.observation).toContain(
      '“nothing found”: nothing was found. Use other or fewer words.',
    );
    expect(result.value.observation).toContain('Wikipedia refused the search (“The search is too long.”)');
  });

  test('Y13: SearXNG gives title, snippet and address; what is no address of the web is left out', async () => {
    const searxng = new SearxngSource(web, `${services.origin}/searx`);
    const tool = createSearchWebTool([wikipedia(), searxng]);
    const result = await callTool(tool, { queries: ['望溪的缆车'], source: 'searxng' });
    if (!result.ok) throw result.error;
    const [search] = result.value.data.searches;
    expect(search?.ok && search.results).toEqual([
      { title: 'Cable car', snippet: 'Opens at nine.', where: 'https://example.org/cable-car' },
      { title: 'https://example.org/untitled', snippet: '', where: 'https://example.org/untitled' },
    ]);
    expect(last().searchParams.get('language')).toBe('zh');
    const closed = new SearxngSource(web, `${services.origin}/closed/`);
    const refused = await closed.search({ query: 'a', most: 10, language: 'en' });
    expect(!refused.ok && refused.error.message).toContain('formats: json');
  });

  test('Y13: offline is said, with what else to do', async () => {
    const gone = await serveLocally({});
    await gone.close();
    const offline = new SearxngSource(new DirectWeb({ localOrigins: [gone.origin] }), gone.origin);
    const result = await callTool(createSearchWebTool([offline]), { queries: ['a'] });
    expect(result.ok && result.value.observation).toContain(
      'SearXNG: The server could not be reached. Check the connection',
    );
  });

  test('Y13: the library is a source like the others', async () => {
    const library = await emptyLibrary();
    const added = await library.add({
      name: 'mill.md',
      text: '# The mill\n\nThe mill was painted green in 1904.',
    });
    const tool = createSearchWebTool([new LibrarySource(library), wikipedia()]);
    const result = await callTool(tool, { queries: ['When was the mill painted?'] });
    const [search] = result.ok ? result.value.data.searches : [];
    expect(search?.ok && search.results).toMatchObject([
      { title: 'The mill', snippet: 'The mill was painted green in 1904.' },
    ]);
    expect(added.ok && search?.ok && search.results[0]?.where === added.value.id).toBe(true);
  });

  test('a source that does not exist, and more queries than five, are refused', async () => {
    const tool = createSearchWebTool([wikipedia()]);
    for (const given of [
      { queries: ['a'], source: 'elsewhere' },
      { queries: [] },
      { queries: Array(6).fill('a') },
    ]) {
      const result = await callTool(tool, given);
      expect(!result.ok && result.error.code).toBe('tool-arguments');
    }
    expect(() => createSearchWebTool([])).toThrow('needs a source');
  });
});

describe('scholar', () => {
  const openAlex = (mail?: string) =>
    new OpenAlexSource(web, {
      base: `${services.origin}/openalex/`,
      ...(mail === undefined ? {} : { mail }),
    });
  const crossref = (mail?: string) =>
    new CrossrefSource(web, {
      base: `${services.origin}/crossref/`,
      ...(mail === undefined ? {} : { mail }),
    });

  test('Y14: OpenAlex gives title, authors, year, venue, citations and an open PDF', async () => {
    const result = await callTool(createScholarTool([openAlex('ada@example.org')]), {
      queries: ['context extraction'],
      from: 2020,
      to: 2026,
    });
    if (!result.ok) throw result.error;
    const [search] = result.value.data.searches;
    expect(search?.ok && search.works[0]).toEqual({
      title: 'Extracting Context',
      authors: ['Ada Byron', 'Chen Wei', 'Noor Ashby', 'Edda Marlow'],
      year: 2024,
      venue: 'Journal of Long Memory',
      citations: 31,
      doi: '10.1234/jlm.7',
      pdf: 'https://example.org/jlm7.pdf',
      where: 'https://doi.org/10.1234/jlm.7',
      abstract: 'Memory is chosen, not kept.',
    });
    expect(search?.ok && search.works.length).toBe(2);
    expect(result.value.observation).toContain(
      '1. Extracting Context (Ada Byron, Chen Wei, Noor Ashby and others; Journal of Long Memory; 2024; cited 31 times) <https://doi.org/10.1234/jlm.7> PDF <https://example.org/jlm7.pdf>',
    );
    expect(Object.fromEntries(last().searchParams)).toEqual({
      search: 'context extraction',
      'per-page': '10',
      filter: 'publication_year:2020-2026',
      mailto: 'ada@example.org',
    });
  });

  test('Y14: Crossref gives the same; what is no mail address is not sent', async () => {
    const result = await callTool(createScholarTool([crossref('not a mail&rows=999')]), {
      queries: ['望溪'],
      from: 1999,
    });
    if (!result.ok) throw result.error;
    const [search] = result.value.data.searches;
    expect(search?.ok && search.works).toEqual([
      {
        title: 'On bridges & ferries',
        authors: ['Noor Ashby', 'The Bridge Society'],
        year: 1999,
        venue: 'Annals of Crossing',
        citations: 4,
        doi: '10.5555/bridge',
        pdf: 'https://example.org/bridge.pdf',
        where: 'https://doi.org/10.5555/bridge',
        abstract: 'A bridge is a ferry that stands still.',
      },
    ]);
    expect(Object.fromEntries(last().searchParams)).toEqual({
      query: '望溪',
      rows: '10',
      filter: 'from-pub-date:1999',
    });
  });

  test('Y14: where the first index fails, the next is asked; where all do, the first failure is told', async () => {
    const down = new OpenAlexSource(web, { base: `${services.origin}/down/` });
    const both = await callTool(createScholarTool([down, crossref()]), { queries: ['bridges'] });
    expect(both.ok && both.value.data.searches[0]).toMatchObject({ ok: true, source: 'crossref' });
    const one = await callTool(createScholarTool([down]), { queries: ['bridges'] });
    expect(one.ok && one.value.observation).toContain('OpenAlex: The server has a fault.');
    const gone = await serveLocally({});
    await gone.close();
    const offline = new CrossrefSource(new DirectWeb({ localOrigins: [gone.origin] }), {
      base: `${gone.origin}/`,
    });
    const none = await callTool(createScholarTool([offline]), { queries: ['bridges'] });
    expect(none.ok && none.value.observation).toContain('go on offline with what is in the library');
  });
});

describe('answers that are not ours', () => {
  test('any JSON is read without a throw, and gives texts that are plain and addresses of the web', async () => {
    let answer: unknown = null;
    const fake = {
      read: async () => ({
        ok: true,
        value: { address: '', contentType: 'application/json', text: JSON.stringify(answer), bytes: 1 },
      }),
    } as never;
    const odd = fc.jsonValue({ maxDepth: 3 });
    const entry = fc.dictionary(
      fc.constantFrom(
        'title',
        'url',
        'content',
        'snippet',
        'DOI',
        'doi',
        'display_name',
        'primary_location',
        'issued',
        'link',
        'author',
        'authorships',
        'abstract_inverted_index',
        'id',
      ),
      fc.oneof(
        odd,
        fc.constantFrom('javascript:alert(1)', 'https://example.org/', '10.1234/x', 'x'.repeat(9_000)),
      ),
    );
    const shape = fc.oneof(
      odd,
      fc.record({
        query: fc.record({ search: fc.array(entry) }),
        results: fc.array(entry),
        message: fc.record({ items: fc.array(entry) }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(shape, async (given) => {
        answer = given;
        const request = { query: 'a', most: 3, language: 'en' };
        for (const source of [new WikipediaSource(fake), new SearxngSource(fake, 'https://example.org/')]) {
          const found = await source.search(request);
          if (found.ok)
            for (const { where, title } of found.value)
              expect([where.startsWith('http'), title.length <= 301]).toEqual([true, true]);
        }
        for (const source of [new OpenAlexSource(fake), new CrossrefSource(fake)]) {
          const found = await source.search(request);
          if (found.ok) for (const work of found.value) expect(work.where).toMatch(/^https?:/);
        }
      }),
      { seed: 313, numRuns: 400 },
    );
  });

  test('tags and entities become plain text in linear time', () => {
    expect(plainText('a <b>bold</b> &amp; &#39;quoted&#x27; &copy; <script>x</script> 1 < 2')).toBe(
      "a bold & 'quoted' &copy; x 1 < 2",
    );
    expect(plainText('<'.repeat(100_000))).toHaveLength(401);
    expect(plainText(7)).toBe('');
    expect(plainText('😀'.repeat(300), 5)).toBe('😀😀…');
  });
});

describe('languages', () => {
  const sentences: Readonly<Record<string, readonly string[]>> = {
    en: [
      'Who built the lighthouse?',
      'history of the ferry',
      'lighthouse Corran Head',
      'What is the capital of Peru',
    ],
    de: ['Wer hat den Leuchtturm gebaut?', 'Geschichte der Fähre', 'Wann wurde die Brücke eröffnet'],
    fr: ['Qui a construit le phare ?', 'histoire de la ville', 'Où se trouve la gare'],
    es: ['¿Quién construyó el faro?', 'historia de la ciudad', '¿Cuál es la capital del Perú?'],
    it: ['Chi ha costruito il faro?', 'storia della città'],
    pt: ['Quem construiu o farol?', 'história da cidade de São Paulo'],
    nl: ['Wie heeft de vuurtoren gebouwd', 'geschiedenis van het schip'],
    sv: ['Vem har byggt fyren och varför'],
    pl: ['Kto zbudował latarnię i dlaczego'],
    tr: ['Feneri kim yaptı ve neden'],
    vi: ['Ai là người xây dựng hải đăng ở đâu'],
    zh: ['灯塔是谁建的', '望溪缆车几点开', 'PACE 论文的作者是谁'],
    ja: ['灯台を建てたのは誰ですか'],
    ko: ['등대는 누가 지었습니까'],
    ru: ['Кто построил маяк?'],
    uk: ['Хто збудував цей маяк і коли його відкрили?'],
    el: ['Ποιος έχτισε τον φάρο;'],
    ar: ['من بنى المنارة؟'],
    fa: ['چه کسی فانوس دریایی را ساخت؟'],
    he: ['מי בנה את המגדלור?'],
    hi: ['प्रकाशस्तंभ किसने बनाया'],
    th: ['ใครสร้างประภาคาร'],
  };
  for (const [language, texts] of Object.entries(sentences))
    test(`Y13: ${language} is told by a question in it`, () => {
      expect(texts.map((text) => languageOf(text))).toEqual(texts.map(() => language));
    });

  test('Y13: what tells nothing is the fallback', () => {
    for (const text of ['', '42', 'Xyzzy', '???'])
      expect([languageOf(text), languageOf(text, 'zh')]).toEqual(['en', 'zh']);
  });
});
