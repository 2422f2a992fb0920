/**
 * A runtime that works nothing out: every question takes the same steps and ends with the same quote, in memory. For
 * tests of the page's logic and for drawing the page while its looks are worked on; it says nothing about real answers.
 */

import { failure, type Result, success, WebpaceError } from '../../src/core/errors.ts';
import type { Chunk } from '../../src/core/memory/chunk.ts';
import { contentHash } from '../../src/core/memory/content-hash.ts';
import { fileFrom } from '../../src/core/memory/labelled-text.ts';
import { documentId, type RunId, runId } from '../../src/core/memory/units.ts';
import { tune } from '../../src/models/tuning.ts';
import { endedAnswer } from '../../src/record/answers/answer-text.ts';
import { forkRun } from '../../src/record/fork-run.ts';
import { promptNotStored } from '../../src/record/hashes/check-prompt.ts';
import type { DeletedRun, ImportedRun } from '../../src/runtime/runs.ts';
import type {
  AgentEvent,
  AnswerRecord,
  AnswerValue,
  AskOptions,
  AskOutcome,
  DeviceProfileState,
  DeviceProfiling,
  Durability,
  ExportedRun,
  FoundStep,
  IncomingFile,
  LibraryDocument,
  ModelDownloads,
  RunDamage,
  RunOutline,
  RunRecord,
  Runtime,
  RuntimeStatus,
  StepMemory,
  StoredRun,
  TeamSource,
  TimeMachine,
} from '../../src/runtime/runtime.ts';
import { bundledModel } from './device-facts.ts';
import { makeAnswer, makeCitation } from './records.ts';
import { type ScriptedStep, scriptedChunk, scriptedRecord, scriptedTrace } from './scripted-steps.ts';

export interface ScriptedRuntimeOptions {
  /** Waits between steps, so that a test can stop, look, or let them pass at once. */
  readonly betweenSteps?: (step: number) => Promise<void>;
  readonly status?: Partial<RuntimeStatus>;
  /** Fails every question with this instead of answering it. */
  readonly failWith?: WebpaceError;
}

const text =
  'Ferry timetable\n\nThe last boat of the day leaves the harbour at 21:40.\nBicycles cost £2.60 each way.';
const quote = 'The last boat of the day leaves the harbour at 21:40.';
const shortAnswer: AnswerValue = {
  text: '21:40',
  citation: 0,
  start: quote.indexOf('21:40'),
  end: quote.indexOf('21:40') + 5,
  probability: 0.93,
  certainty: 'sure',
};

/** The same object every time, as a store of React wants it. */
const noStatuses: ReturnType<ModelDownloads['statuses']> = new Map();

const noModels: ReturnType<ModelDownloads['ownModels']> = [];

const unmeasured: DeviceProfileState = {
  state: 'idle',
  stage: null,
  share: 0,
  profile: null,
  overrides: {},
  error: null,
  settings: tune(null, bundledModel),
};

export class ScriptedRuntime implements Runtime {
  readonly #options: ScriptedRuntimeOptions;
  readonly #listeners = new Set<() => void>();
  readonly #stored = new Map<RunId, StoredRun>();
  #documents: LibraryDocument[] = [];
  /** Options of every question asked, for assertions. */
  readonly asked: { question: string; options: AskOptions }[] = [];

  /** What each call of `expectQuestion` named. */
  readonly expected: Pick<AskOptions, 'profile'>[] = [];

  constructor(options: ScriptedRuntimeOptions = {}) {
    this.#options = options;
  }

  expectQuestion(options: Pick<AskOptions, 'profile'> = {}): void {
    this.expected.push(options);
  }

