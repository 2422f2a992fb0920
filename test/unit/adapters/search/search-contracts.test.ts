/** The sources of search against servers on this machine, each held to what a source keeps. */
import { afterAll } from 'vitest';
import { BrowserTabs } from '../../../../src/adapters/open-tabs/browser-tabs.ts';
import { LocalPageReader } from '../../../../src/adapters/pages/local-page-reader.ts';
import { CrossrefSource } from '../../../../src/adapters/search/crossref.ts';
import { OpenAlexSource } from '../../../../src/adapters/search/openalex.ts';
import { SearxngSource } from '../../../../src/adapters/search/searxng.ts';
import { WikipediaSource } from '../../../../src/adapters/search/wikipedia.ts';
import { DirectWeb } from '../../../../src/adapters/web/direct-web.ts';
import type { SearchSource } from '../../../../src/ports/web/search-source.ts';
import { OpenTabsSource } from '../../../../src/tools/open-tabs/open-tabs-source.ts';
import { TabLibrary } from '../../../../src/tools/open-tabs/tab-library.ts';
import { scholarSourceContract, searchSourceContract } from '../../../contracts/search-source.contract.ts';
import { emptyLibrary, LibrarySource } from '../../../doubles/library-source.ts';
import { serveLocally } from '../../../doubles/local-server.ts';
import { ScriptedBrowser } from '../../../doubles/scripted-tabs.ts';
import { searchServices } from '../../../doubles/search-services.ts';

const services = await serveLocally(searchServices());
const web = new DirectWeb({ localOrigins: [services.origin] });
afterAll(() => services.close());

const source = async (made: SearchSource, query: string, nothing?: string) => ({
  source: made,
  query,
  ...(nothing === undefined ? {} : { nothing }),
});
searchSourceContract('Wikipedia', () =>
  source(new WikipediaSource(web, `${services.origin}/{language}/w/api.php`), 'lighthouse', 'nothing found'),
);
searchSourceContract('SearXNG', () =>
  source(new SearxngSource(web, `${services.origin}/searx/`), 'cable car'),
);
searchSourceContract('library', async () => {
  const library = await emptyLibrary();
  for (const name of ['mill', 'ferry'])
    await library.add({
      name: `${name}.md`,
      text: `# The ${name}\n\nThe ${name} was painted green in 1904.`,
    });
  return source(new LibrarySource(library), 'When was the mill painted?');
});
searchSourceContract('open tabs', async () => {
  const browser = new ScriptedBrowser(
    ['mill', 'ferry', 'quay'].map((name, id) => ({
      id,
      address: `https://${name}.example/`,
      title: `The ${name}`,
      body: `<h1>The ${name}</h1><p>The ${name} was painted green in 1904 by <b>nobody</b>.</p>`,
    })),
    { sites: ['https://mill.example', 'https://ferry.example'] },
  );
  const library = await emptyLibrary();
  const tabs = new TabLibrary({ tabs: new BrowserTabs(browser), pages: new LocalPageReader(), library });
  return source(new OpenTabsSource(tabs), 'When was the mill painted?', 'zymurgy quotient');
});
scholarSourceContract(
  'OpenAlex',
  async () => new OpenAlexSource(web, { base: `${services.origin}/openalex/` }),
);
scholarSourceContract(
  'Crossref',
  async () => new CrossrefSource(web, { base: `${services.origin}/crossref/` }),
);
