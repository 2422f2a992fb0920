/**
 * Known ways out of JavaScript sandboxes, tried in the interpreter: every way to a global object or a maker of functions, asked for
 * everything that a host has; and values that attack whoever looks at them. None reaches anything, and the next call works.
 */
import { afterAll, expect, test } from 'vitest';
import type { CodeOutcome } from '../../../../src/ports/tools/code-runner.ts';
import { createJavascriptRunner } from '../../../../src/runtime/engines/code-runners.ts';
import { spawnJavascript } from '../../../../src/runtime/engines/spawn-workers.ts';

const runner = createJavascriptRunner({ worker: spawnJavascript, memoryBytes: 32 * 1024 * 1024 });
afterAll(() => runner.close());

async function run(code: string): Promise<CodeOutcome> {
  const ran = await runner.run({
    code,
    timeLimitMilliseconds: 60_000,
    longestOutput: 4_000,
    state: 'fresh',
  });
  if (!ran.ok) throw ran.error;
  return ran.value;
}

/** Values whose makers lead to a maker of functions. */
const values = [
  '(() => 0)',
  '(function () {})',
  '(function* () {})',
  '(async () => 0)',
  '(async function* () {})',
  '(class {})',
  '[].map',
  '"".at',
  '(0).toFixed',
  'true.valueOf',
  '/x/.exec',
  'Symbol("x").valueOf',
  '10n.toString',
  'new Map().get',
  'new WeakMap().get',
  'new Date().getTime',
  'new Uint8Array(1).fill',
  'new Proxy(() => 0, {})',
  'Promise.resolve().then',
  'console.log',
  'Reflect.apply',
  'JSON.parse',
  'Math.max',
  'Array.from',
  'Object.getOwnPropertyDescriptor(Map.prototype, "size").get',
  'Object.getPrototypeOf(function* () {}).constructor',
  '({ get a() { return 1 } }).__lookupGetter__("a")',
  '(() => { try { null.x } catch (e) { return e.constructor } })()',
  '(() => { try { (function f() { f() })() } catch (e) { return e.constructor } })()',
  '(() => { try { console.log({ toString() { throw 1 } }) } catch (e) { return e.constructor ?? console.log } return console.log })()',
];

/** From a function to what it can make: each is code over `f`. */
const ways = [
  'f.constructor("return this")()',
  'f.constructor.constructor("return this")()',
  'Object.getPrototypeOf(f).constructor("return this")()',
  'Reflect.construct(f.constructor, ["return this"])()',
  'f.call.call(f.constructor, null, "return globalThis")()',
  'f.bind().constructor("return (0, eval)(`this`)")()',
  'new f.constructor("return new.target ? globalThis : this")()',
  '[f.constructor][0].apply(0, ["return this"]).call(undefined)',
];

/** What only a host has. */
const wanted = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'Worker',
  'importScripts',
  'postMessage',
  'onmessage',
  'indexedDB',
  'caches',
  'navigator',
  'location',
  'document',
  'window',
  'self',
  'process',
  'require',
  'module',
  'WebAssembly',
  'BroadcastChannel',
  'Atomics.wait.host',
  'std',
  'os',
  'scriptArgs',
  '__loadScript',
  'Module',
  'Deno',
  'Bun',
];

const bySingleExpressions = [
  'this',
  'globalThis',
  '(0, eval)("this")',
  'Function("return this")()',
  '(function () { return this })()',
  '(function () { return this }).call(null)',
  '[].concat.call().constructor.constructor("return this")()',
  '(() => { with ({}) { return globalThis } })',
  'Array.prototype.concat.call(globalThis)[0]',
  'new Function("return this")()',
  'Object.getPrototypeOf(globalThis)',
  'Reflect.getPrototypeOf(Reflect.getPrototypeOf(globalThis) ?? {}) ?? globalThis',
  '[1].sort(function () { return this }) && globalThis',
  '"x".replace(/x/, function () { globalThis.caught = this; return "" }) === "" && globalThis.caught',
  'JSON.parse("1", function () { globalThis.held = this }) ?? globalThis.held',
  'Array.from([1], function () { return this })[0]',
  '(() => { Error.prepareStackTrace = (_, s) => s; const { stack } = new Error(); return stack?.[0]?.getThis?.() ?? globalThis })()',
  '(() => { Error.stackTraceLimit = 0; return new Error().stack?.constructor.constructor("return this")() })()',
  'Object.entries(Object.getOwnPropertyDescriptors(console)).map(([, d]) => d.value?.constructor)[0]("return this")()',
  'console.constructor.constructor("return this")()',
  'console.__proto__.__proto__ ?? globalThis',
  'arguments.callee.caller',
  '(function f() { return f.caller })() ?? globalThis',
];

