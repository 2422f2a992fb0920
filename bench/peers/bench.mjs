// The default policy beside packages that people would use instead: the same sessions, budgets, token counts and vectors.
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { isMain, root, runCommand, runMain, UserError } from '../../scripts/lib/command-line.mjs';
import {
  compileLab,
  importBundledModels,
  importLab,
  measuringModules,
  programHashes,
  readingModules,
} from '../../src/cli/node/lab/compiled-lab.mjs';
import { encodeMissing } from '../../src/cli/node/lab/encode.mjs';
import { findSessionFiles, findVectorFolders, readPieces } from '../../src/cli/node/lab/files.mjs';
import { LabProgress, workOf } from '../../src/cli/node/lab/progress.mjs';
import { openRows } from '../../src/cli/node/lab/rows.mjs';
import { openVectors, vectorCache } from '../../src/cli/node/lab/vectors.mjs';
import { writeVariable } from '../lib/results.mjs';
import { successSection } from './peer-success.mjs';

const variable = 'WEBPACE_SESSIONS';
const here = join(root, 'bench', 'peers');
const encoder = 'multilingual-e5-small-q4';
const budgets = [2048, 4096, 8192];
const own = ['webpace', 'hybrid-dense', 'sliding-window'];
/** Generated sessions: how many, and of how many steps. */
const generated = { count: 2, steps: 240 };
/** Of a session: evenly spaced. A peer takes in every step, and is asked where something is needed. */
const needs = Number(process.env.WEBPACE_PEER_NEEDS ?? 40);
/** Questions of a session that the reader answers: it reads all that is shown, a second or more for each. */
const questions = Number(process.env.WEBPACE_PEER_QUESTIONS ?? 12);

const remarks =
  'mem0 uses SQLite on WebAssembly here, because nothing is built when the peers are installed (`bench/peers/sqlite`). Mastra’s memory is of a ' +
  'version for node 20; later ones need node 22.';

/** Installs the peers beside this file, from their own lock. */
async function installPeers() {
  if (existsSync(join(here, 'node_modules', 'mem0ai'))) return;
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
  const [langchain, ai, openai, llamaindex, mastra, mem0] = await Promise.all([
    import('./peers/langchain.mjs'),
    import('./peers/ai-sdk.mjs'),
    import('./peers/openai-agents.mjs'),
    import('./peers/llamaindex.mjs'),
    import('./peers/mastra.mjs'),
    import('./peers/mem0.mjs'),
  ]);
  return [
    langchain.langchainTrim,
    langchain.langchainVector,
    ai.aiSdkPrune,
    openai.openaiSession,
    llamaindex.llamaindexMemory,
    mastra.mastraMemory,
    mem0.mem0Memory,
  ];
}

/** What a policy is made of, from the compiled library. */
async function importParts() {
  const compiled = join(root, 'dist', 'library');
  const parts = await Promise.all(
    [
      'policies/context/plan-context.js',
      'policies/context/unfitted.js',
      'policies/context/build-context.js',
      'policies/context/prompt-counter.js',
      'core/paper/compression-pressure.js',
      'core/errors.js',
    ].map((path) => import(join(compiled, path))),
  );
  return Object.assign({}, ...parts);
}

async function main() {
  const recorded = process.env[variable];
  await installPeers();
  await compileLab();
  const [lab, parts, peers] = await Promise.all([importLab(), importParts(), importPeers()]);
  const { peerPolicy } = await import('./peer-policy.mjs');
  const variants = lab.readVariants(own, []);
  if (!variants.ok) throw variants.error;
  const all = [
    ...variants.value,
    ...peers.map((peer) => ({ label: peer.name, definition: peerPolicy(peer, parts), settings: {} })),
  ];
  const made = await generateSessions(lab);
  const kept = await openKept(all);
  const sections = [
    `## Generated sessions\n${generated.count} long jobs of ${generated.steps} steps by a seed (rule L43): values needed much later, noise, corrections. At most ${needs} needs of each.`,
    await compare(lab, all, made, { encode: true, kept }),
  ];
  if (recorded === undefined)
    console.log(
      `Recorded sessions: none. Name a folder of them (.jsonl, see src/lab/README.md) as ${variable}.`,
    );
  else
    sections.push(
      `## Recorded sessions\nThe first session of each file; at most ${needs} of its needs, evenly spaced, and only the prompts that they are read from.`,
      await compare(lab, all, recorded, { encode: false, kept }),
    );
  await report(peers, sections);
}

