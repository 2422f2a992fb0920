/**
 * A page of results with its own command: which policies it compares, and how it writes their rows. The command is `npm
 * run lab -- --page NAME --data …`.
 */
import type { DetailedRow } from '../replay/result-row.ts';

interface PageText {
  readonly markdown: string;
  /** Figures by file name, each a complete SVG file. The Markdown links to them. */
  readonly figures: Readonly<Record<string, string>>;
}

/** Policies that are replayed alike. */
interface PagePart {
  /** Policies and their variants, as on the command line. */
  readonly policies: readonly string[];
  /** Tokens. */
  readonly budgets: readonly number[];
  /** Steps of the meta-session that the sessions of each file are cycled to. Undefined: the sessions as they are. */
  readonly cycle?: number;
  readonly untilOverflow?: boolean;
}

export interface LabPage {
  readonly name: string;
  /** What the command replays. Policies, budgets or a cycle on the command line replace these. */
  readonly parts: readonly PagePart[];
  /** @param notes how the rows were made, one line each */
  write(rows: readonly DetailedRow[], notes: readonly string[]): PageText;
}

/** A page's notes as a list. */
export function notesOf(notes: readonly string[]): string {
  return notes.map((note) => `- ${note}`).join('\n');
}
