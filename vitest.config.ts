import process from 'node:process';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/chromium.mjs';
import { isolationHeaders } from './scripts/headers.mjs';
import { preBundled } from './scripts/pre-bundled.mjs';

const config: ViteUserConfig = defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        worker: { format: 'es' },
        optimizeDeps: { include: preBundled },
        server: { headers: isolationHeaders },
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.{ts,tsx}'],
          // Models load and run on the processor: one file at a time, with room for a slow machine.
          fileParallelism: false,
          // In the page: import.meta.env.WEBPACE_LONG.
          env: { WEBPACE_LONG: process.env.WEBPACE_LONG ?? '' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});

export default config;
