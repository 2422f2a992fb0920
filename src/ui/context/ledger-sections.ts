/** The sections of a prompt's ledger, in the order of bar and list. */
import type { Ledger } from '../../core/context/trace.ts';

export interface LedgerSection {
  readonly name: string;
  readonly tokens: number;
  /** Ending of the class that draws it. */
  readonly style: string;
}

/** Sections that hold something. They sum to prompt budget and reply reserve, where the prompt is within its budget. */
export function ledgerSections(ledger: Ledger): readonly LedgerSection[] {
  const { system, question, older, ranges, recent, prompt, promptBudget, replyReserve } = ledger;
  // Parts are counted apart and the whole once: the template between them is the difference.
  const template = Math.max(0, prompt - system - question - older - ranges - recent);
  return [
    { name: 'System', tokens: system, style: 'system' },
    { name: 'Question', tokens: question, style: 'question' },
    { name: 'Older memory', tokens: older, style: 'older' },
    { name: 'Folded ranges', tokens: ranges, style: 'ranges' },
    { name: 'Recent steps', tokens: recent, style: 'recent' },
    { name: 'Template', tokens: template, style: 'template' },
    { name: 'Free', tokens: Math.max(0, promptBudget - prompt), style: 'free' },
    { name: 'Kept for the reply', tokens: replyReserve, style: 'reserve' },
  ].filter(({ tokens }) => tokens > 0);
}
