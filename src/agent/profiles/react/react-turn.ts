/** One question of the react profile: at each step the model chooses a tool or answers, and the code checks what it wrote. */
import { type Result, reportOf, success, WebpaceError } from '../../../core/errors.ts';
import type { Chunk } from '../../../core/memory/chunk.ts';
import { lowestTrust, type Origin, type TrustLabel } from '../../../core/memory/trust-label.ts';
import type { LanguageModel } from '../../../ports/models/language-model.ts';
import type { Reader } from '../../../ports/retrieval/reader.ts';
import type { Citation } from '../../../ports/runs/step-record.ts';
import { canonicalJson } from '../../../record/hashes/canonical-json.ts';
import { doubtedSentences } from '../../../tools/answers/doubted-sentences.ts';
import { type Approve, askedAgain } from '../../../tools/approval.ts';
import { EgressGuard } from '../../../tools/egress/egress-guard.ts';
import type { SearchedLibrary } from '../../../tools/library/searched-library.ts';
import type { ToolOutput } from '../../../tools/tool.ts';
import type { ToolBox } from '../../../tools/tool-box.ts';
import { validateArguments } from '../../../tools/validate-arguments.ts';
import type { Turn, TurnInput } from '../../profile.ts';
import {
  type CommittedStep,
  isAbort,
  type StepInput,
  type StepOutcome,
  type StepPlan,
} from '../../run-step.ts';
import { emptyOutcome } from '../step-outcomes.ts';
import { answerOutcome, withThought } from './answer-outcome.ts';
import { type AskedAction, askForAction, type ReplyBinding } from './ask-for-action.ts';
import { callOutcome, kindOf } from './call-outcome.ts';
import { findQuotes } from './find-quotes.ts';
import { type LateCall, LateCalls } from './late-calls.ts';
import { type ReactReply, unusable } from './parse-reply.ts';

interface ReactTurnParts {
  readonly library: SearchedLibrary;
  readonly model: LanguageModel;
  /** Judges the model's answer. Null if there is none. */
  readonly reader: Reader | null;
  readonly binding: ReplyBinding;
  readonly replyTokens: number;
  readonly tools: ToolBox;
  /** Asked before a tool with effects, and before this device sends words that could come from something it read. */
  readonly approve: Approve | undefined;
  /** Parts of the instructions that the app did not write: names of files, and names and descriptions of others' tools. */
  readonly names: readonly string[];
}

/** A third equal call brings nothing that the first two did not bring. */
const mostRepeats = 2;
/** After this many steps in a row without a result, the model has lost its way. */
const mostFailures = 3;

export class ReactTurn implements Turn {
  readonly #parts: ReactTurnParts;
  readonly #input: TurnInput;
  readonly #calls = new Map<string, number>();
  readonly #chunks: Chunk[];
  readonly #egress: EgressGuard;
  readonly #withheld = new Set<string>();
  #steps = 0;
  #failures = 0;
  #ending: string | null = null;
  /** The thread of the last call. The next action is not known yet, and most often it stays on this thread. */
  #thread: string | undefined;
  readonly #late = new LateCalls();
  /** True if the last reply repeated a call too often. */
  #circling = false;

  constructor(parts: ReactTurnParts, input: TurnInput) {
    this.#parts = parts;
    this.#input = input;
    this.#chunks = [...input.memory, input.request];
    this.#egress = new EgressGuard({ question: input.question, seen: () => this.opened, names: parts.names });
  }

  get ending(): string | null {
    return this.#ending;
  }

