/**
 * Known ways out of Python sandboxes and out of Pyodide, tried in one interpreter: ways to a maker of JavaScript functions, to the
 * worker's own global object, to the network, to files and programs of the device. None brings anything back, and the
 * interpreter works afterwards.
 */
import { afterAll, expect, test } from 'vitest';
import { createPythonRunner } from '../../../../src/runtime/engines/code-runners.ts';

const runner = createPythonRunner({
  baseUrl: `${location.origin}/`,
  memoryBytes: 192 * 1024 * 1024,
  wheels: async () => [],
});
afterAll(() => runner.close());

/** Values of JavaScript that Python holds or can make. */
const roots = [
  'js.setTimeout',
  'js.clearTimeout',
  'js.setInterval',
  'js.clearInterval',
  'js.setTimeout.constructor',
  'js.setTimeout.bind(None)',
  'pyodide_js',
  'pyodide_js._module',
  'pyodide_js._api',
  'pyodide_js.FS',
  'pyodide_js.FS.open',
  'pyodide_js.PATH',
  'pyodide_js.ffi.PyProxy',
  'pyodide_js.globals',
  'pyodide_js.runPython',
  'pyodide_js.loadPackage',
  'pyodide_js.registerJsModule',
  'pyodide_js.toPy',
  'to_js({})',
  'to_js({"a": 1})',
  'to_js([1, [2]])',
  'to_js(b"bytes")',
  'to_js(memoryview(b"bytes"))',
  'to_js({1, 2})',
  'create_proxy(print)',
  'create_proxy({})',
  'create_once_callable(print)',
  'sys.modules["js"]',
];

/** From such a value to the worker's global object: each is code over `f`. */
const ways = [
  'f.constructor("return self")()',
  'f.constructor.constructor("return self")()',
  'f.constructor.constructor.new("return self")()',
  'f.constructor.constructor.call(None, "return globalThis")()',
  'f.constructor.constructor.apply(None, to_js(["return this"]))()',
  'f.constructor.constructor.bind(None, "return this")()()',
  'f.toString.constructor("return (0, eval)(`this`)")()',
  'f.constructor.prototype.constructor.constructor("return self")()',
  'await f.constructor.constructor("return import(`data:text/javascript,export default self`)")()',
  'getattr(f, "self")',
  'getattr(f, "globalThis")',
  'f.__proto__.constructor.constructor("return self")()',
];

/** Programs of JavaScript, for every door of Pyodide that carries them out. */
const programs = [
  'self',
  'globalThis',
  'this',
  '(0, eval)("self")',
  'new Function("return self")()',
  'postMessage("out") ?? 1',
  'importScripts(ORIGIN)',
  'import(ORIGIN)',
  'new XMLHttpRequest()',
  'new WebSocket(ORIGIN.replace("http", "ws"))',
  'new Worker(ORIGIN)',
  'new BroadcastChannel("webpace-escape").postMessage("out") ?? 1',
  'indexedDB.open("x")',
  'caches.keys()',
  'navigator.storage.getDirectory()',
  'fetch(ORIGIN)',
];
const carriers = [
  'run_js(program)',
  'pyodide_js._module.eval(program)',
  'js.setTimeout.constructor(program)()',
  'type(js).new(program)()',
  'js.eval(program)',
];

