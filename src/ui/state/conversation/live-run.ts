/** The current run: its events so far, and whether it is on the screen or continues behind another page. */
import type { RunId } from '../../../core/memory/units.ts';
import { type AgentEvent, headlineOf, type LibraryDocument } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { endingOf } from '../../words/ending.ts';
import { refusalOf, refusals } from '../../words/refusal.ts';
import type { SpeedSlice } from '../models/speed-slice.ts';
import type { StateCell } from '../state-cell.ts';
import { applyEvent, type Conversation, emptyConversation } from './conversation.ts';

export class LiveRun {
  readonly #cell: StateCell;
  readonly #speed: SpeedSlice;
  readonly #refreshRuns: () => Promise<void>;
  #conversation: Conversation = emptyConversation;
  #isShown = false;

  constructor(cell: StateCell, speed: SpeedSlice, refreshRuns: () => Promise<void>) {
    this.#cell = cell;
    this.#speed = speed;
    this.#refreshRuns = refreshRuns;
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Starts from this conversation. */
  begin(conversation: Conversation, isShown: boolean): void {
    this.#conversation = conversation;
    this.#isShown = isShown;
  }

  show(): void {
    this.#isShown = true;
    this.#cell.set({ conversation: this.#conversation, selectedStep: null, problem: null });
  }

  /** Keeps what was read of it since its last event. */
  adopt(conversation: Conversation): void {
    if (this.#isShown) this.#conversation = conversation;
  }

  hide(): void {
    this.#isShown = false;
    const { asking } = this.#cell.state;
    if (asking?.run === null) this.#cell.set({ asking: { ...asking, left: true } });
  }

  readonly hear = (event: AgentEvent): void => {
    // Summaries of the run before go on until the next question reads its own.
    if (event.type === 'summary-ready' && event.chunk.run !== this.#conversation.run?.id) return;
    const isFirst = this.#isFirstAnswer(event);
    this.#conversation = applyEvent(this.#conversation, event);
    const { asking } = this.#cell.state;
    const begun = event.type === 'step-start' && asking !== null;
    if (this.#isShown || begun)
      this.#cell.setForNextFrame({
        ...(this.#isShown ? { conversation: this.#conversation } : {}),
        ...(this.#isShown && isFirst ? { quote: null } : {}),
        ...(begun ? { asking: { ...asking, step: event.step } } : {}),
      });
    if (event.type === 'run-start') this.#started(event.run.id);
    if (event.type === 'step-end' && event.step.call !== null) this.#speed.saw(event.step.call);
    if (event.type === 'run-end')
      this.#cell.set({ announcement: endingSentence(event, this.#cell.state.quotable) });
  };

  /** Whether the newest question gets its first quotes. */
  #isFirstAnswer(event: AgentEvent): boolean {
    if (event.type !== 'answer-so-far' && event.type !== 'run-end') return false;
    return this.#conversation.turns.at(-1)?.soFar === undefined && event.answer.citations.length > 0;
  }

  #started(run: RunId): void {
    const { asking, queue } = this.#cell.state;
    if (asking !== null) this.#cell.set({ asking: { ...asking, run } });
    this.#cell.set({
      announcement: t('Working on your question.'),
      queue: queue.map((queued) => (queued.follows === 'live' ? { ...queued, follows: run } : queued)),
    });
    void this.#refreshRuns();
  }
}

function endingSentence(
  { answer }: Extract<AgentEvent, { type: 'run-end' }>,
  documents: readonly LibraryDocument[],
): string {
  if (answer.outcome === 'stopped') return t('Stopped. What was found so far is kept.');
  if (answer.outcome !== 'answered') return endingOf(answer).sentence;
  if (headlineOf(answer) === 'not-found') return t(refusals[refusalOf(answer, documents)]);
  return t('{count, plural, one {Answered with # quote.} other {Answered with # quotes.}}', {
    count: answer.citations.length,
  });
}
