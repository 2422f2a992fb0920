/**
 * Shared by indexes of scholarly works: one address, a mail address for politeness, and a list of entries, each of
 * which is a work or none.
 */

import { type Result, success } from '../../core/errors.ts';
import { type Fields, fieldsOf } from '../../core/text/bounded-json.ts';
import type { ScholarRequest, ScholarSource, ScholarWork } from '../../ports/web/scholar-source.ts';
import type { Web } from '../../ports/web/web.ts';
import { readJson, serviceError } from './json-fields.ts';
import { isMail } from './works.ts';

interface WorksIndexOptions {
  /** The person's mail address, for the polite pool. An invalid one is not sent. */
  readonly mail?: string;
  /** Address of the service. Default: its own. */
  readonly base?: string;
}

/** Most works that one request asks for. */
const mostWorks = 50;

export abstract class WorksIndex implements ScholarSource {
  abstract readonly id: string;
  abstract readonly title: string;
  protected abstract readonly usualBase: string;
  readonly #web: Web;
  readonly #base: string | undefined;
  readonly #mail: string | undefined;

  constructor(web: Web, { mail, base }: WorksIndexOptions = {}) {
    this.#web = web;
    this.#base = base;
    this.#mail = isMail(mail) ? mail : undefined;
  }

  async search(request: ScholarRequest): Promise<Result<readonly ScholarWork[]>> {
    const { most, signal } = request;
    const address = new URL('works', this.#base ?? this.usualBase);
    const asked = this.parametersOf({ ...request, most: Math.min(mostWorks, most) });
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    if (this.#mail !== undefined) address.searchParams.set('mailto', this.#mail);
    const answer = await readJson(this.#web, address, this.title, signal);
    if (!answer.ok) return answer;
    const refused = this.refusalIn(answer.value);
    if (refused !== null) return serviceError(this.title, refused.said);
    return success(
      this.entriesOf(answer.value)
        .map(fieldsOf)
        .slice(0, most)
        .flatMap((entry) => this.workOf(entry) ?? []),
    );
  }

  protected abstract parametersOf(request: ScholarRequest): Readonly<Record<string, string>>;
  /** The service's words if its answer is a refusal; else null. */
  protected abstract refusalIn(answer: Fields): { readonly said: unknown } | null;
  protected abstract entriesOf(answer: Fields): readonly unknown[];
  /** Null for an entry without a title or an address. */
  protected abstract workOf(entry: Fields): ScholarWork | null;
}
