import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { showInLanguage, t } from '../../../../src/ui/language/translate.ts';
import { MemoryName } from '../../../../src/ui/parts/memories/MemoryName.tsx';
import { rememberedTitle } from '../../../../src/ui/parts/memories/memory-title.ts';
import type { ShownStep } from '../../../../src/ui/state/conversation/conversation.ts';
import { formatFacts } from '../../../../src/ui/words/format.ts';

describe('messages of the interface', () => {
  afterEach(() => showInLanguage('en', {}));

  it('are their own English, with values and plurals', () => {
    expect(t('Stop')).toBe('Stop');
    expect(t('{count, plural, one {# step} other {# steps}} of {title}', { count: 1, title: 'A' })).toBe(
      '1 step of A',
    );
    expect(t('{count, plural, one {# step} other {# steps}}', { count: 3 })).toBe('3 steps');
  });

  it('come from the catalogue, and stay English where it lacks one', () => {
    showInLanguage('de', { Stop: 'Anhalten' });
    expect(t('Stop')).toBe('Anhalten');
    expect(t('Resume')).toBe('Resume');
  });

  it('UI18: a name that is read against its line keeps its own direction; any other stands as it is', () => {
    const messages = { 'Deleted the conversation “{title}”.': 'حُذفت المحادثة «{title}».' };
    showInLanguage('ar', messages);
    expect(t('Deleted the conversation “{title}”.', { title: 'Why?' })).toBe(
      'حُذفت المحادثة «\u2068Why?\u2069».',
    );
    // Facts in a row stay in the order of the page.
    expect(formatFacts('384 بُعدًا', '4 بت', 'a.md')).toBe(
      '\u2067\u2068384 بُعدًا\u2069, \u20684 بت\u2069\u2069, \u2068a.md\u2069',
    );
    const step = { shown: { kind: 'request', title: 'Why?' } as ShownStep, chunk: undefined };
    expect(rememberedTitle(step)).toBe('Question: \u2068Why?\u2069');
    const name = createElement(MemoryName, { memory: step, className: 'name' });
    expect(renderToStaticMarkup(name)).toContain('<span>Question: </span><bdi>Why?</bdi>');
    showInLanguage('de', {});
    expect(t('Deleted the conversation “{title}”.', { title: 'Why?' })).toBe(
      'Deleted the conversation “Why?”.',
    );
    expect(rememberedTitle(step)).toBe('Question: Why?');
    showInLanguage('zh', { ': ': '：', Question: '问题' });
    expect(rememberedTitle(step)).toBe('问题：Why?');
    showInLanguage('en', {});
    const arabic = t('{first}, {second}', { first: 'المكتبة', second: 'قواعد.md' });
    expect(arabic).toBe('\u2068المكتبة\u2069, \u2068قواعد.md\u2069');
    expect(t('{first}, {second}', { first: arabic, second: 'line 3' })).toBe(`\u2066${arabic}\u2069, line 3`);
  });
});
