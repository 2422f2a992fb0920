import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ProblemView } from '../../errors/ProblemView.tsx';
import { t } from '../../language/translate.ts';
import { Choice } from '../../parts/fields/Choice.tsx';
import { ServedNote, TabsChooser } from '../../shell/parts.ts';
import { useAppFields, useAppState, useAppStore } from '../../state/use-app.ts';
import { shortAnswerMeaning } from '../../words/words.ts';
import { ApprovalQuestion } from './ApprovalQuestion.tsx';
import { IndexNote } from './IndexNote.tsx';
import { QueueList } from './QueueList.tsx';
import { RefusedNote } from './RefusedNote.tsx';
import { ScopeChooser } from './ScopeChooser.tsx';

/**
 * The question box: Enter asks, Shift+Enter starts a new line. While the agent works, Stop stands beside it, and
 * further questions go to the queue.
 */
export function Composer() {
  const store = useAppStore();
  const { problem, settings } = useAppFields('problem', 'settings');
  const working = useAppState(({ asking }) => asking !== null);
  const stopping = useAppState(({ asking }) => asking?.stopping === true);
  const followUp = useAppState(({ conversation }) => conversation.run !== null);
  const inPart = useAppState(
    ({ tabs, conversation }) => conversation.run !== null && tabs?.readInPart === conversation.run.id,
  );
  const served = useAppState(({ status }) => status.engines.some(({ host }) => host));
  const [draft, setDraft] = useState('');
  const empty = draft.trim() === '';

  /** A question comes back into the box, before what was typed meanwhile. */
  const comeBack = (question: string): void =>
    setDraft((typed) => (typed.trim() === '' || typed === question ? question : `${question}\n${typed}`));
  const ask = (): void => {
    if (working && empty) return;
    // An empty question stays, with the sentence that refuses it beside it.
    if (!empty) setDraft('');
    void store.asking.ask(draft, { refused: () => comeBack(draft) });
  };
  const write = (text: string): void => {
    if (empty && text.trim() !== '') store.asking.expect();
    setDraft(text);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    ask();
  };
  const keyDown = (event: KeyboardEvent): void => {
    // While an input method composes (Chinese, Japanese, …), Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };

  return (
    <form className="composer" aria-label={t('Ask')} onSubmit={submit}>
      {problem && <ProblemView report={problem} onDismiss={() => store.view.dismissProblem()} />}
      {served && <ServedNote />}
      <ApprovalQuestion />
      <QueueList onEdit={comeBack} />
      <RefusedNote />
      <IndexNote />
      {inPart && (
        <p className="hint index-note" role="status">
          {t('The page is long: only its beginning was read.')}
        </p>
      )}
      <div className="ask-box">
        <label htmlFor="question" className="visually-hidden">
          {followUp ? t('Follow-up question') : t('Question')}
        </label>
        <textarea
          id="question"
          rows={2}
          value={draft}
          placeholder={
            working
              ? t('Ask the next question meanwhile')
              : followUp
                ? t('Ask a follow-up question')
                : t('What do you want to know?')
          }
          aria-describedby="question-hint"
          onChange={(event) => write(event.target.value)}
          onKeyDown={keyDown}
        />
        <div className="ask-row">
          {store.tabs !== null && <TabsChooser />}
          <ScopeChooser />
          <Choice
            checked={settings.useModel}
            title={t(shortAnswerMeaning)}
            onChange={(useModel) => store.view.changeSettings({ useModel })}
          >
            {t('Short answer')}
          </Choice>
          <span id="question-hint" className={followUp || working ? 'visually-hidden' : 'hint'}>
            {t('Enter to ask, Shift + Enter for a new line')}
          </span>
          <span className="ask-actions">
            {working && (
              <button type="button" className="stop" disabled={stopping} onClick={() => store.asking.stop()}>
                <span className="stop-mark" aria-hidden="true" />
                {stopping ? t('Stopping') : t('Stop')}
              </button>
            )}
            {!working ? (
              <button type="submit" className="primary">
                {t('Ask')}
              </button>
            ) : (
              <button type="submit" disabled={empty}>
                {t('Ask next')}
              </button>
            )}
          </span>
        </div>
      </div>
    </form>
  );
}
