/** What a policy's settings are where nobody says otherwise. */
import { tokenizerId } from '../core/memory/units.ts';
import type { PolicyDefinition, PolicyServices } from './context-policy.ts';

/** A policy is made of these only to let it check or tell its settings; it is asked for nothing. */
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
