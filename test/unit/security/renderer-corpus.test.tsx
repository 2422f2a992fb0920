/**
 * What the page draws of an answer holds nothing live: whole, cut after every letter as it is while it is being written, begun at
 * every letter, and as HTML of the same. Every element and attribute that comes out is on the list of the page.
 */
import { describe, expect, test } from 'vitest';
import { AnswerMarkdown } from '../../../src/ui/research/answer/AnswerMarkdown.tsx';
import { allowedMarkup } from '../../../src/ui/research/answer/allowed-markup.ts';
import { AppStore } from '../../../src/ui/state/app-store.ts';
import { drawnPart } from '../../doubles/drawn-part.tsx';
import { ScriptedRuntime } from '../../doubles/scripted-runtime.ts';
import { seedsOfShard, valuesOfShard } from '../../doubles/seeds-of-shard.ts';
import { mixtures, payloads } from './markup-payloads.ts';

const long = Boolean(process.env.WEBPACE_LONG);
const store = new AppStore(new ScriptedRuntime());
/** Beside the list: what the page itself draws around a text. */
const own = ['div', 'section', 'span', 'button'];
const elements = new Set([...allowedMarkup.tagNames, ...own]);
const attributes = new Set(['class', 'aria-label', 'tabindex', 'data-align', 'start', 'type']);

function drawn(text: string, writing: boolean): string {
  return drawnPart(<AnswerMarkdown text={text} citations={[]} writing={writing} />, store);
}

/** Names in the tags of what was drawn that are on no list. React escapes `<`, `>` and quotes in texts and values. */
function strange(html: string): string[] {
  const found: string[] = [];
  for (const [, name = '', rest = ''] of html.matchAll(/<\/?([^\s>/]+)([^>]*)>/gu)) {
    if (!elements.has(name)) found.push(name);
    for (const [, attribute = ''] of rest.matchAll(/\s([^\s=/]+)=/gu))
      if (!attributes.has(attribute.toLowerCase())) found.push(`${name} ${attribute}`);
  }
  return found;
}

function expectInert(text: string, writing = false): void {
  const html = drawn(text, writing);
  const found = strange(html);
  if (found.length > 0) expect(found, JSON.stringify({ text, html })).toEqual([]);
}

describe('the words of an answer, drawn', () => {
  test('SE5: the judge of this test sees what is live', () => {
    expect(strange('<p><img src="x"></p>')).toEqual(['img', 'img src']);
    expect(strange('<p onclick="x">a</p><a href="x">b</a>')).toEqual(['p onclick', 'a', 'a href', 'a']);
    expect(drawn('**a** `b`', false)).toContain('<strong>');
  });

  test('SE5: no mixture is live whole, written or being written', () => {
    expect(mixtures.length).toBeGreaterThan(2_000);
    for (const text of valuesOfShard(mixtures).filter((_, at) => long || at % 16 === 0)) {
      expectInert(text);
      expectInert(text, true);
    }
  }, 86_400_000);

  test('SE5: nor cut after any letter, nor begun at any', () => {
    const found = new Set<string>();
    for (const text of long ? mixtures : payloads)
      for (let at = 1; at < text.length; at += 1) found.add(text.slice(0, at));
    expect(found.size).toBeGreaterThan(long ? 50_000 : 800);
    const beginnings = [...found];
    for (const at of seedsOfShard(beginnings.length)) expectInert(beginnings[at - 1] ?? '', true);
    for (const text of valuesOfShard(payloads))
      for (let at = 1; at < text.length; at += 1) expectInert(text.slice(at));
  }, 86_400_000);
});
