/**
 * Sets and families of the evaluation sessions (docs/lab/protocol.md, Measures). A set is one file, a family the mean
 * over its sets. Needs are never pooled over sets, so that a large set does not hide a small one.
 */
import type { NeedRecord, ResultRow } from '../replay/result-row.ts';

/** A family and its files, as `folder/name`. */
export interface Family {
  readonly name: string;
  readonly files: readonly string[];
  /** True: only sessions whose `lang` says that question and pages differ (`en->zh`). */
  readonly acrossLanguages?: boolean;
}

export const families: readonly Family[] = [
  { name: 'chat', files: ['locomo/sessions', 'memorybank-zh/sessions'] },
  { name: 'tools', files: ['tau-airline/shift', 'tau-airline/tabs', 'livemcp/shift', 'livemcp/tabs'] },
  { name: 'web', files: ['web-long/sequential', 'web-long/tabs'] },
  { name: 'Chinese', files: ['crosswoz-zh/tabs', 'crosswoz-zh/ultra', 'cmrc-zh/sessions'] },
  { name: 'across languages', files: ['xquad-xling/sessions'], acrossLanguages: true },
  { name: 'injected', files: ['injection/bipia'] },
];

/** Whether a row belongs to a family. Recordings of one’s own do not: there each file is reported as a family is (L53). */
export function haveFamilies(rows: readonly { readonly row: Pick<ResultRow, 'file' | 'lang'> }[]): boolean {
  return rows.some(({ row }) => familyOf(row) !== null);
}

/** The family of a row. Files without a family are reported alone. */
export function familyOf({ file, lang }: Pick<ResultRow, 'file' | 'lang'>): string | null {
  const name = file.replace(/\.jsonl$/, '');
  const family = families.find(({ files }) => files.includes(name));
  if (family === undefined) return null;
  if (family.acrossLanguages !== true) return family.name;
  const [question, pages] = lang.split('->');
  return pages !== undefined && question !== pages ? family.name : null;
}

/** The family, or the file if it has none; null for a session that its family leaves out. */
export function groupOf(row: Pick<ResultRow, 'file' | 'lang'>): string | null {
  const named = families.some(({ files }) => files.includes(row.file.replace(/\.jsonl$/, '')));
  return named ? familyOf(row) : row.file;
}

/** Smallest number of sessions to resample. With fewer, pages are resampled. */
const fewestSessions = 5;

/**
 * The unit of resampling: the task if steps have one, else the session, else (few sessions with many pages, as in xquad
 * and cmrc) the page, which is the same page in all sessions of its file.
 * @param sessions sessions of the file
 */
export function unitOf(
  session: string,
  { task, page }: Pick<NeedRecord, 'task' | 'page'>,
  sessions: number,
): string {
  if (task !== null) return `${session}\n${task}`;
  return sessions >= fewestSessions ? session : `page ${page}`;
}