/** True, or anything that is not empty, only where something of the outside came back. */
const inPython = [
  // The network, through every module that speaks to it.
  'import urllib.request; urllib.request.urlopen(ORIGIN, timeout=1).read()',
  'import urllib.request; urllib.request.urlopen("https://example.org/", timeout=1).read()',
  'import urllib.request; urllib.request.urlopen("file:///etc/passwd", timeout=1).read()',
  'import urllib.request; urllib.request.urlretrieve(ORIGIN, "/tmp/got") and open("/tmp/got").read()',
  'import urllib.request; urllib.request.build_opener(urllib.request.ProxyHandler({"http": ORIGIN})).open("http://example.org/", timeout=1).read()',
  'import http.client; c = http.client.HTTPConnection(HOST, timeout=1); c.request("GET", "/"); c.getresponse().read()',
  'import http.client; c = http.client.HTTPSConnection("example.org", timeout=1); c.request("GET", "/"); c.getresponse().read()',
  'import socket; s = socket.create_connection((NAME, PORT), 1); s.sendall(b"GET / HTTP/1.0\\r\\n\\r\\n"); s.recv(10)',
  'import socket; s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM); s.settimeout(1); s.sendto(b"out", (NAME, PORT)); s.recv(10)',
  'import socket; s = socket.socket(socket.AF_INET, socket.SOCK_RAW); s.recv(10)',
  'import socket; s = socket.socket(socket.AF_UNIX); s.connect("/var/run/docker.sock"); s.recv(10)',
  'import socket; [a for a in socket.getaddrinfo("example.org", 80) if not a[4][0].startswith(("172.29.", "0."))]',
  'import socket; s = socket.socket(); s.bind(("0.0.0.0", 8765)); s.listen(); s.settimeout(1); s.accept()',
  'import ssl; ssl.create_default_context() and ssl.get_server_certificate(("example.org", 443), timeout=1)',
  'import smtplib; smtplib.SMTP(NAME, PORT, timeout=1).noop()',
  'import ftplib; ftplib.FTP(NAME, timeout=1).getwelcome()',
  'import poplib; poplib.POP3(NAME, PORT, timeout=1).getwelcome()',
  'import imaplib; imaplib.IMAP4(NAME, PORT, timeout=1).welcome',
  'import xmlrpc.client; xmlrpc.client.ServerProxy(ORIGIN).system.listMethods()',
  'import asyncio; r, w = await asyncio.open_connection(NAME, PORT); await r.read(10)',
  'import webbrowser; webbrowser.open(ORIGIN)',
  'import antigravity; False',
  'from pyodide.http import open_url; open_url(ORIGIN).read()',
  'from pyodide.http import pyfetch; await (await pyfetch(ORIGIN)).string()',
  'from pyodide.http import pyfetch; await (await pyfetch("data:text/plain,hi")).string()',
  'from pyodide.http import pyxhr; pyxhr.get(ORIGIN).text',
  'from js import fetch; await (await fetch(ORIGIN)).text()',
  'from js import XMLHttpRequest; XMLHttpRequest.new()',
  'from js import WebSocket; WebSocket.new(ORIGIN.replace("http", "ws"))',
  'import micropip; await micropip.install(ORIGIN + "x.whl"); True',
  'len(await pyodide_js.loadPackage(ORIGIN + "x-1.0-py3-none-any.whl"))',
  'len(await pyodide_js.loadPackagesFromImports("import numpy, requests"))',
  'import pip; pip.main(["install", ORIGIN])',
  'import ensurepip; ensurepip.bootstrap(); True',
  // Programs, processes and the kernel.
  'import os; os.system("ls") == 0',
  'import os; os.popen("id").read()',
  'import os; os.execv("/bin/sh", ["sh"])',
  'import os; os.spawnl(os.P_WAIT, "/bin/sh", "sh") == 0',
  'import os; os.posix_spawn("/bin/sh", ["sh"], {})',
  'import os; os.fork()',
  'import os; os.forkpty()',
  'import pty; pty.spawn("/bin/sh") == 0',
  'import subprocess; subprocess.check_output(["id"])',
  'import subprocess; subprocess.Popen("id", shell=True).wait() == 0',
  'import asyncio; await (await asyncio.create_subprocess_shell("id")).wait() == 0',
  'import multiprocessing; p = multiprocessing.Process(target=print); p.start(); p.is_alive()',
  'import multiprocessing.shared_memory as m; m.SharedMemory(create=True, size=8).name',
  'import concurrent.futures as c; c.ProcessPoolExecutor(1).submit(len, "x").result(1)',
  'import concurrent.futures as c; c.ThreadPoolExecutor(1).submit(len, "x").result(1)',
  'import threading; t = threading.Thread(target=print); t.start(); t.is_alive()',
  'import ctypes; ctypes.CDLL(None).system(b"id") == 0',
  'import ctypes; ctypes.CDLL("libc.so.6").getpid()',
  'import ctypes; ctypes.CDLL("/etc/passwd")',
  'import _posixsubprocess; _posixsubprocess.fork_exec([b"sh"], [b"/bin/sh"], True, (), None, None, -1, -1, -1, -1, -1, -1, -1, -1, False, False, 0, None, None, None, -1, None)',
  '[c for c in object.__subclasses__() if c.__name__ == "Popen"][0]("id").wait() == 0',
  '[c for c in object.__subclasses__() if c.__name__ == "_wrap_close"][0].__init__.__globals__["system"]("id") == 0',
  '().__class__.__base__.__subclasses__()[0].__init__.__globals__["os"].popen("id").read()',
  'print.__self__.__import__("os").popen("id").read()',
  'eval(compile("__import__(\'os\').popen(\'id\').read()", "", "eval"))',
  '__import__("pickle").loads(b"cos\\nsystem\\n(S\'id\'\\ntR.") == 0',
  '(lambda: 0).__globals__["__builtins__"]["__import__"]("os").popen("id").read()',
  // Files of the device.
  'b"root:" in open("/etc/passwd", "rb").read()',
  'open("/proc/self/environ").read()',
  'open("/proc/self/cmdline").read()',
  'open("/proc/version").read()',
  'open("/proc/net/tcp").read()',
  'open("/sys/class/net/lo/address").read()',
  'open("/dev/mem", "rb").read(1)',
  'open("/dev/sda", "rb").read(1)',
  'open("C:\\\\Windows\\\\win.ini").read()',
  'open("//localhost/share/x").read()',
  'open("../../../../../../etc/hostname").read()',
  'import os; os.listdir("/proc/1")',
  'import os; os.listdir("/Users")',
  'import os; os.symlink("/proc/1/root", "/tmp/link"); os.listdir("/tmp/link")',
  'import pathlib; pathlib.Path.home().joinpath(".ssh/id_rsa").read_text()',
  'import mmap, os; mmap.mmap(os.open("/dev/mem", os.O_RDONLY), 8)[:]',
  'import sqlite3; sqlite3.connect("file:/etc/passwd?mode=ro", uri=True).execute("select 1 from sqlite_master").fetchall()',
  'await mounted("IDBFS")',
  'await mounted("NODEFS", {"root": "/"})',
  'await mounted("WORKERFS", {})',
  'await mounted("OPFS")',
  'await pyodide_js.mountNativeFS("/native", to_js({}))',
  'pyodide_js.FS.createDevice("/dev", "door", lambda: 1, print) and open("/proc/1/mem").read()',
  // The worker's own doors, by name.
  ...[
    'document',
    'window',
    'self',
    'parent',
    'top',
    'location',
    'navigator',
    'indexedDB',
    'caches',
    'localStorage',
  ].map((name) => `from js import ${name}; ${name} is not None`),
  ...[
    'importScripts',
    'postMessage',
    'Worker',
    'BroadcastChannel',
    'EventSource',
    'WebTransport',
    'cookieStore',
  ].map((name) => `from js import ${name}; ${name} is not None`),
  // What the program of the call itself stands in.
  'found = walk(); found',
  'sys._getframe(3).f_globals["_webpace_run"].__globals__["pyodide"].code.run_js("self")',
  'import gc; [o for o in gc.get_objects() if type(o).__name__ == "JsProxy" and hasattr(o, "importScripts")]',
  'import inspect; [f for f in inspect.stack() if "importScripts" in f.frame.f_globals]',
  'pyodide_js.registerJsModule("door", pyodide_js) or __import__("door").self',
  'import _pyodide_core; getattr(_pyodide_core, "self", None) or getattr(_pyodide_core, "globalThis", None)',
  'from pyodide.ffi import run_sync; run_sync(js.fetch(ORIGIN)).text()',
];

