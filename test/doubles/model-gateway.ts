/** The process that serves the page, as far as model servers go: its own middleware over node's http. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as rules from '../../src/adapters/web/model-gateway.ts';
import { modelMiddleware } from '../../src/cli/node/model-servers.mjs';

export interface ServingProcess {
  /** Ends in `/`. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

export async function serveModels(servers: readonly rules.GivenServer[]): Promise<ServingProcess> {
  const pass = modelMiddleware(rules, servers);
  const server = createServer((request, response) =>
    pass(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
