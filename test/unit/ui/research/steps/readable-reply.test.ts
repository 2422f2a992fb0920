import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextReplyMark } from '../../../../../src/runtime/runtime.ts';
import { readableReply } from '../../../../../src/ui/research/steps/readable-reply.ts';

describe('a reply while it is written', () => {
  test.each([
    ['', ''],
    ['{"tho', ''],
    ['{"thought":"I have to', 'I have to'],
    ['{"thought":"Look.","tool":"search","arguments":{"query":"ha', 'Look.\n\n→ search'],
    ['{"thought":"It says so.","answer":"At 07', 'At 07'],
    ['Plain words', 'Plain words'],
    [`{"thought":"bad"}${nextReplyMark}{"thought":"bet`, 'bet'],
  ])('%j reads %j', (reply, readable) => {
    expect(readableReply(reply)).toBe(readable);
  });

  test('whatever stands there, it is text, and an answer reads on to its end', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 80 }),
        fc.string({ minLength: 1, maxLength: 80 }),
        fc.nat(),
        (noise, answer, cut) => {
          expect(typeof readableReply(`{${noise}`)).toBe('string');
          const whole = JSON.stringify({ thought: '', answer });
          expect(typeof readableReply(whole.slice(0, cut % whole.length))).toBe('string');
          expect(readableReply(whole)).toBe(answer);
        },
      ),
      { seed: 66, numRuns: 300 },
    );
  });
});
