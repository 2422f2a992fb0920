import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reactProfile } from '../../../../src/agent/profiles/react/react.ts';
import { valueOrThrow } from '../../../../src/core/errors.ts';
import { endedAnswer } from '../../../../src/record/answers/answer-text.ts';
import { hideAddresses } from '../../../../src/record/redaction/hide-addresses.ts';
import { redactRun } from '../../../../src/record/redaction/redact-run.ts';
import { checksumOfRun, readRunFile } from '../../../../src/record/run-file/run-file.ts';
import { withStandIns } from '../../../../src/record/run-file/stand-ins.ts';
import { wholePart } from '../../../../src/record/run-file/whole-part.ts';
import { type RedactionKind, redactionKinds, type StoredRun } from '../../../../src/record/run-record.ts';
import { tagsOf } from '../../../../src/record/run-tags.ts';
import { defineTool } from '../../../../src/tools/define-tool.ts';
import type { AnyTool } from '../../../../src/tools/tool.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { runFileOf } from '../../../doubles/run-file-of.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import good from '../../../replies/react/good.json' with { type: 'json' };
import { agentFixture, answeredRun } from '../../agent/agent-fixture.ts';

const stored = await answeredRun();

function redacted(kinds: readonly RedactionKind[]) {
  return redactRun(stored, kinds, checksumOfRun(stored));
}

/** Pieces of 24 letters of all that was read, but for those with the id of a document. */
function piecesRead(): string[] {
  return stored.chunks
    .filter(({ kind }) => kind !== 'request' && kind !== 'answer')
    .flatMap(({ observation }) =>
      Array.from({ length: Math.floor(observation.length / 24) }, (_, at) =>
        observation.slice(24 * at, 24 * at + 24),
      ).filter((piece) => !/[\da-f]{8}/.test(piece)),
    );
}

function heldIn(file: string, pieces: readonly string[]): string[] {
  return pieces.filter((piece) => file.includes(JSON.stringify(piece).slice(1, -1)));
}