const attempts = [
  ...values.flatMap((value) => ways.map((way) => `((f) => ${way})(${value})`)),
  ...bySingleExpressions,
];

test(`Y15: ${attempts.length} ways to a global object find nothing of a host`, async () => {
  expect(attempts.length).toBeGreaterThan(200);
  const { value, ended, error } = await run(`
    const wanted = ${JSON.stringify(wanted)};
    const attempts = ${JSON.stringify(attempts)};
    const reached = [];
    let ran = 0;
    for (const attempt of attempts) {
      let found;
      try { found = (0, eval)(attempt); ran += 1; } catch { continue; }
      for (let place = found; place !== null && place !== undefined; place = Object.getPrototypeOf(Object(place)))
        for (const name of wanted)
          try { if (Object.hasOwn(Object(place), name)) reached.push(attempt + ' → ' + name); } catch {}
    }
    JSON.stringify({ ran, reached })`);
  expect([ended, error]).toEqual(['done', null]);
  const told = JSON.parse(JSON.parse(value ?? '""') as string) as { ran: number; reached: string[] };
  expect(told.reached).toEqual([]);
  // The ways are ways: most of them do run.
  expect(told.ran).toBeGreaterThan(100);
});

const hostile = [
  'new Proxy({}, { get() { throw new Error("looked at") }, ownKeys() { throw new Error("listed") } })',
  'new Proxy(() => 0, { getPrototypeOf() { for (;;) {} } })',
  '({ toJSON() { return globalThis } })',
  '({ toString() { throw this }, toJSON() { throw this } })',
  '({ [Symbol.toPrimitive]() { throw { toString: null } } })',
  'JSON.parse(\'{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}\')',
  '({ __proto__: null, then(resolve) { resolve(globalThis) } })',
  'Promise.reject({ get message() { throw 1 }, get stack() { throw 2 } })',
  '(() => { throw { name: { toString() { throw 1 } }, message: { toString() { throw 2 } } } })()',
  '(() => { throw new Proxy(new Error("x"), { get() { throw 1 } }) })()',
  '(() => { const e = new Error("x"); Object.defineProperty(e, "stack", { get() { throw 1 } }); throw e })()',
  'Object.prototype.toJSON = () => "changed"; ({ a: 1 })',
  'JSON.stringify = () => ({}); ({ a: 1 })',
  'Array.prototype.join = () => { throw 1 }; [1, 2]',
  'String.prototype.slice = () => { throw 1 }; "text"',
  'Object.defineProperty(globalThis, "JSON", { get() { throw 1 } }); 1',
  'globalThis.console = null; 1',
  'console.log = (...all) => all; console.log(globalThis)',
  'console.log({ toString() { return "\\u0000".repeat(10) } })',
  'import("std")',
  'import("os")',
  'import("file:///etc/passwd")',
  'import("data:text/javascript,export default 1")',
  'import("blob:null/x")',
  'new (class extends Promise { constructor(run) { super(run); globalThis.p = this } })(() => 0)',
  'queueMicrotask?.(() => { throw 1 })',
  'Atomics.wait(new Int32Array(new SharedArrayBuffer(8)), 0, 0)',
  'new Array(2 ** 32 - 1).fill(0)',
  '"x".padEnd(2 ** 30)',
  'new ArrayBuffer(2 ** 31)',
  'structuredClone(globalThis)',
  'let a = []; a[0] = a; for (let i = 0; i < 1e5; i++) a = [a]; a',
];

test(`Y15: ${hostile.length} values and errors that attack who looks at them end in words, and the next call works`, async () => {
  for (const code of hostile) {
    const outcome = await runner.run({
      code,
      timeLimitMilliseconds: 3_000,
      longestOutput: 500,
      state: 'fresh',
    });
    if (!outcome.ok) throw new Error(`${code}: ${outcome.error.code}`);
    const { ended, value, error } = outcome.value;
    expect(['done', 'error', 'time-limit', 'memory-limit', 'crash'], code).toContain(ended);
    expect([null, 'string'], code).toContain(value === null ? null : typeof value);
    expect([null, 'string'], code).toContain(error === null ? null : typeof error);
    expect(`${value}${error}`, code).not.toMatch(/root:|\[object Window\]|DedicatedWorker/);
  }
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  expect((await run('[typeof polluted, JSON.stringify({ a: 1 }), [1, 2].join("-")].join()')).value).toBe(
    '"undefined,{\\"a\\":1},1-2"',
  );
});
