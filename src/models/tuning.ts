/**
 * Turns a device's measured speeds into the settings of a question: length and layout of a prompt, who steers, the encoder's
 * batch. Every choice has a reason, and a person can set every one by hand. Pure and total: without a profile it gives the
 * settings from before any measurement.
 */
import { defaultLayoutSettings } from '../core/layout/layout-request.ts';
import { type DeviceProfile, promptPatience, replyPatience } from './device-profile.ts';
import {
  type Choice,
  choice,
  type Layout,
  measured,
  type Replies,
  type Steering,
  setByHand,
  type TunedModel,
  type TunedSettings,
  type TuningOverrides,
} from './tuned-settings.ts';

/** Tokens, for the profiles `guided` and `react`. */
export const replyReserves = { guided: 48, short: 256, long: 736 } as const;

/** Seconds. A prompt that takes longer to read gets a layout for the cache. */
export const slowPrompt = 4;
/** Seconds for the new part of a `re-chosen` prompt. */
const freshPatience = 10;
/** Seconds of one batch, because a new query waits for it. */
const batchPatience = 0.5;
const leastBudget = 512;
/** More context has brought hardly more in the lab, and costs time and memory everywhere. */
const mostBudget = 8192;
const bundledBudget = 1024;
const bundledFresh = 300;
const defaultBatch = 512;
/** Tokens of the sentences that encoders are measured with. */
const sentenceTokens = 20;
/** Billions of parameters below which a model does not choose well among tools, and tokens of its instructions. */
export const leastToSteer = 1.5;
const windowToSteer = 2048;
/** Tokens per second. Below it, a step of 160 tokens takes almost twice as long as a person waits. */
export const decodeToSteer = 3;
const largeModel = 7;
const windowForLong = 6000;
/** The same for a model that was seen to write long replies fast enough. */
const windowForFast = 4000;

export function tune(
  profile: DeviceProfile | null,
  model: TunedModel,
  overrides: TuningOverrides = {},
): TunedSettings {
  const speed = profile?.languageModel ?? null;
  const steering = chooseSteering(speed?.decodeTokensPerSecond ?? null, model, overrides.profile);
  const replies = chooseReplies(speed?.decodeTokensPerSecond ?? null, model, overrides.replies);
  const wanted = steering.value === 'guided' ? replyReserves.guided : replyReserves[replies.value];
  const replyReserve = Math.min(wanted, Math.max(0, model.contextWindow - 1));
  const room = Math.max(1, model.contextWindow - replyReserve);
  const prefill = speed?.prefillTokensPerSecond ?? null;
  const promptBudget = chooseBudget(prefill, model, room, overrides.promptBudget);
  const seconds = prefill === null ? null : promptBudget.value / prefill;
  const layout = chooseLayout(seconds, model, steering.value, overrides.layout);
  const reserve = chooseReserve(seconds, promptBudget.value, overrides.reserve);
  return {
    promptBudget,
    freshTokens: chooseFresh(prefill, promptBudget.value, layout.value, model),
    layout,
    reserve,
    recall: defaultLayoutSettings.recall,
    steering,
    replies,
    instructions:
      replies.value === 'long' && (replies.from === 'person' || isLarge(model)) ? 'large' : 'small',
    replyReserve,
    contextWindow: Math.min(promptBudget.value + replyReserve, model.contextWindow),
    encoderBatch: chooseBatch(profile, overrides.encoderBatch),
    threads: chooseThreads(profile, overrides.threads),
  };
}

function chooseBudget(
  prefill: number | null,
  { origin }: TunedModel,
  room: number,
  byHand: number | undefined,
): Choice<number> {
  if (byHand !== undefined) return setByHand(Math.max(1, Math.min(Math.floor(byHand), room)));
  if (prefill === null) {
    const budget = origin === 'bundled' ? bundledBudget : mostBudget;
    return choice(Math.min(budget, room), 'default', 'not-measured');
  }
  const read = Math.floor((prefill * promptPatience) / 64) * 64;
  const figures = {
    seconds: promptPatience,
    rate: Math.round(prefill),
    most: mostBudget,
    least: leastBudget,
  };
  if (room <= Math.min(read, mostBudget)) return measured(room, 'prompt-fills-window', figures);
  if (read >= mostBudget) return measured(mostBudget, 'prompt-at-most', figures);
  if (read >= leastBudget) return measured(read, 'prompt-within-patience', figures);
  return measured(Math.min(leastBudget, room), 'prompt-at-least', figures);
}

function chooseFresh(
  prefill: number | null,
  budget: number,
  layout: Layout,
  { origin }: TunedModel,
): Choice<number | null> {
  if (prefill === null) return choice(origin === 'bundled' ? bundledFresh : null, 'default', 'not-measured');
  const fresh = Math.max(128, Math.round(prefill * freshPatience));
  // The stable layout reads little anew; a limit would keep its prompt from growing.
  if (layout === 'stable' || fresh >= budget) return measured(null, 'fresh-not-limited', {});
  return measured(fresh, 'fresh-within-patience', { seconds: freshPatience, rate: Math.round(prefill) });
}

