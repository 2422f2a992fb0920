/** Parts of the research view and of the list of runs, drawn once as text. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { failure, WebpaceError } from '../../../../src/core/errors.ts';
import { blockId } from '../../../../src/core/memory/units.ts';
import type { StepRecord } from '../../../../src/ports/runs/step-record.ts';
import { endedAnswer } from '../../../../src/record/answers/answer-text.ts';
import { messages as chinese } from '../../../../src/ui/language/catalogues/zh.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { AnswerActions } from '../../../../src/ui/research/actions/AnswerActions.tsx';
import { ConversationHeader } from '../../../../src/ui/research/conversation/ConversationHeader.tsx';
import { TurnEnd } from '../../../../src/ui/research/conversation/TurnView.tsx';
import { PrintedReport } from '../../../../src/ui/research/report/PrintedReport.tsx';
import { SourcesPane } from '../../../../src/ui/research/sources/SourcesPane.tsx';
import { AgentNotes } from '../../../../src/ui/research/steps/AgentNotes.tsx';
import { notesOf } from '../../../../src/ui/research/steps/notes-of.ts';
import { thoughtOf } from '../../../../src/ui/research/steps/readable-reply.ts';
import { StepRow } from '../../../../src/ui/research/steps/StepRow.tsx';
import { GoneOn, Work } from '../../../../src/ui/research/steps/Work.tsx';
import { RunBanner } from '../../../../src/ui/runs/RunBanner.tsx';
import { RunRow } from '../../../../src/ui/runs/RunRow.tsx';
import { TagFilter } from '../../../../src/ui/runs/TagFilter.tsx';
import { AppStore } from '../../../../src/ui/state/app-store.ts';
import { type Conversation, conversationOf } from '../../../../src/ui/state/conversation/conversation.ts';
import { drawnPart } from '../../../doubles/drawn-part.tsx';
import { ScriptedRuntime } from '../../../doubles/scripted-runtime.ts';
import { SyntheticRun } from '../../../doubles/synthetic-run.ts';

const stored = new SyntheticRun({ steps: 12, stepsInTurn: 6, decisions: 3, length: 80 }).stored();
const whole = conversationOf(stored);

/** Drawn with a store that has this run open. */
async function drawn(
  part: ReactNode,
  conversation: Conversation = whole,
  read: Partial<typeof stored> = {},
): Promise<string> {
  const runtime = new ScriptedRuntime();
  const store = new AppStore(runtime);
  Object.assign(runtime.runs, {
    read: async () => ({ ...stored, ...read, run: conversation.run }),
    list: async () => [conversation.run],
  });
  await store.runs.refresh();
  await store.runs.open(stored.run.id);
  return drawnPart(part, store);
}

const row = (conversation: Conversation) =>
  drawn(
    <RunRow run={conversation.run as never} before={0} acting onActing={() => undefined} />,
    conversation,
  );

describe('the run on paper', () => {
  test('I9: has every question and quote, a numbered note for each place, and all sources', async () => {
    const paper = await drawn(<PrintedReport conversation={whole} documents={[]} />);
    for (const { question, citations } of stored.run.answers) {
      expect(paper).toContain(`<h2 dir="auto">${question}</h2>`);
      expect(paper).toContain(citations[0]?.quote);
    }
    expect(paper.match(/<sup>\d<\/sup>/g)).toEqual(['<sup>1</sup>', '<sup>2</sup>']);
    expect(paper).toContain('remembered from step 6 of this conversation');
    expect(paper).toContain('(quoted once: 2)');
    // Whoever reads it knows of no prompts.
    expect(paper).toContain('From documents, not checked.');
  });

  test('UI2, UI4: has the signs of the page’s language, and says the language of what is in another one', async () => {
    showInLanguage('zh', chinese);
    const paper = await drawn(<PrintedReport conversation={whole} documents={[]} />);
    showInLanguage('en', {});
    expect(paper).toContain('（被引用 1 次：2）');
    expect(paper).toContain(`<h2 dir="auto" lang="">${stored.run.answers[0]?.question}</h2>`);
    expect(paper).toContain('<blockquote lang="">');
  });
});