  get withheld(): readonly string[] {
    return [...this.#withheld];
  }

  /** What a glimpse can open: every chunk but the present request. */
  get opened(): readonly Chunk[] {
    return this.#chunks.filter(({ id }) => id !== this.#input.request.id);
  }

  absorb({ chunk, outcome }: CommittedStep): void {
    this.#chunks.push(chunk);
    this.#late.stored(chunk.step);
    this.#thread = chunk.thread ?? this.#thread;
    this.#failures = outcome.kind === 'error' ? this.#failures + 1 : 0;
    if (this.#failures >= mostFailures)
      this.#ending ??= `The model made ${mostFailures} mistakes in a row. The last one: ${outcome.title}`;
  }

  end(): void {
    this.#late.end();
  }

  async next(): Promise<StepPlan | null> {
    if (this.#ending !== null) return null;
    const late = this.#late.take();
    if (late !== null) return this.#lateAnswer(late.call, late.result);
    this.#steps += 1;
    return {
      kind: 'tool',
      title: `Choosing action ${this.#steps}`,
      ...(this.#thread === undefined ? {} : { thread: this.#thread }),
      act: (input) => this.#act(input),
    };
  }

  async #act(input: StepInput): Promise<StepOutcome> {
    const { trace, messages } = input.prepared;
    if (trace.overflow) {
      const { prompt, promptBudget } = trace.ledger;
      throw new WebpaceError(
        'context-overflow',
        `The context takes ${prompt} tokens and ${promptBudget} are allowed: the model was not asked. Choose another context policy or a larger budget.`,
        { details: { prompt, promptBudget } },
      );
    }
    // A model writes under the influence of everything in its prompt.
    const trust = lowestTrust(['model', ...trace.parts.map((part) => part.trust)]);
    const { model, tools } = this.#parts;
    const asked = await askForAction(
      {
        ...this.#parts,
        tools: tools.list().map(({ name }) => name),
        check: (reply) => this.#check(reply),
      },
      messages,
      input,
    );
    const common = {
      ...emptyOutcome,
      call: asked.call,
      error: asked.refused,
      trust,
      origins: [{ kind: 'model', model: model.id } as const],
    };
    if (!asked.reply.ok) return { ...common, ...this.#unusable(asked, asked.reply.error) };
    const reply = asked.reply.value;
    return reply.kind === 'answer'
      ? { ...common, ...(await this.#answer(reply, trust, input.signal)) }
      : { ...common, ...(await this.#call(reply, trust, input)) };
  }

  /** Refuses arguments that the tool would refuse, and calls that repeat too often, before anything is carried out. */
  #check(reply: ReactReply): Result<ReactReply> {
    this.#circling = false;
    if (reply.kind === 'answer') return success(reply);
    const tool = this.#parts.tools.list().find(({ name }) => name === reply.tool);
    const valid = tool && validateArguments(tool.name, tool.schema, reply.arguments);
    if (valid?.ok === false) return unusable(valid.error.message.replace(/\.$/, ''));
    if ((this.#calls.get(keyOf(reply)) ?? 0) >= mostRepeats) {
      this.#circling = true;
      return unusable(
        'the same call was made twice already, and its result is known. Do something else, or answer',
      );
    }
    return success(reply);
  }

  #unusable(asked: AskedAction, error: WebpaceError) {
    if (this.#circling) this.#ending = 'It was stopped because it asked for the same thing again and again.';
    return {
      kind: 'error' as const,
      title: 'A reply that could not be used',
      action: 'Reply',
      observation: error.message,
      error: reportOf(
        new WebpaceError(error.code, `${error.message} The model was asked twice.`, {
          details: { ...error.details, reply: asked.call.reply.slice(0, 2000) },
        }),
      ),
    };
  }

  async #answer(reply: Extract<ReactReply, { kind: 'answer' }>, shown: TrustLabel, signal: AbortSignal) {
    const { question } = this.#input;
    const citations = findQuotes(reply.quotes, this.#chunks, this.#parts.library);
    return answerOutcome(reply, {
      question,
      citations,
      doubted: await this.#doubted(reply.answer, citations, signal),
      withheld: this.withheld,
      model: this.#parts.model.id,
      shown,
    });
  }

  /** Sentences that the quotes do not support, as the reader judges; none if no reader can. The marks by words stand beside them. */
  async #doubted(prose: string, citations: readonly Citation[], signal: AbortSignal) {
    const { reader } = this.#parts;
    if (reader === null) return [];
    const quotes = citations.map(({ quote }) => quote);
    try {
      return await doubtedSentences({ question: this.#input.question, prose, quotes, reader, signal });
    } catch (thrown) {
      if (isAbort(thrown)) throw thrown;
      return [];
    }
  }

  /**
   * Records an approved action before it happens. If it may already have happened before the tab died, the question to
   * the person says so.
   *
   * @param onAsked called with what the person will answer
   */
  #recordedApproval(
    { onEffect }: StepInput,
    onAsked: (answer: Promise<boolean>) => void,
  ): Approve | undefined {
    const { approve } = this.#parts;
    const { intent } = this.#input;
    return (
      approve &&
      (async (request, signal) => {
        const again = intent?.tool === request.tool;
        const answer = approve(again ? askedAgain(request, intent.arguments) : request, signal);
        onAsked(answer);
        const allowed = await answer;
        if (allowed) await onEffect({ tool: request.tool, arguments: request.arguments });
        return allowed;
      })
    );
  }

  async #call(reply: Extract<ReactReply, { kind: 'call' }>, shown: TrustLabel, input: StepInput) {
    const { tool, arguments: given, thought } = reply;
    const key = keyOf(reply);
    this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1);
    const written = JSON.stringify(given);
    input.onToolCall(tool, written);
    const action = withThought(thought, `${tool} ${written}`);
    const origins: readonly Origin[] = [{ kind: 'model', model: this.#parts.model.id }];
    const { tools } = this.#parts;
    let asked: Promise<unknown> | null = null;
    const approve = this.#recordedApproval(input, (answer) => {
      asked = answer;
    });
    const before = await this.#late.wait(key);
    const own = { kind: kindOf(tool), title: tool, action, origins, trust: shown };
    if (before !== null)
      return { ...own, observation: `The call of step ${before} is answered at the next step.` };
    const signal = AbortSignal.any([input.signal, this.#late.signal]);
    const call = { key, tool, action, shown, step: null };
    const waits = tools.list().find(({ name }) => name === tool)?.stepWaitsMilliseconds;
    const calling = tools.call(tool, given, { signal, approve, egress: this.#egress });
    const result = await this.#late.within(call, waits, calling, () => asked);
    // An empty observation tells every policy that the call is in flight.
    if (result === null)
      return { ...own, title: `${tool} is under way`, observation: '', sent: this.#sent() };
    return this.#answered(call, result);
  }

  /** Records the answer to a call of an earlier step. Asks no model. */
  #lateAnswer(call: LateCall, result: Result<ToolOutput<unknown>>): StepPlan {
    const title = `Answer to the call of step ${call.step}`;
    return {
      kind: 'tool',
      title,
      act: async () => ({
        ...emptyOutcome,
        ...this.#answered(call, result),
        action: `${title}: ${call.action.split('\n').at(-1)}`,
        ...(call.step === null ? {} : { fills: call.step }),
      }),
    };
  }

  #sent() {
    return this.#egress.takeSent().map(({ to, text }) => ({ to, text }));
  }

  #answered(call: LateCall, result: Result<ToolOutput<unknown>>) {
    const sent = this.#sent();
    if (!result.ok && result.error.details?.asked === false) this.#withheld.add(call.tool);
    return callOutcome(call, result, this.#parts.model.id, sent);
  }
}

function keyOf({ tool, arguments: given }: Extract<ReactReply, { kind: 'call' }>): string {
  const written = canonicalJson(given);
  return `${tool} ${written}`;
}
