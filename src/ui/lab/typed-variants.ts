/** Policies with settings of their own, as a person types them: `pace:lambda=0`. Read as the command line reads them. */
import type { ErrorReport } from '../../core/errors.ts';
import { ablationPolicies, readVariants } from '../../lab/index.ts';
import { policyChoices } from '../../runtime/asking/policy-choices.ts';
import { reportOf } from '../../runtime/runtime.ts';

/** A variant that cannot be compared, and why. */
export interface VariantProblem {
  readonly variant: string;
  readonly report: ErrorReport;
}

/** One a line, or with commas between. */
export function variantsIn(text: string): string[] {
  // A keyboard for Chinese writes “：”, “＝” and “，”.
  return text
    .normalize('NFKC')
    .split(/[\n,]/u)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Empty if the command line takes them all. */
export function problemsOf(variants: readonly string[]): VariantProblem[] {
  const problems: VariantProblem[] = [];
  for (const [place, variant] of variants.entries()) {
    const twice = variants.indexOf(variant) !== place;
    const read = readVariants(twice ? [variant, variant] : [variant]);
    if (!read.ok) problems.push({ variant, report: reportOf(read.error) });
  }
  return problems;
}

/** All that is compared, each once: a policy may be ticked and typed. */
export function comparedPolicies(ticked: readonly string[], variants: readonly string[]): string[] {
  return [...new Set([...ticked, ...variants])];
}

interface Comparison {
  readonly ticked: readonly string[];
  readonly text: string;
}

/** The comparison with all that the page of ablations compares, and how many of these are new. */
export function withAblations({ ticked, text }: Comparison): Comparison & { readonly added: number } {
  const present = comparedPolicies(ticked, variantsIn(text));
  const added = ablationPolicies.filter((policy) => !present.includes(policy));
  const plain = added.filter((policy) => policyChoices.some(({ name }) => name === policy));
  const lines = added.filter((policy) => !plain.includes(policy));
  const before = text.trim() === '' ? [] : [text.trimEnd()];
  return { ticked: [...ticked, ...plain], text: [...before, ...lines].join('\n'), added: added.length };
}
