// What a long job runs with: the agent's own parts as they are built, and the bundled encoder and reader, under node and without a browser.
// What was encoded and read once is kept in .cache/bench-answers.
import process from 'node:process';
import { runCommand, UserError } from '../../scripts/lib/command-line.mjs';
import { programHashes, readingModules } from '../../src/cli/node/lab/compiled-lab.mjs';
import { importModule } from '../../src/cli/node/library/program.mjs';
import { openNodeModels } from '../lib/node-models.mjs';

const modules = [
  'adapters/storage/open-memory-stores',
  'adapters/tokenizing/estimating-tokenizer',
  'core/errors',
  'core/text/sentences',
  'agent/agent-loop',
  'agent/frame',
  'agent/profiles/guided',
  'agent/profiles/note-plan',
  'agent/profiles/react/react',
  'agent/profiles/step-outcomes',
  'agent/profiles/turn-before',
  'agent/run-memory',
  'agent/step-thread',
  'evidence/questions/year-meant',
  'lab/answers/word-f1',
  'lab/replay/need-score',
  'lab/random',
  'policies/index',
  'record/answers/answer-text',
  'tools/is-statement',
  'tools/library/library-index',
  'tools/answers/reading/user-corrections',
  'tools/visit-observation',
].map((name) => `${name}.js`);
/** What decides a run besides: who does the job, and the bundled engines. */
const programs = [
  'bench/long-job/agents.mjs',
  'bench/long-job/engines.mjs',
  'bench/long-job/make-job.mjs',
  'bench/long-job/read-prompt.mjs',
  'bench/long-job/run-job.mjs',
  'bench/lib/node-models.mjs',
  'bench/lib/unsteered.mjs',
];
const engineModules = [
  'adapters/embedding/e5-encoder.js',
  'adapters/model-files/bundled-models.js',
  ...readingModules,
];

/** One hash for each policy over all that decides its runs, besides the job and the other policies. Compiled before by `jobParts`. */
export function jobPrograms() {
  const shared = modules.filter((name) => name !== 'policies/index.js');
  return programHashes([...shared, ...engineModules], programs);
}

/** The agent's parts that `runJob` puts together, with a library that holds nothing. */
export async function jobParts() {
  const { code } = await runCommand(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '-b',
    'src/lab',
    'src/agent',
    'src/adapters',
  ]);
  if (code !== 0) throw new UserError('The agent could not be compiled; the messages above say why.');
  const parts = Object.assign({}, ...(await Promise.all(modules.map(importModule))));
  const clock = { now: () => 0, elapsed: () => performance.now() };
  const store = parts.openMemoryStores().documents;
  return { ...parts, closedLibrary: await parts.LibraryIndex.open({ store, encoder: null, clock }) };
}

/** @param {boolean} withReader without one nothing is answered, and only what the prompts hold is counted */
export async function openEngines(withReader) {
  const { bundledReader } = await importModule('adapters/model-files/bundled-models.js');
  const { encoder, reader, close } = await openNodeModels();
  const id = `${bundledReader.id}-${bundledReader.version}`;
  return { reader: withReader ? { ...reader, id } : null, encoder, close };
}
