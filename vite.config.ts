import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appHeaders, contentSecurityPolicy } from './scripts/headers.mjs';
import { offlineShell, serviceWorkerFile } from './scripts/offline-shell.mjs';
import { preBundled } from './scripts/pre-bundled.mjs';
import { pythonFiles } from './scripts/python-files.mjs';
import { verifyModels } from './scripts/verify-models.mjs';

/** A build never ships model files that are not the published ones. */
const verifiedModels: Plugin = {
  name: 'webpace-verified-models',
  apply: 'build',
  async buildStart() {
    await verifyModels();
  },
};

/** The policy in the page itself, for static hosts that send no headers; what only a header can say is left out. */
const policyInPage: Plugin = {
  name: 'webpace-policy-in-page',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: {
        'http-equiv': 'Content-Security-Policy',
        content: contentSecurityPolicy()
          .split('; ')
          .filter((directive) => !directive.startsWith('frame-ancestors'))
          .join('; '),
      },
      injectTo: 'head-prepend',
    },
  ],
};

/** Lets the dev server's own inline tags pass the content security policy. */
const devNonce = 'webpace-dev';

const config: UserConfig = defineConfig(({ command, isPreview }) => ({
  plugins: [react(), verifiedModels, policyInPage, pythonFiles(), offlineShell()],
  // Real 404s: a single-page fallback would answer a missing model file with 200 and HTML.
  appType: 'mpa',
  // A static host may serve the app from any folder.
  base: './',
  worker: { format: 'es' },
  optimizeDeps: { include: preBundled },
  server: { headers: appHeaders(devNonce) },
  preview: { headers: appHeaders() },
  ...(command === 'serve' && !isPreview ? { html: { cspNonce: devNonce } } : {}),
  build: {
    target: 'es2023',
    outDir: 'dist/app',
    rolldownOptions: {
      input: { index: 'index.html', ask: 'ask.html', 'service-worker': 'workers/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? serviceWorkerFile : 'assets/[name]-[hash].js',
      },
    },
  },
})) as UserConfig;

export default config;
