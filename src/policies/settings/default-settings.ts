/** The default settings of a policy. */
import { tokenizerId } from '../../core/memory/units.ts';
import type { PolicyDefinition, PolicyServices } from '../context-policy.ts';

/** With these a policy is made only to check or list its settings; it calls none of them. */
export const noServices: PolicyServices = {
  tokenizer: {
    id: tokenizerId('none'),
    count: () => Promise.resolve([]),
    countPrompt: () => Promise.resolve(0),
    truncate: (text: string) => Promise.resolve({ text, tokens: 0 }),
  },
  encoder: null,
  keys: null,
};

export function defaultSettingsOf(policy: PolicyDefinition): Readonly<Record<string, unknown>> {
  return policy.create(noServices).settings;
}
