/**
 * A page of results with a command of its own: which policies it compares and how, and how their rows are written down.
 * The command is `npm run lab -- --page NAME --data …`.
 */
import type { DetailedRow } from '../result-row.ts';

interface PageText {
  readonly markdown: string;
  /** Figures by file name, each a whole SVG file; the Markdown points at them. */
  readonly figures: Readonly<Record<string, string>>;
}

/** Policies that are replayed in the same way. */
interface PagePart {
  /** Policies and their variants, as on the command line. */
  readonly policies: readonly string[];
  /** Tokens. */
  readonly budgets: readonly number[];
  /** Steps of the meta-session that the sessions of each file are cycled to; undefined: sessions as they are. */
  readonly cycle?: number;
  readonly untilOverflow?: boolean;
}

export interface LabPage {
  readonly name: string;
  /** What the command replays; policies, budgets or a cycle named on the command line stand in place of them. */
  readonly parts: readonly PagePart[];
  /** @param notes how the rows were made, one line each */
  write(rows: readonly DetailedRow[], notes: readonly string[]): PageText;
}

/** The notes of a page, as a list. */
export function notesOf(notes: readonly string[]): string {
  return notes.map((note) => `- ${note}`).join('\n');
}
