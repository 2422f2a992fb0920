/** The settings for this device in the interface's words: names, values and reasons. */
import type { MeasuringStage, OneThreadReason, TuningReason } from '../../../runtime/runtime.ts';
import { message, numberLocale, t } from '../../language/translate.ts';

/** The reasons in the exact words of the source, so that they can be translated. */
export const reasonMessages: Readonly<Record<TuningReason, string>> = {
  'set-by-hand': message('You have set it.'),
  'not-measured': message('This device has not been measured with this model; this is the default.'),
  'prompt-within-patience': message(
    'What this device reads in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.',
  ),
  'prompt-at-least': message(
    'This device reads {rate, plural, one {# token} other {# tokens}} a second. A prompt below {least, plural, one {# token} other {# tokens}} would hold too little, so it takes longer than {seconds, plural, one {# second} other {# seconds}}.',
  ),
  'prompt-fills-window': message(
    'The whole window of the model, less the reply: this device reads it in {seconds, plural, one {# second} other {# seconds}} or less.',
  ),
  'prompt-at-most': message(
    'This device is fast enough for more, but beyond {most, plural, one {# token} other {# tokens}} more context has hardly helped.',
  ),
  'fresh-within-patience': message(
    'What this device reads in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.',
  ),
  'fresh-not-limited': message('Little of a prompt has to be read anew, so there is no need for a limit.'),
  'stable-prompt-is-slow': message(
    'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here, more than {limit}. Only the new part of a growing prompt is read.',
  ),
  're-chosen-prompt-is-fast': message(
    'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}} here. That is fast enough to choose anew at every step, which finds a little more.',
  ),
  're-chosen-nothing-kept': message('This engine keeps nothing of a prompt for the next one.'),
  're-chosen-one-prompt': message(
    'The guided profile sends the model one prompt a question: there is none to grow from.',
  ),
  'reserve-for-recall': message(
    'Reading a whole prompt takes {seconds, plural, one {# second} other {# seconds}}: room for what is remembered is worth more than speed.',
  ),
  'reserve-for-speed': message(
    'Prompts of {tokens, plural, one {# token} other {# tokens}} take {seconds, plural, one {# second} other {# seconds}} here: less is kept free, so that less is read anew.',
  ),
  'model-steers': message('The model is large enough to choose its own steps.'),
  'model-too-small': message(
    'The model has {millions, plural, one {# million} other {# million}} parameters. Below {least} million, models choose the wrong tools, so the app chooses the steps.',
  ),
  'model-too-slow': message(
    'The model writes {rate, plural, one {# token} other {# tokens}} a second. Below {least}, each of its own steps would take minutes.',
  ),
  'window-too-small': message(
    'A window of {window, plural, one {# token} other {# tokens}} has no room for the tools; {least} are needed.',
  ),
  'replies-within-patience': message(
    'What this device writes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# token} other {# tokens}} a second.',
  ),
  'replies-of-small-model': message(
    'Long replies are for models of {least, plural, one {# billion} other {# billion}} parameters or more with a window of {window, plural, one {# token} other {# tokens}}. Models that were measured to be fast enough write them, too.',
  ),
  'batch-within-patience': message(
    'What this device encodes in {seconds, plural, one {# second} other {# seconds}}, at {rate, plural, one {# sentence} other {# sentences}} a second: a question waits for one batch.',
  ),
  'threads-fastest': message('The fastest of {tried} that were tried.'),
  'engine-graphics': message('The graphics processor runs it, many times faster than the processor would.'),
  'engine-no-graphics': message(
    'This browser does not let the page use the graphics processor, so the processor does the work.',
  ),
  'engine-software-graphics': message(
    'Here the processor does the work of the graphics processor. That is far too slow for a language model.',
  ),
  'engine-nothing-fits-graphics': message(
    'No model in the list is sure to run on this device’s graphics processor, so the processor does the work.',
  ),
  'engine-nothing-here-for-graphics': message(
    'The graphics processor could run a larger model, but none of those is on this device yet.',
  ),
  'engine-larger-on-processor': message(
    'The largest model on this device is a GGUF file, and those run on the processor.',
  ),
  'engine-graphics-slow': message(
    'The models here for the graphics processor would write less than {least, plural, one {# token} other {# tokens}} a second, so the processor does the work.',
  ),
  'model-largest-here': message(
    '{count, plural, one {The only model on this device that is sure to run here and fast enough.} other {The largest of # models on this device that are sure to run here and fast enough.}}',
  ),
  'model-only-bundled': message('The one that comes with the app; no other is on this device.'),
  'model-others-refused': message(
    'The one that comes with the app; the others on this device are not sure to run here.',
  ),
  'model-others-slow': message(
    'The one that comes with the app. The next larger one would write {rate, plural, one {# token} other {# tokens}} a second here, and {least} are needed.',
  ),
  'model-others-unmeasured': message(
    'The one that comes with the app; measure this device to see whether it is fast enough for a larger one.',
  ),
  'model-others-smaller': message('The one that comes with the app; no other on this device is larger.'),
  'download-steers': message(
    'It has {billions, plural, one {# billion} other {# billion}} parameters, can choose its own steps, and is sure to run here.',
  ),
  'download-larger': message(
    'It has {billions, plural, one {# billion} other {# billion}} parameters, {times, plural, one {# time} other {# times}} as many as the best one here. It is sure to run here.',
  ),
};

export const stageWords: Readonly<Record<MeasuringStage, string>> = {
  loading: message('Loading the models'),
  encoder: message('Measuring the encoder'),
  'language-model': message('Measuring the language model'),
  threads: message('Trying numbers of threads'),
};

/** Why a language model has one thread although the machine has more cores. */
export const oneThreadWords: Readonly<Record<OneThreadReason, string>> = {
  'not-isolated': message(
    'One thread: threads need a web server that isolates the page (the headers COOP and COEP), and this one does not.',
  ),
  refused: message('One thread: this browser gave no threads, or not the memory that they share.'),
  died: message(
    'One thread: the engine failed while it used several. Measure this device to try them again, or set the number by hand.',
  ),
};

/** A reason as a sentence, with figures in the language's format. */
export function reasonSentence(
  reason: TuningReason,
  figures: Readonly<Record<string, string | number>> = {},
): string {
  const numbers = new Intl.NumberFormat(numberLocale(), { maximumFractionDigits: 3 });
  const sentence = reasonMessages[reason];
  const written = Object.entries(figures).map(([name, value]): [string, string | number] => [
    name,
    // A plural formats its number itself.
    typeof value === 'number' && !sentence.includes(`{${name}, plural`) ? numbers.format(value) : value,
  ]);
  return t(sentence, Object.fromEntries(written));
}
