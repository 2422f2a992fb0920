import { describe, expect, test } from 'vitest';
import { messages as german } from '../../../../src/ui/language/catalogues/de.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import {
  formatBytes,
  formatCount,
  formatMilliseconds,
  formatRatio,
} from '../../../../src/ui/words/format.ts';
import { reasonSentences, verdictSentence, wantedSentence } from '../../../../src/ui/words/reasons.ts';
import { ownTitle, titleOf } from '../../../../src/ui/words/words.ts';

function inGerman(look: () => void): void {
  showInLanguage('de', german);
  try {
    look();
  } finally {
    showInLanguage('en', {});
  }
}

describe('names inside a sentence', () => {
  test('UI3: a size is written as its language writes it there', () => {
    const decision = { wanted: 'full', shown: 'placeholder' } as Parameters<typeof verdictSentence>[0];
    expect(verdictSentence(decision)).toBe('Wanted full, shown line.');
    inGerman(() => {
      expect(verdictSentence(decision)).toBe('Vorgesehen: ganz, gezeigt: Zeile.');
      expect(wantedSentence('brief')).toBe('Vorgesehen: kurz.');
    });
  });

  test('UI3: the title of a step that only names its kind is said once, in the language', () => {
    expect(ownTitle('answer', 'Answer')).toBe('');
    expect(ownTitle('visit', 'Visit')).toBe('');
    expect(ownTitle('answer', '21:40')).toBe('21:40');
    expect(ownTitle('search', 'Answer')).toBe('Answer');
    inGerman(() => expect(titleOf({ kind: 'answer', title: 'Answer' })).toBe('Antwort'));
  });
});

describe('reasons', () => {
  test('each is one plain sentence', () => {
    for (const sentence of Object.values(reasonSentences)) expect(sentence).toMatch(/^[A-Z][^.!]*\.$/);
  });
});

describe('formats', () => {
  test('bytes', () => {
    expect([0, 1, 999, 1_500, 2_500_000, 118_000_000, 10_738_000_000].map(formatBytes)).toEqual([
      '0 bytes',
      '1 byte',
      '999 bytes',
      '2 KB',
      '2.5 MB',
      '118 MB',
      '10.7 GB',
    ]);
  });

  test('durations', () => {
    expect([0, 840, 1_000, 59_949, 59_950, 65_000, 600_000].map(formatMilliseconds)).toEqual([
      '0 ms',
      '840 ms',
      '1.0 s',
      '59.9 s',
      '1 min 00 s',
      '1 min 05 s',
      '10 min 00 s',
    ]);
  });

  test('counts and ratios', () => {
    expect([1, 2_031].map(formatCount)).toEqual(['1', '2,031']);
    expect([0.4789, null, Number.NaN].map(formatRatio)).toEqual(['0.48', '–', '–']);
  });
});
