/** The page before the first question. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Welcome } from '../../../../../src/ui/research/conversation/Welcome.tsx';
import { AppStore } from '../../../../../src/ui/state/app-store.ts';
import { drawnPart } from '../../../../doubles/drawn-part.tsx';
import { ScriptedRuntime } from '../../../../doubles/scripted-runtime.ts';

async function drawnWith(name: string, text: string): Promise<string> {
  const store = new AppStore(new ScriptedRuntime());
  await store.library.addFiles([{ name, bytes: async () => new TextEncoder().encode(text) }] as never);
  return drawnPart(<Welcome />, store);
}

describe('the page before the first question', () => {
  test('UI12, UI17: the way to own documents stands there while the library has samples alone, and then a quiet one to more files', async () => {
    const name = 'ferry-timetable-winter.md';
    const sample = await readFile(new URL(`../../../../../public/library/${name}`, import.meta.url), 'utf8');
    const samples = await drawnWith(name, sample);
    expect(samples).toContain('Examples for the sample library');
    expect(samples).toContain('>Add files</button>');
    // UI4: an example in other letters says its language.
    expect(await drawnWith('巴士.md', '# 冬天有几班巴士？\n\n每天三班。')).toContain('lang="zh"');
    const own = await drawnWith('own.md', '# My lease\n\nThe rent is £940.');
    expect(own).toContain('Examples from your documents');
    expect(own).toContain('class="quiet">Add files</button>');
    expect(own).not.toContain('Add a folder');
  });
});
