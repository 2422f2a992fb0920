/** What the extension may do is what was agreed on: a change of it changes a kept file, and is seen. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { modelHosts } from '../../../src/cli/node/headers.mjs';
import {
  modelHosts as extensionHosts,
  extensionManifest,
  modelOrigins,
} from '../../../src/extension/manifest.ts';

const manifest = extensionManifest('1.2.3');
const root = new URL('../../../', import.meta.url);

test('BX1: permissions are those of the kept list', () => {
  const { permissions, optional_permissions, optional_host_permissions } = manifest;
  const kept = JSON.parse(
    readFileSync(new URL('test/golden/extension-permissions.json', root), 'utf8'),
  ) as unknown;
  expect({ permissions, optional_permissions, optional_host_permissions }).toEqual(kept);
});

test('BX1: no site, no script in pages and no door from outside at installation', () => {
  for (const key of ['host_permissions', 'content_scripts', 'externally_connectable', 'sandbox', 'oauth2'])
    expect(manifest).not.toHaveProperty(key);
  expect(manifest.web_accessible_resources).toEqual([]);
  expect(manifest.manifest_version).toBe(3);
});

test('BX1, MD9: the policy names no place but the publishers of models, for connections alone, and no code from text', () => {
  const policy = (manifest.content_security_policy as { extension_pages: string }).extension_pages;
  const directives = new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
  );
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect([name, directives.get(name)]).toEqual([name, ["'none'"]]);
  expect(directives.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
  expect(directives.get('object-src')).toEqual(["'self'"]);
  expect(directives.get('connect-src')).toEqual([
    "'self'",
    'blob:',
    'data:',
    ...modelHosts,
    // A model server of this device; nothing of another one (decision 032).
    'http://localhost:*',
    'http://127.0.0.1:*',
  ]);
  directives.delete('connect-src');
  const others = [...directives.values()].flat().join(' ');
  expect(others).not.toMatch(/https?:|\*|unsafe-inline|'unsafe-eval'|localhost/);
});

test('MD9: the publishers are those that the page’s own worker may reach, and the browser is asked for these alone', () => {
  expect(extensionHosts).toEqual(modelHosts);
  expect(modelOrigins).toEqual(modelHosts.map((host) => `${host}/*`));
  // Asked for within a press: none of them is had at installation.
  expect(manifest).not.toHaveProperty('host_permissions');
});

test('BX4: the shortcut is the button’s own, which opens the panel', () => {
  expect(Object.keys(manifest.commands ?? {})).toEqual(['_execute_action']);
  expect(manifest.action).not.toHaveProperty('default_popup');
});

test('every icon is there', () => {
  const names = Object.values((manifest.icons ?? {}) as Record<string, string>);
  expect(names).toHaveLength(4);
  for (const name of names) expect(existsSync(new URL(`src/extension/${name}`, root)), name).toBe(true);
});
