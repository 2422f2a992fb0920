/** The process that serves the app, as a person starts it: `node src/cli/node/serve.mjs`. */
import { spawn } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';
import process from 'node:process';

export interface AppServer {
  /** `http://localhost:port/` */
  readonly url: string;
  readonly port: number;
  /** Ends the process, and waits until it has ended. */
  stop(): Promise<void>;
}

interface ServerSettings {
  /** One that nothing listens on, unless given. */
  readonly port?: number | undefined;
  readonly env?: Readonly<Record<string, string>>;
}

/** How often another port is tried: another program may take one after it was seen to be free. */
const tries = 5;

/** Resolves once the app is served. */
export async function startAppServer(
  args: readonly string[],
  { port, env = {} }: ServerSettings = {},
): Promise<AppServer> {
  for (let attempt = 1; ; attempt += 1) {
    const own = port ?? (await freePort());
    const server = await start(own, args, env);
    if (server !== null) return server;
    if (port !== undefined || attempt === tries) throw new Error('The server did not start.');
  }
}

/** Null where the process ended before it served. */
async function start(
  port: number,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<AppServer | null> {
  const child = spawn(process.execPath, ['src/cli/node/serve.mjs', '--port', String(port), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((end) => child.once('close', () => end()));
  let said = '';
  const serves = new Promise<true>((ready) => {
    child.stdout.on('data', (text: Buffer) => {
      said += String(text);
      if (said.includes(`Serving dist/app on http://localhost:${port}/`)) ready(true);
    });
  });
  if ((await Promise.race([serves, ended])) !== true) return null;
  return {
    url: `http://localhost:${port}/`,
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** One that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer();
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });
}