describe('the head of a run', () => {
  test('UI36: counts steps and time once there are some, and leaves to the answers that it was answered', async () => {
    const header = (steps: Pick<typeof stored, 'steps' | 'chunks'>) =>
      drawn(<ConversationHeader />, whole, steps);
    expect(await header(stored)).toMatch(/class="conversation-facts">12 steps · [^<·]+<\/p>/);
    const begun = await header({ steps: [], chunks: [] });
    expect(begun).toMatch(/class="conversation-facts">[^<·\d]+<\/p>/);
  });
});

describe('a question that a limit ended', () => {
  test('Q27: can be gone on with by one press while it is the newest, and no other can', async () => {
    const turn = whole.turns.at(-1);
    if (turn === undefined) throw new Error('There is a turn.');
    const ended = endedAnswer(turn.question, 'gave-up', 'No answer within 12 steps.');
    const limited = { ...turn, answer: { ...ended, limit: 'steps' } as const };
    const shown = (shownTurn: typeof turn) => drawn(<TurnEnd turn={shownTurn} underWay={false} />);
    // The actions below the answer, which may be fetched by now, have an icon before these words.
    const button = '>Go on</button>';
    expect(await shown(limited)).toContain(button);
    expect(await shown({ ...limited, answer: ended })).not.toContain(button);
    expect(await shown({ ...limited, number: turn.number - 1 })).not.toContain(button);
    // The actions below the answer are fetched later, and do not offer it a second time.
    const actions = (answer: typeof limited.answer) => drawn(<AnswerActions turn={{ ...turn, answer }} />);
    expect(await actions(limited.answer)).not.toContain('Go on');
    expect(await actions({ ...ended, outcome: 'stopped' } as never)).toContain('Go on');
  });

  test('V11: what was answered before all was indexed can be asked again in one press, once all is', async () => {
    for (const [keyed, indexed, offered] of [
      [200, { done: 31, total: 200 }, true],
      [60, { done: 31, total: 200 }, false],
      [200, undefined, false],
    ] as const) {
      const library = { ...new ScriptedRuntime().status().library, keyed, passages: 200 };
      const runtime = new ScriptedRuntime({ status: { library } });
      const store = new AppStore(runtime);
      await store.asking.ask('When does it leave?');
      const [turn] = store.state().conversation.turns;
      const answer = turn?.answer;
      if (turn === undefined || answer == null) throw new Error('There is an answer.');
      const early = { ...turn, answer: { ...answer, ...(indexed ? { indexed } : {}) } };
      const actions = drawnPart(<AnswerActions turn={early} />, store);
      expect(actions.includes('Search by meaning now')).toBe(offered);
    }
  });

  test('UI46: that nothing was found can be called right or wrong, and a stopped question cannot', async () => {
    const turn = whole.turns.at(-1);
    if (turn === undefined) throw new Error('There is a turn.');
    const actions = (outcome: 'gave-up' | 'stopped') =>
      drawn(
        <AnswerActions
          turn={{ ...turn, answer: endedAnswer(turn.question, outcome, 'Nothing was found.') }}
        />,
      );
    for (const name of ['verdict-right', 'verdict-wrong']) {
      expect(await actions('gave-up')).toContain(name);
      expect(await actions('stopped')).not.toContain(name);
    }
  });

  test('UI47: an error that stands beside the question box is not told a second time under its question', async () => {
    const turn = whole.turns.at(-1);
    if (turn === undefined) throw new Error('There is a turn.');
    const error = new WebpaceError('storage-failed', 'The disk is gone.');
    const runtime = Object.assign(new ScriptedRuntime(), { ask: async () => failure(error) });
    const store = new AppStore(runtime);
    await store.asking.ask('When does it leave?');
    const ended = { ...endedAnswer(turn.question, 'failed', error.message), error: error.code };
    const shown = () => drawnPart(<TurnEnd turn={{ ...turn, answer: ended }} underWay={false} />, store);
    expect(store.state().problem?.message).toBe(error.message);
    expect(shown()).not.toContain(error.message);
    store.view.dismissProblem();
    expect(shown()).toContain(error.message);
  });

  test('Q27: going on asks the same question in the same run', async () => {
    const runtime = new ScriptedRuntime();
    const store = new AppStore(runtime);
    await store.asking.ask('When does it leave?');
    const run = store.state().conversation.run?.id;
    await store.asking.ask('When does it leave?');
    expect(runtime.asked.map(({ question, options }) => [question, options.run])).toEqual([
      ['When does it leave?', undefined],
      ['When does it leave?', run],
    ]);
  });
});

