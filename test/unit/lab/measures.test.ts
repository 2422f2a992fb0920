import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceOf, farChunks, foldText } from '../../../src/lab/need-score.ts';
import { type PromptSpan, tokensAfterCommonPrefix } from '../../../src/lab/prompt-prefix.ts';
import { readingsOf } from '../../../src/lab/requests.ts';
import { makeNeed, makeSession, makeStep } from '../../doubles/recorded-sessions.ts';

describe('far and near (PROTOCOL.md, Measures)', () => {
  const need = fc
    .record({ at: fc.integer({ min: 1, max: 30 }), mode: fc.constantFrom('any' as const, 'all' as const) })
    .chain(({ at, mode }) =>
      fc.array(fc.nat(at - 1), { minLength: 1, maxLength: 5 }).map((chunks) => ({ at, mode, chunks })),
    );

  test('any: far when the newest sufficient chunk is more than two steps back, and then all of them count', () => {
    fc.assert(
      fc.property(need, ({ at, chunks }) => {
        const far = farChunks({ at, chunks, mode: 'any' });
        expect(far).toEqual(at - Math.max(...chunks) > 2 ? chunks : null);
      }),
    );
  });

  test('all: far when one chunk is, and only the far ones count', () => {
    fc.assert(
      fc.property(need, ({ at, chunks }) => {
        const wanted = chunks.filter((chunk) => at - chunk > 2);
        expect(farChunks({ at, chunks, mode: 'all' })).toEqual(wanted.length > 0 ? wanted : null);
      }),
    );
  });

  test('the distance is that of the newest chunk that counts', () => {
    fc.assert(
      fc.property(need, (one) => {
        const far = farChunks(one);
        if (far !== null) expect(distanceOf(one, far)).toBeGreaterThan(2);
      }),
    );
    expect(distanceOf({ at: 10 }, [1, 6])).toBe(4);
  });

  test('values are compared without case and white space', () => {
    expect(foldText(' Jon\n HASK\u00a0')).toBe('jonhask');
  });
});

describe('what has to be prefilled', () => {
  const span = fc.record({
    chunk: fc.constantFrom('1', '2', null),
    text: fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 }),
    tokens: fc.integer({ min: 1, max: 9 }),
  });
  const sum = (spans: readonly PromptSpan[]): number =>
    spans.reduce((total, { tokens }) => total + tokens, 0);

  test('the same prompt costs nothing, a first one everything', () => {
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        expect(tokensAfterCommonPrefix(spans, spans)).toBe(0);
        expect(tokensAfterCommonPrefix([], spans)).toBe(sum(spans));
      }),
    );
  });

  test('what is appended costs itself; a changed beginning costs all behind it', () => {
    fc.assert(
      fc.property(fc.array(span), fc.array(span), (before, added) => {
        expect(tokensAfterCommonPrefix(before, [...before, ...added])).toBe(sum(added));
        const changed = [{ chunk: 'new', text: 'x', tokens: 5 }, ...before];
        expect(tokensAfterCommonPrefix(before, changed)).toBe(sum(changed));
      }),
    );
  });

  test('inside the first span that differs, the common beginning is saved in proportion', () => {
    const left = [{ chunk: '1', text: 'abcdef', tokens: 6 }];
    expect(tokensAfterCommonPrefix(left, [{ chunk: '1', text: 'abcxyzuvw', tokens: 9 }])).toBe(6);
    // Another chunk's block has another heading.
    expect(tokensAfterCommonPrefix(left, [{ chunk: '2', text: 'abcxyzuvw', tokens: 9 }])).toBe(9);
  });
});

describe('which prompts a replay asks for', () => {
  const steps = ['a', 'b', 'a', 'b', 'a'].map((task) => makeStep('act', 'seen', { task }));

  test('one a step, one more for each further request, and one after the end where it is needed', () => {
    const needs = [
      makeNeed(2, [0], { request: 'first' }),
      makeNeed(2, [1], { request: 'second' }),
      makeNeed(2, [0], { request: 'first' }),
      makeNeed(5, [0]),
    ];
    const readings = readingsOf(makeSession({ query: 'whole', steps, needs }));
    expect(
      readings.map(({ at, request, needs: read, decides }) => [at, request, read.join(), decides]),
    ).toEqual([
      [0, 'whole', '', true],
      [1, 'whole', '', true],
      [2, 'first', '0,2', true],
      [2, 'second', '1', false],
      [3, 'whole', '', true],
      // Task a goes on with the request it was last given.
      [4, 'first', '', true],
      [5, 'whole', '3', false],
    ]);
  });

  test('without tasks a request is over when it was answered', () => {
    const plain = makeSession({
      query: 'whole',
      steps: steps.map((step) => ({ ...step, task: null })),
      needs: [makeNeed(2, [0], { request: 'first' })],
    });
    expect(readingsOf(plain).map(({ request }) => request)).toEqual([
      'whole',
      'whole',
      'first',
      'whole',
      'whole',
    ]);
  });
});
