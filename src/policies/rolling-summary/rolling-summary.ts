/**
 * The rolling summary: PACE's second baseline (paper §4.1, “Summary Agent, which generates cumulative summaries at each step”;
 * MEM1 and IterResearch in AdaCoM §4.1). One text replaces all older steps. Every step writes it again from its last version and
 * the step that just became old. It is the one policy that needs a summary before every step; with `source: model` the call comes
 * before the step (rule K3).
 *
 * By rule (`automatic`) the summary is condensed from its last version and the new step's full text: whole sentences, first those
 * that answer the request, then those with numbers and names, up to `summaryTokens`.
 */
import type { EditState } from '../../core/edits/block.ts';
import type { Result } from '../../core/errors.ts';
import type { DirectiveReport } from '../../core/trace/trace.ts';
import { type BlockMethod, chunksByStep, directed, makeBlockPolicy } from '../blocks/block-policy.ts';
import type { Composition, Room } from '../blocks/composition.ts';
import { blockText } from '../blocks/describe-blocks.ts';
import { type Draft, extendDraft } from '../blocks/draft.ts';
import { takeUpOperations } from '../blocks/take-up.ts';
import type { PolicyDefinition, Situation } from '../context-policy.ts';
import type { BackgroundDirectives } from '../directives/background-directives.ts';
import {
  askForDirective,
  automaticReport,
  type DirectiveSource,
  malformed,
  readSource,
} from '../directives/directive-source.ts';
import { rewritingProblem } from '../directives/read-directive.ts';
import { readSettings, readWhole } from '../settings/read-settings.ts';
import { rollingSummaryFields } from '../settings/setting-fields.ts';
import { composeSummary, type Proposal, type RollingSummarySettings } from './compose-summary.ts';
import { summaryAsk, summaryRequest } from './summary-request.ts';
import { foldOf, runsOf } from './summary-runs.ts';

export const rollingSummary: PolicyDefinition = {
  name: 'rolling-summary',
  description: 'The Summary Agent: one cumulative summary of all older steps, written anew at every step.',
  fields: rollingSummaryFields,
  create(services, given = {}) {
    const names = ['source', 'recentCount', 'summaryTokens'];
    const partial = readSettings<RollingSummarySettings>('rolling-summary', given, names);
    const { author, model } = readSource('rolling-summary', partial.source, services.directives);
    const settings: RollingSummarySettings = {
      source: author,
      recentCount: readWhole('recentCount', 2, partial.recentCount, 0, 1000),
      summaryTokens: readWhole('summaryTokens', 1024, partial.summaryTokens, 16, 16_000),
    };
    return makeBlockPolicy(services, new RollingSummaryMethod(settings, model));
  },
};

/** After this many steps a late model finds its blocks in the rule's summary, and is asked again. */
const longestLate = 8;

class RollingSummaryMethod implements BlockMethod<Proposal> {
  readonly name = 'rolling-summary';
  readonly settings: RollingSummarySettings;
  readonly model: DirectiveSource | null;

  constructor(settings: RollingSummarySettings, model: DirectiveSource | null) {
    this.settings = settings;
    this.model = model;
  }

  async propose(state: EditState, situation: Situation, signal?: AbortSignal): Promise<Proposal> {
    const start: Draft = { state, edits: [] };
    const asked = await directed(
      this.model,
      (source) => this.#askModel(source, start, situation, signal),
      (source, background) => this.#takeUp(source, background, start, situation),
    );
    return asked ?? { draft: start, report: automaticReport, pieces: false };
  }

  compose(proposal: Proposal, situation: Situation, room: Room): Promise<Result<Composition>> {
    return composeSummary(proposal, situation, this.settings, room, situation.question);
  }

  haveWritten(background: BackgroundDirectives, draft: Draft, situation: Situation): void {
    const chunks = chunksByStep(situation);
    const next = summaryAsk(background.source, draft, situation, chunks, this.settings);
    if (next !== null) background.ask('summary', situation.step, next);
  }

  async #askModel(
    source: DirectiveSource,
    start: Draft,
    situation: Situation,
    signal?: AbortSignal,
  ): Promise<Proposal> {
    const { recentCount, summaryTokens } = this.settings;
    const { question, step } = situation;
    const chunks = chunksByStep(situation);
    let report: DirectiveReport = { ...automaticReport, wanted: 'model', model: source.model };
    let draft = start;
    for (const run of runsOf(start, situation, chunks, recentCount)) {
      const sources = run.map((block) => blockText(block, chunks));
      const asked = await askForDirective(
        source,
        summaryRequest(run, sources, question, summaryTokens),
        (reply) => {
          const problem = rewritingProblem(reply, sources);
          if (problem !== null) return malformed(problem);
          return extendDraft(draft, step, { model: source.model }, [foldOf(run, reply)]);
        },
        signal,
      );
      // The report names a failure of any call: a context with one is not the model's alone.
      if (report.fallback === null) report = asked.report;
      draft = asked.directive ?? draft;
    }
    return { draft, report, pieces: false };
  }

  /** Applies what was written since the last context, and puts the next request on the desk. */
  #takeUp(
    source: DirectiveSource,
    background: BackgroundDirectives,
    start: Draft,
    situation: Situation,
  ): Proposal {
    const { step } = situation;
    const draft = takeUpOperations(background, 'summary', start, { step, writer: { model: source.model } });
    this.haveWritten(background, draft, situation);
    const since = background.writing('summary');
    return { draft, report: background.report, pieces: since !== null && step - since <= longestLate };
  }
}
