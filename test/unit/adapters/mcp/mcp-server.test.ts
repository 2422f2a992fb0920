/** The promises of a tool server, kept by MCP over streamable HTTP whatever habits the other side has. */
import { afterAll } from 'vitest';
import { McpServer } from '../../../../src/adapters/mcp/mcp-server.ts';
import { toolServerContract } from '../../../contracts/tool-server.contract.ts';
import { serveLocally } from '../../../doubles/local-server.ts';
import { mcpRoute } from '../../../doubles/mcp-routes.ts';

const habits = { json: {}, events: { events: true }, forgetful: { forgetsAfter: 5 } };

const server = await serveLocally({
  ...Object.fromEntries(Object.entries(habits).map(([name, habit]) => [`/${name}`, mcpRoute(habit).route])),
  '/down': { status: 503 },
});
afterAll(() => server.close());

const at = (path: string) => new McpServer({ address: `${server.origin}/${path}` });

for (const name of Object.keys(habits))
  toolServerContract(
    `MCP, ${name}`,
    () => at(name),
    () => at('down'),
  );
