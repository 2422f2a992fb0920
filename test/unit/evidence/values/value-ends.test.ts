import { describe, expect, it } from 'vitest';
import { wholeWords, withoutEnd } from '../../../../src/evidence/values/value-ends.ts';

function whole(text: string, words: string): string {
  const start = text.indexOf(words);
  const span = wholeWords(text, { start, end: start + words.length });
  return text.slice(span.start, span.end);
}

describe('Q47: a value with the sign that it begins with', () => {
  it.each([
    ['Files of `/etc/skel` are copied.', 'etc/skel', '/etc/skel'],
    ['The home is ~/notes and nothing else.', 'notes', '~/notes'],
    ['It reads ../ferry.conf first.', 'ferry.conf', '../ferry.conf'],
    ['Set "$HOME" before.', 'HOME', '$HOME'],
    ['Use --warndays for it.', 'warndays', '--warndays'],
    ['The domain is .is there.', 'is there', '.is there'],
    ['Nominating @maren for it.', 'maren', '@maren'],
  ])('Q47: in “%s” %s is %s', (text, words, value) => {
    expect(whole(text, words)).toBe(value);
  });

  it.each([
    ['Tea and/or coffee.', 'or coffee'],
    ['The night is cold. Bring a coat.', 'Bring a coat'],
    ['Write to pilot@example.org today.', 'example'],
    ['From 7:00-noon it is shut.', 'noon'],
  ])('Q47: in “%s” %s stays', (text, words) => {
    expect(whole(text, words)).toBe(words);
  });
});

describe('Q47: a value without what ends it', () => {
  it.each([
    ['5000元的', '5000元'],
    ['85-95%)،', '85-95%'],
    ['红色的', '红色的'],
    ['Rope, tar;', 'Rope, tar'],
  ])('Q47: %s is %s', (words, value) => {
    expect(withoutEnd(words, '')).toBe(value);
  });

  it.each([
    ['SIMPLY market**', '**', 'SIMPLY market'],
    ['Horaires_', '_', 'Horaires'],
    ['4*', 'A hotel with ', '4*'],
    ['__init__', '', '__init__'],
    ['a **red** sail', '', 'a **red** sail'],
  ])('Q47: %s behind “%s” has no mark whose other half stands before it: %s', (words, before, value) => {
    expect(withoutEnd(words, before)).toBe(value);
  });
});
