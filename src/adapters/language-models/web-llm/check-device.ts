/** Checks that this machine's graphics processor can run a model, before anything is downloaded. */
import { noAdapter, noHalfPrecision } from './web-llm-errors.ts';

/** Rejects with `model-load-failed` if it cannot. The details say what the model needs. */
export async function checkDevice({ needsHalfPrecision }: { needsHalfPrecision: boolean }): Promise<void> {
  const gpu = (globalThis as { navigator?: { gpu?: GPU } }).navigator?.gpu;
  const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' }).catch(() => null);
  if (adapter === undefined || adapter === null) throw noAdapter();
  if (needsHalfPrecision && !adapter.features.has('shader-f16')) throw noHalfPrecision();
}
