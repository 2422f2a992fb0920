// The default policy beside packages that people would use instead: the same sessions, budgets, token counts and vectors.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { isMain, root, runCommand, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import { findSessionFiles, findVectorFolders, readPieces } from '../../src/cli/node/lab/files.mjs';
import { compileLab, importBundledModels, importLab } from '../../src/cli/node/lab/library.mjs';
import { LabProgress, workOf } from '../../src/cli/node/lab/progress.mjs';
import { openVectors } from '../../src/cli/node/lab/vectors.mjs';
import { writeVariable } from '../lib/results.mjs';

const variable = 'WEBPACE_SESSIONS';
const here = join(root, 'bench', 'peers');
const budgets = [4096];
const own = ['webpace', 'hybrid-dense', 'sliding-window'];
/** Steps of each file: a peer is asked at every step. */
const slice = Number(process.env.WEBPACE_PEER_STEPS ?? 400);

/** Installs the peers beside this file, from their own lock. */
async function installPeers() {
  if (existsSync(join(here, 'node_modules', 'llamaindex'))) return;
  console.log('Installing the peers into bench/peers (once) ...');
  const { code } = await runCommand('npm', [
    'ci',
    '--prefix',
    here,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  if (code !== 0)
    throw new UserError('The peers could not be installed: see above. They come from the package registry.');
}

/** @returns {Promise<import('./peer-policy.mjs').Peer[]>} */
async function importPeers() {
  const [langchain, ai, openai, llamaindex] = await Promise.all([
    import('./peers/langchain.mjs'),
    import('./peers/ai-sdk.mjs'),
    import('./peers/openai-agents.mjs'),
    import('./peers/llamaindex.mjs'),
  ]);
  return [
    langchain.langchainTrim,
    langchain.langchainVector,
    ai.aiSdkPrune,
    openai.openaiSession,
    llamaindex.llamaindexMemory,
  ];
}

/** What a policy is made of, from the compiled library. */
async function importParts() {
  const compiled = join(root, 'dist', 'library');
  const [build, counter, pressure, errors] = await Promise.all(
    [
      'policies/build-context.js',
      'policies/prompt-counter.js',
      'core/paper/compression-pressure.js',
      'core/errors.js',
    ].map((path) => import(join(compiled, path))),
  );
  return { ...build, ...counter, ...pressure, ...errors };
}

async function main() {
  const sessions = process.env[variable];
  if (sessions === undefined) {
    console.log(
      `Nothing measured: name a folder of recorded sessions (.jsonl, see src/lab/README.md) as ${variable}.`,
    );
    return;
  }
  await installPeers();
  await compileLab();
  const [lab, parts, peers, models] = await Promise.all([
    importLab(),
    importParts(),
    importPeers(),
    importBundledModels(),
  ]);
  const { peerPolicy } = await import('./peer-policy.mjs');
  const variants = lab.readVariants(own, []);
  if (!variants.ok) throw variants.error;
  const all = [
    ...variants.value,
    ...peers.map((peer) => ({ label: peer.name, definition: peerPolicy(peer, parts), settings: {} })),
  ];
  const files = await findSessionFiles([sessions]);
  const vectors = await openVectors(await findVectorFolders([sessions]), 'multilingual-e5-small-q4', models);
  const plan = {
    variants: all,
    budgets,
    vectors: vectors ?? null,
    every: 1,
    summaryDelay: 0,
    tokenizer: null,
  };
  const rows = await measure(lab, files, plan);
  await report(lab, rows, peers, vectors !== undefined);
}

/**
 * @param {import('../../src/cli/node/lab/library.mjs').Lab} lab
 * @param {Awaited<ReturnType<typeof findSessionFiles>>} files
 * @param {import('../../src/lab/index.ts').ComparePlan} plan
 */
async function measure(lab, files, plan) {
  const progress = new LabProgress(files.length * plan.variants.length * plan.budgets.length * workOf(slice));
  const rows = [];
  for (const file of files) {
    for await (const read of lab.readSessions(file.name, readPieces(file.path))) {
      if (!read.ok) continue;
      const session = lab.cutSession(read.value.session, slice);
      const host = { clock: { elapsed: () => performance.now() } };
      for await (const { detailed } of lab.comparePolicies(file.name, session, plan, host)) {
        rows.push(detailed);
        progress.finish(workOf(slice), false);
        progress.show(`${file.name} ${detailed.row.policy} ${detailed.row.budget}`, 0);
      }
      break;
    }
  }
  progress.clear();
  return rows;
}

/**
 * @param {import('../../src/cli/node/lab/library.mjs').Lab} lab
 * @param {import('../../src/lab/index.ts').DetailedRow[]} rows
 * @param {import('./peer-policy.mjs').Peer[]} peers
 * @param {boolean} encoded
 */
async function report(lab, rows, peers, encoded) {
  const families = [...lab.summariseFamilies(rows), ...lab.summariseAll(rows)];
  const text = [
    '# The default policy beside other packages',
    `The first session of each file, its first ${slice} steps. Tokens by the protocol’s estimate; ` +
      `${encoded ? 'vectors of the bundled encoder' : 'no vectors'}, the same for all. F/D/V in %: the needed step in full, in full or in ` +
      'detail, one of the values needed from it. A context over the budget fails its needs.\n\n' +
      'Made by `npm run bench -- --only peers` with a folder of recorded sessions named as `WEBPACE_SESSIONS`. ' +
      'The packages stand in `bench/peers/package.json`; they choose whole messages, and each is used as its line says:',
    peers.map(({ name, description }) => `- \`${name}\`: ${description}.`).join('\n'),
    lab.recallTable(families, 'family'),
    lab.costTable(lab.summariseAll(rows), 'family'),
    'Not measured: mem0 (its store needs a native module that is built while installing), Mastra’s memory (its present version wants ' +
      'node 22).',
  ].join('\n\n');
  console.log(text);
  if (process.env[writeVariable] !== '1') return;
  const folder = join(root, 'docs', 'lab');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'peers.md'), `${text}\n`);
  console.log('\nWritten: docs/lab/peers.md');
}

if (isMain(import.meta.url)) await runMain(main);
