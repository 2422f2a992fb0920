/** Measures the loaded engines on this device, with real prompts of known length and real sentences. Takes half a minute, or as long as the shortest request. */
import { passesSemanticTest, semanticTriples } from '../../adapters/embedding/self-test.ts';
import { WebpaceError } from '../../core/errors.ts';
import type { EncoderSpeed, LanguageModelSpeed } from '../../models/device-profile.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GenerateEvent, LanguageModel } from '../../ports/models/language-model.ts';
import type { Encoder } from '../../ports/retrieval/encoder.ts';

/** An engine whose number of threads can change while it is loaded. */
export interface Threaded {
  /** Threads in use; null before loading. */
  readonly threads: number | null;
  /** The largest useful number; 1 if the page is not cross-origin isolated. */
  readonly mostThreads: number;
  /** Restarts the engine with this many threads; resolves with the number that it then has. */
  setThreads(threads: number): Promise<number>;
}

/**
 * Runs a piece of measured work. It waits for the engine, and starts again if it had to give way; with `once` it then
 * rejects with `aborted`. Rejects with `deadline-exceeded` when the time for measuring is over, which `whole` work ignores.
 */
export type Attempt = <Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  options?: { readonly once?: boolean; readonly whole?: boolean },
) => Promise<Value>;

export interface Measuring {
  readonly attempt: Attempt;
  readonly clock: Clock;
  /** Milliseconds of measuring that are left. */
  left(): number;
  /** Share of the whole, in [0, 1]. */
  progress(stage: MeasuringStage, share: number): void;
}

export type MeasuringStage = 'loading' | 'threads' | 'language-model' | 'encoder';

/** Tokens of the reply to the shortest prompt. */
const leastDecodeTokens = 4;
/** Tokens of the second prompt. It tells how long the third may be. */
const firstTokens = 64;
/** Milliseconds that the third prompt should take. */
const wantedPrefill = 5_000;
const mostTokens = 2_048;
const decodeTokens = 24;
/** Milliseconds. With less time left, no other number of threads is tried, because the engine restarts for it. */
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
  // The first request of an engine also makes its buffers, and a model's first request processes its whole opening. However slow
  // or busy the device is, it ends, and gives a figure where none of the longer prompts fits into the time.
  const shortest = await measureOnce(model, 0, leastDecodeTokens, measuring, { whole: true });
  const first = await unlessTimeIsUp(measureOnce(model, firstTokens, 8, measuring));
  if (first === null) return speedOf(model, shortest, shortest, threaded, []);
  return measureLonger(model, measuring, threaded, first);
}

/** With another number of threads, then with as long a prompt as the time allows. */
async function measureLonger(
  model: LanguageModel,
  measuring: Measuring,
  threaded: Threaded | null,
  short: Once,
): Promise<LanguageModelSpeed> {
  let first = short;
  const trials: { threads: number; milliseconds: number }[] = [];
  const before = threaded?.threads ?? null;
  if (threaded !== null && before !== null) {
    trials.push({ threads: before, milliseconds: first.milliseconds });
    // One thread is faster if other work takes the cores. Two are faster if the engine left one to others that do not need it.
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
  // Without it, the short prompt was measured. It says a little less about long ones.
  const main = await unlessTimeIsUp(measureOnce(model, tokens, decodeTokens, measuring));
  return speedOf(model, main ?? first, first, threaded, trials);
}

/** Null if the time for measuring was over before the end of the work. */
async function unlessTimeIsUp<Value>(work: Promise<Value>): Promise<Value | null> {
  return work.catch((thrown: unknown) => {
    if (thrown instanceof WebpaceError && thrown.code === 'deadline-exceeded') return null;
    throw thrown;
  });
}

function speedOf(
  model: LanguageModel,
  main: Once,
  first: Once,
  threaded: Threaded | null,
  trials: LanguageModelSpeed['trials'],
): LanguageModelSpeed {
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

/** Keeps another number of threads only if it is faster. */
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
    await measureOnce(model, 0, 1, measuring, { once: true });
    const second = await measureOnce(model, firstTokens, 8, measuring, { once: true });
    trials.push({ threads: other, milliseconds: second.milliseconds });
    if (second.milliseconds < first.milliseconds) {
      kept = other;
      return second;
    }
    return first;
  } catch (thrown) {
    // A question came, and one thread must not answer it; or the time is over.
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
  options: Parameters<Attempt>[1] = {},
): Promise<Once> {
  return attempt(async (signal) => {
    // A new text each time, so that no cache improves the figure.
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
  }, options);
}

const subjects = ['ferry', 'mill', 'museum', 'harbour', 'choir', 'bakery', 'clinic', 'tower'];

/** Numbered sentences with about this many tokens, if there is room for one, and a request for a reply that does not end soon. */
async function textOf(model: LanguageModel, tokens: number, seed: number): Promise<string> {
  const sentence = (i: number): string =>
    `The ${subjects[(seed + i) % subjects.length]} keeps file ${(seed + 7919 * i) % 100_000} in room ${(seed + 31 * i) % 97}. `;
  const request = 'Write the numbers from one to one hundred in words.';
  if (tokens === 0) return `${seed % 1_000}. ${request}`;
  const [each = 16] = await model.tokenizer.count([sentence(0)]);
  const count = Math.max(1, Math.floor((tokens - 40) / Math.max(1, each)));
  return `${Array.from({ length: count }, (_, i) => sentence(i)).join('')}${request}`;
}

export async function measureEncoder(
  encoder: Encoder,
  { attempt, clock, progress, left }: Measuring,
): Promise<EncoderSpeed> {
  progress('encoder', 0.05);
  const encode = (texts: readonly string[], kind: 'query' | 'passage', options: Parameters<Attempt>[1]) =>
    attempt(async (signal) => {
      const started = clock.elapsed();
      const vectors = await encoder.encode(texts, { kind, signal });
      return { vectors, milliseconds: Math.max(0.1, clock.elapsed() - started) };
    }, options);
  // However slow the device is, these end: without them nobody knows whether the encoder is of use.
  const whole = { whole: true };
  const questions = await encode(
    semanticTriples.map(([question]) => question),
    'query',
    whole,
  );
  const texts = await encode(
    semanticTriples.flatMap(([, near, far]) => [near, far]),
    'passage',
    whole,
  );
  const vectors = questions.vectors.flatMap((question, i) => [
    question,
    ...texts.vectors.slice(2 * i, 2 * i + 2),
  ]);
  let sentences = 0;
  let spent = 0;
  const limit = Math.min(wantedEncoding, left());
  for (let call = 0; spent < limit && call < 400; call += 1) {
    const batch = Array.from({ length: sentencesPerCall }, (_, i) => sentenceAt(call * sentencesPerCall + i));
    const encoded = await unlessTimeIsUp(encode(batch, 'passage', {}));
    if (encoded === null) break;
    spent += encoded.milliseconds;
    sentences += batch.length;
  }
  if (sentences === 0) {
    sentences = texts.vectors.length;
    spent = texts.milliseconds;
  }
  return {
    encoder: encoder.id,
    tellsApart: passesSemanticTest(vectors),
    sentencesPerSecond: (sentences * 1000) / spent,
  };
}

/** About twenty tokens. */
function sentenceAt(i: number): string {
  return `The ${subjects[i % subjects.length]} opens at ${7 + (i % 5)} in the morning and sells ticket number ${1000 + i}.`;
}
