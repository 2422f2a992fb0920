import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Representation, textOf } from '../../../../src/core/memory/chunk.ts';
import { type Shown, type Tier, tiers } from '../../../../src/core/memory/tier.ts';
import { blockId } from '../../../../src/core/memory/units.ts';
import { estimateTokens } from '../../../../src/core/text/token-estimate.ts';
import {
  distanceOf,
  farChunks,
  foldText,
  type NeedScore,
  scoreNeed,
} from '../../../../src/lab/replay/need-score.ts';
import { type PromptSpan, tokensAfterCommonPrefix } from '../../../../src/lab/replay/prompt-prefix.ts';
import { readingsOf } from '../../../../src/lab/replay/requests.ts';
import { makeNeed, makeSession, makeStep } from '../../../doubles/recorded-sessions.ts';
import { makeChunk, makeRepresentation } from '../../../doubles/records.ts';

describe('far and near (docs/lab/protocol.md, Measures)', () => {
  const need = fc
    .record({ at: fc.integer({ min: 1, max: 30 }), mode: fc.constantFrom('any' as const, 'all' as const) })
    .chain(({ at, mode }) =>
      fc.array(fc.nat(at - 1), { minLength: 1, maxLength: 5 }).map((chunks) => ({ at, mode, chunks })),
    );

  test('L3: any: far when the newest sufficient chunk is more than two steps back, and then all of them count', () => {
    fc.assert(
      fc.property(need, ({ at, chunks }) => {
        const far = farChunks({ at, chunks, mode: 'any' });
        expect(far).toEqual(at - Math.max(...chunks) > 2 ? chunks : null);
      }),
    );
  });

  test('L3: all: far when one chunk is, and only the far ones count', () => {
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

  test('L4: values are compared without case and white space', () => {
    expect(foldText(' Jon\n HASK\u00a0')).toBe('jonhask');
  });
});

describe('what counts as shown', () => {
  const long = Array.from({ length: 90 }, (_, i) => `word${i}`).join(' ');
  const need = makeNeed(9, [0]);

  /** The score of a chunk shown at `tier`, its texts as given. */
  function scoreOf(tier: Shown, texts: Partial<Record<Tier, string>>): NeedScore {
    const bare = makeChunk({ step: 1, action: 'read', observation: long });
    const chunk = makeChunk({
      step: 1,
      action: 'read',
      observation: long,
      representations: Object.fromEntries(
        tiers.map((name) => [
          name,
          makeRepresentation(bare, name, {
            text: texts[name] ?? (name === 'full' ? textOf(bare) : `${name}.`),
          }),
        ]),
      ) as Record<Tier, Representation>,
    });
    const representation = tier === 'range' ? null : chunk.representations[tier];
    const decision = { chunk: chunk.id, step: 1, cosine: null, score: null, relativeWeight: null };
    const shown = { ...decision, wanted: 'full' as const, shown: tier, tokens: 0, reason: 'chosen' as const };
    const decisions = [{ ...shown, representation: representation?.id ?? null }];
    const valued = { ...need, values: ['WORD7 word8'] };
    return scoreNeed(valued, [0], { decisions }, [chunk], representation === null ? [] : [representation]);
  }

  test('L4: full text is full, whatever its tier is called', () => {
    const whole = `read\n${long}`;
    expect(scoreOf('full', {})).toEqual({ full: 1, detailed: 1, value: 1 });
    expect(scoreOf('brief', { detailed: whole, brief: whole })).toEqual({ full: 1, detailed: 1, value: 1 });
  });

  test('L4: detailed counts from 80 tokens or 40 % of its source on, brief and less never', () => {
    const source = estimateTokens(`read\n${long}`);
    const cut = (tokens: number): string => `x${long.slice(0, 4 * tokens)}`;
    expect(source).toBeGreaterThan(130);
    expect(source).toBeLessThan(190);
    expect(scoreOf('detailed', { detailed: cut(0.4 * source) })).toMatchObject({ full: 0, detailed: 1 });
    expect(scoreOf('detailed', { detailed: cut(0.4 * source - 2) })).toMatchObject({ full: 0, detailed: 0 });
    expect(scoreOf('brief', { brief: cut(0.9 * source) })).toMatchObject({ full: 0, detailed: 0 });
    expect(scoreOf('range', {})).toEqual({ full: 0, detailed: 0, value: 0 });
  });

  test('L4: a step that a policy rewrote counts by the same floor; a block of several steps for none of them', () => {
    const chunk = makeChunk({ step: 1, observation: long });
    const decision = { chunk: chunk.id, step: 1, cosine: null, score: null, relativeWeight: null } as const;
    const shown = { ...decision, wanted: 'full', shown: 'detailed', tokens: 1, reason: 'edited' } as const;
    const decisions = [{ ...shown, representation: null }];
    const block = {
      id: blockId('s1'),
      source: 'automatic',
      version: 2,
      trust: 'untrusted',
      tokens: 1,
    } as const;
    const scoreWith = (text: string | null, lastStep = 1) =>
      scoreNeed(need, [0], { decisions, blocks: [{ ...block, firstStep: 1, lastStep, text }] }, [chunk], [])
        .detailed;
    expect([scoreWith(long), scoreWith(long.slice(0, 40)), scoreWith(long, 2), scoreWith(null)]).toEqual([
      1, 0, 0, 0,
    ]);
  });

  test('L3: all scores the share of its chunks', () => {
    const chunk = makeChunk({ step: 1 });
    const other = makeChunk({ step: 2 });
    const decision = { chunk: chunk.id, step: 1, cosine: null, score: null, relativeWeight: null } as const;
    const full = { ...decision, wanted: 'full', shown: 'full', tokens: 1, reason: 'chosen' } as const;
    const hidden = { ...decision, wanted: 'full', shown: 'range', tokens: 0, reason: 'merged' } as const;
    const decisions = [
      { ...full, representation: chunk.representations.full.id },
      { ...hidden, chunk: other.id, step: 2, representation: null },
    ];
    const all = makeNeed(9, [0, 1], { mode: 'all' });
    expect(scoreNeed(all, [0, 1], { decisions }, [chunk, other], [])).toEqual({
      full: 0.5,
      detailed: 0.5,
      value: null,
    });
    expect(scoreNeed({ ...all, mode: 'any' }, [0, 1], { decisions }, [chunk, chunk], []).full).toBe(1);
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

  test('L6: the same prompt costs nothing, a first one everything', () => {
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        expect(tokensAfterCommonPrefix(spans, spans)).toBe(0);
        expect(tokensAfterCommonPrefix([], spans)).toBe(sum(spans));
      }),
    );
  });

  test('L6: what is appended costs itself; a changed beginning costs all behind it', () => {
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

  test('L7: one a step, one more for each further request, and one after the end where it is needed', () => {
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
