import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { verifyModels } from './scripts/verify-models.mjs';
import { wllamaFiles, wllamaFromFiles } from './scripts/wllama-files.mjs';
import { extensionManifest } from './src/extension/manifest.ts';

const inRoot = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The manifest is code, so that it is typed; the version is the package's. */
const manifestFile: Plugin = {
  name: 'webpace-extension-manifest',
  apply: 'build',
  async buildStart() {
    await verifyModels();
  },
  generateBundle() {
    const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { version: string };
    const source = `${JSON.stringify(extensionManifest(version), null, 2)}\n`;
    this.emitFile({ type: 'asset', fileName: 'manifest.json', source });
    for (const size of [16, 32, 48, 128]) {
      const name = `icons/icon-${size}.png`;
      this.emitFile({ type: 'asset', fileName: name, source: readFileSync(inRoot(`src/extension/${name}`)) });
    }
  },
};

const config: UserConfig = defineConfig({
  root: inRoot('src/extension'),
  publicDir: inRoot('public'),
  plugins: [react(), manifestFile, wllamaFiles()],
  base: './',
  worker: { format: 'es', plugins: () => [wllamaFromFiles()] },
  build: {
    target: 'es2023',
    outDir: inRoot('dist-extension'),
    emptyOutDir: true,
    // What it would add starts with a script within the page, and the files lie on this device.
    modulePreload: false,
    rolldownOptions: {
      input: {
        'side-panel': inRoot('src/extension/side-panel.html'),
        background: inRoot('src/extension/background.ts'),
      },
      output: {
        entryFileNames: ({ name }) => (name === 'background' ? 'background.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
}) as UserConfig;

export default config;
