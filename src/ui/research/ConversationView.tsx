import { useCallback, useEffect, useState } from 'react';
import { t } from '../language/translate.ts';
import { ProblemView } from '../shell/ProblemView.tsx';
import { useAppState } from '../use-app.ts';
import { isLong } from './conversation-items.ts';
import { LongConversation } from './LongConversation.tsx';
import { ShortConversation } from './ShortConversation.tsx';
import { useReadingPlace } from './use-reading-place.ts';
import { Welcome } from './Welcome.tsx';

/** The open run: its questions in order, or the welcome before the first one. */
export function ConversationView({ shownStep }: { readonly shownStep: number | null }) {
  const { conversation, asking } = useAppState();
  const { run, turns, missingSteps } = conversation;
  const { opened, open } = useOpenedTurns(run?.id);
  useReadingPlace(run?.id ?? null);
  if (turns.length === 0) return <Welcome />;
  const working = asking !== null && asking.run === (run?.id ?? null);
  const Shown = isLong(turns) ? LongConversation : ShortConversation;
  return (
    <>
      {missingSteps.length > 0 && (
        <ProblemView
          report={{
            code: 'storage-failed',
            message: t(
              '{count, plural, one {# step of this run could not be read back. The other steps are whole and can be continued.} other {# steps of this run could not be read back. The other steps are whole and can be continued.}}',
              { count: missingSteps.length },
            ),
          }}
        />
      )}
      <Shown
        key={run?.id ?? 'new'}
        turns={turns}
        working={working}
        shownStep={shownStep}
        opened={opened}
        onOpen={open}
      />
    </>
  );
}

/** Numbers of the turns of the open run whose steps are all shown. */
function useOpenedTurns(run: string | undefined): {
  readonly opened: ReadonlySet<number>;
  readonly open: (turn: number) => void;
} {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: another run has other turns.
  useEffect(() => setOpened(new Set()), [run]);
  const open = useCallback((turn: number) => setOpened((before) => new Set([...before, turn])), []);
  return { opened, open };
}
