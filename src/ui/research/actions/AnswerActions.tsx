import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { LabelledText } from '../../../core/memory/labelled-text.ts';
import { t } from '../../language/translate.ts';
import { useLanguage } from '../../language/use-language.ts';
import { Icon } from '../../parts/buttons/Icon.tsx';
import { useCopying } from '../../parts/hooks/use-copying.ts';
import { saveFile } from '../../parts/save-file.ts';
import { stepLimits } from '../../state/app-state.ts';
import type { Turn } from '../../state/conversation/conversation.ts';
import { type AnswerMark, markAnswer, markOf, whenMarksChange } from '../../state/runs/answer-marks.ts';
import { useAppState, useAppStore } from '../../state/use-app.ts';
import { useMeaningShare } from '../answer/use-meaning-share.ts';
import { copiedAnswer } from '../report/copied-answer.ts';
import { answerMarkdown, reportFile, reportFileName } from '../report/report-markdown.ts';
import { ServedBy } from '../steps/ServedBy.tsx';
import { AgainForm } from './AgainForm.tsx';
import { askAgain, goOn } from './ask-again.ts';
import { NoteForm } from './NoteForm.tsx';
import { putOnClipboard } from './put-on-clipboard.ts';
import './answer-actions.css';

/** The smallest selectable limit of steps. A question that gave up earlier found nothing to continue with. */
const [fewestSteps] = stepLimits;

/** Actions for an answer: copy it, ask again differently, continue, say whether it is right, save it. */
export function AnswerActions({ turn }: { readonly turn: Turn }) {
  const store = useAppStore();
  useLanguage();
  const [open, setOpen] = useState<'again' | 'note' | null>(null);
  const form = useId();
  const working = useAppState(({ asking }) => asking !== null);
  const indexedByNow = useMeaningShare() === null;
  const goesOn = useAppState(({ conversation }) =>
    conversation.turns.some(({ number, question }) => number > turn.number && question === turn.question),
  );
  const outcome = turn.answer?.outcome;
  const writer = turn.steps.at(-1)?.record?.call?.model;
  const close = (): void => setOpen(null);
  const opened = useRef<HTMLDivElement>(null);
  /** The focus goes back to the button that opened it. */
  const leave = (): void => {
    const way = opened.current?.parentElement?.querySelector<HTMLElement>(
      `[aria-controls="${form}"]:is([aria-expanded="true"], [aria-pressed="true"])`,
    );
    way?.focus();
    close();
  };
  // What opens below the last line would stand under the question box.
  useEffect(() => {
    if (open !== null) opened.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of Escape on what is inside.
    <div
      className="answer-actions-part"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || open === null) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
    >
      {writer !== undefined && <ServedBy id={writer} wrote="answer" />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields. */}
      <div className="answer-actions" role="group" aria-label={t('What to do with this answer')}>
        <CopyAnswer turn={turn} />
        {canGoOn(turn) && !goesOn && (
          <button type="button" className="quiet" disabled={working} onClick={() => void goOn(store, turn)}>
            <Icon name="play" /> {t('Go on')}
          </button>
        )}
        <button
          type="button"
          className="quiet"
          aria-expanded={open === 'again'}
          aria-controls={form}
          onClick={() => setOpen(open === 'again' ? null : 'again')}
        >
          <Icon name="again" /> {t('Ask again')}
        </button>
        {turn.answer?.indexed !== undefined && indexedByNow && (
          <button
            type="button"
            className="quiet"
            disabled={working}
            onClick={() => void askAgain(store, turn, {})}
          >
            <Icon name="search" /> {t('Search by meaning now')}
          </button>
        )}
        <ShareAnswer turn={turn} />
        {(outcome === 'answered' || outcome === 'gave-up') && (
          <Verdict turn={turn} onNote={() => setOpen('note')} onTakenBack={close} form={form} />
        )}
      </div>
      <div id={form} ref={opened} className="answer-opened">
        {open === 'again' && <AgainForm turn={turn} working={working} onEnd={close} />}
        {open === 'note' && <NoteForm turn={turn} onEnd={leave} />}
      </div>
    </div>
  );
}

