/**
 * What must hold after every fault, of six kinds: acknowledged steps are there whole and once (1), in their chain (2), no promise is
 * pending past its deadline (3), a refusal has a code and a next action (4), the next prompt is within its budget (5), and no text
 * has another trust than it was saved with (6).
 */
import { errorCodes, valueOrThrow, WebpaceError } from '../../src/core/errors.ts';
import { dataHash } from '../../src/core/memory/content-hash.ts';
import { defaultPolicy } from '../../src/policies/default-policy.ts';
import { findPolicy } from '../../src/policies/index.ts';
import type { Tokenizer } from '../../src/ports/models/tokenizer.ts';
import type { StepCommit, StoredRun } from '../../src/ports/runs/run-store.ts';
import { errorWords } from '../../src/ui/errors/error-words.ts';
import { testTokenizer } from '../doubles/records.ts';
import type { ChaosWorld, KnownRun } from './chaos-world.ts';

export function hold(condition: boolean, what: string): asserts condition {
  if (!condition) throw new Error(`Not so: ${what}.`);
}

/** Milliseconds after which a promise counts as one that never settles. */
const deadline = 30_000;

export async function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not so: a promise settles within ${deadline} ms.`)), deadline);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export function checkRefusal(thrown: unknown): asserts thrown is WebpaceError {
  hold(thrown instanceof WebpaceError, `a refusal is an error of ours, not ${String(thrown)}`);
  hold(errorCodes.includes(thrown.code) && thrown.code !== 'internal', `${thrown.code} names what failed`);
  hold(/^\p{Lu}.*\.$/su.test(thrown.message), `"${thrown.message}" is a sentence`);
  hold(errorWords[thrown.code].next.length > 0, `${thrown.code} has a next action`);
}

/** All that the world knows, beside what the store gives back. */
export async function checkWorld(world: ChaosWorld): Promise<void> {
  const listed = (await world.store.listRuns()).map(({ id }) => id).sort();
  hold(
    listed.join() === [...world.known.keys()].sort().join(),
    `the runs are ${[...world.known.keys()]}, not ${listed}`,
  );
  for (const run of world.known.values()) {
    const stored = await world.store.readRun(run.id);
    hold(stored !== undefined, `${run.id} is stored`);
    const lost = [...stored.missingSteps, ...stored.damagedSteps];
    hold(lost.length === 0, `${run.id} is whole, without losing ${lost}`);
    hold(
      stored.run.steps === run.steps.length,
      `${run.id} has ${run.steps.length} steps, not ${stored.run.steps}`,
    );
    checkSteps(run, stored);
    const damage = await world.store.checkRun(run.id);
    hold(damage.alteredRecord !== true, `the record of ${run.id} is as it was saved`);
    hold(damage.damagedSteps.length + damage.missingSteps.length === 0, `the chain of ${run.id} is proven`);
    await checkNextPrompt(stored);
  }
}

/** Of the steps that are held, each is what was acknowledged, its trust included. */
export function checkSteps(run: KnownRun, { steps, chunks, traces }: StoredRun): void {
  for (const [place, { step }] of steps.entries()) {
    const known = run.steps[step - 1];
    hold(known !== undefined, `step ${step} of ${run.id} was acknowledged`);
    const held = [steps[place], chunks[place], traces[place]];
    hold(dataHash(plain(held)) === hashOf(known), `step ${step} of ${run.id} is what was acknowledged`);
    hold(chunks[place]?.trust === known.chunk.trust, `step ${step} of ${run.id} has kept its trust`);
  }
}

const hashes = new WeakMap<StepCommit, string>();

function hashOf(commit: StepCommit): string {
  const hash = hashes.get(commit) ?? dataHash(plain([commit.step, commit.chunk, commit.trace]));
  hashes.set(commit, hash);
  return hash;
}

/** A trace unpacks its decisions when they are looked at, which a hash of its properties does. */
function plain(value: readonly unknown[]): unknown {
  const [step, chunk, trace] = value as [unknown, unknown, StepCommit['trace']];
  return [step, chunk, { ...trace, decisions: trace.decisions }];
}

/** Four letters a token, as the records of the tests count. */
const tokenizer: Tokenizer = {
  id: testTokenizer,
  count: async (texts) => texts.map((text) => Math.ceil(text.length / 4)),
  countPrompt: async (messages) =>
    messages.reduce((sum, { content }) => sum + 4 + Math.ceil(content.length / 4), 0),
  truncate: async (text, tokens) => ({
    text: text.slice(0, tokens * 4),
    tokens: Math.ceil(text.slice(0, tokens * 4).length / 4),
  }),
};

export async function checkNextPrompt({ run, chunks }: StoredRun): Promise<void> {
  const policy = valueOrThrow(findPolicy(defaultPolicy)).create({ tokenizer, encoder: null, keys: null }, {});
  const [contextWindow, replyReserve] = [700, 100];
  const prepared = await policy.prepare({
    step: run.steps + 1,
    question: 'What grows on the north slope?',
    contextWindow,
    replyReserve,
    frame: { prefix: [], historyLabel: 'Text:\n', questionLabel: 'Question: ', closing: '' },
    history: chunks,
    glimpsed: [],
    pinned: [],
  });
  hold(prepared.ok, `the next prompt of ${run.id} can be made`);
  const tokens = await tokenizer.countPrompt(prepared.value.messages);
  hold(tokens <= contextWindow - replyReserve, `the next prompt of ${run.id} has ${tokens} tokens`);
}

/**
 * After an opening that found losses: what is gone is named and nothing else, what the second copy had is back, and what was
 * deleted stays deleted. Then the person has read it, and the world goes on with what is there.
 */
export async function checkLosses(world: ChaosWorld, destroyed: boolean): Promise<void> {
  const said = await world.notice();
  let lostRuns = 0;
  for (const run of [...world.known.values()]) {
    const stored = await world.store.readRun(run.id);
    if (stored !== undefined) checkSteps(run, stored);
    const held = new Set(stored?.steps.map(({ step }) => step));
    const lost = run.steps.filter(({ step }) => !held.has(step.step)).map(({ step }) => step.step);
    const gone = stored === undefined;
    if (!run.copyDamaged && destroyed)
      hold(
        !gone && lost.every((step) => step > run.followed),
        `${run.id} is back up to step ${run.followed}, without ${lost}`,
      );
    if (!run.copyDamaged && !destroyed)
      hold(
        !gone && lost.every((step) => step > run.followed),
        `${run.id} has what its copy had, without ${lost}`,
      );
    if (lost.length === 0 && !gone) continue;
    lostRuns += 1;
    hold(said?.code === 'storage-lost', `the loss of ${run.id} (${lost}) is told`);
    hold(said.message.includes(run.title), `“${run.title}” is named as lost`);
    await goOnWith(world, run, stored);
  }
  hold(
    lostRuns > 0 || said === null || said.code === 'storage-restored',
    `nothing is told as lost: ${said?.message}`,
  );
  hold(
    (said?.details?.runs ?? 0) === lostRuns,
    `${lostRuns} runs are told as lost, not ${String(said?.details?.runs)}`,
  );
  for (const title of world.deleted)
    hold(
      said?.message.includes(`“${title}”`) !== true,
      `“${title}” was deleted, and is neither lost nor put back`,
    );
  for (const { kind, id } of world.canary.notes()) world.canary.forget(kind, id);
  hold((await world.notice()) === null, 'what was read is not told again');
  for (const run of world.known.values()) run.fence = await world.store.claimRun(run.id);
}

/** A run with holes is deleted, one that is shorter is gone on with. */
async function goOnWith(world: ChaosWorld, run: KnownRun, stored: StoredRun | undefined): Promise<void> {
  const whole = stored !== undefined && stored.missingSteps.length + stored.damagedSteps.length === 0;
  if (whole) {
    run.steps = run.steps.slice(0, stored.run.steps);
    run.record = { ...stored.run, steps: run.steps.length };
    run.followed = 0;
    return;
  }
  world.known.delete(run.id);
  if (stored !== undefined) await world.store.deleteRun(run.id);
  await world.files.remove(run.id);
}
