/**
 * Runs Python in Pyodide (CPython in WebAssembly) in a worker whose frame cuts it off from every origin. The
 * interpreter and the user's wheels come in as bytes, because nothing can be fetched here.
 */
import type { PyodideInterface } from 'pyodide';
import { WebpaceError } from '../../core/errors.ts';
import type { WorkerService } from '../../worker-link/protocol.ts';
import { operation } from '../../worker-link/worker-host.ts';
import { longestValue, type RunEvent, type RunInput, type RunOutput } from './code-protocol.ts';
import { OutputCollector } from './output-collector.ts';
import { harness } from './python-harness.ts';
import type { Wheel } from './wheel.ts';

interface PythonSettings {
  readonly wasm: Uint8Array;
  readonly stdlib: Uint8Array;
  /** Pyodide's lock file, with only the packages that are present. */
  readonly lock: string;
  readonly memoryBytes: number;
  readonly wheels: readonly Wheel[];
  /** For each module that could be added, the file that contains it. */
  readonly wheelOfModule: Readonly<Record<string, string>>;
}

interface PythonParts {
  readonly loadPyodide: typeof import('pyodide')['loadPyodide'];
  readonly createPyodideModule: unknown;
}

type Ran = [
  value: string | null,
  error: string | null,
  kind: 'memory' | null,
  missing: string | null,
  figures: Uint8Array[],
];

export function pythonService(parts: PythonParts) {
  const interpreter = new PythonInterpreter(parts);
  return {
    async load(settings: PythonSettings) {
      await interpreter.load(settings);
      return null;
    },
    operations: {
      run: operation<RunInput, RunOutput, RunEvent>((input, { emit }) => interpreter.run(input, emit)),
    },
  } satisfies WorkerService<PythonSettings, null>;
}

/** The one interpreter of a worker. */
class PythonInterpreter {
  readonly #parts: PythonParts;
  #pyodide: PyodideInterface | undefined;
  #wheelOfModule: PythonSettings['wheelOfModule'] = {};
  #sink: OutputCollector | undefined;
  /** Tells the current call that the interpreter is dead. Its own promise would never settle. */
  #onDeath: ((cause: unknown) => void) | undefined;

  constructor(parts: PythonParts) {
    this.#parts = parts;
  }

  async load(settings: PythonSettings): Promise<void> {
    const { loadPyodide, createPyodideModule } = this.#parts;
    capMemory(settings.memoryBytes);
    this.#wheelOfModule = settings.wheelOfModule;
    serveInterpreter(settings);
    const decoders = { out: new TextDecoder(), err: new TextDecoder() };
    const pyodide = await loadPyodide({
      indexURL: 'https://python.invalid/',
      createPyodideModule,
      lockFileContents: settings.lock,
      packageBaseUrl: 'https://python.invalid/',
      // What Python sees as `js`. It must not reach this worker's globals.
      jsglobals: { setTimeout, clearTimeout, setInterval, clearInterval } as never,
      env: { HOME: '/home/user', MPLBACKEND: 'agg', PYTHONDONTWRITEBYTECODE: '1' },
    } as Parameters<PythonParts['loadPyodide']>[0]);
    this.#pyodide = pyodide;
    const write = (decoder: TextDecoder) => (bytes: Uint8Array) => {
      this.#sink?.write(decoder.decode(bytes, { stream: true }));
      return bytes.length;
    };
    pyodide.setStdout({ write: write(decoders.out) });
    pyodide.setStderr({ write: write(decoders.err) });
    pyodide.setStdin({ error: true });
    for (const wheel of settings.wheels) unpack(wheel, pyodide);
    const { _api } = pyodide as unknown as { readonly _api: { on_fatal?: (cause: unknown) => void } };
    _api.on_fatal = (cause) => this.#onDeath?.(cause);
    pyodide.runPython(harness);
  }

  async run({ code, longestOutput }: RunInput, emit: (event: RunEvent) => void): Promise<RunOutput> {
    if (this.#pyodide === undefined) throw new Error('Python is not loaded.');
    const death = new Promise<never>((_, reject) => {
      this.#onDeath = (cause) => reject(cause instanceof Error ? cause : new Error(String(cause)));
    });
    const output = new OutputCollector(longestOutput, emit);
    this.#sink = output;
    const run = this.#pyodide.globals.get('_webpace_run') as (code: string, longest: number) => Promise<Ran>;
    const [value, error, kind, missing, figures] = await Promise.race([run(code, longestValue), death]);
    output.flush();
    this.#sink = undefined;
    return {
      ended: kind === 'memory' ? 'memory-limit' : (error ?? null) === null ? 'done' : 'error',
      written: output.written,
      value: value ?? null,
      error: error ?? null,
      missing: missing
        ? { module: missing, file: this.#wheelOfModule[missing.split('.')[0] ?? ''] ?? null }
        : null,
      figures: figures.map((figure) => new Uint8Array(figure)),
    };
  }
}

/** Answers Pyodide's requests for its two files, which it names. No server can be reached here. */
function serveInterpreter({ wasm, stdlib }: PythonSettings): void {
  const files: Record<string, Uint8Array> = {
    'pyodide.asm.wasm': wasm,
    'python_stdlib.zip': stdlib,
  };
  globalThis.fetch = async (address) => {
    const url = String(address instanceof Request ? address.url : address);
    const bytes = files[url.split('/').at(-1) ?? ''];
    return bytes === undefined
      ? new Response(null, { status: 404 })
      : new Response(bytes as Uint8Array<ArrayBuffer>, {
          headers: { 'content-type': 'application/wasm' },
        });
  };
}

function unpack(wheel: Wheel, pyodide: PyodideInterface): void {
  try {
    pyodide.unpackArchive(wheel.bytes as never, 'wheel');
  } catch (thrown) {
    throw new WebpaceError(
      'code-unavailable',
      `The Python package ${wheel.name} could not be unpacked. Remove it, or add the file again.`,
      { cause: thrown },
    );
  }
}

/** The interpreter's memory grows only through this call. Python gets a MemoryError if growth is refused. */
function capMemory(most: number): void {
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (pages: number) {
    if (this.buffer.byteLength + pages * 65_536 > most) throw new RangeError('The memory limit is reached.');
    return grow.call(this, pages);
  };
}
