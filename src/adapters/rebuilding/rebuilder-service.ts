/**
 * Rebuilds contexts of recorded steps in a worker, because indexing a history of thousands of chunks would block the
 * page. The tokenizer stays in the page: the worker asks for counts through events and gets them by calls.
 */
import { type ErrorReport, errorFromReport, reportOf, WebpaceError } from '../../core/errors.ts';
import type { ChunkId, RunId, TokenizerId } from '../../core/memory/units.ts';
import type { Tokenizer } from '../../ports/models/tokenizer.ts';
import type {
  EncoderFacts,
  RecordedStep,
  StepRebuilder,
  WhatIf,
  WhatIfResult,
} from '../../ports/runs/step-rebuilder.ts';
import type { StoredRun } from '../../record/run-record.ts';
import type { WorkerService } from '../../worker-link/protocol.ts';
import { operation } from '../../worker-link/worker-host.ts';

/** The run as the host holds it, if no database does. */
interface GivenRun {
  readonly run: StoredRun;
  readonly keys: ReadonlyMap<ChunkId, Float32Array>;
}

export interface RebuildSource {
  readonly run: RunId;
  /** Present number of steps. The worker reads the run again when it has grown. */
  readonly steps: number;
  readonly given: GivenRun | null;
  readonly tokenizer: TokenizerId;
  readonly encoder: EncoderFacts | null;
}

interface TokenQuestion {
  readonly id: number;
  readonly method: 'count' | 'countPrompt' | 'truncate';
  readonly input: readonly unknown[];
}

interface TokenReply {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: ErrorReport;
}

interface RebuilderSettings {
  /** Name of the database; null if every run is given. */
  readonly database: string | null;
}

/** Makes the rebuilder of a run; undefined if the run is not stored. */
type OpenRebuilder = (
  database: string | null,
  source: RebuildSource,
  tokenizer: Tokenizer,
) => Promise<StepRebuilder | undefined>;

export type RebuilderService = ReturnType<typeof rebuilderService>;

export function rebuilderService(open: OpenRebuilder) {
  const tokens = new AskedTokens();
  let database: string | null = null;
  let held: { readonly source: RebuildSource; readonly rebuilder: StepRebuilder } | null = null;

  async function rebuilderOf(source: RebuildSource): Promise<StepRebuilder> {
    const { run, steps, tokenizer, encoder } = source;
    const same =
      held?.source.run === run &&
      held.source.steps === steps &&
      held.source.tokenizer === tokenizer &&
      held.source.encoder?.id === encoder?.id;
    if (held !== null && same) return held.rebuilder;
    held = null;
    const rebuilder = await open(database, source, tokens.tokenizer(tokenizer));
    if (rebuilder === undefined)
      throw new WebpaceError('run-not-found', 'This conversation is no longer stored. Choose another one.');
    held = { source: { ...source, given: null }, rebuilder };
    return rebuilder;
  }

  return {
    async load(settings: RebuilderSettings): Promise<null> {
      database = settings.database;
      return null;
    },
    operations: {
      recorded: operation<{ source: RebuildSource; step: number }, RecordedStep>(async ({ source, step }) => {
        const result = await (await rebuilderOf(source)).recorded(step);
        if (!result.ok) throw result.error;
        return result.value;
      }),
      whatIf: operation<{ source: RebuildSource; step: number; change: WhatIf }, WhatIfResult, TokenQuestion>(
        async ({ source, step, change }, { emit }) => {
          tokens.ask = emit;
          const result = await (await rebuilderOf(source)).whatIf(step, change);
          if (!result.ok) throw result.error;
          return result.value;
        },
      ),
      tokens: operation<TokenReply, null>(async (reply) => {
        tokens.hear(reply);
        return null;
      }),
    },
  } satisfies WorkerService<RebuilderSettings, null>;
}

/** A tokenizer whose answers come from the page. */
class AskedTokens {
  ask: (question: TokenQuestion) => void = () => undefined;
  readonly #waiting = new Map<number, (reply: TokenReply) => void>();
  #last = 0;

  hear(reply: TokenReply): void {
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  tokenizer(id: TokenizerId): Tokenizer {
    const asked = <Value>(method: TokenQuestion['method'], ...input: unknown[]) =>
      new Promise<Value>((resolve, reject) => {
        this.#last += 1;
        this.#waiting.set(this.#last, ({ value, error }) => {
          if (error === undefined) resolve(value as Value);
          else reject(errorFromReport(error));
        });
        this.ask({ id: this.#last, method, input });
      });
    return {
      id,
      count: (texts) => asked('count', texts),
      countPrompt: (messages) => asked('countPrompt', messages),
      truncate: (text, most) => asked('truncate', text, most),
    };
  }
}

/** Answers the worker's question with the page's tokenizer. */
export async function answerTokens(
  tokenizer: Tokenizer,
  { id, method, input }: TokenQuestion,
): Promise<TokenReply> {
  try {
    const value = await (tokenizer[method] as (...given: unknown[]) => Promise<unknown>).apply(tokenizer, [
      ...input,
    ]);
    return { id, value };
  } catch (thrown) {
    return { id, error: reportOf(thrown) };
  }
}