/** Refused where nobody can catch it: that ends the interpreter, and the next one is whole. */
const deadly = [
  `import js, asyncio\njs.setTimeout("new BroadcastChannel('webpace-escape').postMessage('out')", 0)\nawait asyncio.sleep(1)`,
  'import ctypes\nctypes.CDLL(None).emscripten_run_script_int(b"1 + 1")',
  'import pyodide_js\npyodide_js._module.FS.createLazyFile("/tmp", "lazy", origin, True, False)\nopen("/tmp/lazy").read()',
  'import pyodide_js\npyodide_js._module.FS.createPreloadedFile("/tmp", "early", origin, True, False)\nopen("/tmp/early").read()',
  `import ctypes\nctypes.CDLL(None).emscripten_run_script(b"new BroadcastChannel('webpace-escape').postMessage('out')")`,
];

const attempts = [
  ...roots.flatMap((root) => ways.map((way) => ({ code: `f = ${root}\nopen_doors(${way})` }))),
  ...programs.flatMap((program) => carriers.map((code) => ({ code, program }))),
  ...inPython.map((code) => ({ code })),
];

const trial = `
import asyncio, json, sys
import js, pyodide, pyodide_js
from pyodide.code import eval_code_async, run_js
from pyodide.ffi import JsProxy, create_once_callable, create_proxy, to_js

doors = ["XMLHttpRequest", "WebSocket", "EventSource", "Worker", "importScripts", "postMessage", "indexedDB", "caches", "navigator"]

def open_doors(value):
    "The names of the outside that a value leads to."
    return [door for door in doors if hasattr(value, door)]

async def mounted(kind, settings={}):
    FS = pyodide_js.FS
    place = "/" + kind.lower()
    FS.mkdir(place)
    FS.mount(getattr(FS.filesystems, kind), to_js(settings), place)
    told = asyncio.get_event_loop().create_future()
    FS.syncfs(True, create_once_callable(lambda problem=None: told.set_result(problem is None)))
    return await told

def walk(most=3000):
    "Looks through whatever hangs together with what Python holds of JavaScript for the worker's own global object."
    waiting, seen, found = [js, pyodide_js], set(), []
    while waiting and len(seen) < most:
        value = waiting.pop(0)
        for name in dir(value):
            if name.startswith("__") and name != "__proto__":
                continue
            try:
                inner = getattr(value, name)
                if not isinstance(inner, JsProxy) or inner.js_id in seen:
                    continue
                seen.add(inner.js_id)
                waiting.append(inner)
                # One name alone is a property that is called so: the global object has them all.
                if len(open_doors(inner)) > 1:
                    found.append(name)
            except BaseException:
                pass
    walk.seen = len(seen)
    return found

shared = {**globals(), "ORIGIN": origin, "HOST": host, "NAME": host.split(":")[0], "PORT": int(host.split(":")[1] or 80)}
reached, refusals = [], {}
for given in json.loads(attempts):
    names = {**shared, "program": given.get("program", "").replace("ORIGIN", json.dumps(origin))}
    try:
        got = await asyncio.wait_for(eval_code_async(given["code"], names), 2)
        if got:
            reached.append([given["code"], given.get("program"), repr(got)[:80]])
        else:
            refusals["nothing"] = refusals.get("nothing", 0) + 1
    except BaseException as refused:
        kind = type(refused).__name__
        refusals[kind] = refusals.get(kind, 0) + 1
json.dumps({"reached": reached[:40], "count": len(reached), "refusals": refusals, "walked": getattr(walk, "seen", 0)})
`;