/**
 * Rows of earlier runs, so that a stopped run continues. Those of packages depend on their lock, and on how they are used here.
 * @param {readonly import('../../src/lab/index.ts').PolicyVariant[]} variants
 */
async function openKept(variants) {
  const peers = (await readdir(join(here, 'peers'))).sort().map((name) => `peers/${name}`);
  const used = ['package-lock.json', 'peer-policy.mjs', 'sqlite/index.mjs', ...peers];
  const modules = [
    ...measuringModules({ encoder, tokenizer: null }),
    'lab/success/answerers.js',
    'lab/success/measure-success.js',
    ...readingModules,
  ];
  const hashes = await programHashes(
    modules,
    used.map((name) => `bench/peers/${name}`),
  );
  const ofPeers = hashes.get('sliding-window') ?? '';
  const programs = variants.map(
    ({ definition: { name } }) => /** @type {const} */ ([name, hashes.get(name) ?? ofPeers]),
  );
  return openRows(new Map(programs), false);
}

/**
 * Long jobs by a seed, a file each.
 * @param {import('../../src/cli/node/lab/compiled-lab.mjs').Lab} lab
 */
async function generateSessions(lab) {
  const folder = join(root, '.cache', 'peers', 'generated');
  await mkdir(folder, { recursive: true });
  for (let seed = 1; seed <= generated.count; seed += 1) {
    const session = lab.generateWorkflow({ seed, steps: generated.steps });
    await writeFile(join(folder, `job-${seed}.jsonl`), `${lab.sessionLine(session)}\n`);
  }
  return folder;
}

/**
 * The tables of all policies over the sessions of a folder.
 * @param {import('../../src/cli/node/lab/compiled-lab.mjs').Lab} lab
 * @param {import('../../src/lab/index.ts').PolicyVariant[]} variants
 * @param {string} folder
 * @param {{ encode: boolean, kept: ReturnType<typeof openRows> }} options whether missing vectors are made; recorded sessions go on with
 *   those at hand
 */
async function compare(lab, variants, folder, { encode, kept }) {
  const files = await findSessionFiles([folder]);
  const models = await importBundledModels();
  const vectorFolders = [...(await findVectorFolders([folder])), vectorCache];
  const open = async () => (await openVectors(vectorFolders, encoder, models)) ?? null;
  const shared = { variants, budgets, every: 1, summaryDelay: 0, tokenizer: null };
  let plan = { ...shared, vectors: await open() };
  if (encode) {
    const sessions = files.map((file) => sessionsOf(lab, file));
    const asking = variants.filter(({ label }) => own.includes(label));
    await encodeMissing(lab, { ...plan, variants: asking }, encoder, sessions, () => false);
    plan = { ...shared, vectors: await open() };
  }
  const rows = await measure(lab, files, plan, kept);
  const asked = await askedSessions(lab, files, encode);
  const success = await successSection(lab, asked, plan, { most: questions, kept });
  const means = lab.summariseAll(rows);
  const summaries = [...lab.summariseFamilies(rows), ...means];
  const scored = await vectorsSaid(lab, files, plan.vectors);
  return [
    scored,
    lab.recallTable(summaries, 'sessions'),
    betterPeers(summaries),
    lab.costTable(means, 'sessions'),
    ...(success === null ? [] : [success]),
  ].join('\n\n');
}

/**
 * By what the history is scored.
 * @param {import('../../src/cli/node/lab/compiled-lab.mjs').Lab} lab
 * @param {readonly { name: string, path: string }[]} files
 * @param {import('../../src/lab/index.ts').ComparePlan['vectors']} vectors
 */
async function vectorsSaid(lab, files, vectors) {
  const texts = new Set();
  for (const file of files)
    for await (const session of sessionsOf(lab, file))
      for (const text of lab.encodedTexts(session)) texts.add(text);
  const missing = [...texts].filter((text) => vectors?.find(text) === undefined).length;
  return missing === 0
    ? 'Vectors of the bundled encoder.'
    : `Of ${texts.size} texts, ${missing} have no vector of the bundled encoder: packages do not find these, and our policies score them by words.`;
}

/**
 * The sessions whose questions are answered. A generated job asks for values, each in a sentence: they are the answers.
 * @param {import('../../src/cli/node/lab/compiled-lab.mjs').Lab} lab
 * @param {readonly { name: string, path: string }[]} files
 * @param {boolean} made true for generated jobs
 */
