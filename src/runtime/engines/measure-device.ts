/** What a device does with the loaded engines: real prompts of known length, real sentences. Half a minute at most. */
import { passesSemanticTest, semanticTriples } from '../../adapters/embedding/self-test.ts';
import { WebpaceError } from '../../core/errors.ts';
import type { EncoderSpeed, LanguageModelSpeed } from '../../models/device-profile.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Encoder } from '../../ports/encoder.ts';
import type { GenerateEvent, LanguageModel } from '../../ports/language-model.ts';

/** An engine whose number of threads can be changed while it is loaded. */
export interface Threaded {
  /** Threads in use; null before it is loaded. */
  readonly threads: number | null;
  /** The most that make sense here; 1 where the page is not cross-origin isolated. */
  readonly mostThreads: number;
  /** Restarts the engine with as many; resolves with those that it then has. */
  setThreads(threads: number): Promise<number>;
}

/**
 * How work is measured: each piece waits until it may use the engine, and is begun again where it had to give way; with
 * `once` it rejects with `aborted` then. `deadline-exceeded`: the time for measuring is over.
 */
export type Attempt = <Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  options?: { readonly once?: boolean },
) => Promise<Value>;

export interface Measuring {
  readonly attempt: Attempt;
  readonly clock: Clock;
  /** Milliseconds of measuring that are left. */
  left(): number;
  /** A share of the whole, 0 to 1. */
  progress(stage: MeasuringStage, share: number): void;
}

export type MeasuringStage = 'loading' | 'threads' | 'language-model' | 'encoder';

/** Tokens of the first prompt, which tells how long the second may be. */
const firstTokens = 64;
/** Milliseconds that the second prompt is to take. */
const wantedPrefill = 5_000;
const mostTokens = 2_048;
const decodeTokens = 24;
/** Milliseconds below which no other number of threads is tried: the engine starts anew for it. */
const leastForTrial = 6_000;
/** Milliseconds of encoding. */
const wantedEncoding = 2_500;
const sentencesPerCall = 8;

export async function measureLanguageModel(
  model: LanguageModel,
  measuring: Measuring,
  threaded: Threaded | null,
): Promise<LanguageModelSpeed> {
  measuring.progress('language-model', 0.2);
  // The first request of an engine also makes its buffers, and the first of a model its whole opening.
  await measureOnce(model, 16, 1, measuring);
  let first = await measureOnce(model, firstTokens, 8, measuring);
  const trials: { threads: number; milliseconds: number }[] = [];
  const before = threaded?.threads ?? null;
  if (threaded !== null && before !== null) {
    trials.push({ threads: before, milliseconds: first.milliseconds });
    // One thread is faster where other work takes the cores; two where the engine left one to others, who do not want it.
    const other = before > 1 ? 1 : Math.min(2, threaded.mostThreads);
    if (other !== before && measuring.left() > Math.max(leastForTrial, first.milliseconds)) {
      measuring.progress('threads', 0.35);
      first = await tryThreads(other, model, measuring, threaded, before, first, trials);
    }
  }
  measuring.progress('language-model', 0.6);
  const room = Math.min(mostTokens, Math.floor(model.contextWindow * 0.8) - decodeTokens);
  const affordable = first.prefillRate * Math.min(wantedPrefill, measuring.left() / 3) * 0.001;
  const tokens = Math.max(firstTokens, Math.min(room, Math.round(affordable)));
  const main = await measureOnce(model, tokens, decodeTokens, measuring).catch((thrown: unknown) => {
    // The short prompt was measured as well; it says a little less about long ones.
    if (thrown instanceof WebpaceError && thrown.code === 'deadline-exceeded') return first;
    throw thrown;
  });
  return {
    model: model.id,
    engine: model.engine,
    contextWindow: model.contextWindow,
    promptTokens: main.promptTokens,
    prefillTokensPerSecond: main.prefillRate,
    decodeTokensPerSecond: main.decodeRate ?? first.decodeRate,
    counters: main.counters,
    threads: threaded?.threads ?? null,
    trials,
  };
}

/** Another number of threads is kept only where it was faster. */
async function tryThreads(
  other: number,
  model: LanguageModel,
  measuring: Measuring,
  threaded: Threaded,
  before: number,
  first: Once,
  trials: { threads: number; milliseconds: number }[],
): Promise<Once> {
  let kept = before;
  try {
    await measuring.attempt(() => threaded.setThreads(other), { once: true });
    await measureOnce(model, 16, 1, measuring, true);
    const second = await measureOnce(model, firstTokens, 8, measuring, true);
    trials.push({ threads: other, milliseconds: second.milliseconds });
    if (second.milliseconds < first.milliseconds) {
      kept = other;
      return second;
    }
    return first;
  } catch (thrown) {
    // A question came, which must not be answered on one thread; or the time is over.
    if (thrown instanceof WebpaceError && ['aborted', 'deadline-exceeded'].includes(thrown.code))
      return first;
    throw thrown;
  } finally {
    if (kept === before) await threaded.setThreads(before);
  }
}

