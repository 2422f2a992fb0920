/**
 * The reader of this device: the loaded model where it can read, else the rule that quotes. A model that fails at a page gives way
 * to the rule, and the reading says so.
 */
import { type Result, reportOf, success } from '../../core/errors.ts';
import type { LanguageModel } from '../../ports/language-model.ts';
import { chooseReader } from './choose-reader.ts';
import { ExtractiveReader } from './extractive-reader.ts';
import type { PageToRead, Reader, Reading, ReadingContext } from './reader.ts';

export class DeviceReader implements Reader {
  readonly #modelNow: () => LanguageModel | null;

  /** @param modelNow the model that reads, looked up for each page; null where none can */
  constructor(modelNow: () => LanguageModel | null) {
    this.#modelNow = modelNow;
  }

  get name(): string {
    return chooseReader(this.#modelNow(), null).name;
  }

  async read(page: PageToRead, context: ReadingContext = {}): Promise<Result<Reading>> {
    const first = chooseReader(this.#modelNow(), null);
    const read = await first.read(page, context);
    if (read.ok || read.error.code === 'aborted' || context.signal?.aborted === true) return read;
    const byRule = await new ExtractiveReader().read(page, context);
    if (!byRule.ok) return byRule;
    return success({ ...byRule.value, insteadOf: { model: first.name, reason: reportOf(read.error) } });
  }
}
