// Prints the steps of `npm run ask`: plainly, or with their tokens and tiers.
import { oneLine, printable } from './printable.mjs';

/** @typedef {import('../../page/ask-report.ts').AskStep} AskStep */

/** @type {Record<string, string>} */
const kinds = {
  request: 'Question',
  search: 'Search',
  visit: 'Read',
  glimpse: 'Reopen',
  answer: 'Answer',
  tool: 'Tool',
  error: 'Error',
};

/** @param {number} milliseconds */
function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * A step in two lines: action and duration, then prompt size and shown memory.
 * @param {AskStep} step
 * @returns {string}
 */
export function formatStep(step) {
  const { counts } = step.tiers;
  const head = `${String(step.step).padStart(3)}  ${(kinds[step.kind] ?? step.kind).padEnd(8)}  ${oneLine(step.title, 68).padEnd(68)}  ${seconds(step.milliseconds)}`;
  const prompt =
    step.promptTokens > 0
      ? `prompt ${step.promptTokens} tokens (${step.promptTokens - step.cachedTokens} new, ${step.cachedTokens} cached), ${step.generatedTokens} written`
      : `context ${step.tokens} tokens, no model call`;
  const ranges = counts.range > 0 ? ` · range ${counts.range}` : '';
  const tiers = `full ${counts.full} · detailed ${counts.detailed} · brief ${counts.brief} · line ${counts.placeholder}${ranges}`;
  const inset = ' '.repeat(15);
  return [head, `${inset}${prompt} · ${tiers}`, ...alwaysSaid(step).map((line) => inset + line)].join('\n');
}

/** @type {Record<string, (title: string) => string>} */
const deeds = {
  search: (title) => `Searched for “${title}”`,
  visit: (title) => `Read “${title}”`,
  glimpse: (title) => `Looked again at ${title}`,
  tool: (title) => title,
  error: (title) => title,
};

/**
 * A step in plain words. The question and the answer are printed in full elsewhere, so their steps say nothing.
 * @param {AskStep} step
 * @returns {string[]}
 */
export function plainStep(step) {
  const deed = deeds[step.kind]?.(oneLine(step.title, 80));
  return [...(deed === undefined ? [] : [deed]), ...alwaysSaid(step).map((line) => `  ${line}`)];
}

/**
 * What nobody may miss: where the step's texts went, and what went wrong.
 * @param {AskStep} step
 */
function alwaysSaid({ served, sent, error }) {
  return [
    ...(served === null ? [] : [`asked ${served.model} on ${served.host}`]),
    ...sent.map(({ to, text }) => `sent to ${to}: ${text}`.replaceAll('\n', ' ')),
    ...(error === null ? [] : [`${error.message} [${error.code}]`]),
  ].map(printable);
}
