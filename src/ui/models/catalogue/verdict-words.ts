/** Words for whether a model runs on this device, why not, and where facts about it come from. */
import type { Evidence } from '../../../models/catalogue-model.ts';
import type { Verdict, VerdictReason } from '../../../models/verdict.ts';
import { message } from '../../language/translate.ts';

export const verdictWords: Readonly<Record<Verdict['verdict'], string>> = {
  runs: message('Runs here'),
  tight: message('May run here'),
  no: message('Does not run here'),
};

/** Why a model may not run, or does not, one plain sentence each. */
export const verdictReasonWords: Readonly<Record<VerdictReason, string>> = {
  'no-webgpu': message('This browser gives no graphics processor (WebGPU) to this page.'),
  'software-gpu': message(
    'The graphics processor is computed by the processor here, which takes minutes for a sentence.',
  ),
  'no-half-precision': message(
    'This graphics processor does not offer 16-bit numbers; take another variant.',
  ),
  'buffer-too-small': message('Its largest part does not fit into one buffer of this graphics processor.'),
  'memory-too-small': message('It needs more memory than this device has to spare.'),
  'memory-close': message('It takes more than half of this device’s memory; close other programs first.'),
  'memory-unknown': message('The browser does not tell how much memory there is beyond what is safe.'),
  'file-too-large': message('It does not fit into the memory that WebAssembly can have.'),
  'storage-too-small': message('The browser has no room for its files.'),
  'one-thread': message('Only one thread can work here, so it is slow.'),
  'context-beyond-training': message('The context is longer than it was trained for, and is cut to that.'),
};

export const evidenceWords: Readonly<Record<Evidence, string>> = {
  measured: message('run and measured by us'),
  'path-measured': message('our code was run on small models of its form; its own weights were not'),
  'not-run': message('its publisher; not run by us'),
};
