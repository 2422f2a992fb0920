import { expect, test } from 'vitest';
import { isPolicyListCurrent, policyNames } from '../../../scripts/list-policies.mjs';
import { readVariants } from '../../../src/lab/compare/policy-variants.ts';
import { labPages } from '../../../src/lab/pages/index.ts';
import { policies } from '../../../src/policies/index.ts';
import { policyChoices } from '../../../src/runtime/asking/policy-choices.ts';
import { defaultPolicy } from '../../../src/runtime/runtime.ts';

test('T10: a folder with a file of its own name is a policy, in the app, on the command line and in the lab', () => {
  const names = policyNames();
  const sorted = (list: readonly { readonly name: string }[]): string[] =>
    list.map(({ name }) => name).sort();
  expect(isPolicyListCurrent()).toBe(true);
  expect(names).toContain('folding');
  expect(sorted(policies)).toEqual(names);
  expect(sorted(policyChoices)).toEqual(names);
  expect(policyChoices[0]?.name).toBe(defaultPolicy);
  expect(readVariants(names).ok).toBe(true);
  const page = labPages.find(({ name }) => name === 'policies');
  expect([...(page?.parts[0]?.policies ?? [])].sort()).toEqual(names);
});