function chooseLayout(
  seconds: number | null,
  { reuse }: TunedModel,
  steering: Steering,
  byHand: Layout | undefined,
): Choice<Layout> {
  if (byHand !== undefined) return setByHand(byHand);
  if (seconds === null) return choice('re-chosen', 'default', 'not-measured');
  const figures = { seconds: oneDigit(seconds), limit: slowPrompt };
  // Whole messages are not reused either, because the last one of every prompt differs.
  if (reuse === 'none' || reuse === 'exact-messages')
    return measured('re-chosen', 're-chosen-nothing-kept', figures);
  if (seconds <= slowPrompt) return measured('re-chosen', 're-chosen-prompt-is-fast', figures);
  if (steering === 'guided') return measured('re-chosen', 're-chosen-one-prompt', figures);
  return measured('stable', 'stable-prompt-is-slow', figures);
}

/**
 * In a smaller prompt, more is reserved for recalled chunks: the share of steps falls with the cube root of the budget, from the
 * default's share at 8,192 tokens to four fifths of it at 4,096 (docs/lab/webpace.md). With slow prompts it does not, because a
 * larger reserve reads more anew.
 */
function chooseReserve(seconds: number | null, budget: number, byHand: number | undefined): Choice<number> {
  if (byHand !== undefined) return setByHand(Math.max(0, Math.min(byHand, 0.9)));
  const { reserve } = defaultLayoutSettings;
  if (seconds === null) return choice(reserve, 'default', 'not-measured');
  const figures = { seconds: oneDigit(seconds), tokens: budget };
  const ofBudget = 1 - (1 - reserve) * Math.cbrt(Math.min(1, budget / mostBudget));
  return budget >= mostBudget || seconds > promptPatience / 2
    ? measured(reserve, 'reserve-for-speed', figures)
    : measured(Math.round(100 * ofBudget) / 100, 'reserve-for-recall', figures);
}

function chooseSteering(
  decode: number | null,
  { origin, parameters, contextWindow }: TunedModel,
  byHand: Steering | undefined,
): Choice<Steering> {
  if (byHand !== undefined) return setByHand(byHand);
  const source = decode === null ? 'default' : 'measured';
  const billions = parameters ?? (origin === 'bundled' ? 0 : Number.POSITIVE_INFINITY);
  if (billions < leastToSteer)
    return choice('guided', source, 'model-too-small', {
      millions: Math.round(1000 * billions),
      least: 1000 * leastToSteer,
    });
  if (contextWindow < windowToSteer)
    return choice('guided', source, 'window-too-small', { window: contextWindow, least: windowToSteer });
  if (decode !== null && decode < decodeToSteer)
    return measured('guided', 'model-too-slow', { rate: oneDigit(decode), least: decodeToSteer });
  return choice('react', source, 'model-steers', parameters === null ? {} : { billions: parameters });
}

function isLarge({ parameters, contextWindow }: TunedModel): boolean {
  return (parameters ?? Number.POSITIVE_INFINITY) >= largeModel && contextWindow >= windowForLong;
}

function chooseReplies(
  decode: number | null,
  model: TunedModel,
  byHand: Replies | undefined,
): Choice<Replies> {
  if (byHand !== undefined) return setByHand(byHand);
  const least = { least: largeModel, window: windowForLong };
  if (decode === null)
    return isLarge(model)
      ? choice('long', 'default', 'not-measured')
      : choice('short', 'default', 'replies-of-small-model', least);
  if (!isLarge(model) && model.contextWindow < windowForFast)
    return choice('short', 'measured', 'replies-of-small-model', least);
  const figures = { seconds: replyPatience, rate: oneDigit(decode) };
  return measured(
    decode * replyPatience >= replyReserves.long ? 'long' : 'short',
    'replies-within-patience',
    figures,
  );
}

function chooseBatch(profile: DeviceProfile | null, byHand: number | undefined): Choice<number> {
  if (byHand !== undefined) return setByHand(Math.max(1, Math.floor(byHand)));
  const rate = profile?.encoder?.sentencesPerSecond;
  if (rate === undefined) return choice(defaultBatch, 'default', 'not-measured');
  const tokens = Math.floor((rate * sentenceTokens * batchPatience) / 64) * 64;
  const figures = { seconds: batchPatience, rate: oneDigit(rate) };
  return measured(Math.max(128, Math.min(tokens, 4096)), 'batch-within-patience', figures);
}

function chooseThreads(profile: DeviceProfile | null, byHand: number | undefined): Choice<number | null> {
  if (byHand !== undefined) return setByHand(Math.max(1, Math.floor(byHand)));
  const speed = profile?.languageModel;
  if (!speed || speed.threads === null || speed.trials.length < 2)
    return choice(null, 'default', 'not-measured');
  return measured(speed.threads, 'threads-fastest', { tried: speed.trials.length, threads: speed.threads });
}

function oneDigit(value: number): number {
  return Math.round(value * 10) / 10;
}
