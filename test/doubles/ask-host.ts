/** Questions over a store, with nothing around them but what a test says. */
import { tune } from '../../src/models/tuning.ts';
import type { Tokenizer } from '../../src/ports/models/tokenizer.ts';
import { AskHost } from '../../src/runtime/asking/ask-host.ts';
import type { AskHostParts } from '../../src/runtime/asking/ask-host-parts.ts';
import { freeLocks } from './free-locks.ts';

type Given = 'store' | 'encoder' | 'profile';

interface Changes extends Pick<AskHostParts, Given>, Partial<Omit<AskHostParts, Given | 'tokenizer'>> {
  readonly tokenizer: Tokenizer;
}

export function askHost({ tokenizer, ...parts }: Changes): AskHost {
  return new AskHost({
    locks: freeLocks,
    ring: () => undefined,
    contextWindow: 2048,
    tuned: () =>
      tune(null, { contextWindow: 2048, reuse: 'common-prefix', origin: 'bundled', parameters: 0.135 }),
    fillsPrompt: false,
    identity: {},
    prepare: async () => undefined,
    refuse: () => null,
    tokenizer: () => tokenizer,
    ...parts,
  });
}
