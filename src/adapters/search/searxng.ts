/** A SearXNG server that the person names: their own, or one that they trust with their searches. */

import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { fieldsOf } from '../../core/text/bounded-json.ts';
import type { FoundPage, SearchRequest, SearchSource } from '../../ports/web/search-source.ts';
import type { Web } from '../../ports/web/web.ts';
import { addressOf, listOf, plainText, readJson } from './json-fields.ts';

export class SearxngSource implements SearchSource {
  readonly id = 'searxng';
  readonly title = 'SearXNG';
  readonly trust = 'untrusted';
  readonly #web: Web;
  readonly #base: string;

  /** @param base address of the service, such as `https://search.example.org/` */
  constructor(web: Web, base: string) {
    this.#web = web;
    this.#base = base.endsWith('/') ? base : `${base}/`;
  }

  async search({ query, most, language, signal }: SearchRequest): Promise<Result<readonly FoundPage[]>> {
    const address = new URL('search', this.#base);
    address.searchParams.set('q', query);
    address.searchParams.set('format', 'json');
    address.searchParams.set('language', language);
    const answer = await readJson(this.#web, address, this.title, signal);
    if (!answer.ok) {
      if (answer.error.details?.status !== 403) return answer;
      return failure(
        new WebpaceError(
          'web-failed',
          'SearXNG does not answer in JSON. Switch it on in its settings (search: formats: json), or search elsewhere.',
        ),
      );
    }
    return success(
      listOf(answer.value.results)
        .map(fieldsOf)
        .flatMap((entry): FoundPage[] => {
          const where = addressOf(entry.url);
          if (where === null) return [];
          return [{ title: plainText(entry.title, 300) || where, snippet: plainText(entry.content), where }];
        })
        .slice(0, most),
    );
  }
}