async function askedSessions(lab, files, made) {
  const sessions = [];
  for (const file of files)
    for await (const session of sessionsOf(lab, file)) {
      const group = made ? 'generated' : lab.groupOf({ file: file.name, lang: session.lang });
      if (group === null) continue;
      const asked = made ? session.needs.map((need) => ({ ...need, kind: 'answer' })) : session.needs;
      sessions.push({ group, file: file.name, session: { ...session, needs: asked } });
    }
  return sessions;
}

/**
 * The first session of a file, with the needs that are measured.
 * @param {import('../../src/cli/node/lab/compiled-lab.mjs').Lab} lab
 * @param {{ name: string, path: string }} file
 */
async function* sessionsOf(lab, file) {
  for await (const read of lab.readSessions(file.name, readPieces(file.path))) {
    if (!read.ok) continue;
    yield lab.sampleNeeds(read.value.session, needs);
    return;
  }
}

/**
 * Where a package is better than the default policy, said in words.
 * @param {readonly import('../../src/lab/index.ts').Summary[]} summaries
 */
function betterPeers(summaries) {
  /** @param {number | null} share */
  const points = (share) => (100 * (share ?? 0)).toFixed(1);
  const lines = summaries.flatMap((one) => {
    if (own.includes(one.policy)) return [];
    const ours = summaries.find(
      ({ policy, name, budget }) => policy === own[0] && name === one.name && budget === one.budget,
    );
    const pairs = /** @type {const} */ ([
      ['F', one.erFull, ours?.erFull],
      ['D', one.erDetailed, ours?.erDetailed],
      ['V', one.valueRecall, ours?.valueRecall],
    ]);
    const better = pairs.filter(([, theirs, mine]) => (theirs ?? 0) > (mine ?? 0));
    if (better.length === 0) return [];
    const figures = better.map(
      ([name, theirs, mine]) => `${name} ${points(theirs)} against ${points(mine ?? 0)}`,
    );
    return [`- \`${one.policy}\` on ${one.name} at ${one.budget}: ${figures.join(', ')}.`];
  });
  return lines.length === 0
    ? `No package is better than \`${own[0]}\` here.`
    : `Better than \`${own[0]}\`:\n\n${lines.join('\n')}`;
}

/**
 * @param {import('../../src/cli/node/lab/compiled-lab.mjs').Lab} lab
 * @param {Awaited<ReturnType<typeof findSessionFiles>>} files
 * @param {import('../../src/lab/index.ts').ComparePlan} plan
 * @param {ReturnType<typeof openRows>} kept
 */
async function measure(lab, files, plan, kept) {
  const progress = new LabProgress(files.length * plan.variants.length * plan.budgets.length * workOf(needs));
  const rows = [];
  for (const file of files) {
    for await (const session of sessionsOf(lab, file)) {
      const host = { ...kept, clock: { elapsed: () => performance.now() } };
      for await (const { detailed, kept: known } of lab.comparePolicies(file.name, session, plan, host)) {
        rows.push(detailed);
        progress.finish(workOf(needs), known);
        progress.show(`${file.name} ${detailed.row.policy} ${detailed.row.budget}`, 0);
      }
    }
  }
  progress.clear();
  return rows;
}

/**
 * Prints the page, and writes it where that is asked for.
 * @param {readonly import('./peer-policy.mjs').Peer[]} peers
 * @param {readonly string[]} sections
 */
async function report(peers, sections) {
  const text = [
    '# The default policy beside other packages',
    'All use the same sessions and vectors, and the protocol’s estimate of tokens. F/D/V in %: the needed step in full; in full or in detail; ' +
      'one of the values needed from it. V is also the success of a reader that finds everything in its context. A context over the budget ' +
      'fails its needs. Few needs (column far) decide little: one of 20 is 5 points. Milliseconds also depend on other work of the machine.\n\n' +
      '`npm run bench -- --only peers --write` makes this page. If `WEBPACE_SESSIONS` names a folder of recorded sessions, they are measured too. ' +
      '`bench/peers/package.json` lists the packages. They choose whole messages, and are used as follows:',
    peers.map(({ name, description }) => `- \`${name}\`: ${description}.`).join('\n'),
    ...sections,
    remarks,
  ].join('\n\n');
  console.log(text);
  if (process.env[writeVariable] !== '1') return;
  const folder = join(root, 'docs', 'lab');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'peers.md'), `${text}\n`);
  console.log('\nWritten: docs/lab/peers.md');
}

if (isMain(import.meta.url)) await runMain(main);
