/** Starts llama.cpp. It falls back to one thread if several are impossible, and blames the file if the file is at fault. */
import { WebpaceError } from '../../core/errors.ts';

interface Started<Engine> {
  readonly engine: Engine;
  /** Why several threads were not possible; null if they were, or if one was asked for. */
  readonly refused: string | null;
}

/**
 * Several threads need shared memory, which is reserved at its full size and which small devices refuse. Some isolated
 * pages get no threads either. In both cases one thread is tried, whose memory grows as needed. Rejects with
 * `model-load-failed` if llama.cpp refuses a person's own file.
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
    // Memory ran out or the worker failed. Another try can succeed.
    if (bundled || !/load|model|architecture|tensor/i.test(said) || /abort|memory/i.test(said)) throw thrown;
    throw new WebpaceError(
      'model-load-failed',
      `llama.cpp cannot load this model: ${said.slice(0, 200)}. Choose a shorter context, another file of it, or another model.`,
      { cause: thrown },
    );
  }
}
