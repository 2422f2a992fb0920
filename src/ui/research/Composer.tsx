import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ProblemView } from '../shell/ProblemView.tsx';
import { useAppState, useAppStore } from '../use-app.ts';

/** The question box: Enter asks, Shift and Enter starts a new line; Stop stands in its place while the agent works. */
export function Composer() {
  const store = useAppStore();
  const { asking, conversation, problem } = useAppState();
  const [draft, setDraft] = useState('');
  const followUp = conversation.run !== null;

  const ask = (): void => {
    if (asking !== null) return;
    // An empty question is kept as it is: the sentence that refuses it stands beside it.
    if (draft.trim() !== '') setDraft('');
    void store.asking.ask(draft);
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
    <form className="composer" aria-label="Ask" onSubmit={submit}>
      {problem && <ProblemView report={problem} onDismiss={() => store.view.dismissProblem()} />}
      <label htmlFor="question">{followUp ? 'Follow-up question' : 'Question'}</label>
      <div className="composer-row">
        <textarea
          id="question"
          rows={2}
          value={draft}
          placeholder={
            followUp ? 'Ask a follow-up; the agent remembers this run' : 'What do you want to know?'
          }
          aria-describedby="question-hint"
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={keyDown}
        />
        {asking === null ? (
          <button type="submit" className="primary">
            Ask
          </button>
        ) : (
          <button
            type="button"
            className="stop"
            disabled={asking.stopping}
            onClick={() => store.asking.stop()}
          >
            <span className="stop-mark" aria-hidden="true" />
            {asking.stopping ? 'Stopping' : 'Stop'}
          </button>
        )}
      </div>
      <p id="question-hint" className="hint">
        Enter asks, Shift + Enter starts a new line.
      </p>
    </form>
  );
}
