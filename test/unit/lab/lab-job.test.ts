import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src/core/memory/chunk.ts';
import { sessionLine } from '../../../src/lab/generate/session-line.ts';
import { type LabFile, type LabReport, runLabJob } from '../../../src/lab/lab-job.ts';
import { sessionOfRun } from '../../../src/lab/replay/run-session.ts';
import { PackedTable } from '../../../src/lab/vectors/packed-table.ts';
import { encoderInput } from '../../../src/lab/vectors/vector-table.ts';
import { HashingEncoder } from '../../doubles/hashing-encoder.ts';
import { harbourSession, teaHouseSession } from '../../doubles/recorded-sessions.ts';
import { runFileOf } from '../../doubles/run-file-of.ts';
import { answeredRun } from '../agent/agent-fixture.ts';

const stored = await answeredRun();

/** A file that arrives a few characters at a time. */
function fileOf(name: string, text: string, piece = 50): LabFile {
  return {
    name,
    async *pieces() {
      for (let from = 0; from < text.length; from += piece) yield text.slice(from, from + piece);
    },
  };
}

async function reportsOf(files: readonly LabFile[], policies: readonly string[]): Promise<LabReport[]> {
  const reports: LabReport[] = [];
  let now = 0;
  await runLabJob(
    { files, policies, budgets: [150, 300], vectors: null },
    { elapsed: () => (now += 50), report: (report) => reports.push(report) },
  );
  return reports;
}

function rowsOf(reports: readonly LabReport[]): string[] {
  return reports.flatMap((report) =>
    report.type === 'row' ? [`${report.row.row.file} ${report.row.row.policy} ${report.row.row.budget}`] : [],
  );
}

describe('L18: a run of the app is a session', () => {
  test('every step of it, under the question that it worked on', () => {
    const { steps, taskQueries } = sessionOfRun(stored);
    expect(steps.map(({ action, observation }) => ({ action, observation }))).toEqual(
      stored.chunks.map(({ action, observation }) => ({ action, observation })),
    );
    expect(new Set(steps.map(({ task }) => task))).toEqual(new Set(['question 1', 'question 2']));
    expect(taskQueries).toEqual({
      'question 1': 'When does the harbour office open?',
      'question 2': 'And who is its master?',
    });
  });

  test('a quote of an answer is what was needed: the step in whose text it stands', () => {
    const { steps, needs } = sessionOfRun(stored);
    expect(needs.length).toBeGreaterThan(0);
    for (const { at, chunks, values, request } of needs) {
      const [chunk = -1] = chunks;
      expect(chunk).toBeLessThan(at);
      expect(steps[chunk]?.observation).toContain(values[0]);
      expect(['When does the harbour office open?', 'And who is its master?']).toContain(request);
    }
  });
});

describe('L19: a comparison with one call', () => {
  test('sessions and runs side by side, a row for each policy and budget, progress to the end', async () => {
    const lines = `${sessionLine(harbourSession)}\n${sessionLine(teaHouseSession)}\n`;
    const reports = await reportsOf(
      [fileOf('own.jsonl', lines), fileOf('run.webpace.json', runFileOf(stored))],
      ['webpace', 'hybrid'],
    );
    const of = (name: string) =>
      ['webpace', 'hybrid'].flatMap((policy) => [150, 300].map((budget) => `${name} ${policy} ${budget}`));
    expect(rowsOf(reports)).toEqual([...of('own.jsonl'), ...of('own.jsonl'), ...of('run.webpace.json')]);
    const progress = reports.filter((report) => report.type === 'progress');
    const shares = progress.map(({ done, total }) => done / total);
    expect(shares).toEqual([...shares].sort((left, right) => left - right));
    expect(shares.at(-1)).toBeGreaterThan(0.8);
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });

  test('what cannot be used is said once, and the rest goes on', async () => {
    const lines = `not a session\n${sessionLine(harbourSession)}\n`;
    const broken = '{"checksum":"00000000000000000000000000000000","chunks":[]}';
    const reports = await reportsOf([fileOf('own.jsonl', lines), fileOf('run.json', broken)], ['hybrid']);
    const problems = reports.flatMap((report) => (report.type === 'problem' ? [report.report] : []));
    expect(problems.map(({ code }) => code)).toEqual(['trajectory-invalid', 'run-file-invalid']);
    expect(problems[0]?.message).toContain('own.jsonl');
    expect(rowsOf(reports)).toEqual(['own.jsonl hybrid 150', 'own.jsonl hybrid 300']);
  });

  test('an empty file and an unknown policy are problems too', async () => {
    expect(await reportsOf([fileOf('own.jsonl', '')], ['hybrid'])).toMatchObject([
      { type: 'problem', report: { code: 'trajectory-invalid' } },
    ]);
    expect(await reportsOf([], ['oracle'])).toMatchObject([
      { type: 'problem', report: { code: 'policy-unknown' } },
    ]);
  });
});

