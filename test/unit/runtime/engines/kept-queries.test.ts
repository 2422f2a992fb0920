import { expect, test } from 'vitest';
import type { EncodeOptions, Encoder } from '../../../../src/ports/retrieval/encoder.ts';
import { withKeptQueries } from '../../../../src/runtime/engines/kept-queries.ts';
import { encoderContract } from '../../../contracts/encoder.contract.ts';
import { HashingEncoder } from '../../../doubles/hashing-encoder.ts';

encoderContract('with kept queries', async () => withKeptQueries(new HashingEncoder()));

/** An encoder that notes what it is asked. */
function counted(asked: string[][]): Encoder {
  const hashing = new HashingEncoder(64);
  return {
    id: hashing.id,
    dimension: hashing.dimension,
    maxTokens: hashing.maxTokens,
    cosinePrior: () => hashing.cosinePrior(),
    encode(texts: readonly string[], options: EncodeOptions) {
      asked.push([...texts]);
      return hashing.encode(texts, options);
    },
  };
}

test('V14: a query is encoded once, whoever asks for it again, and its vector is nobody’s to change', async () => {
  const asked: string[][] = [];
  const encoder = withKeptQueries(counted(asked));
  const [first] = await encoder.encode(['tide'], { kind: 'query' });
  const expected = Float32Array.from(first as Float32Array);
  first?.fill(0);
  const again = await encoder.encode(['mill', 'tide', 'mill'], { kind: 'query' });
  expect(asked).toEqual([['tide'], ['mill']]);
  expect(again[1]).toEqual(expected);
  expect(again[0]).toEqual(again[2]);
});

test('V14: a passage with the words of a query is another text, and old queries give way to new ones', async () => {
  const asked: string[][] = [];
  const encoder = withKeptQueries(counted(asked));
  await encoder.encode(['tide'], { kind: 'query' });
  await encoder.encode(['tide'], { kind: 'passage' });
  await encoder.encode(['tide'], { kind: 'passage' });
  expect(asked).toHaveLength(3);
  for (let at = 0; at < 64; at += 1) await encoder.encode([`query ${at}`], { kind: 'query' });
  await encoder.encode(['tide'], { kind: 'query' });
  expect(asked).toHaveLength(3 + 65);
});
