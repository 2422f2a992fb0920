/** Searches Wikipedia or any other MediaWiki with its search API (CORS by `origin=*`), in the language of the query. */

import { type Result, success } from '../../core/errors.ts';
import { fieldsOf } from '../../core/text/bounded-json.ts';
import type { FoundPage, SearchRequest, SearchSource } from '../../ports/web/search-source.ts';
import type { Web } from '../../ports/web/web.ts';
import { listOf, plainText, readJson, serviceError } from './json-fields.ts';

/** `{language}` stands for the two letters of the query's language. */
export const wikipediaAddress = 'https://{language}.wikipedia.org/w/api.php';

export class WikipediaSource implements SearchSource {
  readonly id = 'wikipedia';
  readonly title = 'Wikipedia';
  readonly trust = 'untrusted';
  readonly #web: Web;
  readonly #template: string;

  constructor(web: Web, template: string = wikipediaAddress) {
    this.#web = web;
    this.#template = template;
  }

  async search({ query, most, language, signal }: SearchRequest): Promise<Result<readonly FoundPage[]>> {
    const api = new URL(
      this.#template.replace('{language}', /^[a-z]{2,3}$/.test(language) ? language : 'en'),
    );
    const address = new URL(api);
    // The service refuses longer queries.
    const wanted = query.slice(0, 300);
    for (const [name, value] of Object.entries({
      action: 'query',
      list: 'search',
      srsearch: wanted,
      srlimit: String(Math.min(50, most)),
      srprop: 'snippet',
      format: 'json',
      formatversion: '2',
      origin: '*',
    }))
      address.searchParams.set(name, value);
    const answer = await readJson(this.#web, address, this.title, signal);
    if (!answer.ok) return answer;
    const error = fieldsOf(answer.value.error);
    if (error.code !== undefined) return serviceError(this.title, error.info);
    const found = listOf(fieldsOf(answer.value.query).search).map(fieldsOf);
    return success(
      found.slice(0, most).flatMap((entry): FoundPage[] => {
        const title = plainText(entry.title, 300);
        if (title === '') return [];
        const where = new URL(`../wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`, api).href;
        return [{ title, snippet: plainText(entry.snippet), where }];
      }),
    );
  }
}
