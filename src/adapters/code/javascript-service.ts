/**
 * Runs JavaScript in QuickJS, an interpreter in WebAssembly. It has the language and `console`, but no page, network,
 * file or timer. It limits memory, stack and time itself, and interrupts an endless loop from within.
 */
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import type { WorkerService } from '../../worker-link/protocol.ts';
import { operation } from '../../worker-link/worker-host.ts';
import { longestValue, type RunEvent, type RunInput, type RunOutput } from './code-protocol.ts';
import { OutputCollector } from './output-collector.ts';

interface JavascriptSettings {
  readonly memoryBytes: number;
}

/** With more, the interpreter's recursion would overflow its host's stack first. */
const stackBytes = 128 * 1024;
const longestTrace = 8;
const mostJobs = 100_000;

interface Life {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
}

/** @param wasm address of the interpreter */
export function javascriptService(wasm: string) {
  let module: QuickJSWASMModule | undefined;
  let memoryBytes = 0;
  let kept: Life | undefined;

  const start = (): Life => {
    if (module === undefined) throw new Error('The interpreter is not loaded.');
    const runtime = module.newRuntime();
    runtime.setMemoryLimit(memoryBytes);
    runtime.setMaxStackSize(stackBytes);
    return { runtime, context: runtime.newContext() };
  };

  return {
    async load(settings: JavascriptSettings) {
      memoryBytes = settings.memoryBytes;
      module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmLocation: wasm }));
      return null;
    },
    operations: {
      run: operation<RunInput, RunOutput, RunEvent>(async (input, { emit }) => {
        const life = input.state === 'kept' ? (kept ?? start()) : start();
        kept = input.state === 'kept' ? life : kept;
        const output = new OutputCollector(input.longestOutput, emit);
        let result: RunOutput;
        try {
          result = runIn(life, input, output);
        } finally {
          output.flush();
        }
        const orderly = result.ended === 'done' || result.ended === 'error';
        if (!orderly && kept === life) kept = undefined;
        // An interpreter that ran out of a resource cannot be closed properly. The page then ends this worker.
        if (orderly && input.state === 'fresh') {
          life.context.dispose();
          life.runtime.dispose();
        }
        return result;
      }),
    },
  } satisfies WorkerService<JavascriptSettings, null>;
}

function runIn({ runtime, context }: Life, input: RunInput, output: OutputCollector): RunOutput {
  const deadline = performance.now() + input.timeLimitMilliseconds;
  let late = false;
  const limit = () => (output.flooded ? 'output-limit' : late ? 'time-limit' : null);
  runtime.setInterruptHandler(() => {
    late ||= performance.now() > deadline;
    return limit() !== null;
  });
  addConsole(context, output);
  const ended = (outcome: Partial<RunOutput>): RunOutput => ({
    ended: 'done',
    value: null,
    error: null,
    missing: null,
    figures: [],
    written: output.written,
    ...outcome,
  });
  const failed = (error: QuickJSHandle): RunOutput => {
    const reached = limit();
    if (reached !== null) return ended({ ended: reached });
    const text = describeError(context, error);
    error.dispose();
    return /out of memory/i.test(text) || text === 'null'
      ? ended({ ended: 'memory-limit' })
      : ended({ ended: 'error', error: text });
  };
  const evaluated = context.evalCode(input.code, 'code.js', { type: 'global' });
  if (evaluated.error) return failed(evaluated.error);
  let value = evaluated.value;
  for (let jobs = 0; limit() === null && runtime.hasPendingJob() && jobs < mostJobs; jobs += 1) {
    const job = runJobs(runtime);
    if (job === 'fault') return ended({ ended: limit() ?? 'memory-limit' });
    if (job.error) {
      value.dispose();
      return failed(job.error);
    }
  }
  // An interrupt in the middle of a promise's internal work is not reported as an error, and leaves the interpreter in a bad state.
  const reached = limit();
  if (reached !== null) return ended({ ended: reached });
  const state = context.getPromiseState(value);
  if (state.type === 'rejected') {
    value.dispose();
    return failed(state.error);
  }
  if (state.type === 'fulfilled' && !state.notAPromise) {
    value.dispose();
    value = state.value;
  }
  const text = state.type === 'pending' ? 'a promise that nothing settles' : describe(context, value);
  value.dispose();
  return ended({ value: text });
}

/** Runs a hundred jobs of promises. @returns `fault` where the interpreter's program itself failed: it is of no use any more */
function runJobs(runtime: QuickJSRuntime): ReturnType<QuickJSRuntime['executePendingJobs']> | 'fault' {
  try {
    return runtime.executePendingJobs(100);
  } catch (thrown) {
    // Memory that runs out in the middle of a promise's internal work is not always noticed there. The interpreter then reads outside of its memory.
    if (thrown instanceof WebAssembly.RuntimeError) return 'fault';
    throw thrown;
  }
}

function addConsole(context: QuickJSContext, output: OutputCollector): void {
  const names = ['log', 'info', 'debug', 'warn', 'error'] as const;
  const console = context.newObject();
  for (const name of names) {
    const print = context.newFunction(name, (...given) => {
      output.write(`${given.map((handle) => describe(context, handle, true) ?? 'undefined').join(' ')}\n`);
      return context.undefined;
    });
    context.setProp(console, name, print);
    print.dispose();
  }
  context.setProp(context.global, 'console', console);
  console.dispose();
}

/** A value as text; null for undefined. Strings have no quotes if they are printed, and quotes if they are a value. */
function describe(context: QuickJSContext, handle: QuickJSHandle, bare = false): string | null {
  const type = context.typeof(handle);
  if (type === 'undefined') return null;
  if (type === 'string') {
    const text = context.getString(handle);
    return bare ? text : cut(JSON.stringify(text));
  }
  if (type === 'bigint' || type === 'symbol' || type === 'function') return cut(textOf(context, handle));
  const value: unknown = context.dump(handle);
  try {
    if (typeof value !== 'object' || value === null) return String(value);
    if (value instanceof Error || ('name' in value && 'message' in value && 'stack' in value))
      return cut(`${String((value as Error).name)}: ${String((value as Error).message)}`);
    return cut(JSON.stringify(value));
  } catch {
    return textOf(context, handle);
  }
}

function textOf(context: QuickJSContext, handle: QuickJSHandle): string {
  const make = context.getProp(context.global, 'String');
  const result = context.callFunction(make, context.undefined, handle);
  make.dispose();
  if (result.error) {
    result.error.dispose();
    return 'a value without a text';
  }
  const text = context.getString(result.value);
  result.value.dispose();
  return text;
}

function describeError(context: QuickJSContext, handle: QuickJSHandle): string {
  const value: unknown = context.dump(handle);
  if (typeof value !== 'object' || value === null) return cut(String(value));
  const {
    name = 'Error',
    message = '',
    stack = '',
  } = value as { name?: unknown; message?: unknown; stack?: unknown };
  const trace = String(stack).trimEnd().split('\n').slice(0, longestTrace).join('\n');
  return cut(`${String(name)}: ${String(message)}${trace === '' ? '' : `\n${trace}`}`);
}

function cut(text: string): string {
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}…`;
}
