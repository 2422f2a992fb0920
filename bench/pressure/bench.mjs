// Why `pace` recalls more without pressure than with it: what its weights are, where its thresholds lie, and what the fit takes.
import { join } from 'node:path';
import { isMain, root, runMain } from '../../scripts/lib/command-line.mjs';
import { compileLab, importBundledModels, importLab } from '../../src/cli/node/lab/compiled-lab.mjs';
import { findSessionFiles, findVectorFolders, readPieces } from '../../src/cli/node/lab/files.mjs';
import { openVectors, vectorCache } from '../../src/cli/node/lab/vectors.mjs';
import { quantile } from '../lib/statistics.mjs';

const variable = 'WEBPACE_SESSIONS';
const encoder = 'multilingual-e5-small-q4';
const budget = 4096;
/** The query is the request alone: recorded vectors rarely hold those of request and last steps together. */
const variants = [
  'pace:query=request',
  'pace:query=request:lambda=0',
  'pace:query=request:thresholds.alpha=0.4:thresholds.beta=0.6:thresholds.gamma=1.5',
  'pace:query=request:hardFit=false',
  'pace:query=request:lambda=0:hardFit=false',
];
/** Prompts of each session that are looked at: the needs, evenly spaced. */
const sample = 60;

/**
 * @typedef {object} Seen what one prompt shows
 * @property {number} pressure
 * @property {number} beta as it stood
 * @property {number[]} weights of older steps
 * @property {number} tokens of history
 * @property {boolean} wanted whether the needed step was to stand in detail or in full
 * @property {number} shown share of what is needed that stands in full or in detail (D)
 */

async function main() {
  const sessions = process.env[variable];
  if (sessions === undefined) {
    console.log(`Nothing measured: name a folder of recorded sessions with vectors as ${variable}.`);
    return;
  }
  await compileLab();
  const lab = await importLab();
  /** @type {typeof import('../../src/lab/replay/replay.ts')} */
  const { replaySession } = await import(join(root, 'dist', 'library', 'lab', 'replay', 'replay.js'));
  /** @type {typeof import('../../src/lab/replay/need-score.ts')} */
  const scoring = await import(join(root, 'dist', 'library', 'lab', 'replay', 'need-score.js'));
  const read = lab.readVariants(variants, []);
  if (!read.ok) throw read.error;
  const models = await importBundledModels();
  const vectors =
    (await openVectors([...(await findVectorFolders([sessions])), vectorCache], encoder, models)) ?? null;
  console.log(
    'file | policy | P | beta | weights 5/25/50/75/95 % | above 1, % | wanted in detail, % | D, % | tokens | vectors missing',
  );
  for (const file of await findSessionFiles([sessions])) {
    for await (const one of lab.readSessions(file.name, readPieces(file.path))) {
      if (!one.ok) continue;
      const session = lab.sampleNeeds(one.value.session, sample);
      const chunks = await lab.makeSessionChunks(session, session.id, {
        tokenizer: null,
        lateSummaries: false,
      });
      for (const { label, definition: policy, settings } of read.value) {
        /** @type {Seen[]} */
        const seen = [];
        const replay = { policy, settings, budget, vectors, every: 1, summaryDelay: 0 };
        let missing = 0;
        const onMissingVector = () => {
          missing += 1;
        };
        const host = { clock: { elapsed: () => performance.now() }, onMissingVector };
        await replaySession(session, chunks, replay, host, (prompt) => {
          seen.push(...look(prompt, session, scoring));
        });
        console.log([file.name, label, ...figuresOf(seen), missing].join(' | '));
      }
      break;
    }
  }
}

/**
 * @param {import('../../src/lab/replay/replay.ts').ReplayedPrompt} prompt
 * @param {import('../../src/lab/index.ts').Session} session
 * @param {typeof import('../../src/lab/replay/need-score.ts')} scoring
 * @returns {Seen[]}
 */
function look({ reading, context, chunks }, session, { farChunks, scoreNeed }) {
  if (context === null) return [];
  const { decisions, pressure, thresholds, ledger } = context.trace;
  const weights = decisions.flatMap(({ relativeWeight }) =>
    relativeWeight === null ? [] : [relativeWeight],
  );
  return reading.needs.flatMap((index) => {
    const need = session.needs[index];
    const far = need === undefined ? null : farChunks(need);
    if (need === undefined || far === null) return [];
    const needed = decisions.filter(
      ({ step, relativeWeight }) => far.includes(step - 1) && relativeWeight !== null,
    );
    if (needed.length === 0) return [];
    return {
      pressure: pressure.value,
      beta: thresholds?.beta ?? Number.NaN,
      weights,
      tokens: ledger.recent + ledger.older + ledger.ranges,
      wanted: needed.some(({ wanted }) => wanted === 'full' || wanted === 'detailed'),
      shown: scoreNeed(need, far, context.trace, chunks, context.shown).detailed,
    };
  });
}

/** @param {readonly Seen[]} seen */
function figuresOf(seen) {
  const weights = seen.flatMap((one) => one.weights).sort((left, right) => left - right);
  /** @param {(one: Seen) => number} of */
  const mean = (of) => seen.reduce((sum, one) => sum + of(one), 0) / Math.max(1, seen.length);
  const share = weights.filter((weight) => weight > 1).length / Math.max(1, weights.length);
  return [
    mean(({ pressure }) => pressure).toFixed(2),
    mean(({ beta }) => beta).toFixed(2),
    [0.05, 0.25, 0.5, 0.75, 0.95].map((q) => quantile(weights, q).toFixed(2)).join('/'),
    (100 * share).toFixed(0),
    (100 * mean(({ wanted }) => Number(wanted))).toFixed(0),
    (100 * mean(({ shown }) => shown)).toFixed(0),
    mean(({ tokens }) => tokens).toFixed(0),
  ];
}

if (isMain(import.meta.url)) await runMain(main);
