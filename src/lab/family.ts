/**
 * Sets and families of the evaluation sessions (docs/lab/protocol.md, Measures): a set is one file, a family the mean
 * over its sets. Needs are never pooled over sets, so that a large set does not drown a small one.
 */
import type { NeedRecord, ResultRow } from './result-row.ts';

/** A family and the files that it is made of, as `folder/name`. */
export interface Family {
  readonly name: string;
  readonly files: readonly string[];
  /** Only sessions whose `lang` says that question and pages differ (`en->zh`). */
  readonly acrossLanguages?: boolean;
}

export const families: readonly Family[] = [
  { name: 'chat', files: ['locomo/sessions', 'memorybank-zh/sessions'] },
  { name: 'tools', files: ['tau-airline/shift', 'tau-airline/tabs', 'livemcp/shift', 'livemcp/tabs'] },
  { name: 'web', files: ['web-long/sequential', 'web-long/tabs'] },
  { name: 'zh', files: ['crosswoz-zh/tabs', 'crosswoz-zh/ultra', 'cmrc-zh/sessions'] },
  { name: 'xling', files: ['xquad-xling/sessions'], acrossLanguages: true },
  { name: 'inj', files: ['injection/bipia'] },
];

/** The families a row counts in; files that no family names are reported by themselves. */
export function familyOf({ file, lang }: Pick<ResultRow, 'file' | 'lang'>): string | null {
  const name = file.replace(/\.jsonl$/, '');
  const family = families.find(({ files }) => files.includes(name));
  if (family === undefined) return null;
  if (family.acrossLanguages !== true) return family.name;
  const [question, pages] = lang.split('->');
  return pages !== undefined && question !== pages ? family.name : null;
}

/** The family, or the file itself where no family names it; null for a session that its family leaves out. */
export function groupOf(row: Pick<ResultRow, 'file' | 'lang'>): string | null {
  const named = families.some(({ files }) => files.includes(row.file.replace(/\.jsonl$/, '')));
  return named ? familyOf(row) : row.file;
}

/** Sessions from which on resampling sessions says something; of fewer, pages are drawn. */
const fewestSessions = 5;

/**
 * What is drawn as one in resampling: the task where steps carry it, else the session, else (few sessions of many pages,
 * as in xquad and cmrc) the page, which is the same page in all sessions of its file.
 *
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
