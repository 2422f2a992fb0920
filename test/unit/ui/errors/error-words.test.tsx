/** Every error reaches a person as words: of our own codes, and of whatever else is thrown. */
import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { damaged } from '../../../../src/adapters/backup/backup-frames.ts';
import { openingError } from '../../../../src/adapters/storage/storage-errors.ts';
import {
  type ErrorCode,
  errorCodes,
  errorFromReport,
  reportOf,
  WebpaceError,
} from '../../../../src/core/errors.ts';
import { errorReportText } from '../../../../src/ui/errors/error-report.ts';
import { errorSentence, loadSentences } from '../../../../src/ui/errors/error-sentence.ts';
import { errorSentences, sentenceOfCode } from '../../../../src/ui/errors/error-sentences.ts';
import { errorWords, wordsOfCode } from '../../../../src/ui/errors/error-words.ts';
import { ProblemView } from '../../../../src/ui/errors/ProblemView.tsx';
import { RegionFailure } from '../../../../src/ui/errors/RegionFailure.tsx';
import { StartFailure } from '../../../../src/ui/errors/StartFailure.tsx';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { drawnPart } from '../../../doubles/drawn-part.tsx';

const raw = /\[object|undefined|\bnull\b|NaN|function \(|=>|\n\s+at /;

function drawn(thrown: unknown): string {
  const report = reportOf(thrown);
  return (
    renderToStaticMarkup(<RegionFailure region="Lab" report={report} onRetry={() => undefined} />) +
    renderToStaticMarkup(<StartFailure report={report} />)
  );
}

describe('a page that cannot start', () => {
  const report = (code: ErrorCode) => reportOf(new WebpaceError(code, 'What was said of it.'));

  test('Z30: claims nothing of data that could not be looked at, and offers to work on without it', () => {
    const page = renderToStaticMarkup(
      <StartFailure report={report('storage-failed')} onWithoutStorage={() => undefined} />,
    );
    expect(page).not.toContain('untouched');
    expect(page).toContain('Your saved data could not be opened');
    expect(page).toContain('Go on without saving');
    // Advice that would delete what may be whole.
    expect(openingError(new DOMException('Internal error.', 'UnknownError')).message).not.toMatch(/clear/i);
  });

  test('Z30: says that data is untouched where it is not about data, and offers nothing else', () => {
    const page = renderToStaticMarkup(
      <StartFailure report={report('internal')} onWithoutStorage={() => undefined} />,
    );
    expect(page).toContain('Stored conversations and documents are untouched.');
    expect(page).not.toContain('Go on without saving');
  });
});

describe('the codes', () => {
  test('Z30: each code has a cause in a few words and a next action of one sentence, and no two are the same', () => {
    expect(Object.keys(errorWords).sort()).toEqual([...errorCodes].sort());
    for (const { cause, next } of Object.values(errorWords)) {
      expect(cause).toMatch(/^[A-Z][^.!?{}]{4,50}$/);
      expect(next).toMatch(/^[A-Z][^.!?{}]{8,100}\.$/);
    }
    // A file may hold a code of a later version.
    for (const unknown of ['x', 'constructor']) expect(wordsOfCode(unknown)).toBe(errorWords.internal);
    const causes = Object.values(errorWords).map(({ cause }) => cause);
    expect(new Set(causes).size).toBe(causes.length);
  });

  test.each(errorCodes)('Z30: %s is shown with its code, cause, sentence and a report to copy', (code) => {
    const thrown = new WebpaceError(code, 'What was said of it. What to do.', {
      cause: new WebpaceError('worker-lost', 'Deeper.', { cause: new Error('deepest') }),
      details: { bytes: 12 },
    });
    const page = drawn(thrown);
    for (const part of [code, errorWords[code].cause, 'What was said of it.', 'Copy report', 'deepest'])
      expect(page).toContain(part.replaceAll("'", '&#x27;'));
    expect(errorReportText(reportOf(thrown), 'a browser')).toBe(
      `WebPACE: ${code}\nWhat was said of it. What to do.\nbytes: 12\nCause:\nworker-lost: Deeper.\ndeepest\nBrowser: a browser`,
    );
    // A worker's error is the same error on the page.
    expect(reportOf(errorFromReport(reportOf(thrown)))).toEqual(reportOf(thrown));
  });
});

describe('what to do', () => {
  beforeAll(loadSentences);
  afterEach(() => showInLanguage('en', {}));

  const problem = (code: ErrorCode, message: string): string =>
    drawnPart(<ProblemView report={reportOf(new WebpaceError(code, message))} />);

  test('Z30: is said once: by the sentence of the error, else by its code', async () => {
    const backup = damaged();
    const advice = errorWords['backup-invalid'].next;
    expect(problem(backup.code, backup.message)).toContain('Take another copy of it.');
    expect(problem(backup.code, backup.message)).not.toContain(advice);
    expect(problem(backup.code, 'It was changed.')).toContain(advice);
    // A word of advice within a sentence advises nothing.
    expect(problem(backup.code, 'Those who try to use it should not.')).toContain(advice);
    const { messages } = await import('../../../../src/ui/language/catalogues/de.ts');
    showInLanguage('de', messages);
    expect(problem(backup.code, backup.message)).not.toContain(messages[advice]);
    // Outside of English only a sentence with a translation can advise.
    expect(problem(backup.code, 'It was changed. Take another one.')).toContain(messages[advice]);
  });
});

describe('the sentence of a code', () => {
  beforeAll(loadSentences);
  afterEach(() => showInLanguage('en', {}));

  /** A value of each kind that is told apart from every other figure of its sentence. */
  const sample = (kind: string, place: number) =>
    kind === 'name' ? `name-${place}` : 1_234_567 + 1_111 * place;

  test('UI13: every code has a sentence in every language, and so has every figure that an error may carry', async () => {
    for (const language of ['zh', 'es', 'de', 'ar'] as const) {
      const { messages } = await import(`../../../../src/ui/language/catalogues/${language}.ts`);
      showInLanguage(language, messages);
      const seen = new Set<string>();
      for (const code of errorCodes) {
        const { plain, figured = [] } = errorSentences[code];
        const sentence = sentenceOfCode(code, {});
        expect(sentence, `${language} ${code}`).not.toBe(plain);
        expect(sentence, `${language} ${code}`).toMatch(/^[^{}]{8,200}[.。]$/u);
        expect(seen, `${language} ${code}: ${sentence}`).not.toContain(sentence);
        seen.add(sentence);
        for (const { sentence: english, figures } of figured) {
          const names = Object.keys(figures);
          for (const name of names) expect(english).toMatch(new RegExp(`{${name}[,}]|^The file is another`));
          const details = Object.fromEntries(
            Object.entries(figures).map(([name, kind], place) => [name, sample(kind, place)]),
          );
          const told = sentenceOfCode(code, details);
          expect(told).not.toBe(sentence);
          expect(told).not.toMatch(/[{}]|undefined|NaN|object/);
          const { [names[0] as string]: dropped, ...others } = details;
          expect(dropped).toBeDefined();
          expect(sentenceOfCode(code, others)).not.toMatch(/[{}]|undefined|NaN|object/);
        }
      }
    }
  });

  test('UI13: figures stand in it as the language writes them; the English words stay in the report and one click away', async () => {
    const { messages } = await import('../../../../src/ui/language/catalogues/de.ts');
    const report = reportOf(
      new WebpaceError('document-too-large', '“a.pdf” has 300 MB; the limit is 200 MB. Split it.', {
        details: { bytes: 300_000_000, limit: 200_000_000 },
      }),
    );
    expect(errorSentence(report)).toBe(report.message);
    showInLanguage('de', messages);
    expect(errorSentence(report)).toMatch(
      /^Die Datei hat 300[\s\u00a0]MB; die Grenze liegt bei 200[\s\u00a0]MB\.$/,
    );
    expect(errorReportText(report, 'a browser')).toContain('“a.pdf” has 300 MB');
    const page = renderToStaticMarkup(
      <RegionFailure region="Labor" report={report} onRetry={() => undefined} />,
    );
    expect(page).toMatch(/<details>.*“a\.pdf” has 300 MB.*<\/details>/s);
    expect(page.replace(/<details>.*<\/details>/s, '')).not.toContain('the limit is');
    // Files and workers can carry anything.
    for (const bytes of [Number.NaN, -1, 'many', true])
      expect(sentenceOfCode('document-too-large', { bytes, limit: 'none' })).toBe(
        sentenceOfCode('document-too-large', {}),
      );
  });
});

describe('what somebody else throws', () => {
  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('looked at');
      },
    },
  );
  const circular: Record<string, unknown> = {};
  circular.error = circular;
  class DeviceLost {
    readonly reason = 'destroyed';
    readonly message = 'Device was destroyed.';
  }
  const thrown: readonly (readonly [string, unknown, string])[] = [
    ['an error', new Error('it broke'), 'it broke'],
    ['an error of a kind', new RangeError('too far'), 'RangeError: too far'],
    ['an error without words', new TypeError(''), 'TypeError'],
    ['a DOMException', new DOMException('No room.', 'QuotaExceededError'), 'QuotaExceededError: No room.'],
    ['a DOMException without words', new DOMException('', 'AbortError'), 'AbortError'],
    ['text', 'plain text', 'plain text'],
    ['empty text', '  ', 'no reason was given'],
    ['undefined', undefined, 'no reason was given'],
    ['null', null, 'no reason was given'],
    ['a number', 7, '7'],
    ['a symbol', Symbol('s'), 'Symbol(s)'],
    ['a function', () => 1, 'a function was thrown'],
    ['an empty object', {}, 'no reason was given'],
    ['an object', { status: 404, url: 'x' }, 'an object with status, url'],
    ['an object with an error', { error: new Error('inner') }, 'inner'],
    ['a lost device', new DeviceLost(), 'Device was destroyed. (destroyed)'],
    ['an event', new Event('error'), 'the event “error”'],
    [
      'several errors',
      new AggregateError([new Error('one'), 'two', { reason: 'three' }], 'All failed'),
      'AggregateError: All failed (one; two; three)',
    ],
    ['several errors without words', new AggregateError([new Error('one')]), 'one'],
    ['an object that cannot be looked at', hostile, 'something that cannot be described'],
    ['an object of itself', circular, 'an object with error'],
  ];

  test.each(thrown)('Z30: %s comes out as words', (_, value, words) => {
    const report = reportOf(value);
    expect(report.code).toBe('internal');
    expect(report.message).toMatch(/unexpected happened\. Try again/);
    expect(report.cause).toEqual({ message: words });
    expect(drawn(value)).not.toMatch(raw);
    expect(errorReportText(report, 'a browser')).not.toMatch(raw);
  });

  test('Z30: anything at all is words of some length, and never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withTypedArray: true, maxDepth: 3 }), (value) => {
        const { message, cause } = reportOf(value);
        expect(message).toMatch(/\.$/);
        expect(cause?.message).toMatch(/\S/);
        expect(cause?.message.length).toBeLessThanOrEqual(600);
      }),
      { seed: 9, numRuns: 500 },
    );
  });

  test('Z30: a long text is cut', () => {
    expect(reportOf('x'.repeat(5_000)).cause?.message).toHaveLength(600);
  });
});
