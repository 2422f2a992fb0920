// Asks a question of the agent under node, or in the built app, and gives what was said.
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { ensureBuilt } from '../../scripts/ensure-built.mjs';
import { openBrowser } from '../../src/cli/node/ask/browser.mjs';
import { serveApp } from '../../src/cli/node/serve.mjs';
import { listSampleTexts, openNodeAgent } from '../lib/node-agent.mjs';

/** @typedef {import('./question-sets.mjs').Question} Question */

/**
 * @typedef {{ quotes: string[], answers: string[], probability: number | null, refused: boolean, outcome: string, milliseconds: number }} Said
 * @typedef {{ ask: (variant: string, question: Question) => Promise<Said>, close: () => Promise<void> }} Asked
 */

/** @param {{ header?: string | null, quote: string }} citation */
const shownQuote = ({ quote, header }) => (header ? `${header}\n${quote}` : quote);

/**
 * Under node, without a page.
 * @param {{ name: string, path: string }[] | null} texts the library; null for the sample
 * @returns {Promise<Asked>}
 */
export async function askInNode(texts) {
  const agent = await openNodeAgent(texts ?? (await listSampleTexts()));
  return {
    async ask(variant, { turns }) {
      const started = performance.now();
      const answer = await agent.ask(turns, variant === 'now');
      return {
        quotes: answer.citations.map(shownQuote),
        answers: answer.answers.map(({ text }) => text),
        probability: answer.answers[0]?.probability ?? null,
        refused: isRefused(agent.headlineOf(answer), answer.outcome, answer.citations.length),
        outcome: answer.outcome,
        milliseconds: performance.now() - started,
      };
    },
    close: async () => agent.close(),
  };
}

/**
 * In the built app, in Chromium.
 * @param {{ name: string, path: string }[] | null} texts the library; null for the sample
 * @param {string} suffix of the library's name in the browser
 * @returns {Promise<Asked>}
 */
export async function askInApp(texts, suffix) {
  await ensureBrowser();
  await ensureBuilt();
  const server = await serveApp({ port: 4319, strictPort: false });
  const browser = await openBrowser({ library: `bench${suffix}`, fresh: false });
  return {
    ask: (variant, question) => askPage(browser.page, server.url, variant, question, texts),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/**
 * @param {import('playwright').Page} page
 * @param {string} url
 * @param {string} variant
 * @param {Question} question
 * @param {{ name: string, path: string }[] | null} texts the library; null for the sample
 * @returns {Promise<Said>}
 */
async function askPage(page, url, variant, question, texts) {
  const library = texts === null ? /** @type {const} */ ('sample') : { files: texts.map(({ name }) => name) };
  if (!page.url().startsWith(url)) {
    await page.goto(`${url}ask.html`);
    await page.waitForFunction(() => window.webpaceAsk !== undefined, undefined, { timeout: 60_000 });
    // The engines are loaded before the first question is timed.
    if (texts !== null)
      await page.setInputFiles(
        '#files',
        texts.map(({ path }) => path),
      );
    await page.evaluate((given) => window.webpaceAsk?.start({ questions: [], library: given }), library);
  }
  const search = variant === 'search';
  const turns = search ? question.turns.slice(-1) : question.turns;
  const removed = search ? question.turns.flatMap(({ remove = [] }) => remove) : [];
  const request = {
    questions: turns.map(({ say, remove = [] }) => ({ question: say, remove: [...remove, ...removed] })),
    library,
    profile: search ? /** @type {const} */ ('search-only') : /** @type {const} */ ('guided'),
    useModel: variant === 'now',
  };
  const result = await page.evaluate((wanted) => window.webpaceAsk?.start(wanted), request);
  const answer = result?.answers.length === turns.length ? result.answers.at(-1) : undefined;
  if (result?.failure) console.log(`   ${result.failure.message} [${result.failure.code}]`);
  const steps = result?.steps ?? [];
  const own = steps.slice(
    Math.max(
      0,
      steps.findLastIndex(({ kind }) => kind === 'request'),
    ),
  );
  const citations = answer?.citations ?? [];
  return {
    quotes: citations.map(shownQuote),
    answers: (answer?.answers ?? []).map(({ text }) => text),
    probability: answer?.answers[0]?.probability ?? null,
    refused: isRefused(answer?.headline, answer?.outcome, citations.length),
    outcome: answer?.outcome ?? result?.failure?.code ?? 'none',
    // Loading belongs to the first question of a page, and to none of the compared ways of answering.
    milliseconds: own.reduce((total, step) => total + step.milliseconds - (step.timings.load ?? 0), 0),
  };
}

/** @param {string | undefined} headline @param {string | undefined} outcome @param {number} quotes */
function isRefused(headline, outcome, quotes) {
  return headline === 'not-found' || (outcome === 'gave-up' && quotes === 0);
}
