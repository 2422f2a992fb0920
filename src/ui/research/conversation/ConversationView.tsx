import { useCallback, useState } from 'react';
import { ProblemView } from '../../errors/ProblemView.tsx';
import { t } from '../../language/translate.ts';
import { shownStep } from '../../state/conversation/conversation-steps.ts';
import { comingQuestion } from '../../state/conversation/quotes-in-sight.ts';
import { useAppState } from '../../state/use-app.ts';
import { isLong } from './conversation-items.ts';
import { LongConversation } from './LongConversation.tsx';
import { QuestionTitle } from './QuestionTitle.tsx';
import { ShortConversation } from './ShortConversation.tsx';
import { useReadingPlace } from './use-reading-place.ts';
import { Welcome } from './Welcome.tsx';

/** The open run: its questions in order, or the welcome before the first one. */
export function ConversationView() {
  const turns = useAppState(({ conversation }) => conversation.turns);
  const run = useAppState(({ conversation }) => conversation.run);
  const missingSteps = useAppState(({ conversation }) => conversation.missingSteps);
  const alteredRecord = useAppState(({ conversation }) => conversation.alteredRecord);
  // Also true if another tab works on it. Its question goes on and has not ended without an answer.
  const working = useAppState(
    ({ asking, conversation: { run } }) =>
      run?.status === 'running' || (asking !== null && asking.run === (run?.id ?? null)),
  );
  const shown = useAppState(({ conversation, selectedStep }) => shownStep(conversation, selectedStep)?.step);
  const { opened, open } = useOpenedTurns(run?.id);
  useReadingPlace(run?.id ?? null);
  const coming = useAppState(comingQuestion);
  if (turns.length === 0 && coming !== null)
    return (
      <section className="turn">
        <QuestionTitle question={coming} />
      </section>
    );
  if (turns.length === 0) return <Welcome />;
  const Shown = isLong(turns) ? LongConversation : ShortConversation;
  return (
    <>
      {missingSteps.length > 0 && (
        <ProblemView
          report={{
            code: 'storage-failed',
            message: t(
              '{count, plural, one {# step of this conversation could not be read. The others are intact, and you can go on from them.} other {# steps of this conversation could not be read. The others are intact, and you can go on from them.}}',
              { count: missingSteps.length },
            ),
          }}
        />
      )}
      {alteredRecord && (
        <ProblemView
          report={{
            code: 'storage-failed',
            message: t(
              'This conversation’s record differs from what was saved: its title, tags or answers may have been altered. Its steps are checked separately.',
            ),
          }}
        />
      )}
      <Shown
        key={run?.id ?? 'new'}
        turns={turns}
        working={working}
        shownStep={shown ?? null}
        opened={opened}
        onOpen={open}
      />
    </>
  );
}

/** Opened turns of the last run, so that a person who comes back finds them as they were. */
let last: { readonly run: string | undefined; readonly turns: ReadonlySet<number> } = {
  run: undefined,
  turns: new Set(),
};

/** Numbers of the open run's turns whose steps are all shown. */
function useOpenedTurns(run: string | undefined): {
  readonly opened: ReadonlySet<number>;
  readonly open: (turn: number) => void;
} {
  const [kept, setKept] = useState(last);
  const opened = kept.run === run ? kept.turns : none;
  const open = useCallback(
    (turn: number) => {
      last = { run, turns: new Set([...(last.run === run ? last.turns : none), turn]) };
      setKept(last);
    },
    [run],
  );
  return { opened, open };
}

const none: ReadonlySet<number> = new Set();
