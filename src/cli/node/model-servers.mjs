// Passes the page's calls to model servers on (npm start -- --model-server ADDRESS). Off by default. The rules are in
// src/adapters/web/model-gateway.ts; addresses, keys and sockets are here.
import { readFile } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { join } from 'node:path';
import process from 'node:process';
import { Transform } from 'node:stream';
import { root, UsageError } from '../../../scripts/lib/command-line.mjs';
import { answerHeaders, answerJson } from './headers.mjs';

/** @typedef {import('../../adapters/web/model-gateway.ts').GivenServer} GivenServer */

/** The lines about it in a usage text. */
export const modelServerUsage = `
  --model-server ADDRESS
              a model server (Ollama, LM Studio, llama.cpp, vLLM) that the page may ask, such as
              http://localhost:11434; repeat the option for several
  --model-server-keys FILE
              keys of these servers, one per line: ADDRESS KEY. One server's key can also be in
              WEBPACE_MODEL_SERVER_KEY, those of several in WEBPACE_MODEL_SERVER_KEY_1, _2, …
`.trim();

/** Bytes of a call's body. A prompt of a million characters fits. */
const longestBody = 16_000_000;

/**
 * Removes a slash at the end of an address, and /v1.
 * @param {string} text
 */
function readAddress(text) {
  const given = text.trim();
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--model-server needs an address such as http://localhost:11434, not '${given}'.`);
  // The message must not repeat a possible password.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new UsageError(
      '--model-server needs an address without name, password, query or fragment. Next: give a key by --model-server-keys.',
    );
  let address = `${url.origin}${url.pathname}`;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address.replace(/\/v1$/, '');
}

/**
 * Keys by address. An invalid line is reported only by its number, because it may contain a key.
 * @param {string} text
 * @returns {Map<string, string>}
 */
export function readKeyLines(text) {
  const keys = new Map();
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const [address = '', key = '', more] = line.trim().split(/\s+/);
    if (key === '' || more !== undefined || !URL.canParse(address))
      throw new UsageError(`Line ${at + 1} of the file of --model-server-keys is not ADDRESS KEY.`);
    keys.set(readAddress(address), key);
  }
  return keys;
}

/**
 * The servers on the command line, or undefined.
 * @param {{ 'model-server'?: string[] | undefined, 'model-server-keys'?: string | undefined }} options
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<GivenServer[] | undefined>}
 */
export async function readModelServers(options, environment = process.env) {
  const addresses = (options['model-server'] ?? []).map(readAddress);
  const file = options['model-server-keys'];
  if (addresses.length === 0) {
    if (file !== undefined) throw new UsageError('--model-server-keys needs --model-server as well.');
    return undefined;
  }
  if (new Set(addresses).size < addresses.length)
    throw new UsageError('--model-server names the same address twice.');
  const lines =
    file === undefined
      ? new Map()
      : readKeyLines(
          await readFile(file, 'utf8').catch(() => {
            throw new UsageError(
              `The file of --model-server-keys cannot be read: ${file}. Next: correct its name, or its rights.`,
            );
          }),
        );
  return addresses.map((address, at) => {
    const named = environment[`WEBPACE_MODEL_SERVER_KEY_${at + 1}`];
    // Only for a single server. With several, the key would go to wrong ones.
    const only = addresses.length === 1 ? environment.WEBPACE_MODEL_SERVER_KEY : undefined;
    return { address, key: lines.get(address) ?? (named || only || null) };
  });
}

/**
 * A plug-in for the preview server that passes the page's calls on to these servers only. It also answers without any
 * server, so that the page knows that there is none.
 * @param {readonly GivenServer[]} servers
 * @returns {Promise<import('vite').Plugin>}
 */
export async function modelGateway(servers) {
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../../adapters/web/model-gateway.ts') }} */
  const { module: rules } = await runnerImport(join(root, 'src/adapters/web/model-gateway.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  return {
    name: 'webpace-model-gateway',
    configurePreviewServer({ middlewares }) {
      middlewares.use(modelMiddleware(rules, servers));
    },
  };
}

/**
 * @param {typeof import('../../adapters/web/model-gateway.ts')} rules
 * @param {readonly GivenServer[]} servers
 * @returns {(request: http.IncomingMessage, response: http.ServerResponse, next: () => void) => void}
 */
export function modelMiddleware(rules, servers) {
  return (request, response, next) => {
    const { method = '', url = '', headers } = request;
    const answer = rules.answerModelCall({ method, url, headers }, servers);
    if (answer.kind === 'not-ours') return next();
    if (answer.kind === 'pass') return passOn(rules, request, response, answer);
    request.resume();
    sayPlainly(response, answer.kind === 'list' ? 200 : 403, answer.kind === 'list' ? answer.servers : null);
  };
}

/**
 * @param {http.ServerResponse} response
 * @param {number} status
 * @param {unknown} value
 */
function sayPlainly(response, status, value) {
  if (response.headersSent) return response.destroy();
  answerJson(response, status, value);
}

/**
 * Streams one call to a server and its answer back. Either side that leaves ends both, so an abort in the page reaches the server.
 * @param {Pick<typeof import('../../adapters/web/model-gateway.ts'), 'passedType'>} rules
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 * @param {{ address: string, headers: Readonly<Record<string, string>> }} call
 */
function passOn(rules, request, response, { address, headers }) {
  const { request: open } = address.startsWith('https:') ? https : http;
  const sent = open(address, { method: request.method, headers: { ...headers }, agent: false });
  response.once('close', () => sent.destroy());
  sent.once('error', () => sayPlainly(response, 502, { fault: 'gone' }));
  sent.once('response', (received) => {
    const status = received.statusCode ?? 502;
    // Neither is an answer, and node writes none below 100.
    const passed = status < 200 || (status >= 300 && status < 400) ? 502 : status;
    response.writeHead(passed, {
      ...answerHeaders,
      // The page uses it to tell the server's answers from those of this process.
      'x-webpace-passed': '1',
      'content-type': rules.passedType(received.headers['content-type']),
      ...(received.headers['retry-after'] === undefined
        ? {}
        : { 'retry-after': received.headers['retry-after'] }),
    });
    response.flushHeaders();
    // A reply that breaks off there must break off here too, and not look complete.
    received.once('error', () => response.destroy());
    received.once('aborted', () => response.destroy());
    const key = (headers.authorization ?? '').slice(bearer.length);
    (status >= 400 && key !== '' ? received.pipe(withoutKey(key)) : received).pipe(response);
  });
  let bytes = 0;
  request.on('data', (piece) => {
    bytes += piece.length;
    if (bytes <= longestBody) return;
    sent.destroy();
    sayPlainly(response, 413, { fault: 'too-large' });
  });
  request.pipe(sent);
}

/** What stands before the key in the header. */
const bearer = 'Bearer ';

/**
 * Leaves the key out of a refusal. A careless server repeats the headers that it got.
 * @param {string} key
 */
function withoutKey(key) {
  let held = '';
  return new Transform({
    transform(piece, _encoding, done) {
      // One character for each byte.
      held = (held + piece.toString('latin1')).replaceAll(key, '[key]');
      // The end may be the beginning of a key.
      const whole = Math.max(0, held.length - key.length + 1);
      const sent = held.slice(0, whole);
      held = held.slice(whole);
      done(null, Buffer.from(sent, 'latin1'));
    },
    flush(done) {
      done(null, Buffer.from(held, 'latin1'));
    },
  });
}
