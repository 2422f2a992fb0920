/**
 * A grammar (GBNF) whose language is every run of whole words of the given texts: a model bound by it can only copy.
 * A small model then spends its judgement on where to start and where to stop, and cannot say what the texts do not.
 */

const unit = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu;

/** Beyond this a grammar costs more to follow than it saves; texts are cut here, whole units kept. */
const mostUnits = 240;

/**
 * @param texts what may be copied from, best first
 * @returns the grammar, or null where the texts hold no word
 */
export function spanGrammar(texts: readonly string[]): string | null {
  const starts: string[] = [];
  const rules: string[] = [];
  let units = 0;
  texts.forEach((text, t) => {
    const found = [...text.matchAll(unit)].slice(0, Math.max(0, mostUnits - units));
    units += found.length;
    found.forEach((match, i) => {
      const next = found[i + 1];
      const gap = next ? text.slice(match.index + match[0].length, next.index).replace(/\s+/gu, ' ') : '';
      const rest = next ? ` (${gap === '' ? '' : `${literal(gap)} `}u${t}-${i + 1})?` : '';
      rules.push(`u${t}-${i} ::= ${literal(match[0])}${rest}`);
      starts.push(`u${t}-${i}`);
    });
  });
  if (starts.length === 0) return null;
  return [`root ::= ${starts.join(' | ')}`, ...rules].join('\n');
}

function literal(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
