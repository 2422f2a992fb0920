import { describe, expect, test } from 'vitest';
import { defaultToolSettings } from '../../../../../src/runtime/hosts/tool-host.ts';
import { toolSettingsFrom, usualToolSettings } from '../../../../../src/ui/state/tools/tool-settings.ts';

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
});
