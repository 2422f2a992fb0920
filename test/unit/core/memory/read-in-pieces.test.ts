/** Long observations: a note that says what stands where, and parts that a glimpse opens. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EstimatingTokenizer } from '../../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { makeChunk } from '../../../../src/agent/make-chunk.ts';
import { offeredGlimpse } from '../../../../src/agent/profiles/react/offered-tools.ts';
import { extractRepresentations } from '../../../../src/core/memory/extract.ts';
import { gapMark } from '../../../../src/core/memory/pieces.ts';
import { isNote, noteOf, partsOf, partTokens } from '../../../../src/core/memory/read-in-pieces.ts';
import { runId } from '../../../../src/core/memory/units.ts';
import { estimateTokens } from '../../../../src/core/text/token-estimate.ts';
import { glimpse } from '../../../../src/tools/glimpse.ts';
import { callTool } from '../../../../src/tools/tool.ts';
import { trailOf } from '../../../doubles/trail-of.ts';

/** A log of days, each with an amount that stands nowhere else. */
const day = (n: number): string =>
  `On day ${n} the mill ground ${1000 + 37 * n} sacks of rye and the miller wrote it down. The river was calm as ever.`;
const log = (days: number): string => Array.from({ length: days }, (_, i) => day(i + 1)).join('\n');

async function longStep(days: number) {
  const evidence = [day(100).split('. ')[0] as string];
  const trail = trailOf('visit', 'Visit: The mill', log(days), { title: 'The mill', evidence });
  return makeChunk(runId('run'), 4, trail, new EstimatingTokenizer(), 4096);
}

describe('reading in pieces', () => {
  test('G3: parts cover the text end to end, are cut between sentences, and are small', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ maxLength: 400 }),
            fc.constantFrom('磨坊今天休息。', 'A line.\n\n', day(7), '\n'.repeat(3_000)),
          ),
          {
            maxLength: 120,
          },
        ),
        (pieces) => {
          const text = pieces.join(' ');
          const parts = partsOf(text);
          expect(parts.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
          for (const { start, end } of parts)
            expect(estimateTokens(text.slice(start, end))).toBeLessThanOrEqual(partTokens + 1e-6);
        },
      ),
      { seed: 7, numRuns: 200 },
    );
    expect(partsOf('Short.')).toHaveLength(1);
  });

  test('G3: the note of a long text has a line a part, each of its own sentences; evidence comes first', async () => {
    const { representations } = await longStep(160);
    const note = representations.detailed.text;
    const parts = partsOf(representations.full.text);
    expect(isNote(note)).toBe(true);
    const lines = note.split('\n');
    expect(lines).toHaveLength(parts.length);
    expect(note).toContain(`ground ${1000 + 3700} sacks`);
    lines.forEach((line, i) => {
      const { start, end } = parts[i] as (typeof parts)[number];
      const [, said = ''] = /^\(\d+\/\d+\) (.*)$/.exec(line) ?? [];
      for (const sentence of said.split(gapMark)) {
        expect(representations.full.text.slice(start, end)).toContain(sentence.trim());
      }
    });
    expect(representations.detailed.tokens).toBeLessThan(representations.full.tokens / 4);
  });

  test('G3: of a very long text several parts share a line, and the note stays short', () => {
    const note = noteOf(log(3000), []);
    expect(note.split('\n').length).toBeLessThanOrEqual(18);
    expect(note.split('\n')[0]).toMatch(/^\(1–\d+\/\d+\) On day/);
    expect(estimateTokens(note)).toBeLessThanOrEqual(520);
  });

  test('G3: an observation that fits three quarters of the prompt is not read in pieces', async () => {
    const short = await longStep(20);
    expect(isNote(short.representations.detailed.text)).toBe(false);
    const { detailed } = extractRepresentations({ kind: 'visit', action: 'Visit', observation: log(160) });
    expect(isNote(detailed)).toBe(false);
  });

  test('G4: a glimpse opens a part verbatim, as trusted as the step; wrong numbers get a sentence', async () => {
    const chunk = await longStep(160);
    const memory = { run: chunk.run, chunks: [chunk] };
    const parts = partsOf(chunk.representations.full.text);
    const { start, end } = parts[2] as (typeof parts)[number];
    const opened = glimpse({ chunks: [chunk.id], part: 3 }, memory);
    expect(opened.observation).toBe(
      `Part 3 of ${parts.length} of step 4:\n${chunk.representations.full.text.slice(start, end).trim()}`,
    );
    expect([opened.trust, opened.data.opened]).toEqual(['untrusted', []]);
    expect(glimpse({ first: 4, part: 3 }, memory).observation).toBe(opened.observation);
    // A part opens no step, so that it does not count among the three.
    expect(glimpse({ chunks: [chunk.id], part: 3 }, { ...memory, used: 3 }).observation).toBe(
      opened.observation,
    );
    expect(glimpse({ chunks: [chunk.id], part: 99 }, memory).observation).toBe(
      `Step 4 has ${parts.length} parts; there is no part 99. Ask for one of those.`,
    );
    const offered = await callTool(
      offeredGlimpse(() => memory),
      { steps: ['4'], part: 3 },
    );
    expect(offered.ok && offered.value.observation).toBe(opened.observation);
    expect(glimpse({ part: 1 }, memory).observation).toContain('name just one step');
  });
});