describe('a run with its stored keys', () => {
  const encoder = new HashingEncoder();
  const file = () => {
    return fileOf('run.webpace.json', runFileOf(stored), 10_000);
  };

  async function replay(encode: boolean, texts: readonly string[]) {
    const asked: string[] = [];
    const inputs = texts.map((text) => encoderInput(text, 'passage'));
    const vectors = await encoder.encode(texts, { kind: 'passage' });
    const table = new PackedTable({
      encoder: encoder.id,
      dimension: encoder.dimension,
      maxTokens: encoder.maxTokens,
      priors: [],
      defaultPrior: encoder.cosinePrior(),
      inputs,
      vectors: joined(vectors, encoder.dimension),
    });
    const reports: LabReport[] = [];
    await runLabJob(
      { files: [file()], policies: ['webpace', 'pace', 'sliding-window'], budgets: [300], vectors: table },
      {
        elapsed: () => 0,
        report: (report) => reports.push(report),
        async encode(wanted) {
          asked.push(...wanted);
          if (!encode) return null;
          const rows = await encoder.encode(
            wanted.map((input) => input.replace(/^(query|passage): /, '')),
            { kind: 'query' },
          );
          return joined(rows, encoder.dimension);
        },
      },
    );
    const rows = reports.flatMap((report) => (report.type === 'row' ? [report.row.row] : []));
    return { asked, reports, rows };
  }

  test('Z34: keys come from the store, queries from the encoder, requests first, and the rows name what scored', async () => {
    const { asked, rows, reports } = await replay(true, stored.chunks.map(textOf));
    expect(asked.filter((input) => input.startsWith('passage: '))).toEqual([]);
    expect(asked[0]).toMatch(/^query: /);
    expect(asked.slice(0, 2)).toContain(encoderInput('When does the harbour office open?', 'query'));
    for (const row of rows.filter(({ policy }) => policy !== 'sliding-window')) {
      expect(row).toMatchObject({ queryForm: 'vectors', keysMissing: 0, encoder: encoder.id });
      expect(row.queries.missing).toBe(0);
    }
    const progress = reports.flatMap((report) => (report.type === 'encoding' ? [report] : []));
    expect(progress[0]).toMatchObject({ done: 0, total: asked.length });
  });

  test('Z34: a key that is missing is made, and an encoder that is out leaves words', async () => {
    const texts = stored.chunks.map(textOf);
    const { asked } = await replay(true, texts.slice(1));
    expect(asked).toContain(encoderInput(texts[0] as string, 'passage'));
    const { rows } = await replay(false, texts);
    expect(rows.find(({ policy }) => policy === 'webpace')).toMatchObject({ queryForm: 'words' });
  });
});

function joined(vectors: readonly Float32Array[], dimension: number): Float32Array {
  const rows = new Float32Array(vectors.length * dimension);
  for (const [row, vector] of vectors.entries()) rows.set(vector, row * dimension);
  return rows;
}
