// Checks what no linter has a rule for: the layers' exact imports and a few things that must not be in any file.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { extensionFolders, isTableCurrent, layerFolder, layers, withoutRandomness } from './layers.mjs';
import { isMain, readOptions, root, runMain, UserError } from './lib/command-line.mjs';
import { measureFunctions } from './lib/function-lengths.mjs';
import { findImportCircles, relativeImport } from './lib/import-circles.mjs';
import { packedLiterals } from './lib/packed-literals.mjs';
import { isPolicyListCurrent } from './list-policies.mjs';
import { verifyModels } from './verify-models.mjs';

const usage = `
Usage: node scripts/check-structure.mjs

Checks every file that git tracks or would track:
  - the layers of src import only what the table in scripts/layers.mjs allows, adapters never
    each other, each layer's tsconfig.json references exactly its row, and ARCHITECTURE.md shows it
  - no files of src import each other in a circle, types included
  - no feature folder of src/ui imports another, nor the shell, but for its lazy parts
  - only src/runtime says \`new Worker\`; no eval, no HTML written as text
  - only src/extension and src/adapters/open-tabs use the browser's extension interfaces
  - layers without randomness use none
  - no machine paths, no notes of unfinished work, no test that no runner would find
  - src/policies/policy-list.ts names every folder of a policy
  - no function has more than 60 lines of code, those of the functions inside it too
  - no literal is spread into another, or into a call, only to share its lines
  - package-lock.json names no registry, and the bundled model files are the published ones
Files of src with more than 300 lines are named as a warning.
`;

/**
 * @typedef {{ path: string, text: string }} SourceFile
 * @typedef {{ path: string, line: number, message: string }} Finding
 */

const isCode = /\.(ts|tsx|mjs|js)$/;

/**
 * The layer that a file belongs to; undefined outside the layers.
 * @param {string} path
 */
function layerOf(path) {
  // Programs for Node: they start the browser and the server, and no layer sees them.
  if (path.startsWith('src/cli/node/')) return undefined;
  if (path.startsWith('workers/')) return 'workers';
  return /^src\/([^/]+)\//.exec(path)?.[1];
}

/** @param {string} path */
function adapterOf(path) {
  return /^src\/adapters\/([^/]+)\//.exec(path)?.[1];
}

/**
 * @param {string} text
 * @param {number} index
 */
function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}

/**
 * Imports that cross a layer against the rule.
 * @param {SourceFile} file
 * @returns {Finding[]}
 */
export function checkImports({ path, text }) {
  const layer = layerOf(path);
  if (layer === undefined || !isCode.test(path)) return [];
  const allowed = layers[layer];
  if (allowed === undefined)
    return [{ path, line: 1, message: `src/${layer} is not in the table of layers in scripts/layers.mjs` }];
  /** @type {Finding[]} */
  const found = [];
  for (const match of text.matchAll(relativeImport)) {
    const target = posix.join(posix.dirname(path), /** @type {string} */ (match[1]));
    const line = lineAt(text, match.index);
    const other = layerOf(target);
    if (other === undefined)
      found.push({ path, line, message: `${layer} imports ${target}, which belongs to no layer` });
    else if (other !== layer && !allowed.includes(other))
      found.push({ path, line, message: `${layer} must not import ${other} (${target})` });
    else if (layer === 'extension' && other === 'adapters' && adapterOf(target) !== 'open-tabs')
      found.push({ path, line, message: `extension imports of the adapters open-tabs alone (${target})` });
    else if (layer === 'adapters' && other === 'adapters' && adapterOf(path) !== adapterOf(target))
      found.push({ path, line, message: `an adapter must not import another adapter (${target})` });
  }
  return found;
}

/** Folders of the interface that every feature may use. */
const sharedInterface = ['language', 'state', 'words', 'errors', 'commands', 'parts', 'styles'];

/**
 * The one file of the shell that features see. It fetches parts of features by `import()`, so one feature can show a part of
 * another, and neither's code comes with the other's.
 */
const lazyParts = 'src/ui/shell/parts.ts';

/** @param {string} path */
function interfaceFolder(path) {
  return /^src\/ui\/([^/]+)\//.exec(path)?.[1];
}

/**
 * Imports from one feature of the interface into another, or into the shell, which puts the features together. What two of
 * them need stands in a shared folder. The files beside the folders start the page and see all.
 * @param {SourceFile} file
 * @returns {Finding[]}
 */
export function checkFeatures({ path, text }) {
  const from = interfaceFolder(path);
  if (!isCode.test(path) || from === undefined || from === 'shell') return [];
  return [...text.matchAll(relativeImport)].flatMap((match) => {
    const target = posix.join(posix.dirname(path), /** @type {string} */ (match[1]));
    const other = interfaceFolder(target);
    if (other === undefined || other === from || sharedInterface.includes(other)) return [];
    if (target === lazyParts && !sharedInterface.includes(from)) return [];
    const what = other === 'shell' ? 'the shell, which stands above it' : `the feature ui/${other}`;
    const message = `ui/${from} must not import ${what} (${target})`;
    return [{ path, line: lineAt(text, match.index), message }];
  });
}

