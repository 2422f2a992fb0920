/** Settings of a question that follow from a device's speed; each choice names its source and its reason. */

/** The facts of the language model that matter for the choices. */
export interface TunedModel {
  /** Tokens of prompt and reply together, as it is loaded. */
  readonly contextWindow: number;
  /** As in the port. */
  readonly reuse: 'none' | 'exact-messages' | 'common-prefix' | 'cache-edited';
  /** `bundled`: comes with WebPACE. `own`: brought by the app. `chosen`: from the catalogue or a file. */
  readonly origin: 'bundled' | 'chosen' | 'own';
  /** In billions; null if unknown. */
  readonly parameters: number | null;
}

/** The person's own settings; an absent one is chosen. */
export interface TuningOverrides {
  readonly promptBudget?: number;
  readonly replies?: Replies;
  readonly layout?: Layout;
  /** Share of the budget that new steps never take, 0 to below 1 (stable layout). */
  readonly reserve?: number;
  /** The `steering`, under the name that devices store. */
  readonly profile?: Steering;
  /** Tokens per batch of the encoder. */
  readonly encoderBatch?: number;
  readonly threads?: number;
}

/** `stable`: a prompt grows at its end. `re-chosen`: chosen again at each step, in order of time. */
export type Layout = 'stable' | 're-chosen';
export type Steering = 'guided' | 'react';
/** Tokens of one reply of a model that steers: 160 or 640; four times as many if one is cut. */
export type Replies = 'short' | 'long';

export type TuningReason =
  | 'set-by-hand'
  | 'not-measured'
  | 'prompt-within-patience'
  | 'prompt-at-least'
  | 'prompt-fills-window'
  | 'prompt-at-most'
  | 'fresh-within-patience'
  | 'fresh-not-limited'
  | 'stable-prompt-is-slow'
  | 're-chosen-prompt-is-fast'
  | 're-chosen-nothing-kept'
  | 're-chosen-one-prompt'
  | 'reserve-for-recall'
  | 'reserve-for-speed'
  | 'model-steers'
  | 'model-too-small'
  | 'model-too-slow'
  | 'window-too-small'
  | 'replies-within-patience'
  | 'replies-of-small-model'
  | 'batch-within-patience'
  | 'threads-fastest'
  | ProposalReason;

/** Why an engine and a model are proposed; see `propose-model`. */
export type ProposalReason =
  | 'engine-graphics'
  | 'engine-no-graphics'
  | 'engine-software-graphics'
  | 'engine-nothing-fits-graphics'
  | 'engine-nothing-here-for-graphics'
  | 'engine-larger-on-processor'
  | 'engine-graphics-slow'
  | 'model-largest-here'
  | 'model-only-bundled'
  | 'model-others-refused'
  | 'model-others-slow'
  | 'model-others-unmeasured'
  | 'model-others-smaller'
  | 'download-steers'
  | 'download-larger';

export interface Choice<Value> {
  readonly value: Value;
  readonly from: 'default' | 'measured' | 'person';
  readonly reason: TuningReason;
  /** The numbers in the reason; the page has its words. */
  readonly figures: Readonly<Record<string, number>>;
}

export function setByHand<Value>(value: Value): Choice<Value> {
  return choice(value, 'person', 'set-by-hand');
}

export function measured<Value>(
  value: Value,
  reason: TuningReason,
  figures: Readonly<Record<string, number>>,
): Choice<Value> {
  return choice(value, 'measured', reason, figures);
}

export function choice<Value>(
  value: Value,
  from: Choice<Value>['from'],
  reason: TuningReason,
  figures: Readonly<Record<string, number>> = {},
): Choice<Value> {
  return { value, from, reason, figures };
}

export interface TunedSettings {
  /** The most tokens a prompt may take. */
  readonly promptBudget: Choice<number>;
  /** New prompt tokens per call in the `re-chosen` layout; null: no limit. */
  readonly freshTokens: Choice<number | null>;
  readonly layout: Choice<Layout>;
  /** Shares of the stable layout (see `stable-layout`). */
  readonly reserve: Choice<number>;
  readonly recall: number;
  /** Who chooses the steps: the app or the model. */
  readonly steering: Choice<Steering>;
  readonly replies: Choice<Replies>;
  /** For a model that steers; follows from its size and `replies`. */
  readonly instructions: 'small' | 'large';
  /** Tokens kept free for the reply; follows from `steering` and `replies`. */
  readonly replyReserve: number;
  /** Tokens of prompt and reply together; follows from the above. */
  readonly contextWindow: number;
  readonly encoderBatch: Choice<number>;
  /** Null: the engine's own choice. */
  readonly threads: Choice<number | null>;
}
