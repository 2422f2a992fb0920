import { defaultPolicy, policies } from '../policies/index.ts';

/** A context policy as a host lists it, for `AskOptions.policy`. */
export interface PolicyChoice {
  readonly name: string;
  /** One sentence for people. */
  readonly description: string;
}

/** Every policy there is, the default first. */
export const policyChoices: readonly PolicyChoice[] = policies.map(({ name, description }) => ({
  name,
  description,
}));

export { defaultPolicy };
