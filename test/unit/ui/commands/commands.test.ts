import { afterEach, describe, expect, test } from 'vitest';
import { commandGroups, commands } from '../../../../src/ui/commands/command-table.ts';
import { isHeard, keyLabel } from '../../../../src/ui/commands/key-bindings.ts';
import { mostListed, paletteGroups } from '../../../../src/ui/commands/palette-items.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

async function answered(...questions: string[]): Promise<AppStore> {
  const store = new AppStore(new ScriptedRuntime());
  for (const question of questions) {
    store.runs.startNew();
    await store.asking.ask(question);
  }
  await store.runs.refresh();
  return store;
}

const texts = (store: AppStore, search: string) =>
  paletteGroups(store.state(), search).flatMap(({ items }) => items.map(({ text }) => text));

describe('the table of commands', () => {
  test('UI5: no two commands share a key, and each has words and a group of its own', () => {
    const keys = Object.values(commands).flatMap(({ keys: bindings = [] }) => bindings);
    expect(new Set(keys).size).toBe(keys.length);
    const words = Object.values(commands).map((command) => command.words);
    expect(new Set(words).size).toBe(words.length);
    for (const { group } of Object.values(commands)) expect(commandGroups).toHaveProperty(group);
  });

  test('UI6: single keys are off while somebody types or where they are switched off; Stop and Escape never are', () => {
    expect(isHeard(press('n'), false, true)).toBe(true);
    expect(isHeard(press('n'), true, true)).toBe(false);
    expect(isHeard(press('n'), false, false)).toBe(false);
    expect(isHeard(press('.', { metaKey: true }), true, false)).toBe(true);
    expect(isHeard(press('Escape'), true, false)).toBe(true);
    expect(isHeard(press('Escape', { isComposing: true }), true, true)).toBe(false);
  });

  test('keys are written as the keyboard of the device has them', () => {
    expect(keyLabel('$mod+k', true)).toBe('⌘K');
    expect(keyLabel('$mod+k', false)).toBe('Ctrl + K');
    expect(keyLabel('g a')).toBe('G then A');
    expect(keyLabel('Escape')).toBe('Esc');
  });
});

describe('the palette', () => {
  afterEach(() => showInLanguage('en', {}));

  test('UI7: a few letters find commands, languages, runs by name and steps by number', async () => {
    const store = await answered('When does the last boat leave?', 'What does a bicycle cost?');
    expect(texts(store, '')).toContain('Library');
    expect(texts(store, '')).toContain('What does a bicycle cost?');
    expect(texts(store, 'lib')[0]).toBe('Library');
    expect(texts(store, 'bicy')[0]).toBe('What does a bicycle cost?');
    expect(texts(store, 'last boat')[0]).toBe('When does the last boat leave?');
    expect(texts(store, 'deutsch')).toEqual(['Language: Deutsch']);
    expect(texts(store, 'step 2').filter((text) => text.startsWith('Step 2:'))).toHaveLength(1);
    expect(texts(store, 'qqqq')).toEqual([]);
  });

  test('offers what can be done now: nothing to stop, no theme that is shown already', async () => {
    const store = await answered('When does the last boat leave?');
    expect(texts(store, '')).not.toContain('Stop the question');
    expect(texts(store, '')).toContain('Export this conversation as a file');
    store.view.changePreferences({ theme: 'dark' });
    expect(texts(store, 'theme')).not.toContain('Theme: dark');
  });

  test('UI7: finds a command by its English name in every language', async () => {
    const store = await answered();
    showInLanguage('de', { Library: 'Bibliothek' });
    expect(texts(store, 'Biblio')[0]).toBe('Bibliothek');
    expect(texts(store, 'library')[0]).toBe('Bibliothek');
  });

  test('lists few of many', async () => {
    const store = await answered(
      ...Array.from({ length: mostListed + 2 }, (_, index) => `Question ${index}`),
    );
    const runs = paletteGroups(store.state(), '').find(({ heading }) => heading === 'Open a conversation');
    expect(runs?.items).toHaveLength(mostListed);
  });

  test('what is chosen is done', async () => {
    const store = await answered('When does the last boat leave?');
    const page = { openPalette: () => {}, openHelp: () => {}, openMenu: () => {}, closeOverlay: () => false };
    const item = paletteGroups(store.state(), 'settings')[0]?.items[0];
    item?.run(store, page);
    expect(store.state().view.name).toBe('settings');
    paletteGroups(store.state(), 'العربية')[0]?.items[0]?.run(store, page);
    expect(store.state().preferences.language).toBe('ar');
  });
});