describe('a run without what need not leave the device', () => {
  test('Y26, I7: what was sent goes into the file and out of it; without what was read, only how long it was', () => {
    const last = stored.steps.length - 1;
    const sent = [{ to: 'https://a.example.org', text: 'https://a.example.org/?q=eels' }];
    const steps = stored.steps.map((step, at) => (at === last ? { ...step, sent } : step));
    const answers = stored.run.answers.map((answer) => ({ ...answer, withheld: ['visit-web'] }));
    const run: StoredRun = { ...stored, run: { ...stored.run, answers }, steps };
    const read = valueOrThrow(readRunFile(runFileOf(run)));
    expect(read.steps[last]?.sent).toEqual(sent);
    expect(read.run.answers[0]?.withheld).toEqual(['visit-web']);
    const without = redactRun(run, ['documents', 'addresses'], '').run.steps[last]?.sent;
    expect(without).toEqual([{ to: '[address]', text: '[left out: 29 characters]' }]);
  });

  test('Q55, I7: doubted sentences go into the file and out of it, without addresses, and not at all without the quotes', () => {
    const doubted = ['The fee is £9, says https://a.example.org/fees now.'];
    const answers = stored.run.answers.map((answer) => ({ ...answer, doubted }));
    const run: StoredRun = { ...stored, run: { ...stored.run, answers } };
    const read = valueOrThrow(readRunFile(runFileOf(run)));
    expect(read.run.answers[0]?.doubted).toEqual(doubted);
    const [shown] = redactRun(run, ['addresses'], '').run.run.answers;
    expect(shown?.doubted).toEqual(['The fee is £9, says [address] now.']);
    expect(redactRun(run, ['quotes'], '').run.run.answers[0]?.doubted).toEqual([]);
  });

  test('Q82, I7: a sum goes into the file and out of it, and not without the quotes, which it tells of', () => {
    const figure = {
      kind: 'sum' as const,
      column: 'https://a.example.org/fares',
      value: 19.7,
      decimals: 2,
      before: '€',
      behind: 'https://b.example.org/eur',
    };
    const answers = stored.run.answers.map((answer) => ({ ...answer, count: { rows: 3, of: 4, figure } }));
    const run: StoredRun = { ...stored, run: { ...stored.run, answers } };
    const read = valueOrThrow(readRunFile(runFileOf(run)));
    expect(read.run.answers[0]?.count?.figure).toEqual(figure);
    const [shown] = redactRun(run, ['addresses'], '').run.run.answers;
    expect(shown?.count?.figure).toEqual({ ...figure, column: '[address]', behind: '[address]' });
    const [without] = redactRun(run, [...redactionKinds], '').run.run.answers;
    expect(without?.count).toEqual({ rows: 3, of: 4 });
  });

  test.each([0, 1])(
    'Q100, I7: a count of %i rows goes into the file and out of it, the name of its column without addresses, and not without the quotes',
    (rows) => {
      const count = { rows, of: 4, column: 'Fee at https://a.example.org/fees' };
      const answers = stored.run.answers.map((answer) => ({ ...answer, count }));
      const run: StoredRun = { ...stored, run: { ...stored.run, answers } };
      expect(valueOrThrow(readRunFile(runFileOf(run))).run.answers[0]?.count).toEqual(count);
      const countWithout = (kinds: readonly RedactionKind[]) =>
        redactRun(run, kinds, '').run.run.answers[0]?.count;
      expect(countWithout(['addresses'])).toEqual({ ...count, column: 'Fee at [address]' });
      expect(countWithout(['quotes'])).toEqual({ rows, of: 4 });
    },
  );

  test('Q20, I7: an answer keeps what was asked in its file, with all its quotes left out, and nothing else stands there', () => {
    for (const askedOf of ['tabs', 'both'] as const) {
      const answers = stored.run.answers.map((answer) => ({ ...answer, askedOf }));
      const run: StoredRun = { ...stored, run: { ...stored.run, answers } };
      const read = valueOrThrow(
        readRunFile(runFileOf(redactRun(run, ['quotes', 'addresses'], checksumOfRun(run)).run)),
      );
      expect(read.run.answers.map((answer) => answer.askedOf)).toEqual([askedOf, askedOf]);
    }
    const answers = stored.run.answers.map((answer) => ({ ...answer, askedOf: 'moon' as 'tabs' }));
    expect(readRunFile(runFileOf({ ...stored, run: { ...stored.run, answers } })).ok).toBe(false);
    const before = readRunFile(runFileOf(stored));
    expect(before.ok && before.value.run.answers.some((answer) => 'askedOf' in answer)).toBe(false);
  });

  test('V11: a file keeps how far the documents were indexed when they were searched; an impossible number is refused', () => {
    const withIndexed = (indexed: { readonly done: number; readonly total: number }): StoredRun => ({
      ...stored,
      run: { ...stored.run, answers: stored.run.answers.map((answer) => ({ ...answer, indexed })) },
    });
    const read = valueOrThrow(
      readRunFile(
        runFileOf(redactRun(withIndexed({ done: 3, total: 9 }), ['quotes'], checksumOfRun(stored)).run),
      ),
    );
    for (const { indexed } of read.run.answers) expect(indexed).toEqual({ done: 3, total: 9 });
    expect(readRunFile(runFileOf(withIndexed({ done: -1, total: 9 }))).ok).toBe(false);
  });

  test('I7: nothing is left out unless asked for', () => {
    expect(redactRun(stored, [], '').run).toBe(stored);
  });

  test('I7: what was read is nowhere in the file, with or without the quotes; questions and steps stay', () => {
    const pieces = piecesRead();
    expect(pieces.length).toBeGreaterThan(10);
    const quotes = stored.run.answers.flatMap(({ citations }) =>
      // A quote that is the title of its document stays as that.
      citations.map(({ quote }) => quote).filter((quote) => quote !== citations[0]?.title),
    );
    expect(quotes.length).toBeGreaterThan(0);
    const everything = redacted(['documents', 'quotes', 'addresses']);
    const bare = runFileOf(everything.run);
    expect(heldIn(bare, pieces)).toEqual([]);
    expect(heldIn(bare, quotes)).toEqual([]);
    expect(everything.texts).toBeGreaterThan(5);
    expect(everything.characters).toBeGreaterThan(500);
    expect(everything.run.steps.map(({ kind, step }) => [kind, step])).toEqual(
      stored.steps.map(({ kind, step }) => [kind, step]),
    );
    expect(everything.run.run.answers.map(({ question }) => question)).toEqual(
      stored.run.answers.map(({ question }) => question),
    );
    expect(everything.run.traces.map(({ decisions, ledger }) => [decisions, ledger])).toEqual(
      stored.traces.map(({ decisions, ledger }) => [decisions, ledger]),
    );
    const withQuotes = runFileOf(redacted(['documents']).run);
    const rest = pieces.filter((piece) => !quotes.some((quote) => quote.includes(piece.trim().slice(2, -2))));
    expect(heldIn(withQuotes, rest)).toEqual([]);
    expect(heldIn(withQuotes, quotes)).toEqual(quotes);
  });

  test('I7: without what was read, of a model that steers only the names of its tools stay', async () => {
    const { library, encoder, store, ask } = await agentFixture(null);
    const { replies = [], question = '' } = good.sets[0] ?? {};
    const failing = defineTool({
      name: 'failing',
      description: 'Fails.',
      schema: { type: 'object', properties: { code: { type: 'string' } } },
      readOnly: true,
      run() {
        throw new Error('It met pasted row nine.');
      },
    }) as unknown as AnyTool;
    const call =
      '{"thought":"It says pasted row seven.","tool":"failing","arguments":{"code":"pasted row eight"}}';
    const said = [call, ...replies];
    const languageModel = new ScriptedLanguageModel({ replies: said, tokenizer: await nodeTokenizer() });
    const profile = reactProfile({ library, encoder, languageModel, tools: [failing] });
    const { run } = valueOrThrow(await ask(question, { profile, contextWindow: 1600 }));
    const whole = (await store.readRun(run.id)) as StoredRun;
    for (const words of ['row seven', 'row eight', 'row nine']) expect(runFileOf(whole)).toContain(words);
    const bare = redactRun(whole, ['documents'], checksumOfRun(whole)).run;
    const file = runFileOf(bare);
    expect(file).not.toMatch(/pasted row|Thought: /);
    expect(runFileOf(valueOrThrow(readRunFile(file)))).toBe(file);
    expect(bare.steps[1]).toMatchObject({
      action: expect.stringMatching(/^failing \[left out: \d+ characters\]$/),
      error: { message: expect.stringMatching(/^\[left out: /) },
    });
    expect(bare.steps[0]?.action).toBe(question);
    const prose = bare.run.answers[0]?.prose as string;
    expect(runFileOf(redactRun(whole, ['documents', 'quotes'], '').run)).not.toContain(prose.slice(0, 40));
  });

  test('I7: every choice gives a file that is read back to the same bytes, and says what it is', () => {
    const choices = fc.subarray([...redactionKinds], { minLength: 1 });
    fc.assert(
      fc.property(choices, (kinds) => {
        const file = runFileOf(redacted(kinds).run);
        const read = valueOrThrow(readRunFile(file));
        expect(runFileOf(read)).toBe(file);
        expect(read.run.redacted).toEqual({
          kinds: [...kinds].sort(),
          checksum: checksumOfRun(stored),
        });
      }),
      { seed: 11, numRuns: 8 },
    );
  });

  test('I7: addresses, mailboxes and paths are replaced, and words with a stroke are not', () => {
    expect(
      hideAddresses(
        'See https://example.org/a?b=c, www.example.org/x or ftp://h/p; write to jo.doe+x@mail.example.org. ' +
          'In /data/notes/a.md, ~/work/lease.pdf and D:\\notes\\a.txt; 3/4 of it, and/or /help at 12:30.',
      ),
    ).toEqual({
      text:
        'See [address] [address] or [address] write to [mailbox]. ' +
        'In [path], [path] and [path] 3/4 of it, and/or /help at 12:30.',
      count: 7,
    });
  });
});

describe('a run that has lost steps', () => {
  const lose = (step: number): StoredRun => ({
    ...stored,
    steps: stored.steps.filter((held) => held.step !== step),
    chunks: stored.chunks.filter((held) => held.step !== step),
    traces: stored.traces.filter((held) => held.step !== step),
    representations: stored.representations.filter(
      ({ chunk }) => chunk !== stored.chunks.find((held) => held.step === step)?.id,
    ),
    missingSteps: [step],
  });

  const without = ({ steps, chunks, traces, representations }: StoredRun, step: number) => ({
    steps: steps.filter((held) => held.step !== step),
    chunks: chunks.filter((held) => held.step !== step),
    traces: traces.filter((held) => held.step !== step),
    representations: representations.filter(
      ({ chunk }) => chunk !== chunks.find((held) => held.step === step)?.id,
    ),
  });

  test('I8: is exported up to the first of them, and says which are missing', () => {
    for (let step = 2; step <= stored.run.steps; step += 1) {
      const part = wholePart(lose(step)) as StoredRun;
      expect(part.steps.map((held) => held.step)).toEqual(
        Array.from({ length: step - 1 }, (_, index) => index + 1),
      );
      expect(part.run.lost).toEqual({ steps: stored.run.steps, missing: [step] });
      const file = runFileOf(part);
      const read = valueOrThrow(readRunFile(file));
      expect(runFileOf(read)).toBe(file);
      const questions = part.steps.filter(({ kind }) => kind === 'request').length;
      expect(part.run.answers.length).toBeLessThanOrEqual(questions);
      for (const [index, answer] of part.run.answers.entries())
        expect(answer).toBe(stored.run.answers[index]);
    }
  });

  test('I8: a question that ended before its first step takes no answer from those that follow', () => {
    const stopped = endedAnswer('Asked too soon', 'stopped', 'It was stopped.');
    for (let step = 2; step <= stored.run.steps; step += 1) {
      const { answers } = (wholePart(lose(step)) as StoredRun).run;
      const run = { ...stored.run, answers: [stopped, ...stored.run.answers] };
      const { run: part } = wholePart({ ...lose(step), run }) as StoredRun;
      expect(part.answers).toEqual([stopped, ...answers]);
    }
  });

  test('I8: a whole run is its own whole part, and one without its first step has none', () => {
    expect(wholePart(stored)).toBe(stored);
    expect(wholePart(lose(1))).toBeNull();
  });

  test('I12: one without its first step goes out and in with all that is held; lines stand in for what is lost', () => {
    for (const also of [1, 2, 4, stored.run.steps]) {
      const torn = also === 1 ? lose(1) : { ...lose(also), ...without(lose(also), 1) };
      const lost = [...new Set([1, also])];
      const part = withStandIns({ ...torn, missingSteps: lost }) as StoredRun;
      expect(part.run).toMatchObject({
        steps: stored.run.steps,
        lost: { steps: stored.run.steps, missing: lost },
      });
      const file = runFileOf(part);
      const read = valueOrThrow(readRunFile(file));
      expect(runFileOf(read)).toBe(file);
      for (const [place, chunk] of read.chunks.entries()) {
        const before = stored.chunks[place];
        if (!lost.includes(chunk.step)) expect(chunk).toEqual(before);
        else
          expect(chunk).toMatchObject({
            kind: 'error',
            trust: 'app',
            action: expect.stringContaining('lost'),
          });
      }
      for (const step of read.steps)
        if (!lost.includes(step.step)) expect(step).toEqual(stored.steps[step.step - 1]);
      // The prompts that showed what is lost, and no others, are other ones now.
      for (const [place, { promptHash }] of stored.traces.entries()) {
        if (lost.includes(place + 1)) continue;
        const shown = stored.traces[place]?.parts.some(
          (shows) => 'step' in shows && lost.includes(shows.step),
        );
        expect(read.traces[place]?.promptHash === promptHash).toBe(!shown);
      }
      const asked = part.steps.filter(({ kind }) => kind === 'request').map(({ action }) => action);
      for (const [place, { question }] of part.run.answers.entries())
        expect(place === 0 || asked.includes(question)).toBe(true);
    }
    expect(withStandIns({ ...stored, steps: [], chunks: [], traces: [], representations: [] })).toBeNull();
  });
});

describe('tags', () => {
  test('I6: are trimmed, each once whatever its case, in order; too many or too long ones are refused', () => {
    const kept = tagsOf([' summer ', 'Ferries', 'ferries', '', 'two  words']);
    expect(kept).toEqual({ ok: true, value: ['Ferries', 'summer', 'two words'] });
    expect(tagsOf(Array.from({ length: 21 }, (_, index) => `tag ${index}`))).toMatchObject({
      ok: false,
      error: { code: 'settings-invalid' },
    });
    expect(tagsOf(['x'.repeat(61)]).ok).toBe(false);
  });

  test('I6: go into the file and come out of it; a file without any reads as before', () => {
    const tagged = { ...stored, run: { ...stored.run, tags: ['ferries'] } };
    const read = valueOrThrow(readRunFile(runFileOf(tagged)));
    expect(read.run.tags).toEqual(['ferries']);
    expect(runFileOf(stored)).not.toContain('"tags"');
  });
});
