/**
 * The reader of this device: the loaded model if it can read, else the rule that quotes. If the model fails or is too
 * slow at a page, the rule reads it, and the reading says so.
 */
import { failure, type Result, reportOf, success, WebpaceError } from '../../core/errors.ts';
import type { LanguageModel } from '../../ports/models/language-model.ts';
import { canRead } from './choose-reader.ts';
import { ExtractiveReader } from './extractive-reader.ts';
import { ModelReader } from './model-reader.ts';
import type { PageToRead, Reader, Reading, ReadingContext } from './reader.ts';

/** Milliseconds. Well below the time limit of a visit, so that the rule can still read. */
const longestReading = 60_000;

export class DeviceReader implements Reader {
  readonly #modelNow: () => LanguageModel | null;
  readonly #rule: Reader;
  readonly #milliseconds: number;

  /**
   * @param modelNow the model that reads, called for each page; null if none can
   * @param rule reads if no model does
   * @param milliseconds most time of the model for a page
   */
  constructor(
    modelNow: () => LanguageModel | null,
    rule: Reader = new ExtractiveReader(),
    milliseconds = longestReading,
  ) {
    this.#modelNow = modelNow;
    this.#rule = rule;
    this.#milliseconds = milliseconds;
  }

  get name(): string {
    return this.#chosen().name;
  }

  async read(page: PageToRead, context: ReadingContext = {}): Promise<Result<Reading>> {
    const first = this.#chosen();
    if (first === this.#rule) return first.read(page, context);
    const read = await this.#inTime(first, page, context);
    if (read.ok) return read;
    if (read.error.code === 'aborted' || context.signal?.aborted === true) return read;
    const byRule = await this.#rule.read(page, context);
    if (!byRule.ok) return byRule;
    return success({ ...byRule.value, insteadOf: { model: first.name, reason: reportOf(read.error) } });
  }

  /** Also stops waiting for an engine that ignores the abort. */
  async #inTime(reader: Reader, page: PageToRead, context: ReadingContext): Promise<Result<Reading>> {
    const late = new AbortController();
    const signals = context.signal === undefined ? [late.signal] : [context.signal, late.signal];
    const seconds = Math.ceil(this.#milliseconds / 1000);
    const tooLong = new WebpaceError('deadline-exceeded', `The model took longer than ${seconds} s.`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deadline = new Promise<Result<Reading>>((resolve) => {
      timer = setTimeout(() => {
        resolve(failure(tooLong));
        late.abort(tooLong);
      }, this.#milliseconds);
    });
    try {
      return await Promise.race([
        reader.read(page, { ...context, signal: AbortSignal.any(signals) }),
        deadline,
      ]);
    } finally {
      clearTimeout(timer);
    }
  }

  #chosen(): Reader {
    const model = this.#modelNow();
    return model !== null && canRead(model) ? new ModelReader(model) : this.#rule;
  }
}
