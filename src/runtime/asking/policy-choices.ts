import { defaultSettingsOf } from '../../policies/default-settings.ts';
import { policies } from '../../policies/index.ts';
import type { SettingField } from '../../policies/setting-fields.ts';

/** A context policy as a host lists it, for `AskOptions.policy`. */
interface PolicyChoice {
  readonly name: string;
  /** One sentence for people. */
  readonly description: string;
  /** What a person is offered of its settings. */
  readonly fields: readonly SettingField[];
}

/** Every policy there is, the default first. */
export const policyChoices: readonly PolicyChoice[] = policies.map(({ name, description, fields = [] }) => ({
  name,
  description,
  fields,
}));

/** The settings of the policy of that name where nobody says otherwise; none where there is no such policy. */
export function policyDefaults(name: string): Readonly<Record<string, unknown>> {
  const found = policies.find((policy) => policy.name === name);
  return found === undefined ? {} : defaultSettingsOf(found);
}

export { fieldValue, type SettingField, withField } from '../../policies/setting-fields.ts';
