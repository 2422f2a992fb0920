import { afterEach, describe, expect, test } from 'vitest';
import { messages as german } from '../../../../src/ui/language/catalogues/de.ts';
import { messages as chinese } from '../../../../src/ui/language/catalogues/zh.ts';
import { languageFor, languages } from '../../../../src/ui/language/languages.ts';
import { textLanguage } from '../../../../src/ui/language/text-language.ts';
import { showInLanguage, t, whenLanguageChanges } from '../../../../src/ui/language/translate.ts';
import {
  colon,
  formatBytes,
  formatCount,
  formatMilliseconds,
  formatMoment,
  formatRatio,
  semicolon,
  sentences,
} from '../../../../src/ui/words/format.ts';

describe('languages', () => {
  afterEach(() => showInLanguage('en', {}));

  test('UI1: the first of the browser’s languages that the interface has is taken; else English', () => {
    expect(languageFor(['de-AT', 'en'])).toBe('de');
    expect(languageFor(['fr-FR', 'zh-TW', 'en'])).toBe('zh');
    expect(languageFor(['ar-EG'])).toBe('ar');
    expect(languageFor(['fr', 'it'])).toBe('en');
    expect(languageFor([])).toBe('en');
    expect(languages.filter(({ direction }) => direction === 'rtl').map(({ language }) => language)).toEqual([
      'ar',
    ]);
  });

  test('UI2: numbers, sizes, durations and dates are written as the language writes them', () => {
    const moment = Date.UTC(2026, 10, 17, 12);
    const seen = (language: string) => {
      showInLanguage(language, {});
      return [formatCount(12_031), formatRatio(0.4789), formatBytes(2_500_000), formatMilliseconds(6_840)];
    };
    expect(seen('en')).toEqual(['12,031', '0.48', '2.5 MB', '6.8 s']);
    expect(seen('de')).toEqual(['12.031', '0,48', '2,5 MB', '6,8 s']);
    expect(seen('es')).toEqual(['12.031', '0,48', '2,5 MB', '6,8 s']);
    expect(seen('zh')).toEqual(['12,031', '0.48', '2.5 MB', '6.8 s']);
    expect(seen('ar')[0]).toBe('12,031');
    showInLanguage('de', {});
    expect(formatMoment(moment, 0)).toContain('Nov');
    showInLanguage('zh', {});
    expect(formatMoment(moment, 0)).toContain('11月17日');
  });

  test('UI2: a date of another year has the year, as has every date on paper', () => {
    const moment = Date.UTC(2026, 10, 17, 12);
    const seen = (language: string) => {
      showInLanguage(language, {});
      return [Date.UTC(2026, 11, 24), Date.UTC(2027, 0, 2), 0].map((now) =>
        formatMoment(moment, now).replace(/ \d{2}:\d{2}$/, ''),
      );
    };
    expect(seen('en')).toEqual(['17 Nov', '17 Nov 2026', '17 Nov 2026']);
    expect(seen('es')).toEqual(['17 nov', '17 nov 2026', '17 nov 2026']);
  });

  test('UI2: the sign between a label and its value is that of the language', () => {
    showInLanguage('de', german);
    expect(`Schritt${colon()}Suche`).toBe('Schritt: Suche');
    showInLanguage('zh', chinese);
    expect(`步骤${colon()}搜索`).toBe('步骤：搜索');
  });

  test('UI2: sentences and values follow each other as the language has it', () => {
    expect(sentences('It is empty.', false, 'Add one.')).toBe('It is empty. Add one.');
    showInLanguage('zh', chinese);
    expect(sentences('它是空的。', '', '请添加。')).toBe('它是空的。请添加。');
    expect(`五月${semicolon()}六月`).toBe('五月；六月');
  });

  test('UI4: a text says its language where its letters tell that it is not the page’s', () => {
    const seen = (language: string) => {
      showInLanguage(language, {});
      return ['Wann öffnet sie?', '何时开门？', '何時に開きますか？', 'متى تفتح؟', '1984'].map(textLanguage);
    };
    expect(seen('en')).toEqual([undefined, 'zh', 'ja', 'ar', undefined]);
    expect(seen('zh')).toEqual(['', undefined, 'ja', 'ar', undefined]);
    expect(seen('ar')).toEqual(['', 'zh', 'ja', undefined, undefined]);
  });

  test('UI2: Arabic has six plural forms', () => {
    const key = '{count, plural, one {# step} other {# steps}}';
    showInLanguage('ar', {
      [key]: '{count, plural, zero {z#} one {o#} two {t#} few {f#} many {m#} other {x#}}',
    });
    expect([0, 1, 2, 3, 11, 100].map((count) => t(key, { count }))).toEqual([
      'z0',
      'o1',
      't2',
      'f3',
      'm11',
      'x100',
    ]);
  });

  test('who listens hears of a change, until it no longer listens', () => {
    let heard = 0;
    const stop = whenLanguageChanges(() => {
      heard += 1;
    });
    showInLanguage('de', {});
    stop();
    showInLanguage('es', {});
    expect(heard).toBe(1);
  });
});
