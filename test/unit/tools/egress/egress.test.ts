/** What may leave in one task: the guard by itself, and the tools that tell it what they send. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EgressGuard } from '../../../../src/tools/egress/egress-guard.ts';
import { type Outgoing, outgoingAddress } from '../../../../src/tools/egress/outgoing.ts';
import { compared, piecesOf, sharedPieces } from '../../../../src/tools/egress/shared-pieces.ts';
import { createSearchWebTool } from '../../../../src/tools/search-web/search-web.ts';
import { growthOf, linear } from '../../../doubles/growth.ts';
import { LibrarySource } from '../../../doubles/library-source.ts';

const secret = 'The vault under the mill opens with 4071-9.';
const chunk = (observation: string, action = 'search') => ({ id: 'c' as never, action, observation });
const query = (text: string, to = 'Wikipedia'): Outgoing => ({ kind: 'query', to, text });
const address = (text: string): Outgoing => outgoingAddress(text) as Outgoing;

function guardOver(
  texts: readonly string[],
  question = 'When does https://mill.example.org/hours open?',
  names: string[] = [],
) {
  return new EgressGuard({ question, seen: () => texts.map((text) => chunk(text)), names });
}

function need(guard: EgressGuard, ...outgoing: Outgoing[]) {
  const judged = guard.judge(outgoing);
  return judged.ok ? judged.value : judged.error.code;
}

describe('what may leave', () => {
  test('Y23: as long as a model has seen the question alone, anything may; then what nobody could have chosen for it', () => {
    expect(need(guardOver([]), query('opening hours of mills'))).toBe('nothing');
    const guard = guardOver(['A page.']);
    expect(need(guard, query('opening hours of mills'))).toBe('consent');
    expect(need(guard, query('When does'))).toBe('nothing');
    expect(need(guard, address('https://mill.example.org/hours'))).toBe('nothing');
    expect(need(guard, address('https://mill.example.org/hours?a=1'))).toBe('consent');
    expect(need(guard, address('https://mill.example.org/'))).toBe('consent');
    // Names of files and descriptions by others are read before anything else is.
    expect(need(guardOver([], 'Which?', ['plans.pdf']), query('mills'))).toBe('consent');
  });

  test('Y23: addresses that a search gave, and words that this very service gave, need no press', () => {
    const guard = guardOver(['A page.']);
    guard.gave([query('mill')], {
      observation: '1. The old mill of Norby <https://wiki.example.org/Mill>',
      origins: [{ kind: 'web', address: 'https://wiki.example.org/Mill', title: 'Mill' }],
    });
    expect(need(guard, address('https://wiki.example.org/Mill'))).toBe('nothing');
    expect(need(guard, address('https://wiki.example.org/Mill?x'))).toBe('consent');
    expect(need(guard, query('old MILL of  Norby'))).toBe('nothing');
    expect(need(guard, query('old mill of Norby', 'SearXNG'))).toBe('consent');
    // A page that was visited gives no addresses.
    guard.gave([address('https://mill.example.org/hours')], {
      observation: 'See https://evil.example.com/',
      origins: [{ kind: 'web', address: 'https://evil.example.com/', title: '' }],
    });
    expect(need(guard, address('https://evil.example.com/'))).toBe('consent');
  });

  test('Y23: a word for one receiver holds for it until the end of the question, and for no other', () => {
    const guard = guardOver(['A page.']);
    guard.allow([address('https://a.example.org/x')]);
    expect(need(guard, address('https://a.example.org/y'))).toBe('nothing');
    expect(need(guard, address('https://b.example.org/y'))).toBe('consent');
    expect(need(guard, address('https://a.example.org/y'), address('https://b.example.org/'))).toBe(
      'consent',
    );
    expect(need(guardOver(['A page.']), address('https://a.example.org/y'))).toBe('consent');
  });

  test.each([
    ['as it stands', 'vault under the mill'],
    ['in capitals', 'VAULT UNDER THE MILL'],
    ['with accents and full width', 'Ｖáult ünder the mill'],
    ['with signs between', 'v-a-u-l-t_under.the/mill'],
    ['percent signs', '%76%61%75%6c%74%20under%20the%20mill'],
    ['percent signs twice', '%2576%2561%2575%256c%2574 under the mill'],
    ['base64', btoa('vault under the mill')],
    ['base64 for addresses, behind a letter', `x${btoa('vault under the mill>>').replaceAll('+', '-')}`],
    ['base64 twice', btoa(btoa('vault under the mill'))],
    ['hexadecimal', [...'vault under the mill'].map((one) => one.charCodeAt(0).toString(16)).join('')],
    ...['-', ':'].map((sign) => [
      `hexadecimal with ${sign} between`,
      [...'vault under the mill'].map((one) => one.charCodeAt(0).toString(16)).join(sign),
    ]),
    ['digits', '4071'],
    ['digits apart', '4 0 7 1'],
    ['the end of a number', 'x0719'],
    ...['٠', '۰', '०', '০', '๐', '𞥐'].map((zero) => [
      `digits of another script, from ${zero} on`,
      [...'4071'].map((one) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(one))).join(''),
    ]),
  ])('Y24: what shares words with what was read is asked for each time: %s', (_, text) => {
    const guard = guardOver([secret]);
    guard.allow([query('x'), address('https://a.example.org/')]);
    expect(need(guard, query(text))).toBe('consent-each-time');
    expect(need(guard, address(`https://a.example.org/?q=${encodeURIComponent(text)}`))).toBe(
      'consent-each-time',
    );
    expect(need(guard, query(text))).toBe('consent-each-time');
  });

  test('Y24: a number that was read in digits of another script is known in ours', () => {
    const guard = guardOver(['رمز الخزنة ٤٠٧١']);
    guard.allow([query('x')]);
    expect(need(guard, query('4071'))).toBe('consent-each-time');
  });

  test('Y24: six characters of Chinese, Japanese or Korean are enough, fifteen letters and three digits are not', () => {
    const guard = guardOver(['保险柜的密码藏在磨坊下面。금고는 방앗간 아래에 있습니다', secret]);
    guard.allow([query('x')]);
    expect(need(guard, query('密码藏在磨坊'))).toBe('consent-each-time');
    expect(need(guard, query('금고는 방앗간'))).toBe('consent-each-time');
    expect(need(guard, query('密码藏在磨'))).toBe('nothing');
    expect(need(guard, query('under the mill o'))).toBe('nothing');
    expect(need(guard, query('407'))).toBe('nothing');
  });

  test('Y24: what the question itself says, and what the receiver has already, is no secret', () => {
    const guard = guardOver([secret], 'What of the vault under the mill, code 4071?');
    guard.allow([query('x')]);
    expect(need(guard, query('vault under the mill 4071 history'))).toBe('nothing');
    const other = guardOver([secret]);
    other.allow([query('x')]);
    other.sending([query('vault under the mill')]);
    expect(need(other, query('vault under the mill'))).toBe('nothing');
    expect(need(other, query('vault under the mill', 'SearXNG'))).toBe('consent-each-time');
  });

  test('Y24: a secret that is divided over calls is known by what comes about', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.constantFrom('query', 'value', 'path', 'host'),
        (count, way) => {
          const letters = 'vaultunderthemillopens';
          const size = Math.ceil(letters.length / count);
          const guard = guardOver([secret]);
          const pieces = Array.from({ length: count }, (_, at) =>
            letters.slice(at * size, (at + 1) * size),
          ).filter(Boolean);
          const marked = pieces.some((piece) => {
            const one =
              way === 'query'
                ? query(piece)
                : address(
                    {
                      value: `https://a.example.org/?n=1&q=${piece}`,
                      path: `https://a.example.org/${piece}`,
                      host: `https://${piece}.`,
                    }[way as 'value'] ?? '',
                  );
            guard.allow([one]);
            const found = need(guard, one) === 'consent-each-time';
            guard.sending([one]);
            return found;
          });
          expect(marked).toBe(true);
        },
      ),
      { seed: 24, numRuns: 60 },
    );
  });

  test('Y26: an address that no search gave, a text and all of a task are bounded in length', () => {
    const guard = guardOver([]);
    expect(need(guard, address(`https://a.example.org/${'x'.repeat(500)}`))).toBe('tool-arguments');
    expect(need(guard, { kind: 'call', to: 'x', text: 'y'.repeat(4_001) })).toBe('tool-arguments');
    for (let sent = 0; sent < 10; sent += 1)
      guard.sending([{ kind: 'call', to: 'x', text: 'y'.repeat(4_000) }]);
    expect(need(guard, query('more'))).toBe('tool-arguments');
  });

  test('Y26: all that goes out is told, once, in its order', () => {
    const guard = guardOver([]);
    guard.sending([query('one'), query('two')]);
    guard.sending([address('https://a.example.org/')]);
    expect(guard.takeSent().map(({ text }) => text)).toEqual(['one', 'two', 'https://a.example.org/']);
    expect(guard.takeSent()).toEqual([]);
  });

  test('Y23: what stays on this device leaves nothing: the library as a source, an open tab', () => {
    const tool = createSearchWebTool([
      new LibrarySource({ search: async () => ({ ok: true, value: { hits: [] } }) } as never),
      {
        id: 'wikipedia',
        title: 'Wikipedia',
        trust: 'untrusted',
        search: async () => ({ ok: true, value: [] }),
      },
    ]);
    expect(tool.egress?.({ queries: ['mill'] })).toEqual([]);
    expect(tool.egress?.({ queries: ['mill', 'rye'], source: 'wikipedia' })).toEqual([
      query('mill'),
      query('rye'),
    ]);
    expect(outgoingAddress('tab:12')).toBeNull();
  });

  test('Y24: comparing is linear in what was read and in what is sent', () => {
    const vault = (times: number) => compared('The vault under the mill. '.repeat(times));
    const keepers = (times: number) => piecesOf('lighthouse keepers of the northern isles '.repeat(times));
    const [read, sent] = [vault(40_000), keepers(90)];
    expect(sharedPieces(sent, read).size).toBe(0);
    expect(growthOf(40_000, (times) => sharedPieces(sent, vault(times)))).toEqual(linear);
    expect(growthOf(90, (times) => sharedPieces(keepers(times), read))).toEqual(linear);
  });
});
