import { availableParallelism } from 'node:os';
import process from 'node:process';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig, type TestProjectConfiguration, type ViteUserConfig } from 'vitest/config';
import { chromiumLaunchOptions, testLaunchOptions } from './scripts/chromium.mjs';
import { preBundled } from './scripts/pre-bundled.mjs';
import { pythonFiles } from './scripts/python-files.mjs';
import { isolationHeaders } from './src/cli/node/headers.mjs';
import { answerFault } from './test/doubles/fault-server.ts';

/**
 * Milliseconds until a test counts as hung, not as slow: machines are busy, and no test measures time. The same as in
 * playwright.config.ts. Tests have no shorter limits of their own: a slow laptop would pass them.
 */
const patience = 1_200_000;
/** One second by itself, which a busy machine passes. */
const patientPolls = { poll: { timeout: 180_000 } };

/**
 * Files at once in Chromium, each in a context of its own. Engines compute mostly on one core and load on the other; a third file
 * would only add memory.
 */
const browserWorkers = Math.min(2, availableParallelism());

/** The server of files that goes wrong, at the tests' own origin. */
const faults: Plugin = {
  name: 'webpace-faults',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/faults/')) void answerFault(request, response);
      else next();
    });
  },
};

type LaunchOptions = ReturnType<typeof chromiumLaunchOptions>;

/** Tests that run in a page: workers, storage, engines. */
function inChromium(
  name: string,
  include: string,
  timeout: number,
  workers: number,
  launchOptions: LaunchOptions,
): TestProjectConfiguration {
  return {
    plugins: [react(), faults, pythonFiles()],
    worker: { format: 'es' },
    optimizeDeps: { include: preBundled },
    server: { headers: isolationHeaders },
    test: {
      name,
      include: [include],
      fileParallelism: workers > 1,
      maxWorkers: workers,
      // In the page: import.meta.env.WEBPACE_LONG.
      env: {
        WEBPACE_LONG: process.env.WEBPACE_LONG ?? '',
        WEBPACE_CHAOS_SEED: process.env.WEBPACE_CHAOS_SEED ?? '',
        WEBPACE_CHAOS_ROUNDS: process.env.WEBPACE_CHAOS_ROUNDS ?? '',
      },
      testTimeout: timeout,
      hookTimeout: timeout,
      expect: patientPolls,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}

const config: ViteUserConfig = defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // No test keeps anything in a module or a global, so that files share what they import: less than two thirds of the work.
          isolate: false,
          unstubGlobals: true,
          include: ['test/unit/**/*.test.{ts,tsx}'],
          // All cores: by itself Vitest leaves one idle, which is half of a small machine.
          maxWorkers: availableParallelism(),
          testTimeout: patience,
          hookTimeout: patience,
          expect: patientPolls,
        },
      },
      inChromium('browser', 'test/browser/**/*.test.{ts,tsx}', patience, browserWorkers, testLaunchOptions()),
      // What is measured has the machine to itself, and may take its time.
      inChromium('bench', 'bench/*/in-browser.ts', 3_600_000, 1, chromiumLaunchOptions()),
    ],
  },
});

export default config;
