/** The process that serves the page, as far as model servers go: its own middleware over node's http. */
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import * as rules from '../../src/adapters/web/model-gateway.ts';
import { modelMiddleware } from '../../src/cli/node/model-servers.mjs';
import { listening } from './listening.ts';
import { type ModelServer, type ModelServerOptions, startModelServer } from './model-server.ts';

interface ServingProcess {
  /** Ends in `/`. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

export async function serveModels(servers: readonly rules.GivenServer[]): Promise<ServingProcess> {
  const pass = modelMiddleware(rules, servers);
  const server = createServer((request, response) =>
    pass(request, response, () => response.writeHead(404).end()),
  );
  const { origin, close } = await listening(server);
  return { baseUrl: `${origin}/`, close };
}

/** A model server, and the process that passes calls on to it, until the test ends. */
export async function serveOneModelServer(
  options: ModelServerOptions = {},
  key: string | null = options.key ?? null,
): Promise<{ readonly remote: ModelServer; readonly process: ServingProcess; readonly host: string }> {
  const remote = await startModelServer(options);
  const process = await serveModels([{ address: remote.origin, key }]);
  onTestFinished(() => remote.close());
  onTestFinished(() => process.close());
  return { remote, process, host: new URL(remote.origin).host };
}
