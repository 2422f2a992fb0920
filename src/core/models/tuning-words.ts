/** Why a setting was chosen, in plain words. */
import type { TuningReason } from './tuned-settings.ts';

/** `{name}` stands for a figure of the reason. */
export const tuningReasons: Readonly<Record<TuningReason, string>> = {
  'set-by-hand': 'You have set it.',
  'not-measured': 'This device has not been measured with this model; this is what is set beforehand.',
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
    'Reading a whole prompt takes {seconds} seconds here, more than {limit}. Prompts that grow at their end are read in part.',
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
    'The model has {billions} billion parameters. Below {least} billion, models choose wrong among tools, so the harness steers.',
  'model-too-slow':
    'The model writes {rate} tokens a second. Below {least}, each of its own steps would take minutes.',
  'window-too-small': 'A window of {window} tokens has no room for the tools; {least} are needed.',
  'replies-within-patience': 'What this device writes in {seconds} seconds, at {rate} tokens a second.',
  'replies-of-small-model':
    'Long replies are for models of {least} billion parameters or more, with a window of {window} tokens.',
  'batch-within-patience':
    'What this device encodes in {seconds} seconds, at {rate} sentences a second: a question waits for one batch.',
  'threads-fastest': 'The fastest of {tried} that were tried.',
};

export function reasonWords(reason: TuningReason, figures: Readonly<Record<string, number>>): string {
  return tuningReasons[reason].replace(/\{(\w+)\}/g, (_, name: string) => String(figures[name] ?? '?'));
}
