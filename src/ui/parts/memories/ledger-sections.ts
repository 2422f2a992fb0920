/** The sections of a prompt's ledger, in the order of bar and list. */

import type { Tier } from '../../../core/memory/tier.ts';
import type { Ledger, TierDecision } from '../../../core/trace/trace.ts';
import { isShortened } from '../../../record/trace/explain-decision.ts';
import { message } from '../../language/translate.ts';

interface LedgerSection {
  /** A message key. */
  readonly name: string;
  readonly tokens: number;
  /** Ending of its class. */
  readonly style: string;
}

/** Sections with tokens. Their sum is prompt budget plus reply reserve, if the prompt is within its budget. */
export function ledgerSections(
  ledger: Ledger,
  decisions: readonly TierDecision[] = [],
): readonly LedgerSection[] {
  const { system, question, older, ranges, recent, prompt, promptBudget, replyReserve } = ledger;
  // Parts are counted alone and the whole once. The difference is the template between them.
  const template = Math.max(0, prompt - system - question - older - ranges - recent);
  const recalled = Math.min(older, tokensOf(decisions, isRecalled));
  return [
    { name: message('System'), tokens: system, style: 'system' },
    { name: message('Question'), tokens: question, style: 'question' },
    { name: message('Older memory'), tokens: older - recalled, style: 'older' },
    { name: message('Asked for again'), tokens: recalled, style: 'recalled' },
    { name: message('Folded ranges'), tokens: ranges, style: 'ranges' },
    { name: message('Recent steps'), tokens: recent, style: 'recent' },
    { name: message('Template'), tokens: template, style: 'template' },
    { name: nameOfFree(ledger, decisions), tokens: Math.max(0, promptBudget - prompt), style: 'free' },
    { name: message('Kept for the reply'), tokens: replyReserve, style: 'reserve' },
  ].filter(({ tokens }) => tokens > 0);
}

/** From this share of the budget, free room beside a memory that wanted more was left on purpose. Less would fit nothing. */
const meantShare = 0.1;

/** A step reads only a limited number of new tokens, so free room beside a memory that wanted more is no mistake. */
function nameOfFree({ prompt, promptBudget }: Ledger, decisions: readonly TierDecision[]): string {
  const meant = promptBudget - prompt > meantShare * promptBudget && decisions.some(isShortened);
  return meant ? message('Left empty to answer sooner') : message('Free');
}

const byInk: readonly Tier[] = ['full', 'detailed', 'brief', 'placeholder'];

/** The same for the bar, with older memory split by how much of it is shown. */
export function ledgerSegments(
  ledger: Ledger,
  decisions: readonly TierDecision[] = [],
): readonly LedgerSection[] {
  const older = (tier: Tier): number =>
    tokensOf(
      decisions,
      (decision) => decision.shown === tier && !isRecent(decision) && !isRecalled(decision),
    );
  return ledgerSections(ledger, decisions).flatMap((section) => {
    if (section.style !== 'older' || decisions.length === 0) return section;
    const tiers = byInk.map((tier) => ({ name: section.name, tokens: older(tier), style: tier }));
    const known = tiers.reduce((sum, { tokens }) => sum + tokens, 0);
    // Blocks of several steps have no decision for their tokens.
    const rest = { ...section, tokens: Math.max(0, section.tokens - known) };
    return [...tiers, rest].filter(({ tokens }) => tokens > 0);
  });
}

function tokensOf(decisions: readonly TierDecision[], counts: (decision: TierDecision) => boolean): number {
  return decisions.reduce((sum, decision) => sum + (counts(decision) ? decision.tokens : 0), 0);
}

function isRecent({ reason }: TierDecision): boolean {
  return reason === 'recent' || reason === 'recent-capped';
}

function isRecalled({ reason }: TierDecision): boolean {
  return reason === 'glimpsed';
}
