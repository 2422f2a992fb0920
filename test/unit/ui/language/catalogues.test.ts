/** The texts of the interface and their translations say the same things, and nothing is left out of either. */
import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  catalogueLanguages,
  interfaceFiles,
  interfaceMessages,
  readCatalogue,
} from '../../../../scripts/catalogues.mjs';
import { interfaceTexts } from '../../../../scripts/lib/interface-messages.mjs';

const root = new URL('../../../../', import.meta.url);
const texts = new Map<string, ReturnType<typeof interfaceTexts>>();

for (const path of await interfaceFiles())
  texts.set(path, interfaceTexts(path, await readFile(new URL(path, root), 'utf8')));
const messages = await interfaceMessages();

/** Names of the values in a message, and the kind of each; a plural with its forms apart. */
function valuesOf(message: string): { values: string[]; forms: string[][] } {
  const values = new Set<string>();
  const forms: string[][] = [];
  const read = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, kind = 'value', options] = token as [string, string?, Record<string, unknown>?];
      values.add(`${name}: ${kind}`);
      if (kind !== 'plural' || options === undefined) continue;
      forms.push(Object.keys(options).filter((form) => !/^(=?\d+|offset)$/.test(form)));
      for (const option of Object.values(options)) read(option);
    }
  };
  read(compileMessage(message));
  // A number inside of its own plural is the plural's.
  for (const value of [...values])
    if (value.endsWith(': value') && values.has(value.replace(/value$/, 'plural'))) values.delete(value);
  return { values: [...values].sort(), forms };
}

describe('texts of the interface', () => {
  test('UI3: every text that a person sees or hears goes through t()', () => {
    const raw = [...texts].flatMap(([path, found]) =>
      found.raw.map(({ line, text }) => `${path}:${line} ${text}`),
    );
    expect(raw).toEqual([]);
  });

  test('UI3: every message stands in the source as one literal', () => {
    const computed = [...texts].flatMap(([path, found]) =>
      found.computed.map(({ line, text }) => `${path}:${line} ${text}`),
    );
    expect(computed).toEqual([]);
    expect(messages.length).toBeGreaterThan(250);
  });

  test('what is kept by memo() hears of a change of language', async () => {
    const deaf: string[] = [];
    for (const path of texts.keys()) {
      const source = await readFile(new URL(path, root), 'utf8');
      if (/\bmemo\(/.test(source) && /\bt\(/.test(source) && !source.includes('useLanguage()'))
        deaf.push(path);
    }
    expect(deaf).toEqual([]);
  });

  test('the reader of the source finds what it is to find', () => {
    const {
      raw,
      messages: found,
      computed,
    } = interfaceTexts(
      'a.tsx',
      `const a = <p title="Raw title" className="x" aria-label={b ? 'Raw name' : t('Name')}>Raw {t(c ? 'One' : 'Two')}
        {d && \`Raw \${e}\`} WebPACE {t(words[f])} {t(\`No \${g}\`)}</p>; const h = message('Kept');`,
    );
    expect(raw.map(({ text }) => text)).toEqual(['Raw ', 'Raw title', 'Raw name', 'Raw']);
    expect(found.map(({ text }) => text)).toEqual(['Name', 'One', 'Two', 'Kept']);
    expect(computed).toHaveLength(1);
  });
});

/** “run” as the name of a thing, and not what a model, a tool or a device does. */
const runAsName =
  /^runs?\b(?! (?:a|and|here|JavaScript|Python)\b)|(?:\b(?:a|another|both|each|earlier|exported|imported|new|no|of|only|open|recorded|same|saved|stored|that|the|these|this|whole)|#) runs?\b/i;

test('UI39: what is kept of one or more questions is a conversation, not a run', () => {
  expect(messages.filter((message) => runAsName.test(message))).toEqual(['Run']);
  for (const word of [
    'Runs',
    'Find a run',
    'Run: {title}',
    'The run is not stored',
    '{n, plural, one {# run}}',
  ])
    expect(word).toMatch(runAsName);
});

describe.each(catalogueLanguages)('catalogue %s', (language) => {
  let catalogue: Record<string, string>;
  beforeAll(async () => {
    catalogue = await readCatalogue(language);
  });

  test('UI3: has exactly the messages of the interface', () => {
    expect(messages.filter((message) => catalogue[message] === undefined)).toEqual([]);
    expect(Object.keys(catalogue).filter((message) => !messages.includes(message))).toEqual([]);
    expect(Object.values(catalogue).filter((translation) => translation.trim() === '')).toEqual([]);
  });

  test('UI39: a conversation has one word', () => {
    const { word, earlier } = {
      de: { word: /Gespräch/, earlier: /\bLaufs?\b(?! der Zeit)|\bLäufen?\b/ },
      es: { word: /conversaci(?:ón|ones)/i, earlier: /\bejecuci(?:ón|ones)\b(?! de código)/i },
      zh: { word: /对话/, earlier: /个运行|次运行/ },
      ar: { word: /محادث/, earlier: /التشغيلات|هذا التشغيل/ },
    }[language];
    const about = Object.entries(catalogue).filter(([message]) => /\bconversations?\b/i.test(message));
    expect(about.length).toBeGreaterThan(90);
    expect(about.filter(([, translation]) => !word.test(translation))).toEqual([]);
    expect(Object.values(catalogue).filter((translation) => earlier.test(translation))).toEqual([]);
  });

  test('UI3: every translation is valid and has the values of its message, and the plural forms of its language', () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
    // Spanish has a form for millions that reads as the others do.
    const categories = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => language !== 'es' || form !== 'many')
      .sort();
    const wrong: string[] = [];
    for (const [message, translation] of Object.entries(catalogue)) {
      const [own, theirs] = [valuesOf(message), valuesOf(translation)];
      if (own.values.join() !== theirs.values.join())
        wrong.push(`values of “${translation}” for “${message}”`);
      if (theirs.forms.some((forms) => forms.sort().join() !== categories.join()))
        wrong.push(`plural forms of “${translation}”`);
    }
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
    expect(wrong).toEqual([]);
  });
});
