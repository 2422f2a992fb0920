// `npm start`: from a fresh clone to the running app.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { ensureBuilt } from '../../../scripts/ensure-built.mjs';
import { ensureInstalled } from '../../../scripts/ensure-installed.mjs';
import { isMain, readOptions, readPort, runMain } from '../../../scripts/lib/command-line.mjs';
import { modelServerUsage, readModelServers } from './model-servers.mjs';
import { closeOnSignal, readWeb, requireFreePort, serveApp, servingOptions } from './serve.mjs';
import { readTeamLibrary, teamLibraryUsage } from './team-library.mjs';

const defaultPort = 4317;
const usage = `
Usage: npm start [-- OPTIONS]

Installs what is missing, builds the app when it is not up to date, serves it on this
machine and opens it in the default browser.

  --port N    serve on port N (default ${defaultPort}); each port has its own conversations and documents
  --no-open   do not open a browser
  --web       the page may read public pages of the web through this server (off unless given)
  --web-local ORIGINS
              it may also ask local search services, such as http://localhost:8888; separate several by commas
  --web-local-visits ORIGINS
              it may also visit pages of these local origins
  ${modelServerUsage}
  ${teamLibraryUsage}
  --help      this text
`;

/** @param {string} url */
function openBrowser(url) {
  const { platform, env } = process;
  const display = env.DISPLAY || env.WAYLAND_DISPLAY || platform === 'darwin' || platform === 'win32';
  if (!display || env.CI) return;
  const [command, ...args] =
    platform === 'darwin'
      ? ['open', url]
      : platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  const child = spawn(/** @type {string} */ (command), args, { stdio: 'ignore', detached: true });
  // The address is printed, so a missing opener is no failure.
  child.once('error', () => {});
  child.unref();
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const options = readOptions(usage, { 'no-open': { type: 'boolean' }, ...servingOptions });
    const modelServers = await readModelServers(options);
    const teamLibrary = await readTeamLibrary(options);
    const web = readWeb(options);
    const port = readPort(options.port, defaultPort);
    // Before the build, which would replace the files that a running WebPACE serves.
    await requireFreePort(port);
    await ensureInstalled();
    await ensureBuilt();
    const server = await serveApp({ port, web, modelServers, teamLibrary });
    console.log(`\nWebPACE is running on ${server.url}\nPress Ctrl-C to stop it.`);
    closeOnSignal(server);
    if (options['no-open'] !== true) openBrowser(server.url);
  });
}
