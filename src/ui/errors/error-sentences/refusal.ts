import type { Message } from '../../language/translate.ts';

/** A refusal whose cause is known, with what to do. */
export interface Refusal {
  /** Letter by letter what the code that refuses writes, with `{name}` for what it fills in. */
  readonly written: string;
  /** Leaves out technical detail that has no translation. */
  readonly shown: Message;
}

/** A refusal that is shown as it is written. */
export function same(shown: Message): Refusal {
  return { written: shown, shown };
}
