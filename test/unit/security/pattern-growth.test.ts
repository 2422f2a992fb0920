/** Patterns that no tool can prove linear, over texts made against them: time grows with the length alone. */
import { expect, test } from 'vitest';
import { parseReply } from '../../../src/agent/profiles/react/parse-reply.ts';
import { particularsOf } from '../../../src/core/text/particulars.ts';
import { expectedAnswer } from '../../../src/evidence/questions/answer-kind.ts';
import { planByRule } from '../../../src/policies/planned/plan.ts';
import { hideAddresses } from '../../../src/record/redaction/hide-addresses.ts';
import { growthOf, linear } from '../../doubles/growth.ts';

const units = [
  'a',
  'a.',
  'a-',
  'a_',
  'a/',
  '-',
  '.',
  ',;',
  '@',
  'a@',
  'a@a',
  'a@a.',
  'A ',
  'A of ',
  'A the',
  '1,',
  '1a-',
  'https://',
  'www.',
  'x://',
  '/_',
  '/a',
  '~/',
  '《',
  '零',
  '\n[1',
];

test('SE3: reading the particulars of a text, and hiding its addresses', () => {
  for (const unit of units) {
    const reading = (length: number): void => {
      const text = unit.repeat(Math.ceil(length / unit.length));
      particularsOf(text);
      particularsOf(`${text} x`);
      hideAddresses(text);
    };
    expect([unit, growthOf(200_000, reading)]).toEqual([unit, linear]);
  }
});

test.each(['<think>', '</think>', '<think></think>'])('SE3: a reply of many “%s”', (unit) => {
  const reading = (length: number) => parseReply(unit.repeat(length / unit.length), 'stop', []);
  expect(growthOf(100_000, reading)).toBe(linear);
});

test.each([' ', ', ', ' and ', ' and also', '; '])('SE3: a plan of a request of many “%s”', (unit) => {
  const planning = (length: number) => planByRule(`a${unit.repeat(Math.ceil(length / unit.length))}b`, 1);
  expect(growthOf(50_000, planning)).toBe(linear);
});

test.each(['-', "'", 'how much does ', 'what fees ', 'what a-b '])(
  'SE3: what a question of many “%s” asks for',
  (unit) => {
    const asking = (length: number) => expectedAnswer(unit.repeat(Math.ceil(length / unit.length)));
    expect(growthOf(20_000, asking)).toBe(linear);
  },
);