/** Notes of unfinished work, spelt apart so that this file does not find itself. */
const unfinished = new RegExp(`\\b(${'TO'}DO|${'FIX'}ME)\\b`);

const systemFolders = ['/', '/app', '/opt', '/srv', '/tmp', '/usr/src', '/var'];

/**
 * Absolute paths of somebody's machine: home folders, and where this very clone lies.
 * @param {string[]} folders the repository's parent and the home folder of whoever runs this
 */
function machinePath(folders) {
  const own = folders
    .filter((folder) => !systemFolders.includes(folder))
    .map((folder) => `${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[/\\\\]`);
  const homes = ['/[r]oot/', '/home/[\\w.-]+/', '/Users/[\\w.-]+/', '[A-Z]:\\\\+Users\\\\'];
  return new RegExp(`(?:^|file://|[\\s'"\`(=:,])(?:${[...own, ...homes].join('|')})`);
}

/** @type {{ where: RegExp, pattern: RegExp, message: string }[]} */
const forbidden = [
  {
    where: /^(?:src\/(?!runtime\/)|workers\/).*\.(ts|tsx)$/,
    pattern: /\bnew\s+(?:Shared)?Worker\s*\(/,
    message: 'only src/runtime starts workers',
  },
  {
    where: new RegExp(`^(?!(?:${extensionFolders.join('|')})/)(?:src|workers)/.*\\.(ts|tsx)$`),
    pattern: /(?<![\w.$'"-])chrome\s*\.|\btypes=["']chrome["']/,
    message: `only ${extensionFolders.join(' and ')} see the browser’s extension interfaces`,
  },
  {
    where: /^(src|workers|scripts|bench)\/.*\.(ts|tsx|mjs|js)$/,
    pattern: /(?<![\w.$])eval\s*\(|\bnew\s+Function\s*\(|(?<![\w.$])Function\s*\(\s*['"`]/,
    message: 'no code is made from text',
  },
  {
    where: /^(src|workers)\/.*\.(ts|tsx)$/,
    pattern:
      /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*\+?=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write/,
    message: 'no HTML is written as text',
  },
  {
    where: new RegExp(`^src/(${withoutRandomness.join('|')})/.*\\.ts$`),
    pattern: /\bMath\.random\b|\bcrypto\b\s*\./,
    message: 'no randomness here: the same input gives the same output',
  },
  {
    where: /\.(ts|tsx|mjs|js|css|html)$/,
    pattern: unfinished,
    message: 'unfinished work: finish it or file it',
  },
  {
    where: /./,
    pattern: machinePath([...new Set([dirname(root), homedir()])]),
    message: "a path of somebody's machine",
  },
];

/**
 * Text that must not be there.
 * @param {SourceFile} file
 * @returns {Finding[]}
 */
export function checkText({ path, text }) {
  const rules = forbidden.filter(({ where }) => where.test(path));
  return text.split('\n').flatMap((content, index) =>
    rules
      .filter(({ pattern }) => pattern.test(content))
      .map(({ message }) => ({
        path,
        line: index + 1,
        message: `${message}: ${content.trim().slice(0, 80)}`,
      })),
  );
}

/**
 * Tests that no runner would find.
 * @param {string} path
 * @returns {Finding[]}
 */
export function checkTestPlace(path) {
  const known = /^test\/(unit|browser)\/.*\.test\.tsx?$|^test\/e2e\/.*\.spec\.ts$/;
  if (!/\.(test|spec)\.\w+$/.test(path) || known.test(path)) return [];
  return [
    {
      path,
      line: 1,
      message:
        'no runner finds this test: it wants test/unit or test/browser/*.test.ts, or test/e2e/*.spec.ts',
    },
  ];
}

/**
 * Compiler output among the sources: a stray run of tsc leaves it, and it hides what the sources say.
 * @param {string} path
 * @returns {Finding[]}
 */
export function checkOutput(path) {
  if (!/^(src|workers)\/.*\.(js|jsx|d\.ts|map)$/.test(path)) return [];
  return [{ path, line: 1, message: 'compiler output among the sources: delete it' }];
}

/**
 * Layers whose tsconfig.json references something else than their row of the table.
 * @returns {Finding[]}
 */
function checkReferences() {
  const folders = Object.keys(layers).map((layer) => ({
    layer,
    path: `${layerFolder(layer)}/tsconfig.json`,
  }));
  const present = new Set(
    folders.filter(({ path }) => existsSync(join(root, path))).map(({ layer }) => layer),
  );
  return folders.flatMap(({ layer, path }) => {
    if (!present.has(layer)) return [];
    /** @type {{ references: { path: string }[] }} */
    const { references } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    const actual = references.map((reference) => posix.basename(reference.path)).sort();
    const wanted = (layers[layer] ?? []).filter((other) => present.has(other)).sort();
    if (actual.join() === wanted.join()) return [];
    return [
      {
        path,
        line: 1,
        message: `references ${actual.join(', ') || 'nothing'}; the table says ${wanted.join(', ')}`,
      },
    ];
  });
}

/**
 * The files that git tracks or would track.
 * @returns {string[]}
 */
function projectFiles() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(join(root, path)));
}

/**
 * A lock file with addresses would send everybody to the registry that it was written with.
 * @returns {Finding[]}
 */
function checkLockFile() {
  const lines = readFileSync(join(root, 'package-lock.json'), 'utf8').split('\n');
  const index = lines.findIndex((line) => /"resolved": "\w+:\/\//.test(line));
  if (index < 0) return [];
  const message =
    'names a registry: delete node_modules and the file, then `npm install` (.npmrc leaves them out)';
  return [{ path: 'package-lock.json', line: index + 1, message }];
}

const longest = 300;
/** Lines of code, those of the functions inside it too. They share its variables, which nobody else can test. */
const longestFunction = 60;
/** The browser runs it in a tab from its text, so it can use nothing outside of itself. */
const selfContained = { file: 'src/adapters/open-tabs/page-scripts.ts', function: 'readPage' };

/**
 * Functions with more than one idea, as their length tells.
 * @param {SourceFile} file
 * @returns {Finding[]}
 */
export function checkFunctions({ path, text }) {
  if (!/^(src|workers|scripts|bench)\/.*\.(ts|tsx|mjs)$/.test(path)) return [];
  return measureFunctions(path, text).flatMap(({ name, line, length }) => {
    if (length <= longestFunction) return [];
    if (path === selfContained.file && name === selfContained.function) return [];
    const message = `${name} has ${length} lines of code, ${longestFunction} are allowed: make a function of each idea, or a class of functions that share variables`;
    return [{ path, line, message }];
  });
}

/**
 * Properties, elements and arguments that share lines by way of a literal of their own.
 * @param {SourceFile} file
 * @returns {Finding[]}
 */
export function checkLiterals({ path, text }) {
  if (!/^(src|workers|scripts|bench|test|training)\/.*\.(ts|tsx|mjs)$/.test(path)) return [];
  return packedLiterals(path, text).map((line) => ({
    path,
    line,
    message: 'a literal is spread where its parts could stand: write them there, each by itself',
  }));
}

/**
 * A policy's folder that the list does not name would be missing from the app.
 * @returns {Finding[]}
 */
function checkPolicyList() {
  if (isPolicyListCurrent()) return [];
  const message = 'does not name the folders beside it: run `node scripts/list-policies.mjs`';
  return [{ path: 'src/policies/policy-list.ts', line: 1, message }];
}

/** @returns {Finding[]} */
function checkLayersTable() {
  if (isTableCurrent()) return [];
  const message = 'its table of layers is not that of scripts/layers.mjs: run `node scripts/layers.mjs`';
  return [{ path: 'ARCHITECTURE.md', line: 1, message }];
}

const fileChecks = [checkImports, checkFeatures, checkText, checkFunctions, checkLiterals];

/** @returns {{ files: number, errors: Finding[], warnings: Finding[] }} */
function checkStructure() {
  const errors = [...checkReferences(), ...checkLayersTable(), ...checkLockFile(), ...checkPolicyList()];
  /** @type {Finding[]} */
  const warnings = [];
  const paths = projectFiles();
  /** @type {SourceFile[]} */
  const sources = [];
  for (const path of paths) {
    errors.push(...checkTestPlace(path), ...checkOutput(path));
    if (/^public\/models\/|^package-lock\.json$|\.(png|jpg|ico|gz|xz|bin|onnx|gguf|woff2?|pdf)$/.test(path))
      continue;
    const text = readFileSync(join(root, path), 'utf8');
    const file = { path, text };
    for (const check of fileChecks) errors.push(...check(file));
    if (layerOf(path) !== undefined && isCode.test(path)) sources.push(file);
    const lines = text.split('\n').length - 1;
    // A catalogue is one long list.
    if (/^(src|workers)\/.*\.tsx?$/.test(path) && !path.includes('/catalogues/') && lines > longest)
      warnings.push({ path, line: 1, message: `${lines} lines: is there a second idea inside?` });
  }
  for (const [path = '', ...others] of findImportCircles(sources))
    errors.push({ path, line: 1, message: `imports itself by way of ${others.join(', ')}` });
  return { files: paths.length, errors, warnings };
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    readOptions(usage, {});
    const { files, errors, warnings } = checkStructure();
    for (const { path, line, message } of warnings) console.log(`warning  ${path}:${line}  ${message}`);
    for (const { path, line, message } of errors) console.error(`error    ${path}:${line}  ${message}`);
    await verifyModels();
    if (errors.length > 0) throw new UserError(`check-structure: ${errors.length} errors in ${files} files`);
    console.log(`check-structure: ${files} files, no errors, ${warnings.length} warnings`);
  });
}
