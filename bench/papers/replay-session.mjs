// One session, replayed through one policy: all that the papers' experiments count, in one record.

/**
 * @typedef {import('../../src/lab/index.ts').Session} Session
 * @typedef {import('../../src/lab/index.ts').VectorTable} VectorTable
 * @typedef {import('../../src/core/trace/trace.ts').ContextTrace} ContextTrace
 * @typedef {import('../../src/core/trace/trace.ts').TierDecision} TierDecision
 * @typedef {object} Parts of the lab, so that a test gives them from the sources
 * @property {typeof import('../../src/lab/compare/policy-variants.ts').readVariants} readVariants
 * @property {typeof import('../../src/lab/replay/replay.ts').replaySession} replaySession
 * @property {typeof import('../../src/lab/replay/session-measure.ts').SessionMeasure} SessionMeasure
 *
 * @typedef {object} Plan
 * @property {string} policy with its settings, as on the lab's command line
 * @property {number} budget tokens of history
 * @property {VectorTable | null} vectors null: words alone
 * @property {boolean} [untilOverflow] ends at the first context over the budget
 * @property {boolean} [sizesAlone] no recall is measured: steps pass faster
 * @property {number} [mostSeconds] of the processor: after these the record holds the steps that were done
 *
 * @typedef {object} StepCount what stands in the prompt of a step
 * @property {number} step 1-based
 * @property {number} tokens of history
 * @property {number} blocks pieces of history in the prompt, lines for hidden steps included
 *
 * @typedef {object} Folds what a policy with an edited past did; counts over the whole replay
 * @property {number} condensed single blocks that were said more shortly
 * @property {number} consolidated ranges that became one block
 * @property {number} deleted blocks that became the line that names their steps
 * @property {number[]} covers steps that each block of the last context stands for
 *
 * @typedef {object} Replayed
 * @property {string} policy
 * @property {number} budget
 * @property {number} steps that were replayed
 * @property {number} of steps of the session
 * @property {number} farNeeds
 * @property {number | null} full F, share of far needs
 * @property {number | null} detailed D
 * @property {number | null} value V
 * @property {number} peak the largest context
 * @property {number} dependency the sum of all contexts
 * @property {number} overflows prompts over the budget
 * @property {number | null} breaksAt step of the first of them
 * @property {number} missing queries without a vector
 * @property {number | null} pressure mean over the prompts
 * @property {number[]} weights relative weights of steps at prompts with needs: 5, 50 and 95 % of them lie below
 * @property {StepCount[]} counts one a step
 * @property {Folds | null} folds null where the policy edits nothing
 * @property {number} seconds of the processor, for the policy and its measuring
 *
 * @typedef {Replayed & { seed: number, scoring: 'vectors' | 'words' }} SeedRun
 * @typedef {Replayed & { looked: boolean, lastStep: number }} StressRun `looked`: at some prompts alone
 */

/** @param {Parts} parts @param {Session} session @param {any} chunks of `makeSessionChunks` @param {Plan} plan @returns {Promise<Replayed>} */
export async function replayOnce(parts, session, chunks, plan) {
  const { policy, budget, vectors, untilOverflow = false, sizesAlone = false } = plan;
  const { mostSeconds = Number.POSITIVE_INFINITY } = plan;
  const read = parts.readVariants([policy]);
  if (!read.ok) throw read.error;
  const [{ definition, settings }] = /** @type {[import('../../src/lab/index.ts').PolicyVariant]} */ (
    read.value
  );
  const measure = new parts.SessionMeasure(session);
  const tally = new PromptTally(session.onlyRead === true, sizesAlone);
  const started = processorSeconds();
  let missing = 0;
  const host = {
    clock: { elapsed: () => performance.now() },
    onMissingVector: () => {
      missing += 1;
    },
    stopped: () => processorSeconds() - started > mostSeconds,
  };
  const replay = { policy: definition, settings, budget, vectors, every: 1, summaryDelay: 0, untilOverflow };
  try {
    await parts.replaySession(session, chunks, replay, host, async (prompt) => {
      if (!sizesAlone) await measure.add(prompt);
      tally.add(prompt);
    });
  } catch (error) {
    if (!host.stopped()) throw error;
  }
  const { farNeeds, erFull, erDetailed, valueRecall } = measure.finish();
  return {
    policy,
    budget,
    of: session.steps.length,
    farNeeds,
    missing,
    full: erFull,
    detailed: erDetailed,
    value: valueRecall,
    ...tally.finish(),
    seconds: processorSeconds() - started,
  };
}

