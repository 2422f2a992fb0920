/** What indexes of scholarly works share: one address, a polite mail, a list of entries of which each is a work or none. */
import { type Result, success } from '../../core/errors.ts';
import type { ScholarRequest, ScholarSource, ScholarWork } from '../../ports/scholar-source.ts';
import type { Web } from '../../ports/web.ts';
import { type Fields, fieldsOf, readJson, serviceError } from './json-fields.ts';
import { isMail } from './works.ts';

export interface WorksIndexOptions {
  /** Of the person, for the polite pool; what is no mail address is not sent. */
  readonly mail?: string;
  /** Where the service lies; its own address unless given. */
  readonly base?: string;
}

/** Most works that one request asks for, whatever the services allow. */
const mostWorks = 50;

export abstract class WorksIndex implements ScholarSource {
  abstract readonly id: string;
  abstract readonly title: string;
  readonly #web: Web;
  readonly #base: string;
  readonly #mail: string | undefined;

  constructor(web: Web, { mail, base }: WorksIndexOptions, usualBase: string) {
    this.#web = web;
    this.#base = base ?? usualBase;
    this.#mail = isMail(mail) ? mail : undefined;
  }

  async search(request: ScholarRequest): Promise<Result<readonly ScholarWork[]>> {
    const { most, signal } = request;
    const address = new URL('works', this.#base);
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

  /** Parameters of the request. */
  protected abstract parametersOf(request: ScholarRequest): Readonly<Record<string, string>>;
  /** What the service says where its answer is a refusal; null where it is none. */
  protected abstract refusalIn(answer: Fields): { readonly said: unknown } | null;
  protected abstract entriesOf(answer: Fields): readonly unknown[];
  /** Null for an entry without a title or a place. */
  protected abstract workOf(entry: Fields): ScholarWork | null;
}
