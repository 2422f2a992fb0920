/** Reasons of choices in plain words. */
import type { Choice, TuningReason } from './tuned-settings.ts';

/** `{name}` is a figure of the reason. */
export const tuningReasons: Readonly<Record<TuningReason, string>> = {
  'set-by-hand': 'You have set it.',
  'not-measured': 'This device has not been measured with this model; this is the default.',
  'prompt-within-patience': 'What this device reads in {seconds} seconds, at {rate} tokens a second.',
  'prompt-at-least':
    'This device reads {rate} tokens a second. A prompt below {least} tokens would hold too little, so it takes longer than {seconds} seconds.',
  'prompt-fills-window':
    'The whole window of the model, less the reply: this device reads it in {seconds} seconds or less.',
  'prompt-at-most':
    'This device is fast enough for more, but beyond {most} tokens more context has hardly helped.',
  'fresh-within-patience': 'What this device reads in {seconds} seconds, at {rate} tokens a second.',
  'fresh-not-limited': 'Little of a prompt has to be read anew, so there is no need for a limit.',
  'stable-prompt-is-slow':
    'Reading a whole prompt takes {seconds} seconds here, more than {limit}. Only the new part of a growing prompt is read.',
  're-chosen-prompt-is-fast':
    'Reading a whole prompt takes {seconds} seconds here. That is fast enough to choose anew at every step, which finds a little more.',
  're-chosen-nothing-kept': 'This engine keeps nothing of a prompt for the next one.',
  're-chosen-one-prompt':
    'The guided profile sends the model one prompt a question: there is none to grow from.',
  'reserve-for-recall':
    'Reading a whole prompt takes {seconds} seconds: room for what is remembered is worth more than speed.',
  'reserve-for-speed':
    'Prompts of {tokens} tokens take {seconds} seconds here: less is kept free, so that less is read anew.',
  'model-steers': 'The model is large enough to choose its own steps.',
  'model-too-small':
    'The model has {billions} billion parameters. Below {least} billion, models choose wrong among tools, so the app chooses the steps.',
  'model-too-slow':
    'The model writes {rate} tokens a second. Below {least}, each of its own steps would take minutes.',
  'window-too-small': 'A window of {window} tokens has no room for the tools; {least} are needed.',
  'replies-within-patience': 'What this device writes in {seconds} seconds, at {rate} tokens a second.',
  'replies-of-small-model':
    'Long replies are for models of {least} billion parameters or more with a window of {window} tokens, and for those that were measured to be fast enough.',
  'batch-within-patience':
    'What this device encodes in {seconds} seconds, at {rate} sentences a second: a question waits for one batch.',
  'threads-fastest': 'The fastest of {tried} that were tried.',
  'engine-graphics': 'The graphics processor runs it, many times faster than the processor would.',
  'engine-no-graphics': 'This browser gives the page no graphics processor, so the processor computes.',
  'engine-software-graphics':
    'Graphics are computed by the processor here, which is far too slow for a language model.',
  'engine-nothing-fits-graphics':
    'No model of the list is sure to run on the graphics of this device, so the processor computes.',
  'engine-nothing-here-for-graphics':
    'The graphics processor could run a larger model, but none of those is on this device yet.',
  'engine-larger-on-processor':
    'The largest model on this device is a file of yours, and those run on the processor.',
  'engine-graphics-slow':
    'The models here for the graphics processor would write less than {least} tokens a second, so the processor computes.',
  'model-largest-here':
    'The largest of {count} models on this device that are sure to run here and fast enough.',
  'model-only-bundled': 'The one that comes with the app; no other is on this device.',
  'model-others-refused':
    'The one that comes with the app; the others on this device are not sure to run here.',
  'model-others-slow':
    'The one that comes with the app; the next larger one would write {rate} tokens a second here, and {least} are needed.',
  'model-others-unmeasured':
    'The one that comes with the app; measure this device to see whether it is fast enough for a larger one.',
  'model-others-smaller': 'The one that comes with the app; no other on this device is larger.',
  'download-steers':
    'It has {billions} billion parameters, can choose its own steps, and is sure to run here.',
  'download-larger':
    'It has {billions} billion parameters, {times} times as many as the best one here, and is sure to run here.',
};

function reasonWords(reason: TuningReason, figures: Readonly<Record<string, number>>): string {
  return tuningReasons[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? '?'));
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
  return { value, from, reason, figures, words: reasonWords(reason, figures) };
}