describe('the work behind an answer', () => {
  test('Q26: is one line once the question has its answer, and opens for a step that is looked at', async () => {
    const [turn] = whole.turns;
    if (turn === undefined) throw new Error('There is a turn.');
    const folded = await drawn(
      <Work turn={turn} folded improving={false}>
        <ol />
      </Work>,
    );
    expect(folded).toMatch(/^<details class="work"><summary>Read \d+ documents in .*<ol><\/ol><\/details>$/);
    const open = await drawn(
      <Work turn={turn} folded={false} improving={false}>
        <ol />
      </Work>,
    );
    expect(open).toBe('<ol></ol>');
  });

  test('UI22: a stopped question that goes on tells of its steps only if it has some', async () => {
    const [turn] = whole.turns;
    if (turn === undefined) throw new Error('There is a turn.');
    const stopped = { ...turn, answer: endedAnswer(turn.question, 'stopped', '') };
    const line = (shown: typeof turn) => drawn(<GoneOn turn={shown}>nothing</GoneOn>);
    expect(await line(stopped)).toMatch(/<summary>Stopped · Read \d+ documents in [^<]+<\/summary>/);
    expect(await line({ ...stopped, steps: [] })).toContain('<summary>Stopped</summary>');
  });

  test('UI38: its time is that since the question, with loading of a second or more named apart', async () => {
    const [turn] = whole.turns;
    const [first, ...others] = turn?.steps ?? [];
    if (turn === undefined || !first?.record) throw new Error('There is a turn with steps.');
    const lineAfter = (load: number, kept = others) => {
      const record = { ...first.record, milliseconds: load + 500, timings: { load } } as StepRecord;
      const steps = [{ ...first, record }, ...kept.map((step) => ({ ...step, record: timed(step.record) }))];
      return drawn(
        <Work turn={{ ...turn, steps }} folded improving={false}>
          <ol />
        </Work>,
      );
    };
    const timed = (record: StepRecord | null) => record && { ...record, milliseconds: 2_000 };
    expect(await lineAfter(20_000)).toContain('Read 4 documents in 10.5 s, after 20.0 s of loading');
    expect(await lineAfter(20_000, others.slice(-1))).toContain('2 steps · 2.5 s, after 20.0 s of loading');
    expect(await lineAfter(900)).toContain('<summary>Read 4 documents in 11.4 s</summary>');
  });
});

describe('sources', () => {
  test('Q17: are listed with how often and with which words they are quoted', async () => {
    const pane = await drawn(<SourcesPane onClose={() => undefined} />);
    expect(pane).toContain('2 sources');
    expect(pane.match(/quoted once/g)).toHaveLength(2);
    expect(pane).toContain(stored.run.answers[0]?.citations[0]?.quote);
  });
});