/** True for interrupted work: stopped by the person, failed, or given up. At a limit the newest question has a button of its own. */
function canGoOn({ answer, steps }: Turn): boolean {
  if (answer?.limit !== undefined) return false;
  if (answer?.outcome === 'gave-up') return steps.length >= fewestSteps;
  return answer !== null && answer.outcome !== 'answered';
}

/** The answer with its quotes and their places as Markdown. */
function useMarkdown(turn: Turn): () => LabelledText {
  const store = useAppStore();
  return () => {
    const { conversation, quotable } = store.state();
    return answerMarkdown(turn, conversation.run, quotable);
  };
}

function CopyAnswer({ turn }: { readonly turn: Turn }) {
  const store = useAppStore();
  const { copied, copy } = useCopying();
  const put = (): Promise<void> => {
    const { conversation, quotable } = store.state();
    return putOnClipboard(copiedAnswer(turn, conversation.run, quotable));
  };
  return (
    <button type="button" className="quiet" onClick={() => copy(put)}>
      <Icon name={copied === 'yes' ? 'check' : 'copy'} />{' '}
      <span aria-live="polite">
        {copied === 'yes'
          ? t('Copied')
          : copied === 'refused'
            ? t('Copying is not allowed: download it')
            : t('Copy')}
      </span>
    </button>
  );
}

/** Shares through the system if possible; else saves a file. */
function ShareAnswer({ turn }: { readonly turn: Turn }) {
  const markdown = useMarkdown(turn);
  const share = (): void => {
    const name = reportFileName(turn.question);
    const saved = reportFile(markdown());
    const file = new File([saved.file], name, { type: saved.file.type });
    const touch = window.matchMedia('(pointer: coarse)').matches;
    if (!touch || navigator.canShare?.({ files: [file] }) !== true) {
      saveFile(name, saved);
      return;
    }
    navigator.share({ files: [file], title: turn.question }).catch((reason: unknown) => {
      // A person who closes the system's dialog wants no file.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) saveFile(name, saved);
    });
  };
  return (
    <button type="button" className="quiet" onClick={share}>
      <Icon name="download" /> {t('Share as a file')}
    </button>
  );
}

interface VerdictProps {
  readonly turn: Turn;
  /** Id of the element with the form. */
  readonly form: string;
  readonly onNote: () => void;
  readonly onTakenBack: () => void;
}

/** The person's verdict, right or wrong. Pressing again withdraws it. */
function Verdict({ turn, form, onNote, onTakenBack }: VerdictProps) {
  const run = useAppState(({ conversation }) => conversation.run?.id);
  const mark = useAnswerMark(turn);
  if (run === undefined) return null;
  const say = (verdict: AnswerMark['verdict']): void => {
    const same = mark?.verdict === verdict;
    markAnswer(run, turn.number, same ? null : { verdict, note: mark?.note ?? '' });
    if (same) onTakenBack();
    else onNote();
  };
  return (
    <>
      <span className="answer-verdict">
        <button
          type="button"
          className="quiet verdict-right"
          aria-pressed={mark?.verdict === 'right'}
          aria-controls={form}
          onClick={() => say('right')}
        >
          <Icon name="check" /> {t('Right')}
        </button>
        <button
          type="button"
          className="quiet verdict-wrong"
          aria-pressed={mark?.verdict === 'wrong'}
          aria-controls={form}
          onClick={() => say('wrong')}
        >
          <Icon name="close" /> {t('Wrong')}
        </button>
      </span>
      {mark !== null && mark.note !== '' && (
        <button type="button" className="quiet answer-note" aria-controls={form} onClick={onNote}>
          {t('Your note: {note}', { note: mark.note })}
        </button>
      )}
    </>
  );
}

/** The person's verdict on the answer of a turn of the open run. */
function useAnswerMark({ number }: Turn): AnswerMark | null {
  const run = useAppState(({ conversation }) => conversation.run?.id);
  const read = (): AnswerMark | null => (run === undefined ? null : markOf(run, number));
  return useSyncExternalStore(whenMarksChange, read, read);
}
