// A peer as a policy of the lab: the same sessions, budgets, token counts and measures. It chooses whole messages.

/**
 * @typedef {import('../../src/policies/context-policy.ts').PolicyDefinition} PolicyDefinition
 * @typedef {import('../../src/policies/context-policy.ts').PolicyServices} PolicyServices
 * @typedef {import('../../src/core/memory/chunk.ts').Chunk} Chunk
 */

/**
 * @typedef {object} PeerQuestion
 * @property {readonly PeerMessage[]} messages the whole history, oldest first
 * @property {string} request what is asked now
 * @property {number} budget tokens for history
 * @property {() => Promise<Float32Array | null>} queryVector of the request, by the lab's encoder
 */

/**
 * @typedef {object} PeerMessage one step of the history
 * @property {number} i its place
 * @property {string} text all of it
 * @property {number} tokens as the lab counts them
 * @property {Float32Array | null} vector by the lab's encoder
 */

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} description how it is used here
 * @property {() => Promise<(question: PeerQuestion) => Promise<readonly number[]>>} open
 *   makes a memory for one session; the function gives the places of the messages that it puts into the context
 */

/**
 * @param {Peer} peer
 * @param {{ planContext: Function, buildContext: Function, unfitted: Function, PromptCounter: Function, readPressure: Function, success: Function }} lab
 *   what a policy is made of
 * @returns {PolicyDefinition}
 */
export function peerPolicy({ name, description, open }, lab) {
  return {
    name,
    description,
    create(services) {
      const Counter = /** @type {new (tokenizer: unknown) => any} */ (
        /** @type {unknown} */ (lab.PromptCounter)
      );
      const counter = new Counter(services.tokenizer);
      const memory = open();
      return {
        name,
        settings: {},
        async prepare(situation) {
          const { history, question, step } = situation;
          const counted = await counter.tierTokens(history);
          const messages = history.map((chunk, i) => messageOf(services, chunk, i, counted[i].full));
          const frame = await counter.frame(situation.frame, question, history.length > 0);
          const budget = situation.contextWindow - frame.system - frame.question;
          const choose = await memory;
          const kept = [
            ...new Set(
              await choose({
                messages,
                request: question,
                budget,
                queryVector: () => queryVector(services, question),
              }),
            ),
          ].sort((left, right) => left - right);
          const shown = new Set(kept);
          const plan = await lab.planContext({ situation, services, counter, hardFit: false });
          if (!plan.ok) return plan;
          const { tokens, budget: planned } = plan.value;
          const wanted = history.map(() => 'full');
          const items = tokens.map((/** @type {unknown} */ of) => ({
            tokens: of,
            wanted: 'full',
            protection: 'none',
          }));
          const choice = {
            policy: name,
            order: 'question-last',
            query: null,
            thresholds: null,
            pressure: lab.readPressure({
              step,
              expectedSteps: Number.POSITIVE_INFINITY,
              previousTokens: 0,
              budget: planned.promptBudget,
            }),
            recentFrom: history.length,
            verdicts: { wanted, cosines: null, scores: null, relativeWeights: null },
          };
          const blocks = kept.map((i) => {
            return { kind: 'chunk', i, tier: 'full', tokens: 0, excerpt: false };
          });
          return lab.buildContext(plan.value, choice, () =>
            lab.success({ ...fitOf(lab.unfitted(items), shown), blocks }),
          );
        },
        absorb() {},
        snapshot: () => null,
        restore() {},
      };
    },
  };
}

/**
 * @param {PolicyServices} services
 * @param {Chunk} chunk
 * @param {number} i
 * @param {number} tokens
 * @returns {PeerMessage}
 */
function messageOf({ keys }, chunk, i, tokens) {
  const key = keys?.key(chunk.id);
  const vector = key?.state === 'ready' ? key.vector : null;
  return { i, text: chunk.representations.full.text, tokens, vector };
}

/**
 * @param {PolicyServices} services
 * @param {string} text
 */
async function queryVector({ encoder }, text) {
  const [vector] = (await encoder?.encode([text], { kind: 'query' }).catch(() => [])) ?? [];
  return vector ?? null;
}

/**
 * The fit of what a peer keeps: the rest is left out without a line.
 * @param {{ items: readonly { tokens: number }[] }} whole
 * @param {ReadonlySet<number>} shown
 */
function fitOf({ items }, shown) {
  const fitted = items.map((item, i) =>
    shown.has(i)
      ? { ...item, reason: 'chosen' }
      : { ...item, shown: 'range', reason: 'not-selected', tokens: 0 },
  );
  return { items: fitted, ranges: [], tokens: fitted.reduce((sum, { tokens }) => sum + tokens, 0) };
}

/**
 * As many of the ranked messages as fit, each whole: what a person would do who sets a number of results by hand.
 * @param {readonly PeerMessage[]} ranked best first
 * @param {number} budget
 */
export function asManyAsFit(ranked, budget) {
  const kept = [];
  let left = budget;
  for (const { i, tokens } of ranked) {
    if (tokens > left) continue;
    kept.push(i);
    left -= tokens;
  }
  return kept;
}

/**
 * The largest count for which what is kept fits.
 * @param {number} most
 * @param {(count: number) => Promise<readonly number[]> | readonly number[]} keep
 * @param {readonly PeerMessage[]} messages
 * @param {number} budget
 */
export async function largestThatFits(most, keep, messages, budget) {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const tokens = (await keep(middle)).reduce((sum, i) => sum + (messages[i]?.tokens ?? 0), 0);
    if (tokens <= budget) low = middle;
    else high = middle - 1;
  }
  return keep(low);
}
