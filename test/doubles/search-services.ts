/** Routes of a local server that speak the APIs of the search services, with made-up content. */
import type { LocalRoute } from './local-server.ts';

const json = (value: unknown, status = 200) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

function mediaWiki(): LocalRoute {
  return (request) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams;
    const wanted = query.get('srsearch') ?? '';
    if (wanted.includes('broken')) return { type: 'application/json', body: '{"query":' };
    if (wanted.includes('refused'))
      return json({ error: { code: 'too-long', info: 'The search is too long.' } });
    if (wanted.includes('nothing')) return json({ query: { search: [] } });
    return json({
      query: {
        search: Array.from({ length: 12 }, (_, index) => ({
          title: `Lighthouse ${index + 1} & more`,
          snippet: `The &quot;<span class="searchmatch">lighthouse</span>&quot; was built in 1881 &lt;by hand&gt; ${index + 1}`,
        })),
      },
    });
  };
}

const work = {
  id: 'https://openalex.org/W1',
  display_name: 'Extracting Context',
  publication_year: 2024,
  doi: 'https://doi.org/10.1234/jlm.7',
  cited_by_count: 31,
  authorships: ['Ada Byron', 'Chen Wei', 'Noor Ashby', 'Edda Marlow'].map((name) => ({
    author: { display_name: name },
  })),
  primary_location: {
    source: { display_name: 'Journal of Long Memory' },
    landing_page_url: 'https://example.org/7',
  },
  best_oa_location: { pdf_url: 'https://example.org/jlm7.pdf' },
  abstract_inverted_index: { Memory: [0], is: [1], 'chosen,': [2], not: [3], 'kept.': [4] },
};

export function searchServices(): Record<string, LocalRoute> {
  return {
    '/en/w/api.php': mediaWiki(),
    '/zh/w/api.php': mediaWiki(),
    '/fr/w/api.php': mediaWiki(),
    '/searx/search': json({
      results: [
        { title: 'Cable car', url: 'https://example.org/cable-car', content: 'Opens at <b>nine</b>.' },
        { title: 'Bad', url: 'javascript:alert(1)', content: 'x' },
        { url: 'https://example.org/untitled' },
        'nonsense',
      ],
    }),
    '/closed/search': { status: 403, body: 'no' },
    '/openalex/works': json({
      results: [work, { ...work, id: 'https://openalex.org/W2', doi: null }, { title: '' }],
    }),
    '/crossref/works': json({
      status: 'ok',
      message: {
        items: [
          {
            title: ['On bridges &amp; ferries'],
            DOI: '10.5555/bridge',
            URL: 'https://doi.org/10.5555/bridge',
            issued: { 'date-parts': [[1999, 4]] },
            'container-title': ['Annals of Crossing'],
            'is-referenced-by-count': 4,
            author: [{ given: 'Noor', family: 'Ashby' }, { name: 'The Bridge Society' }],
            link: [{ URL: 'https://example.org/bridge.pdf', 'content-type': 'application/pdf' }],
            abstract: '<jats:p>A bridge is a ferry that stands still.</jats:p>',
          },
        ],
      },
    }),
    '/down/works': { status: 503, body: 'down' },
  };
}
