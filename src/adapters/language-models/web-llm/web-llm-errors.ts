/** Translates web-llm's errors, which are told apart by class names and by their text. */
import { WebpaceError } from '../../../core/errors.ts';

/** What a person can do if this model does not run. */
const smaller = 'Choose a smaller model, or a shorter context, in Models.';

/** `stoodStill`: milliseconds that the worker just slept, or 0. */
export function deviceLost(why: string, stoodStill = 0): WebpaceError {
  if (stoodStill > 0)
    return new WebpaceError(
      'device-lost',
      `The computer slept or the browser froze this tab for ${inWords(stoodStill)}, and the graphics processor gave up the model meanwhile (${why}). Keep the tab in front and ask again: the model is loaded anew.`,
      { details: { stoodStillMilliseconds: stoodStill } },
    );
  return new WebpaceError(
    'device-lost',
    `The graphics processor gave up the model (${why}). Most often its memory is full: close other tabs that use it. ${smaller}`,
  );
}

function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  return minutes < 2 ? `${Math.round(milliseconds / 1000)} seconds` : `${minutes} minutes`;
}

export function noAdapter(cause?: unknown): WebpaceError {
  const message =
    'This browser gives no graphics processor (WebGPU) to this page, and the model needs one. Use a model for the processor, or another browser.';
  return new WebpaceError('model-load-failed', message, { cause, details: { needs: 'webgpu' } });
}

export function noHalfPrecision(cause?: unknown): WebpaceError {
  const message =
    'This graphics processor does not compute with 16-bit numbers (shader-f16) here, and the model needs that. Choose its f32 variant in Models.';
  return new WebpaceError('model-load-failed', message, { cause, details: { needs: 'shader-f16' } });
}

/** Translates an error of loading or generating. The code tells the supervisor whether the worker can go on. */
export function explainWebLlm(thrown: unknown, stage: 'load' | 'generate', stoodStill = 0): WebpaceError {
  if (thrown instanceof WebpaceError) return thrown;
  const { name = '', message = String(thrown) } = (thrown ?? {}) as { name?: string; message?: string };
  if (/WebGPUNotAvailable|WebGPUNotFound/.test(name) || /compatible GPU/.test(message))
    return noAdapter(thrown);
  if (name === 'ShaderF16SupportError') return noHalfPrecision(thrown);
  if (name === 'DeviceLostError' || name === 'ModelNotLoadedError' || /device.{0,12}\blost\b/i.test(message))
    return deviceLost(message.slice(0, 120), stoodStill);
  if (name === 'ContextWindowSizeExceededError')
    return new WebpaceError('context-overflow', 'The prompt is longer than the context window; shorten it.', {
      cause: thrown,
    });
  if (/^InvalidResponseFormat|^GrammarMatcherInit|^CustomResponseFormat|^BindingError/.test(name))
    return new WebpaceError(
      'settings-invalid',
      `The schema of the reply was refused: ${message.slice(0, 200)}. Correct it and try again.`,
      { cause: thrown },
    );
  if (thrown instanceof WebAssembly.LinkError || thrown instanceof WebAssembly.CompileError)
    return new WebpaceError(
      'model-load-failed',
      'The model’s library does not fit this version of the engine. Delete the model and download it again.',
      { cause: thrown, details: { needs: 'web-llm 0.2.86' } },
    );
  const full = /out of memory|allocation|exceeds limit/i.test(message);
  // A context that outgrows the memory is treated like a lost device: once a new worker, then a smaller model.
  if (full && stage === 'generate') return deviceLost(message.slice(0, 120));
  if (full)
    return new WebpaceError('model-load-failed', `The model does not fit into memory. ${smaller}`, {
      cause: thrown,
      details: { needs: 'memory' },
    });
  return new WebpaceError('engine-failed', `The language model failed: ${message.slice(0, 300)}`, {
    cause: thrown,
  });
}
