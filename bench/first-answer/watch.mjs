// Notes in a page when a question, its first quote and its answer stand on the screen.

/** Milliseconds for a machine that may be busy. */
export const patience = 900_000;

/** Milliseconds after the question was sent off. @typedef {{ question: number, quote: number, answer: number }} Seen */
/** @typedef {import('playwright').Page} Page */

/** Runs in the page: notes when the newest question, its first quote and its answer stand there. */
export function watch() {
  /** @type {any} */
  const page = window;
  page.firstAnswer = { asked: Number.NaN, turns: 0, seen: {} };
  const look = () => {
    const { asked, turns, seen } = page.firstAnswer;
    if (Number.isNaN(asked)) return;
    const titles = document.querySelectorAll('.question-title');
    const turn = titles.length > turns ? titles[titles.length - 1]?.closest('.turn') : null;
    if (!turn) return;
    const now = performance.now() - asked;
    seen.question ??= now;
    if (turn.querySelector('.quote')) seen.quote ??= now;
    if (turn.querySelector('.answer:not(.answer-so-far)')) seen.answer ??= now;
  };
  const begin = (/** @type {Event} */ event) => {
    const turns = document.querySelectorAll('.question-title').length;
    page.firstAnswer = { asked: event.timeStamp, turns, seen: {} };
  };
  document.addEventListener('keydown', (event) => event.key === 'Enter' && begin(event), true);
  document.addEventListener('click', begin, true);
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

/**
 * @param {Page} page
 * @returns {Promise<Seen>} once the answer is there
 */
export async function seen(page) {
  const found = await page.waitForFunction(
    () => {
      const { seen: now } = /** @type {any} */ (window).firstAnswer;
      return now.answer === undefined ? null : now;
    },
    undefined,
    { timeout: patience, polling: 100 },
  );
  const { question, quote, answer } = await found.jsonValue();
  // Where nothing is quoted, the answer itself is the first thing to see.
  return { question, quote: quote ?? answer, answer };
}
