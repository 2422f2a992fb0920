/** Starting llama.cpp: on one thread where several cannot be had, and with the file named where the file is at fault. */
import { WebpaceError } from '../../core/errors.ts';

interface Started<Engine> {
  readonly engine: Engine;
  /** What was said where several threads were asked for and could not be had; null where they were, or one was asked for. */
  readonly refused: string | null;
}

/**
 * Memory that threads share is reserved at its full size, which small devices refuse, and some pages are not given threads
 * although they are isolated: one thread, whose memory grows as it is needed, is tried then.
 * Rejects with `model-load-failed` for what llama.cpp refuses of a person's own file.
 */
export async function loadEngine<
  Engine extends { readonly threads: number },
  Options extends { readonly threads: number },
>(load: (options: Options) => Promise<Engine>, options: Options, bundled: boolean): Promise<Started<Engine>> {
  try {
    const engine = await load(options);
    const fewer = options.threads > 1 && engine.threads === 1;
    return { engine, refused: fewer ? 'this browser gives no memory that threads share' : null };
  } catch (thrown) {
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    if (options.threads > 1 && /thread|memory|SharedArrayBuffer/i.test(said)) {
      const { engine } = await loadEngine(load, { ...options, threads: 1 }, bundled);
      return { engine, refused: said.slice(0, 200) };
    }
    // Its memory ended, or the worker: another try can end otherwise.
    if (bundled || !/load|model|architecture|tensor/i.test(said) || /abort|memory/i.test(said)) throw thrown;
    throw new WebpaceError(
      'model-load-failed',
      `llama.cpp cannot load this model: ${said.slice(0, 200)}. Choose a shorter context, another file of it, or another model.`,
      { cause: thrown },
    );
  }
}
