/** What stands in the page before its script has come: the words of the first screen, for who is shown that screen. */
import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { languageFor } from '../../../src/ui/language/languages.ts';
import { preferencesFrom } from '../../../src/ui/state/view/preferences.ts';

const read = (path: string): Promise<string> =>
  readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** What the script does to the page, for a browser with these languages and this in its storage. */
async function started(
  navigatorLanguages: readonly string[],
  stored: string | null | 'refused',
  hash = '',
): Promise<Record<string, string>> {
  const dataset: Record<string, string> = {};
  const localStorage = {
    getItem(): string | null {
      if (stored === 'refused') throw new Error('Storage is refused.');
      return stored;
    },
  };
  const scope = {
    document: { documentElement: { dataset } },
    navigator: { languages: navigatorLanguages },
    location: { hash },
    localStorage,
  };
  runInNewContext(await read('public/start.js'), scope);
  return dataset;
}

describe('the page before its script', () => {
  test('UI14: its words are those of the first screen', async () => {
    const page = await read('index.html');
    const words = [...page.matchAll(/<(h2|h3|p)>([^<]+)<\/\1>/g)].map(([, , text]) => text);
    expect(words).toHaveLength(2);
    const source = await read('src/ui/research/conversation/Welcome.tsx');
    for (const text of words) expect(source).toContain(`'${text}'`);
  });

  test('UI14: they are for who reads English, as the app has it, and begins with a new question; the theme is the chosen one', async () => {
    const languageLists = [
      ['en-GB'],
      ['fr', 'pt-BR'],
      ['fr', 'zh-TW', 'en'],
      ['DE-at'],
      ['ar'],
      ['es', 'en'],
      [],
    ];
    const storedTexts = [
      null,
      'refused',
      '{',
      'null',
      '{}',
      '7',
      '{"language":"system"}',
      '{"language":"en"}',
      '{"language":"ar"}',
      '{"language":"xx"}',
      '{"theme":"dark"}',
      '{"theme":"light"}',
      '{"theme":"system","pinned":[]}',
      '{"theme":"pink"}',
      '{"theme":"dark","language":"zh"}',
    ] as const;
    for (const navigatorLanguages of languageLists)
      for (const stored of storedTexts) {
        let parsed: unknown = {};
        try {
          parsed = JSON.parse(stored ?? '{}');
        } catch {
          // As if nothing were kept.
        }
        const { theme, language } = preferencesFrom(parsed);
        const reads = language === 'system' ? languageFor(navigatorLanguages) : language;
        const expected = {
          ...(theme === 'system' ? {} : { theme }),
          ...(reads === 'en' ? { start: 'first' } : {}),
        };
        expect(await started(navigatorLanguages, stored), `${navigatorLanguages} ${stored}`).toEqual(
          expected,
        );
        const { start, ...elsewhere } = expected as Record<string, string>;
        expect(await started(navigatorLanguages, stored, '#/library')).toEqual(elsewhere);
      }
  });
});
