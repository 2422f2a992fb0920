import type { EncoderId } from '../../core/memory/units.ts';
import type { SessionChunks } from '../sessions/session-chunks.ts';
import type { Session } from '../sessions/trajectory.ts';
import type { QueryCounts } from '../vectors/vector-table.ts';
import { type ReplayHost, type ReplaySettings, replaySession } from './replay.ts';
import type { DetailedRow, QueryForm, ResultRow } from './result-row.ts';
import { SessionMeasure } from './session-measure.ts';

/** Replays a session and returns its row. `label` names the policy or variant in the row. */
export async function measureSession(
  file: string,
  session: Session,
  chunks: SessionChunks,
  replay: ReplaySettings,
  label: string,
  host: ReplayHost,
): Promise<DetailedRow> {
  const measure = new SessionMeasure(session);
  const summary = await replaySession(session, chunks, replay, host, (prompt) => measure.add(prompt));
  const row: ResultRow = {
    file,
    session: session.id,
    lang: session.lang,
    policy: label,
    settings: summary.settings,
    budget: replay.budget,
    encoder: asked(summary.queries) ? summary.encoder : null,
    queryForm: queryFormOf(summary.encoder, summary.queries),
    every: replay.every,
    queries: summary.queries,
    keysMissing: summary.keysMissing,
    tokenizer: chunks.tokenizer.id,
    summaryDelay: replay.summaryDelay,
    threads: replay.threads ?? false,
    steps: session.steps.length,
    ...measure.finish(),
  };
  return {
    row,
    needs: measure.needs,
    samples: measure.samples,
    vectors: replay.vectors?.version ?? null,
  };
}

function asked({ encoded, held, missing }: QueryCounts): boolean {
  return encoded + held + missing > 0;
}

function queryFormOf(encoder: EncoderId | null, { encoded, held, missing }: QueryCounts): QueryForm {
  if (encoder === null || encoded + held === 0) return 'words';
  return missing === 0 ? 'vectors' : 'vectors and words';
}
