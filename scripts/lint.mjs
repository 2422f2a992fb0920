// Every lint: biome (rules, order of imports, packages per layer), oxlint (promises), check-structure.
import { join } from 'node:path';
import process from 'node:process';
import { isMain, readOptions, root, runCommand, runMain, UserError } from './lib/command-line.mjs';

const usage = `
Usage: npm run lint

Runs biome, oxlint with type information, scripts/check-structure.mjs, check-patterns.mjs and check-packages.mjs;
all of them, also after one has failed. \`npm run format\` mends layout and the order of imports.
`;

const steps = [
  ['@biomejs/biome/bin/biome', 'check', '--formatter-enabled=false', '--error-on-warnings'],
  ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
].map(([script = '', ...args]) => [join('node_modules', script), ...args]);

const checks = ['check-structure.mjs', 'check-patterns.mjs', 'check-packages.mjs'].map((name) => [
  join(root, 'scripts', name),
]);

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    let failed = 0;
    for (const step of [...steps, ...checks]) {
      const { code } = await runCommand(process.execPath, step);
      if (code !== 0) failed += 1;
    }
    if (failed > 0) throw new UserError(`${failed} of ${steps.length + checks.length} lints failed`);
  });
}
