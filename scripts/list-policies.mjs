// The list of context policies: one line for every folder NAME of src/policies that holds NAME.ts.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain, readOptions, root, runMain } from './lib/command-line.mjs';

const usage = `
Usage: node scripts/list-policies.mjs

Writes src/policies/policy-list.ts from the folders beside it: a folder NAME with a file NAME.ts
is a policy, exported by its name in camel case. Builds, tests and the lab do this by themselves.
`;

const folder = join(root, 'src', 'policies');
const listPath = join(folder, 'policy-list.ts');

/** @returns {string[]} names of all policies */
export function policyNames() {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, `${entry.name}.ts`)))
    .map(({ name }) => name)
    .sort();
}

/** @param {string} name */
function exportOf(name) {
  return name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** The list as it should be. */
function listText() {
  const names = policyNames();
  return [
    '/** Written by scripts/list-policies.mjs: every folder here that holds a file of its own name. */',
    "import type { PolicyDefinition } from './context-policy.ts';",
    ...names.map((name) => `import { ${exportOf(name)} } from './${name}/${name}.ts';`),
    '',
    'export const listedPolicies: readonly PolicyDefinition[] = [',
    ...names.map((name) => `  ${exportOf(name)},`),
    '];',
    '',
  ].join('\n');
}

/** True where the list names the policies that are there. */
export function isPolicyListCurrent() {
  return existsSync(listPath) && readFileSync(listPath, 'utf8') === listText();
}

/** Brings the list up to date; an up-to-date one is not touched. */
export function writePolicyList() {
  if (!isPolicyListCurrent()) writeFileSync(listPath, listText());
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    writePolicyList();
  });
}