describe('plan, notes and thoughts', () => {
  const [turn] = whole.turns;
  if (turn === undefined) throw new Error('The run has no turn.');
  const steps = turn.steps.map((step) => ({
    ...step,
    trace: step.trace && {
      ...step.trace,
      plan: {
        author: 'automatic' as const,
        request: 'x',
        madeAt: 1,
        version: 1,
        lookahead: 2,
        tasks: [
          { id: 1, text: 'Find it', state: 'done' as const, dependsOn: [] },
          { id: 2, text: 'Name it', state: 'open' as const, dependsOn: [1] },
        ],
      },
      blocks: [
        {
          id: blockId('b1'),
          firstStep: 2,
          lastStep: 4,
          source: 'model' as const,
          version: 1,
          tokens: 4,
          text: 'Parcels are at the quay.',
          trust: 'untrusted' as const,
        },
        {
          id: blockId('b2'),
          firstStep: 5,
          lastStep: 5,
          source: 'verbatim' as const,
          version: 1,
          tokens: 4,
          text: null,
          trust: 'untrusted' as const,
        },
      ],
    },
  }));

  test('Q18: plan and notes are those of the newest step; a turn without any shows nothing', async () => {
    expect(notesOf(turn)).toBeNull();
    const notes = await drawn(<AgentNotes turn={{ ...turn, steps }} />);
    expect(notes).toContain('Plan: 1 of 2 done · 1 note');
    expect(notes).toContain('Plan, by the automatic rule');
    expect(notes).toContain('Steps 2 to 4');
    expect(notes).toContain('Parcels are at the quay.');
  });

  test('Q18: what the model thought stands under its step; other replies are no thoughts', async () => {
    expect(thoughtOf('{"thought":" Look there. ","tool":"search","arguments":{}}')).toBe('Look there.');
    expect(thoughtOf('visit field-notes.md 3')).toBe('');
    const [, step] = turn.steps;
    if (step?.record?.call == null) throw new Error('The step asked no model.');
    const call = { ...step.record.call, reply: '{"thought":"Look there.","answer":"x","quotes":[]}' };
    const shown = { ...step, record: { ...step.record, call } };
    const markup = await drawn(
      <ol>
        <StepRow step={shown} shown={false} position={2} setSize={6} />
      </ol>,
    );
    expect(markup).toContain('Look there.');
    expect(markup).toContain('aria-posinset="2"');
    expect(markup).toContain('aria-setsize="6"');
  });
});

describe('the list of runs', () => {
  const of = (change: object): Conversation => ({ ...whole, run: { ...stored.run, ...change } as never });

  test('I6: a run shows its tags, and the filter all of them', async () => {
    expect(await row(of({ tags: ['ferries', 'summer'] }))).toMatch(/>ferries<.*>summer</);
    const filter = renderToStaticMarkup(
      <TagFilter tags={['a', 'b']} chosen={new Set(['b'])} onChange={() => undefined} />,
    );
    expect(filter).toMatch(/aria-pressed="false">a<.*aria-pressed="true">b</);
  });

  test('I7, I8, I12: a redacted, shortened or filled run says so, in the list and above its answers', async () => {
    const conversation = of({
      imported: true,
      redacted: { kinds: ['addresses', 'documents'], checksum: 'x' },
      lost: { steps: 20, missing: [13] },
    });
    expect(await row(conversation)).toContain('Answered · imported · redacted');
    const banner = await drawn(<RunBanner />, conversation);
    expect(banner).toContain('It was exported without: addresses and paths, what was read.');
    expect(banner).toContain('the beginning of a conversation of 20 steps');
    const steps = conversation.run?.steps ?? 0;
    const filled = await drawn(
      <RunBanner />,
      of({ imported: true, steps: 9, lost: { steps: 9, missing: [1] } }),
    );
    expect(filled).toContain('A line stands in for each');
    expect(filled).not.toContain('the beginning of a conversation');
    expect(steps).toBeLessThan(20);
  });

  test('UI21: that it was interrupted is told once, with the way to go on', async () => {
    const interrupted = of({ status: 'interrupted' });
    const turn = { ...(interrupted.turns.at(-1) as never as object), answer: null } as never;
    const closed = 'The page was closed before this question was answered';
    expect(await drawn(<RunBanner />, interrupted)).toMatch(/was interrupted.*<button type="button">Go on</);
    expect(await drawn(<TurnEnd turn={turn} underWay={false} />, interrupted)).not.toContain(closed);
    expect(await drawn(<TurnEnd turn={turn} underWay={false} />)).toContain(closed);
  });
});
