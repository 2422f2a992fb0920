import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appHeaders } from './scripts/headers.mjs';
import { preBundled } from './scripts/pre-bundled.mjs';
import { verifyModels } from './scripts/verify-models.mjs';

/** A build never ships model files that are not the published ones. */
const verifiedModels: Plugin = {
  name: 'webpace-verified-models',
  apply: 'build',
  async buildStart() {
    await verifyModels();
  },
};

/** Lets the dev server's own inline tags pass the content security policy. */
const devNonce = 'webpace-dev';

const config: UserConfig = defineConfig(({ command, isPreview }) => ({
  plugins: [react(), verifiedModels],
  // Real 404s: a single-page fallback would answer a missing model file with 200 and HTML.
  appType: 'mpa',
  worker: { format: 'es' },
  optimizeDeps: { include: preBundled },
  server: { headers: appHeaders(devNonce) },
  preview: { headers: appHeaders() },
  ...(command === 'serve' && !isPreview ? { html: { cspNonce: devNonce } } : {}),
  build: {
    target: 'es2023',
    outDir: 'dist/app',
    rolldownOptions: { input: { index: 'index.html', ask: 'ask.html' } },
  },
})) as UserConfig;

export default config;