  status(): RuntimeStatus {
    const documents = this.#documents.length;
    return {
      engines: [
        {
          name: 'encoder',
          model: 'scripted-encoder',
          state: 'ready',
          backend: 'wasm, 2 threads',
          loaded: 9,
          total: 9,
          error: null,
        },
        {
          name: 'language-model',
          model: 'scripted-model',
          state: 'idle',
          backend: null,
          loaded: 0,
          total: 0,
          error: null,
        },
      ],
      library: { documents, passages: 3 * documents, keyed: 3 * documents, indexing: false },
      storage: 'indexed',
      notices: [],
      ...this.#options.status,
    };
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  readonly team: TeamSource = {
    allowed: null,
    allow: () => undefined,
    place: async () => null,
    facts: async () => failure(new WebpaceError('team-library-failed', 'A scripted runtime has none.')),
    documents: () => [],
    hold: async () => undefined,
  };

  backups = async (): Promise<never> => {
    throw new WebpaceError('storage-failed', 'A scripted runtime has no backups.');
  };

  holderAnswers = async (): Promise<boolean> => true;

  async load(): Promise<void> {}

  readonly models: ModelDownloads = {
    catalogue: [],
    device: async () => ({ gpu: null, memoryBytes: null, cores: 2, isolated: true, freeStorageBytes: null }),
    statuses: () => noStatuses,
    subscribe: () => () => undefined,
    refresh: async () => undefined,
    download: async () => undefined,
    stop: () => undefined,
    ownModels: () => noModels,
    addModelFiles: async () =>
      failure(new WebpaceError('model-load-failed', 'This runtime takes no models.')),
    addModelAddress: async () =>
      failure(new WebpaceError('model-load-failed', 'This runtime takes no models.')),
    remove: async () => undefined,
  };

  readonly deviceProfile: DeviceProfiling = {
    read: () => unmeasured,
    subscribe: () => () => undefined,
    start: async () => undefined,
    cancel: () => undefined,
    clear: () => undefined,
    override: () => undefined,
  };
  readonly runKeys = { read: async () => null, encode: async () => [] };
  readonly pageModel = () => null;

  readonly library = {
    list: (): readonly LibraryDocument[] => this.#documents,
    addSample: async (): Promise<void> => this.#add('ferry-timetable.md', text),
    addFiles: async (files: readonly IncomingFile[]) =>
      Promise.all(
        files.map(async (file): Promise<{ name: string; result: Result<LibraryDocument> }> => {
          const content = new TextDecoder().decode(await file.bytes());
          if (content.includes('\0')) {
            const message = 'This is not a text file. Save it as text and add it again.';
            return { name: file.name, result: failure(new WebpaceError('document-not-text', message)) };
          }
          this.#add(file.name, content);
          return { name: file.name, result: success(this.#documents.at(-1) as LibraryDocument) };
        }),
      ),
    remove: async (id: LibraryDocument['id']): Promise<void> => {
      this.#documents = this.#documents.filter((document) => document.id !== id);
      this.#tell();
    },
    restore: async (document: LibraryDocument): Promise<void> => {
      this.#documents = [...this.#documents.filter(({ name }) => name !== document.name), document];
      this.#tell();
    },
    collections: (): string[] => [...new Set(this.#documents.flatMap(({ collection }) => collection ?? []))],
    move: async (ids: readonly LibraryDocument['id'][], collection: string | null): Promise<void> => {
      this.#documents = this.#documents.map((document) => {
        if (!ids.includes(document.id)) return document;
        const { collection: _, ...rest } = document;
        return collection === null ? rest : { ...rest, collection };
      });
      this.#tell();
    },
    index: async (): Promise<void> => {},
  };

  readonly runs = {
    list: async (): Promise<RunRecord[]> => [...this.#stored.values()].map(({ run }) => run).reverse(),
    read: async (id: RunId): Promise<StoredRun | undefined> => this.#stored.get(id),
    outline: async (id: RunId): Promise<RunOutline | undefined> => this.#stored.get(id),
    stepMemory: async (id: RunId, step: number): Promise<StepMemory | undefined> => {
      const stored = this.#stored.get(id);
      const trace = stored?.traces.find((candidate) => candidate.step === step);
      if (stored === undefined || trace === undefined) return undefined;
      return { trace, chunks: stored.chunks, representations: stored.representations };
    },
    traces: async (id: RunId, first: number, last: number) =>
      (this.#stored.get(id)?.traces ?? []).filter(({ step }) => step >= first && step <= last),
    prepareSearch: async (): Promise<void> => undefined,
    search: async (): Promise<readonly number[]> => [],
    excerpts: async (): Promise<readonly FoundStep[]> => [],
    check: async (): Promise<RunDamage> => ({ missingSteps: [], damagedSteps: [] }),
    tag: async (id: RunId, tags: readonly string[]): Promise<readonly string[]> => {
      const stored = this.#stored.get(id);
      if (stored) this.#stored.set(id, { ...stored, run: { ...stored.run, tags } });
      return tags;
    },
    rename: async (id: RunId, title: string): Promise<void> => {
      const stored = this.#stored.get(id);
      if (stored) this.#stored.set(id, { ...stored, run: { ...stored.run, title } });
    },
    remove: async (id: RunId): Promise<DeletedRun> => {
      const stored = this.#stored.get(id);
      if (stored === undefined)
        throw new WebpaceError('run-not-found', 'This conversation is no longer stored.');
      this.#stored.delete(id);
      return { run: stored.run, restore: async () => void this.#stored.set(id, stored) };
    },
    fork: async (id: RunId, step: number, title: string): Promise<Result<RunRecord>> => {
      const stored = this.#stored.get(id);
      if (stored === undefined)
        return failure(new WebpaceError('run-not-found', 'This conversation is no longer stored.'));
      const plan = { id: runId(`run-${this.#stored.size + 1}`), title, step, now: 0 };
      const forked = forkRun({ ...stored, representations: [] }, plan);
      if (!forked.ok) return forked;
      this.#stored.set(plan.id, forked.value);
      return success(forked.value.run);
    },
    exportFile: async (id: RunId): Promise<Result<ExportedRun>> => {
      const stored = this.#stored.get(id);
      return stored
        ? success({
            name: 'run.webpace.json',
            ...fileFrom(new Blob([JSON.stringify(stored.run)]), stored.chunks),
            leftOut: { texts: 0, characters: 0, addresses: 0 },
            steps: stored.run.steps,
            lostSteps: 0,
            standIns: false,
          })
        : failure(new WebpaceError('run-not-found', 'This conversation is no longer stored.'));
    },
    importFile: async (): Promise<Result<ImportedRun>> =>
      failure(
        new WebpaceError('run-file-invalid', 'This isn’t a WebPACE conversation. Nothing was changed.'),
      ),
    onChange: (): (() => void) => () => undefined,
  };

  readonly timeMachine: TimeMachine = {
    check: async (_run, step) => promptNotStored(step),
    recorded: async () => failure(new WebpaceError('run-not-found', 'This runtime makes no step again.')),
    whatIf: async () => failure(new WebpaceError('run-not-found', 'This runtime makes no step again.')),
    makeKeys: async () => undefined,
    rest: () => undefined,
  };

  readonly durability: Durability = {
    read: async () => ({ usage: 2_000_000, quota: 100_000_000, persisted: false, items: [] }),
    room: async () => ({ usage: 2_000_000, quota: 100_000_000 }),
    persist: async () => true,
    acknowledgeLosses: async () => undefined,
    removeModels: async () => undefined,
  };

  async resume(): Promise<Result<AskOutcome | null>> {
    return success(null);
  }

  async ask(question: string, options: AskOptions = {}): Promise<Result<AskOutcome>> {
    if (options.prepare !== undefined && !(await options.prepare()))
      return failure(new WebpaceError('aborted', 'What the question needed did not come.'));
    this.asked.push({ question, options });
    if (question.trim() === '') {
      return failure(
        new WebpaceError('question-empty', 'The question is empty. Type what you want to know.'),
      );
    }
    if (this.#options.failWith) return failure(this.#options.failWith);
    const before = options.run === undefined ? undefined : this.#stored.get(options.run);
    const emit = (event: AgentEvent): void => options.onEvent?.(event);
    let run: RunRecord = before?.run ?? newRun(runId(`run-${this.#stored.size + 1}`), question);
    const steps = [...(before?.steps ?? [])];
    const chunks: Chunk[] = [...(before?.chunks ?? [])];
    const traces = [...(before?.traces ?? [])];
    emit({ type: 'run-start', run, question, resumed: false });
    for (const planned of plan(question)) {
      const step = steps.length + 1;
      emit({ type: 'step-start', step, kind: planned.kind, title: planned.title });
      const trace = scriptedTrace(step, chunks, options.policy ?? 'webpace', options.promptBudget ?? 1024);
      emit({ type: 'context-ready', step, trace });
      await this.#options.betweenSteps?.(step);
      if (options.signal?.aborted)
        return success(this.#end(run, stopped(question), emit, { steps, chunks, traces }));
      const chunk = scriptedChunk(run.id, step, planned);
      const answer = planned.kind === 'answer' ? this.#answer(question) : null;
      const record = scriptedRecord(run.id, step, planned, trace, 140 + 410 * step, answer);
      steps.push(record);
      chunks.push(chunk);
      traces.push(trace);
      run = { ...run, steps: step };
      emit({ type: 'chunk-stored', step, chunk });
      emit({ type: 'step-end', step: record, trace });
    }
    return success(this.#end(run, this.#answer(question), emit, { steps, chunks, traces }));
  }

  /** Language models that were chosen, in order. */
  readonly chosen: (string | null)[] = [];

  async changeLanguageModel(id: string | null): Promise<void> {
    this.chosen.push(id);
  }

  async dispose(): Promise<void> {}

  #end(
    run: RunRecord,
    answer: AnswerRecord,
    emit: (event: AgentEvent) => void,
    parts: Pick<StoredRun, 'steps' | 'chunks' | 'traces'>,
  ): AskOutcome {
    const ended: RunRecord = { ...run, status: answer.outcome, answers: [...run.answers, answer] };
    this.#stored.set(run.id, {
      run: ended,
      ...parts,
      representations: [],
      missingSteps: [],
      damagedSteps: [],
    });
    emit({ type: 'run-end', run: ended, answer });
    return { run: ended, answer };
  }

  #answer(question: string): AnswerRecord {
    const document = this.#documents[0];
    const start = Math.max(0, (document?.text ?? '').indexOf(quote));
    const title = document?.title ?? 'Ferry timetable';
    return makeAnswer({
      question,
      answers: [shortAnswer],
      citations: [makeCitation(quote, { document: document?.id ?? null, title, start })],
    });
  }

  #add(name: string, content: string): void {
    const title = content.split('\n')[0] ?? name;
    const id = documentId(`${name} ${contentHash(content)}`);
    this.#documents = [
      ...this.#documents.filter((document) => document.name !== name),
      { id, name, title, text: content, contentHash: contentHash(content), addedAt: 0, trust: 'untrusted' },
    ];
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function plan(question: string): ScriptedStep[] {
  return [
    { kind: 'request', title: question, action: question, observation: '' },
    {
      kind: 'search',
      title: question,
      action: `search ${question}`,
      observation: `ferry-timetable.md: ${text}`,
    },
    {
      kind: 'visit',
      title: 'Ferry timetable',
      action: 'visit ferry-timetable.md',
      observation: `${quote} ${quote}`,
    },
    { kind: 'answer', title: 'Answer with one quote', action: 'answer', observation: quote },
  ];
}

function newRun(id: RunId, title: string): RunRecord {
  return { id, title, createdAt: 0, updatedAt: 0, status: 'running', steps: 0, settings: {}, answers: [] };
}

function stopped(question: string): AnswerRecord {
  const reason = 'What was found so far is kept.';
  return endedAnswer(question, 'stopped', reason);
}
