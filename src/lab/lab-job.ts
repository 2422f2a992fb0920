/**
 * A comparison that a host starts with one call: files in, reports out. Files are recorded sessions (JSON lines) or
 * runs of the app. The page runs it in a worker.
 */
import { type ErrorReport, failure, type Result, reportOf, success, WebpaceError } from '../core/errors.ts';
import { longestRunFile } from '../record/run-file/run-file.ts';
import { type ComparePlan, comparePolicies } from './compare/compare-policies.ts';
import { readVariants } from './compare/policy-variants.ts';
import { readingsOf } from './replay/requests.ts';
import type { DetailedRow } from './replay/result-row.ts';
import { readRunSession } from './replay/run-session.ts';
import { readSessions } from './sessions/read-sessions.ts';
import type { Session } from './sessions/trajectory.ts';
import { missingVectors } from './vectors/missing-vectors.ts';
import type { PackedTable } from './vectors/packed-table.ts';
import { encoderInput } from './vectors/vector-table.ts';

export interface LabFile {
  readonly name: string;
  /** Its text in pieces of any size. Read twice, so that a file of any size needs little memory. */
  pieces(): AsyncIterable<string>;
}

interface LabJob {
  readonly files: readonly LabFile[];
  /** Policies and variants, as on the command line. */
  readonly policies: readonly string[];
  /** History budgets in tokens. */
  readonly budgets: readonly number[];
  /** Vectors of the texts; null for words alone. Missing ones are requested from the host and added. */
  readonly vectors: PackedTable | null;
}

export type LabReport =
  /** Work done and in all, in replay steps. */
  | { readonly type: 'progress'; readonly done: number; readonly total: number; readonly session: string }
  | { readonly type: 'row'; readonly row: DetailedRow }
  /** Number of texts whose vectors are made before the replay, and how many are done. */
  | { readonly type: 'encoding'; readonly done: number; readonly total: number }
  /** A line, session or file that could not be used. The others go on. */
  | { readonly type: 'problem'; readonly report: ErrorReport };

interface LabJobHost {
  /** Milliseconds since any fixed moment. */
  elapsed(): number;
  report(report: LabReport): void;
  /** The vectors of inputs (`encoderInput`), one row each; null if the encoder fails. */
  encode?(inputs: readonly string[]): Promise<Float32Array | null>;
}

/** Milliseconds between two progress reports. */
const progressEvery = 100;
/**
 * Policies that ask anew at every step have thousands of queries in a long run. Beyond this number words decide, and
 * the queries are counted.
 */
const mostEncoded = 400;
const encodedAtOnce = 8;

/** Resolves when everything that can be replayed was. Never rejects because of a file's content. */
export async function runLabJob(job: LabJob, jobHost: LabJobHost): Promise<void> {
  const { elapsed, report } = jobHost;
  const variants = readVariants(job.policies);
  if (!variants.ok) {
    report({ type: 'problem', report: reportOf(variants.error) });
    return;
  }
  const plan: ComparePlan = {
    variants: variants.value,
    budgets: job.budgets,
    vectors: job.vectors,
    every: 1,
    summaryDelay: 0,
    tokenizer: null,
  };
  const replays = plan.variants.length * plan.budgets.length;
  let total = 0;
  for (const file of job.files) {
    for await (const session of sessionsOf(file)) {
      if (session.ok) total += replays * session.value.steps.length;
      else report({ type: 'problem', report: reportOf(session.error) });
    }
  }
  let done = 0;
  let reported = 0;
  for (const file of job.files) {
    for await (const session of sessionsOf(file)) {
      if (!session.ok) continue;
      const { id, steps } = session.value;
      const host = {
        clock: { elapsed },
        onStep(step: number, of: number) {
          if (elapsed() - reported < progressEvery) return;
          reported = elapsed();
          report({ type: 'progress', done: done + (steps.length * step) / of, total, session: id });
        },
      };
      if (job.vectors !== null) await completeVectors(session.value, plan, job.vectors, jobHost);
      for await (const { detailed } of comparePolicies(file.name, session.value, plan, host)) {
        done += steps.length;
        report({ type: 'row', row: detailed });
      }
    }
  }
}

/** Asks the host for vectors that the replay will need and the table lacks. Requests come first, because every policy asks for those. */
async function completeVectors(
  session: Session,
  plan: ComparePlan,
  table: PackedTable,
  { elapsed, report, encode }: LabJobHost,
): Promise<void> {
  if (encode === undefined) return;
  const missing = await missingVectors(session, plan, table, { clock: { elapsed } });
  const requests = new Set(readingsOf(session).map(({ request }) => encoderInput(request, 'query')));
  const wanted = [...missing].sort((one, other) => Number(requests.has(other)) - Number(requests.has(one)));
  const total = Math.min(wanted.length, mostEncoded);
  for (let done = 0; done < total; done += encodedAtOnce) {
    report({ type: 'encoding', done, total });
    const inputs = wanted.slice(done, Math.min(done + encodedAtOnce, total));
    const vectors = await encode(inputs);
    if (vectors === null) return;
    table.add(inputs, vectors);
  }
}

/** The beginning of an exported run. Its properties are in alphabetical order. */
const runFileStart = /^\s*\{"checksum":/u;

async function* sessionsOf(file: LabFile): AsyncGenerator<Result<Session>> {
  const pieces = file.pieces()[Symbol.asyncIterator]();
  let start = '';
  while (start.length < 64) {
    const next = await pieces.next();
    if (next.done === true) break;
    start += next.value;
  }
  const whole = joined(start, pieces);
  if (runFileStart.test(start)) {
    const text = await textOf(whole);
    yield text === null ? failure(tooLong(file.name)) : readRunSession(text);
    return;
  }
  for await (const read of readSessions(file.name, whole)) {
    yield read.ok ? success(read.value.session) : read;
  }
}

async function* joined(start: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}

/** Null if it is longer than a run file may be. */
async function textOf(pieces: AsyncIterable<string>): Promise<string | null> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length > longestRunFile) return null;
  }
  return text;
}

function tooLong(name: string): WebpaceError {
  return new WebpaceError(
    'run-file-invalid',
    `${name} has more than ${longestRunFile} characters and was not read. Choose a smaller conversation.`,
  );
}
