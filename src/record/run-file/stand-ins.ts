/**
 * Completes a run that lost its first step, for a file: a line replaces each lost step. Everything else keeps its place, words
 * and labels. A prompt that showed a lost text shows the line and gets its own hash, and the run's record says so.
 */
import { renderMessages } from '../../core/layout/assemble.ts';
import { type Chunk, type Representation, renderBlock, textOf } from '../../core/memory/chunk.ts';
import { contentHash } from '../../core/memory/content-hash.ts';
import { perTier, type Tier, tiers } from '../../core/memory/tier.ts';
import { chunkIdOf, type RunId, representationId, tokenizerId } from '../../core/memory/units.ts';
import { hashMessages } from '../../core/trace/hash-messages.ts';
import type { ContextTrace, PromptPart } from '../../core/trace/trace.ts';
import type { RunRecord, StoredRun } from '../run-record.ts';
import type { StepRecord } from '../step-record.ts';

const line = 'This step was lost before the run was exported.';
/** No tokenizer counted the line; whoever continues the run counts it. */
const nobody = tokenizerId('none');

/** Null if no step is left. */
export function withStandIns(stored: StoredRun): StoredRun | null {
  const [pattern] = stored.traces;
  if (pattern === undefined) return null;
  const { run } = stored;
  const lost = [...stored.missingSteps, ...stored.damagedSteps].sort((left, right) => left - right);
  const lines = lost.map((step) => lineOf(run.id, step));
  const representations = [...stored.representations, ...lines.flatMap(versionsOf)];
  const texts = new Map(representations.map(({ id, text }) => [id, text]));
  const steps = lost.map((step) => recordOf(run, step));
  const traces = lost.map((step) => emptyTrace(pattern, step));
  const chunks = inOrder([...stored.chunks, ...lines]);
  const place = new Map(chunks.map(({ id, step }) => [id, step]));
  return {
    run: recordOfRun(stored, lost),
    steps: inOrder([...stored.steps, ...steps]),
    chunks,
    traces: inOrder([...stored.traces.map((trace) => standingTrace(trace, texts)), ...traces]),
    // The sort is stable, so a step's own versions keep their order.
    representations: representations.sort((a, b) => (place.get(a.chunk) ?? 0) - (place.get(b.chunk) ?? 0)),
    missingSteps: [],
    damagedSteps: [],
  };
}

/** Answers stay with their question; the first one states its question itself. */
function recordOfRun({ run, steps }: StoredRun, lost: readonly number[]): RunRecord {
  const asked = new Set(steps.filter(({ kind }) => kind === 'request').map(({ action }) => action));
  const answers = run.answers.filter(
    ({ question }, place) => asked.has(question) || (place === 0 && lost[0] === 1),
  );
  return {
    ...run,
    answers,
    status: run.status === 'running' ? 'stopped' : run.status,
    lost: { steps: run.steps, missing: lost.slice(0, 1_000) },
  };
}

function inOrder<Item extends { readonly step: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((left, right) => left.step - right.step);
}

function lineOf(run: RunId, step: number): Chunk {
  const id = chunkIdOf(run, step);
  const version = (tier: Tier): Representation => ({
    id: representationId(`${id}/${tier}/lost`),
    chunk: id,
    tier,
    version: 1,
    text: line,
    author: 'verbatim',
    tokens: Math.ceil(line.length / 4),
    tokenizer: nobody,
    trust: 'app',
  });
  return {
    id,
    run,
    step,
    kind: 'error',
    action: line,
    observation: '',
    trust: 'app',
    origins: [{ kind: 'app' }],
    contentHash: contentHash(textOf({ action: line, observation: '' })),
    representations: perTier(version),
  };
}

function versionsOf({ representations }: Chunk): Representation[] {
  return tiers.map((tier) => representations[tier]);
}

function recordOf({ id, createdAt }: RunRecord, step: number): StepRecord {
  return {
    run: id,
    step,
    kind: 'error',
    title: line,
    action: line,
    startedAt: createdAt,
    milliseconds: 0,
    timings: {},
    call: null,
    query: null,
    error: null,
    answer: null,
  };
}

/** Nothing is known of the prompt; `pattern` is a trace of the same run. */
function emptyTrace({ policy, tokenizer, ledger }: ContextTrace, step: number): ContextTrace {
  const none = Object.fromEntries(Object.keys(ledger).map((name) => [name, 0]));
  return {
    policy,
    step,
    tokenizer,
    encoder: null,
    thresholds: null,
    decisions: [],
    roles: [],
    parts: [],
    pressure: { value: 0, stepShare: 0, tokenShare: 0, setBy: 'steps' },
    ledger: none as unknown as ContextTrace['ledger'],
    promptHash: hashMessages([]),
    overflow: false,
    repairs: 0,
  };
}

/** Unchanged if it shows nothing lost. */
function standingTrace(trace: ContextTrace, texts: ReadonlyMap<string, string>): ContextTrace {
  const shows = (part: PromptPart) => 'text' in part || texts.has(part.representation);
  if (trace.parts.every(shows)) return trace;
  const parts = trace.parts.map((part): PromptPart => {
    if ('text' in part || texts.has(part.representation)) return part;
    const { representation: _, step, form: __, ...rest } = part;
    return { ...rest, text: renderBlock(step, line) };
  });
  const messages = renderMessages(trace.roles, parts, (id) => texts.get(id));
  return { ...trace, parts, promptHash: hashMessages(messages) };
}
