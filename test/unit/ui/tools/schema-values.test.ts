import { describe, expect, test } from 'vitest';
import { emptyValue, filledValue } from '../../../../src/ui/tools/schema-values.ts';

describe('forms made of schemas', () => {
  const schema = {
    type: 'object',
    properties: {
      queries: { type: 'array', items: { type: 'string' } },
      source: { type: 'string', enum: ['a', 'b'], default: 'a' },
      from: { type: 'integer' },
      note: { type: 'string' },
      visits: {
        type: 'array',
        items: {
          type: 'object',
          properties: { address: { type: 'string' }, goal: { type: 'string' } },
          required: ['address', 'goal'],
        },
      },
    },
    required: ['queries'],
  } as const;

  test('begin empty with one group, and send what was filled in', () => {
    expect(emptyValue(schema)).toEqual({
      queries: [],
      source: 'a',
      note: '',
      visits: [{ address: '', goal: '' }],
    });
    expect(
      filledValue(schema, {
        queries: ['one', ' ', 'two'],
        source: 'b',
        note: '',
        visits: [{ address: 'x', goal: '' }],
      }),
    ).toEqual({ queries: ['one', 'two'], source: 'b', visits: [{ address: 'x', goal: '' }] });
  });
});