interface Once {
  readonly promptTokens: number;
  readonly prefillRate: number;
  readonly decodeRate: number | null;
  readonly counters: LanguageModelSpeed['counters'];
  readonly milliseconds: number;
}

async function measureOnce(
  model: LanguageModel,
  tokens: number,
  maxTokens: number,
  { attempt, clock }: Measuring,
  once = false,
): Promise<Once> {
  return attempt(
    async (signal) => {
      // Another text each time: what a cache kept would flatter.
      const messages = [{ role: 'user' as const, content: await textOf(model, tokens, clock.now()) }];
      const started = clock.elapsed();
      let firstAt: number | null = null;
      let finish: Extract<GenerateEvent, { type: 'finish' }> | undefined;
      for await (const event of model.generate({ messages, maxTokens, temperature: 0, seed: 1, signal })) {
        if (event.type === 'finish') finish = event;
        else firstAt ??= clock.elapsed();
      }
      if (finish === undefined || finish.reason === 'aborted')
        throw new WebpaceError('aborted', 'Measuring was stopped.');
      const ended = clock.elapsed();
      const { promptTokens, cachedTokens, generatedTokens, ...spent } = finish.usage;
      const fresh = Math.max(1, promptTokens - cachedTokens);
      const byEngine = spent.prefillMilliseconds > 0;
      const prefill = byEngine ? spent.prefillMilliseconds : Math.max(1, (firstAt ?? ended) - started);
      const decode = byEngine ? spent.decodeMilliseconds : ended - (firstAt ?? ended);
      return {
        promptTokens: fresh,
        prefillRate: (fresh * 1000) / prefill,
        decodeRate: generatedTokens >= 2 && decode > 0 ? (generatedTokens * 1000) / decode : null,
        counters: byEngine ? 'engine' : 'page',
        milliseconds: ended - started,
      };
    },
    { once },
  );
}

const subjects = ['ferry', 'mill', 'museum', 'harbour', 'choir', 'bakery', 'clinic', 'tower'];

/** Sentences with numbers of their own, of about as many tokens, and a request for a reply that does not end soon. */
async function textOf(model: LanguageModel, tokens: number, seed: number): Promise<string> {
  const sentence = (i: number): string =>
    `The ${subjects[(seed + i) % subjects.length]} keeps file ${(seed + 7919 * i) % 100_000} in room ${(seed + 31 * i) % 97}. `;
  const request = 'Write the numbers from one to one hundred in words.';
  const [each = 16] = await model.tokenizer.count([sentence(0)]);
  const count = Math.max(1, Math.floor((tokens - 40) / Math.max(1, each)));
  return `${Array.from({ length: count }, (_, i) => sentence(i)).join('')}${request}`;
}

export async function measureEncoder(
  encoder: Encoder,
  { attempt, clock, progress, left }: Measuring,
): Promise<EncoderSpeed> {
  progress('encoder', 0.05);
  const [questions, texts] = await Promise.all([
    attempt((signal) =>
      encoder.encode(
        semanticTriples.map(([question]) => question),
        { kind: 'query', signal },
      ),
    ),
    attempt((signal) =>
      encoder.encode(
        semanticTriples.flatMap(([, near, far]) => [near, far]),
        { kind: 'passage', signal },
      ),
    ),
  ]);
  const vectors = questions.flatMap((question, i) => [question, ...texts.slice(2 * i, 2 * i + 2)]);
  let sentences = 0;
  let spent = 0;
  const limit = Math.min(wantedEncoding, Math.max(500, left()));
  for (let call = 0; spent < limit && call < 400; call += 1) {
    const batch = Array.from({ length: sentencesPerCall }, (_, i) => sentenceAt(call * sentencesPerCall + i));
    spent += await attempt(async (signal) => {
      const started = clock.elapsed();
      await encoder.encode(batch, { kind: 'passage', signal });
      return Math.max(0.1, clock.elapsed() - started);
    });
    sentences += batch.length;
  }
  return {
    encoder: encoder.id,
    tellsApart: passesSemanticTest(vectors),
    sentencesPerSecond: (sentences * 1000) / spent,
  };
}

/** Some twenty tokens. */
function sentenceAt(i: number): string {
  return `The ${subjects[i % subjects.length]} opens at ${7 + (i % 5)} in the morning and sells ticket number ${1000 + i}.`;
}
