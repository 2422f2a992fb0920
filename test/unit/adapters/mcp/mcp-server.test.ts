/** The promises of a tool server, kept by MCP over streamable HTTP whatever habits the other side has. */
import { afterAll, expect, test } from 'vitest';
import { McpServer } from '../../../../src/adapters/mcp/mcp-server.ts';
import { toolServerContract } from '../../../contracts/tool-server.contract.ts';
import { gate } from '../../../doubles/gate.ts';
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

test('Y20: a call that is stopped while the session begins does not stop another one', async () => {
  const { opened, open } = gate();
  const asked: string[] = [];
  const slow = new McpServer({
    address: `${server.origin}/json`,
    fetch: async (input, init) => {
      asked.push((JSON.parse(String(init?.body)) as { method: string }).method);
      if (asked.length === 1) await opened;
      return fetch(input, init);
    },
  });
  const stop = new AbortController();
  const [stopped, other] = [slow.list(stop.signal), slow.list()];
  stop.abort();
  expect(await stopped).toMatchObject({ ok: false, error: { code: 'aborted' } });
  open();
  expect((await other).ok).toBe(true);
  expect(asked).toEqual(['initialize', 'notifications/initialized', 'tools/list', 'tools/list']);
});

test('Y20: a key in the address is sent, and shown to nobody', async () => {
  const asked: string[] = [];
  const keyed = new McpServer({
    address: `${server.origin}/json?api_key=secret`,
    fetch: (input, init) => {
      asked.push(String(input));
      return fetch(input, init);
    },
  });
  expect((await keyed.list()).ok).toBe(true);
  expect(asked[0]).toBe(`${server.origin}/json?api_key=secret`);
  expect(keyed.address).toBe(`${server.origin}/json`);
});
