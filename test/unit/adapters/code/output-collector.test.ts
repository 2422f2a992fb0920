/** Output of code on its way to the page. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../../../src/adapters/code/code-protocol.ts';
import { OutputCollector } from '../../../../src/adapters/code/output-collector.ts';

test('Y15: what is sent is the beginning of what was written, no more than is kept, in few messages', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 60 }), { maxLength: 80 }),
      fc.integer({ min: 1, max: 400 }),
      (pieces, longest) => {
        const events: RunEvent[] = [];
        const output = new OutputCollector(longest, (event) => events.push(event));
        for (const piece of pieces) output.write(piece);
        output.flush();
        const whole = pieces.join('');
        const sent = events.map((event) => (event.type === 'output' ? event.text : '')).join('');
        expect(sent).toBe(whole.slice(0, longest));
        expect(output.written).toBe(whole.length);
        expect(events.some(({ type }) => type === 'flood')).toBe(whole.length > longest * 50);
      },
    ),
    { seed: 15, numRuns: 500 },
  );
  const events: RunEvent[] = [];
  const output = new OutputCollector(100_000, (event) => events.push(event));
  for (let line = 0; line < 50_000; line += 1) output.write('x\n');
  output.flush();
  expect(events.length).toBeLessThan(300);
});
