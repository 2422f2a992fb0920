/** Raised digits: as plain ones, “10⁶” would be 106, and the number of a note would be part of its word. */
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A raised number with the characters for it; any other text as it is. */
export function raisedText(text: string): string {
  return /^\s{0,2}[-−]?\d{1,3}\s{0,2}$/u.test(text)
    ? text
        .trim()
        .replace(/[-−]/u, '⁻')
        .replace(/\d/gu, (digit) => raised[Number(digit)] ?? digit)
    : text;
}
