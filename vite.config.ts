import process from 'node:process';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { firstScreen, laterStyles } from './scripts/first-screen.mjs';
import { offlineShell, serviceWorkerFile } from './scripts/offline-shell.mjs';
import { preBundled } from './scripts/pre-bundled.mjs';
import { pythonFiles } from './scripts/python-files.mjs';
import { verifyModels } from './scripts/verify-models.mjs';
import { appHeaders, contentSecurityPolicy, workerHeaders } from './src/cli/node/headers.mjs';

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

/** The one worker that may ask the publishers of models. */
function setWorkerHeaders(
  request: { url?: string | undefined },
  response: { setHeader(name: string, value: string): unknown },
  next: () => void,
): void {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const headers = workerHeaders(path, process.env.WEBPACE_MODEL_MIRROR);
  if (headers !== null) {
    // The server sets the page's policy afterwards: for this file ours stands.
    const set = response.setHeader.bind(response);
    response.setHeader = (name, value) => set(name, headers[name as keyof typeof headers] ?? value);
  }
  next();
}

const downloadPolicy: Plugin = {
  name: 'webpace-download-policy',
  configureServer: (server) => void server.middlewares.use(setWorkerHeaders),
  configurePreviewServer: (server) => void server.middlewares.use(setWorkerHeaders),
};

/** Lets the dev server's own inline tags pass the content security policy. */
const devNonce = 'webpace-dev';

const config: UserConfig = defineConfig(({ command, isPreview }) => ({
  plugins: [
    react(),
    verifiedModels,
    policyInPage,
    downloadPolicy,
    pythonFiles(),
    laterStyles(),
    offlineShell(),
  ],
  // Real 404s: a single-page fallback would answer a missing model file with 200 and HTML.
  appType: 'mpa',
  // A static host may serve the app from any folder.
  base: './',
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        // Six megabytes that few need: by its name it is kept out of the shell, and kept once it was used.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes('@mlc-ai/web-llm'))
            ? 'assets/web-llm-engine-[hash].js'
            : 'assets/[name]-[hash].js',
      },
    },
  },
  optimizeDeps: { include: preBundled },
  server: { headers: appHeaders(devNonce) },
  preview: { headers: appHeaders() },
  ...(command === 'serve' && !isPreview ? { html: { cspNonce: devNonce } } : {}),
  build: {
    target: 'es2023',
    outDir: 'dist/app',
    // Every browser that can run the app knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', ask: 'ask.html', 'service-worker': 'workers/service-worker.ts' },
      output: {
        codeSplitting: { groups: [firstScreen()] },
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? serviceWorkerFile : 'assets/[name]-[hash].js',
      },
    },
  },
})) as UserConfig;

export default config;
