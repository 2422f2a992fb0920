// Whether an answer of the benchmark is right: quotes by the gold string, short answers by the accepted ones.

/** Limits that every answer is held to, so that quoting more is no way to score. */
export const quoteLimits = { most: 3, longest: 300 };

/**
 * Case, width and white space folded.
 * @param {string} text
 */
export function fold(text) {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/**
 * True where one of the quotes holds one of the gold strings.
 * @param {readonly string[]} quotes
 * @param {readonly string[]} gold
 */
export function quotesHold(quotes, gold) {
  return quotes.some((quote) => gold.some((text) => fold(quote).includes(fold(text))));
}

/** @param {string} text */
function words(text) {
  return fold(text)
    .replace(/^(?:the|a|an) /u, '')
    .match(/\p{Script=Han}|[\p{L}\p{N}]+(?:[.,:'’-][\p{L}\p{N}]+)*|[£€$]/gu)
    ?.filter((word) => word !== 'the' && word !== 'a' && word !== 'an');
}

/**
 * True where the short answer is an accepted one, or holds one whole with at most three words more.
 * @param {string | null} short
 * @param {readonly string[]} answers
 */
export function shortAnswerRight(short, answers) {
  if (short === null) return false;
  const given = words(short) ?? [];
  return answers.some((answer) => {
    const wanted = words(answer) ?? [];
    if (wanted.length === 0 || given.length > wanted.length + 3) return false;
    return given.some((_, start) => wanted.every((word, i) => given[start + i] === word));
  });
}
