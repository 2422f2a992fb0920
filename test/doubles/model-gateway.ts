/** The process that serves the page, as far as model servers go: its own middleware over node's http. */
import { createServer } from 'node:http';
import * as rules from '../../src/adapters/web/model-gateway.ts';
import { modelMiddleware } from '../../src/cli/node/model-servers.mjs';
import { listening } from './listening.ts';

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
