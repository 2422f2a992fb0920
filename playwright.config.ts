import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import { chromiumLaunchOptions } from './scripts/chromium.mjs';

// The runner and its workers read this file each: the port is handed on through the environment.
const port = Number(process.env.WEBPACE_E2E_PORT ?? 4318);
const baseURL = `http://localhost:${port}`;

/** Hardly a page lives until V8's second, optimised compilation of its WebAssembly is worth it; nor do those of `npm run ask`. */
process.env.WEBPACE_CHROMIUM_SWITCHES ??= '--js-flags=--wasm-tiering-budget=2000000000';

/** These files take a minute and more each: begun first, none of them runs alone at the end. */
const longFiles = ['gpu-report', 'model-writes', 'tasks', 'two-tabs', 'views', 'worker-loss'].map(
  (name) => `**/${name}.spec.ts`,
);

const config: PlaywrightTestConfig = defineConfig({
  testDir: 'test/e2e',
  projects: [
    { name: 'long', testMatch: longFiles },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: longFiles },
  ],
  outputDir: 'test-results',
  // Two files at once, each with a browser of its own: most of a test is waiting and work of one core.
  workers: Math.min(2, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  // For what hangs, not for what is slow: real models on the processor of a machine that may be busy. No file has limits of its own.
  timeout: 1_200_000,
  expect: { timeout: 180_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    // What a service worker answers cannot be altered by a test; those that are about it allow it.
    serviceWorkers: 'block',
    launchOptions: chromiumLaunchOptions(),
  },
  webServer: {
    command: `node src/cli/node/serve.mjs --port ${port}`,
    url: `${baseURL}/`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});

export default config;
