import { describe, expect, it } from 'vitest';
import { dominantScript, nativeScript } from '../../../../src/core/text/script.ts';

describe('dominantScript', () => {
  it.each([
    ['The lighthouse was built in 1811.', 'latin'],
    ['灯塔建于1811年。', 'han'],
    ['在 Transformer 架构中使用 attention 机制', 'han'],
    ['The word 灯塔 means lighthouse in Chinese', 'latin'],
    ['灯台は1811年に建てられた。', 'kana'],
    ['등대는 1811년에 지어졌다.', 'hangul'],
    ['Маяк построен в 1811 году', 'cyrillic'],
    ['Ο φάρος χτίστηκε', 'greek'],
    ['بنيت المنارة', 'arabic'],
    ['המגדלור נבנה', 'hebrew'],
    ['प्रकाशस्तंभ', 'devanagari'],
    ['ประภาคาร', 'thai'],
    ['Đèn biển được xây năm 1811', 'latin'],
    ['', 'other'],
    ['1811 — 42 🎉', 'other'],
  ])('takes %j for %s', (text, script) => {
    expect(dominantScript(text)).toBe(script);
  });

  it('reads only the opening of a long text', () => {
    expect(dominantScript('a'.repeat(2000) + '灯'.repeat(50_000))).toBe('latin');
  });
});

describe('Q51: the script of the language that a text is in', () => {
  it.each([
    ['修复 referrerpolicy 属性, 更新 example links by lyfeyaj', 'han'],
    ['Установите nodejs, затем npm install --global', 'cyrillic'],
    ['The word 灯塔 means lighthouse in Chinese', 'latin'],
    ['', 'other'],
  ])('takes %j for %s', (text, script) => {
    expect(nativeScript(text)).toBe(script);
  });
});
