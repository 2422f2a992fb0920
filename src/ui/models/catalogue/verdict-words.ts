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
  'no-webgpu': message('This browser does not let this page use the graphics processor (WebGPU).'),
  'software-gpu': message(
    'Here the processor does the work of the graphics processor. A sentence takes minutes.',
  ),
  'no-half-precision': message(
    'This graphics processor does not offer 16-bit numbers. Choose another variant.',
  ),
  'buffer-too-small': message('Its largest part does not fit into one buffer of this graphics processor.'),
  'memory-too-small': message('It needs more memory than this device has to spare.'),
  'memory-close': message('It takes more than half of this device’s memory; close other programs first.'),
  'memory-unknown': message('The browser does not say exactly how much memory this device has.'),
  'file-too-large': message('It needs more memory than WebAssembly can have in a browser.'),
  'storage-too-small': message('The browser has no room for its files.'),
  'one-thread': message('Only one thread can work here, so it is slow.'),
  'context-beyond-training': message(
    'It was trained for a shorter context, so the context is cut to that length.',
  ),
};

export const evidenceWords: Readonly<Record<Evidence, string>> = {
  measured: message('run and measured by us'),
  'path-measured': message('our code ran with small models of the same design, not with these weights'),
  'not-run': message('from its publisher; we have not run it'),
};
