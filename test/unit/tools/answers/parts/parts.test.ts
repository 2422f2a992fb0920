import { describe, expect, it } from 'vitest';
import { inquire } from '../../../../../src/evidence/questions/inquiry.ts';
import { namedPartAnswer } from '../../../../../src/tools/answers/parts/named-part.ts';
import { whichPartAnswer } from '../../../../../src/tools/answers/parts/which-part.ts';
import type { ReadAnswer } from '../../../../../src/tools/answers/read-answer.ts';
import type { Readable, ReadSource } from '../../../../../src/tools/answers/reading/readables.ts';
import { readableOf } from '../../../../doubles/readables.ts';

const nothing: ReadAnswer = { quotes: [], answers: [], nearest: true };
const statistics = { idf: () => 1, documentFrequency: () => 1 };

function documentOf(title: string, lines: readonly string[]): Readable {
  const text = lines.join('\n');
  const source: ReadSource = { title, text, document: null, memory: null };
  return readableOf(title, text, { source });
}

const lease = documentOf('Tenancy agreement', [
  'TENANCY AGREEMENT',
  '',
  '1. RENT',
  'The rent is due on the first day of each month.',
  '',
  '2. ANIMALS',
  'No dogs.',
  '',
  '3. LATE PAYMENT',
  'Interest is charged on rent that is seven days late.',
]);
const handbook = documentOf('Staff handbook', [
  '## 1 Hours',
  '### 1.1 Breaks',
  'Twenty minutes.',
  '## 2 Safety',
  '### 2.1 Dust',
  'A mask is worn.',
  '### 2.2 Fire',
  'Meet at the gate.',
]);

function which(question: string, documents: readonly Readable[], answer = nothing): ReadAnswer | null {
  return whichPartAnswer(answer, documents, inquire(question), statistics);
}

describe('Q117: which part', () => {
  it('Q117: is answered by its number, likely, in the whole part', () => {
    expect(which('Which clause of the tenancy agreement is about late payment?', [lease])).toEqual({
      quotes: [
        {
          source: lease.source,
          start: 97,
          end: 165,
          text: '3. LATE PAYMENT\nInterest is charged on rent that is seven days late.',
          header: null,
        },
      ],
      answers: [{ text: '3', citation: 0, start: 0, end: 1, probability: 0.62, certainty: 'likely' }],
      nearest: false,
    });
  });

  it('Q117: a chapter holds its sections, and the document that the question names comes first', () => {
    const chapter = which('Which chapter of the staff handbook is about safety?', [lease, handbook]);
    expect(chapter?.answers[0]?.text).toBe('2');
    expect(chapter?.quotes[0]?.text).toMatch(/^2 Safety\n[\s\S]*gate\.$/u);
    expect(which('Which section of the handbook is about dust?', [lease, handbook])?.answers[0]?.text).toBe(
      '2.1',
    );
  });

  it('Q117: is left to the reader where no part says enough, and where a part with a letter is sure', () => {
    expect(which('Which clause of the tenancy agreement is about parking?', [lease])).toBeNull();
    const [start, text] = [0, 'Section C'];
    const quote = { source: lease.source, start, end: 9, text, header: null };
    const value = { text, citation: 0, start, end: 9, probability: 0.9, certainty: 'sure' as const };
    const sure: ReadAnswer = { quotes: [quote], answers: [value], nearest: false };
    expect(which('In which section are animals kept?', [lease], sure)).toBeNull();
  });
});

describe('Q118: what a part says', () => {
  it('Q118: is the whole part, with those below it, of the document that the question names', () => {
    expect(namedPartAnswer([lease, handbook], 'What does section 2 of the handbook say?')).toMatchObject({
      quotes: [{ source: handbook.source, text: expect.stringMatching(/^2 Safety\n[\s\S]*gate\.$/u) }],
      answers: [],
      whole: true,
    });
    const statutes = documentOf('Satzung', ['§ 1 Name', 'a', '', '§ 2 Sitz', 'b', '', '§ 3 Zweck', 'c']);
    expect(namedPartAnswer([statutes], 'Was steht in § 2 der Satzung?')?.quotes[0]?.text).toBe('§ 2 Sitz\nb');
    expect(namedPartAnswer([lease, handbook], 'What does clause 2 say?')?.quotes[0]?.text).toBe(
      '2. ANIMALS\nNo dogs.',
    );
  });

  it('Q118: is nothing where no part has the number, or the question asks for more', () => {
    expect(namedPartAnswer([lease], 'What does clause 9 say?')).toBeNull();
    expect(namedPartAnswer([lease], 'What does clause 2 say about ponies?')).toBeNull();
  });

  it('Q118: of a long part is the beginning, up to the end of a line', () => {
    const lines = Array.from({ length: 60 }, (_, at) => `Line ${at} of a long clause that goes on and on.`);
    const long = documentOf('Terms', ['1. A', 'a', '', '2. B', ...lines, '', '3. C', 'c']);
    const text = namedPartAnswer([long], 'What does clause 2 say?')?.quotes[0]?.text ?? '';
    expect(text.length).toBeGreaterThan(2_000);
    expect(text.length).toBeLessThanOrEqual(2_400);
    expect(text.endsWith('goes on and on.')).toBe(true);
  });
});
