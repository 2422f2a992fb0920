/** What has to be the same in two places, for code and for the tools' settings. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { pruneLock } from '../../../scripts/python-files.mjs';
import { codeFrameHash, contentSecurityPolicy } from '../../../src/cli/node/headers.mjs';
import { readWeb } from '../../../src/cli/node/serve.mjs';
import { readLocalOrigins } from '../../../src/cli/node/web-gateway.mjs';
import { frameScript, frameScriptHash } from '../../../src/runtime/engines/code-frame.ts';
import { defaultToolSettings } from '../../../src/runtime/hosts/tool-host.ts';
import { toolSettingsFrom, usualToolSettings } from '../../../src/ui/state/tools/tool-settings.ts';
import { emptyValue, filledValue } from '../../../src/ui/tools/schema-values.ts';

describe('the frame that code runs in', () => {
  test('Y17: its script has the hash that the page’s policy allows, and the policy allows no other inline script', () => {
    const hash = `sha256-${createHash('sha256').update(frameScript).digest('base64')}`;
    expect([frameScriptHash, codeFrameHash]).toEqual([hash, hash]);
    const scripts = contentSecurityPolicy()
      .split('; ')
      .find((directive) => directive.startsWith('script-src'));
    expect(scripts).toBe(`script-src 'self' 'wasm-unsafe-eval' '${hash}'`);
  });
});

describe('Python’s lock file', () => {
  test('Y18: names only packages whose files are there, and the file of each module that is not', () => {
    const lock = {
      info: { python: '3.14.2' },
      packages: {
        numpy: { file_name: 'numpy-2.whl', imports: ['numpy'] },
        here: { file_name: 'here-1.whl', imports: ['here', 'here_too'] },
      },
    };
    const pruned = pruneLock(JSON.stringify(lock), (file) => file === 'here-1.whl');
    expect(JSON.parse(pruned.lock)).toEqual({ info: lock.info, packages: { here: lock.packages.here } });
    expect(pruned.wheelOfModule).toEqual({ numpy: 'numpy-2.whl' });
  });
});

describe('settings of the tools', () => {
  test('Y10: the web is off, and what is stored in another form is as if it were not', () => {
    expect(usualToolSettings).toEqual(defaultToolSettings);
    expect(usualToolSettings.web).toBe(false);
    expect(toolSettingsFrom({ web: 'yes', mail: 3, searxng: 'https://s.example.org/', other: 1 })).toEqual({
      ...usualToolSettings,
      searxng: 'https://s.example.org/',
    });
    for (const odd of [null, 1, 'x', []]) expect(toolSettingsFrom(odd)).toEqual(usualToolSettings);
  });

  test('local origins of the server are read one by one, and refused by name', () => {
    expect(readLocalOrigins('http://localhost:8888/path, https://127.0.0.1')).toEqual([
      'http://localhost:8888',
      'https://127.0.0.1',
    ]);
    expect(readLocalOrigins(undefined)).toEqual([]);
    for (const odd of ['localhost:8888', 'file:///x', ''])
      expect(() => readLocalOrigins(odd)).toThrow('--web-local needs');
    const origin = 'http://localhost:8888';
    expect(readWeb({ web: true, 'web-local': origin })).toEqual({
      localOrigins: [],
      localServices: [origin],
    });
    expect(readWeb({ web: true, 'web-local-visits': origin })).toEqual({
      localOrigins: [origin],
      localServices: [],
    });
    for (const name of ['web-local', 'web-local-visits'])
      expect(() => readWeb({ [name]: origin })).toThrow('need --web as well');
  });
});

describe('forms made of schemas', () => {
  const schema = {
    type: 'object',
    properties: {
      queries: { type: 'array', items: { type: 'string' } },
      source: { type: 'string', enum: ['a', 'b'], default: 'a' },
      from: { type: 'integer' },
      note: { type: 'string' },
      visits: {
        type: 'array',
        items: {
          type: 'object',
          properties: { address: { type: 'string' }, goal: { type: 'string' } },
          required: ['address', 'goal'],
        },
      },
    },
    required: ['queries'],
  } as const;

  test('begin empty with one group, and send what was filled in', () => {
    expect(emptyValue(schema)).toEqual({
      queries: [],
      source: 'a',
      note: '',
      visits: [{ address: '', goal: '' }],
    });
    expect(
      filledValue(schema, {
        queries: ['one', ' ', 'two'],
        source: 'b',
        note: '',
        visits: [{ address: 'x', goal: '' }],
      }),
    ).toEqual({ queries: ['one', 'two'], source: 'b', visits: [{ address: 'x', goal: '' }] });
  });
});
