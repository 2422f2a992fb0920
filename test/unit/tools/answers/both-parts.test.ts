import { describe, expect, test } from 'vitest';
import { documentId } from '../../../../src/core/memory/units.ts';
import { withSecondPart } from '../../../../src/tools/answers/both-parts.ts';
import type { ReadAnswer } from '../../../../src/tools/answers/read-answer.ts';
import { readAnswer } from '../../../../src/tools/answers/read-answer.ts';
import { foundReading, readableOf, spanOf } from '../../../doubles/readables.ts';
import { type ScriptedFind, ScriptedReader } from '../../../doubles/scripted-reader.ts';

const text =
  'The choir meets on Thursdays in the old mill. It was founded in 1974.\n\nNew singers write to Ida Gray.';
const choir = readableOf('Choir', text, { document: documentId('choir') });
const other = readableOf('Club', 'The club meets in the Plough.', { document: documentId('club') });
const { bars } = new ScriptedReader(() => []);

function answerWith(...words: readonly string[]): ReadAnswer {
  return readAnswer(
    foundReading(
      choir,
      words.map((one) => spanOf(text, one)),
    ),
    bars,
  );
}

async function asked(finds: readonly ScriptedFind[], answer = answerWith('Thursdays'), leans = false) {
  const reader = new ScriptedReader(() => finds);
  const { signal } = new AbortController();
  const both = await withSecondPart(
    answer,
    { first: 'When is it?', second: 'Where does it meet?', leans },
    [other, choir],
    {
      reader,
      signal,
    },
  );
  return { both, reader };
}

describe('two things that one question asks for', () => {
  test('Q103: the second is read in the document that answers the first, and stands behind it', async () => {
    const { both, reader } = await asked([{ text: 'in the old mill', probability: 0.9 }]);
    expect(both?.answers.map((value) => value.text)).toEqual(['Thursdays', 'in the old mill']);
    expect(both?.answers.map(({ citation }) => citation)).toEqual([0, 0]);
    expect(reader.asked[0]?.passages.map(({ title }) => title)).toEqual(['Choir']);
  });

  test('Q103: where only the second has a value, the first is said to be missing if both have words of their own', async () => {
    const nothing = { quotes: [], answers: [], nearest: true };
    const found = [{ text: 'in the old mill', probability: 0.9 }];
    expect((await asked(found, nothing, true)).both).toMatchObject({
      answers: [{ text: 'in the old mill' }],
      missing: 'When is it?',
    });
    expect((await asked(found, nothing)).both?.missing).toBeUndefined();
  });

  test('Q103: a part with words of its own is asked behind the first value, which it may speak of', async () => {
    const { reader } = await asked([], answerWith('Thursdays'), true);
    expect(reader.asked[0]?.question).toBe('Thursdays Where does it meet?');
  });

  test('Q103: of a place that says both, the second is what the first does not say', async () => {
    const { both } = await asked([{ text: 'Thursdays in the old mill', probability: 0.9 }]);
    expect(both?.answers.map((value) => value.text)).toEqual(['Thursdays', 'in the old mill']);
  });

  test('Q103: it brings the sentence that says it, next to the first one', async () => {
    const { both } = await asked([{ text: 'Ida Gray', probability: 0.9 }]);
    expect(both?.quotes.map((quote) => quote.text)).toEqual([
      'The choir meets on Thursdays in the old mill.',
      'New singers write to Ida Gray.',
    ]);
    expect(both?.answers[1]).toMatchObject({ text: 'Ida Gray', citation: 1 });
  });

  test('Q103: what is not likely, or is the first value again, is no second one', async () => {
    expect((await asked([{ text: 'in the old mill', probability: 0.2 }])).both).toBeNull();
    expect((await asked([{ text: 'on Thursdays', probability: 0.9 }])).both).toBeNull();
  });

  test('Q103: without a value for the first the second answers alone, from any document', async () => {
    const none = { ...answerWith('Thursdays'), answers: [] };
    const { both } = await asked([{ text: 'in the Plough', probability: 0.9 }], none);
    expect(both?.answers.map((value) => value.text)).toEqual(['in the Plough']);
    expect((await asked([{ text: 'in the Plough', probability: 0.1 }], none)).both).toBeNull();
  });

  test('Q103: several values of the first part stay as they are', async () => {
    const several = {
      ...answerWith('Thursdays'),
      answers: [...answerWith('Thursdays').answers, ...answerWith('1974').answers],
    };
    const { both, reader } = await asked([{ text: 'in the old mill', probability: 0.9 }], several);
    expect(both).toBeNull();
    expect(reader.asked).toEqual([]);
  });
});