test(`Y17: ${attempts.length} known ways out of Python bring nothing back, and the next call works`, async () => {
  expect(attempts.length).toBeGreaterThanOrEqual(200);
  const said: unknown[] = [];
  const channel = new BroadcastChannel('webpace-escape');
  channel.onmessage = ({ data }) => said.push(data);
  await caches.open('secret');
  const title = document.title;
  const call = (code: string) =>
    runner.run({ code, timeLimitMilliseconds: 180_000, longestOutput: 10_000, state: 'kept' });

  const given = `origin = ${JSON.stringify(`${location.origin}/`)}\nhost = ${JSON.stringify(location.host)}\nattempts = ${JSON.stringify(JSON.stringify(attempts))}\n`;
  const ran = await call(given + trial);
  if (!ran.ok) throw ran.error;
  expect([ran.value.ended, ran.value.error]).toEqual(['done', null]);
  const text = ran.value.value ?? '';
  expect(text).toContain('"count": 0');
  expect(text).toContain('"reached": []');

  expect(said).toEqual([]);
  expect(document.title).toBe(title);
  await caches.delete('secret');
  const next = await call('6 * 7');
  expect(next.ok && next.value.value).toBe('42');

  for (const code of deadly) {
    const left = await call(`origin = ${JSON.stringify(`${location.origin}/`)}\n${code}`);
    expect([code, left.ok && /^(?:crash|error)$/.test(left.value.ended)]).toEqual([code, true]);
    expect((await call('6 * 7')).ok).toBe(true);
  }
  expect(said).toEqual([]);
  channel.close();
});