/** Seconds that this process has had of the processor: other work on the machine hardly changes them. */
function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/**
 * The session with some of its needs, evenly spaced and the last one of them, and no prompt but those that they are read from.
 * @param {Session} session @param {number} most @returns {Session}
 */
export function lookAt(session, most) {
  const { needs } = session;
  const looks = Math.min(most, needs.length);
  const kept = needs.filter(
    (_, i) => Math.floor(((i + 1) * looks) / needs.length) > Math.floor((i * looks) / needs.length),
  );
  return { ...session, needs: kept, onlyRead: true };
}

class PromptTally {
  #everyPrompt;
  #sizesAlone;
  /** @type {StepCount[]} */
  #counts = [];
  /** @type {number[]} */
  #weights = [];
  #pressure = 0;
  #overflows = 0;
  /** @type {number | null} */
  #breaksAt = null;
  #condensed = 0;
  #consolidated = 0;
  #deleted = 0;
  /** @type {ContextTrace | null} */
  #last = null;

  /** @param {boolean} everyPrompt also those that decide no step @param {boolean} sizesAlone */
  constructor(everyPrompt, sizesAlone) {
    this.#everyPrompt = everyPrompt;
    this.#sizesAlone = sizesAlone;
  }

  /** @param {import('../../src/lab/replay/replay.ts').ReplayedPrompt} prompt */
  add({ reading, context }) {
    if (context === null || context.trace.overflow) {
      this.#overflows += 1;
      this.#breaksAt ??= reading.at + 1;
    }
    if (context === null) return;
    const { trace } = context;
    if (!this.#sizesAlone && reading.needs.length > 0)
      for (const { relativeWeight } of trace.decisions)
        if (relativeWeight !== null) this.#weights.push(relativeWeight);
    if (!reading.decides && !this.#everyPrompt) return;
    this.#counts.push({ step: reading.at + 1, tokens: historyTokens(trace), blocks: blocksOf(trace) });
    this.#pressure += trace.pressure.value;
    this.#last = trace;
    for (const { operations } of trace.edits ?? [])
      for (const { kind } of operations) {
        if (kind === 'replace') this.#condensed += 1;
        else if (kind === 'fold' || kind === 'merge') this.#consolidated += 1;
        else if (kind === 'delete') this.#deleted += 1;
      }
  }

  finish() {
    const counts = this.#counts;
    const weights = this.#weights.sort((left, right) => left - right);
    const blocks = this.#last?.blocks;
    return {
      steps: counts.length,
      counts,
      overflows: this.#overflows,
      breaksAt: this.#breaksAt,
      peak: counts.reduce((most, { tokens }) => Math.max(most, tokens), 0),
      dependency: counts.reduce((sum, { tokens }) => sum + tokens, 0),
      pressure: counts.length === 0 ? null : this.#pressure / counts.length,
      weights: [0.05, 0.5, 0.95].flatMap((share) => weights[Math.floor(share * (weights.length - 1))] ?? []),
      folds:
        blocks === undefined
          ? null
          : {
              condensed: this.#condensed,
              consolidated: this.#consolidated,
              deleted: this.#deleted,
              covers: blocks
                .filter(({ tokens }) => tokens > 0)
                .map(({ firstStep, lastStep }) => lastStep - firstStep + 1),
            },
    };
  }
}

/** @param {ContextTrace} trace */
const historyTokens = ({ ledger }) => ledger.recent + ledger.older + ledger.ranges;

/** Pieces of history that stand in the prompt: each step or block, and each line for hidden ones. @param {ContextTrace} trace */
function blocksOf({ parts }) {
  return parts.filter(({ section }) => section === 'older' || section === 'recent' || section === 'range')
    .length;
}
