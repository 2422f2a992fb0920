/**
 * Whatever is made out of texts, in whatever order, is trusted no more than the least of what went into it. The graph keeps
 * its own books: each text knows the labels of all its sources, and every function is judged by them.
 */
import { expect, test } from 'vitest';
import { callOutcome } from '../../../src/agent/profiles/react/call-outcome.ts';
import { citeMemory } from '../../../src/agent/profiles/step-outcomes.ts';
import { applyEdits } from '../../../src/core/edits/apply-edits.ts';
import { type Block, emptyState, stepBlockId } from '../../../src/core/edits/block.ts';
import type { EditOperation } from '../../../src/core/edits/edit.ts';
import { failure, success, WebpaceError } from '../../../src/core/errors.ts';
import { assemblePrompt, type HistoryBlock } from '../../../src/core/layout/assemble.ts';
import type { Chunk } from '../../../src/core/memory/chunk.ts';
import {
  lowestTrust,
  type TrustLabel,
  trustLabels,
  unionOfOrigins,
} from '../../../src/core/memory/trust-label.ts';
import { runId } from '../../../src/core/memory/units.ts';
import { asUntrusted } from '../../../src/record/run-file/as-untrusted.ts';
import { glimpse } from '../../../src/tools/glimpse.ts';
import { reportFile, reportMarkdown } from '../../../src/ui/research/report/report-markdown.ts';
import { placeOf } from '../../../src/ui/words/quote-place.ts';
import { makeAnswer, makeChunk, makeRun } from '../../doubles/records.ts';
import { seededRandom } from '../../doubles/seeded-random.ts';
import { seedsOfShard } from '../../doubles/seeds-of-shard.ts';

type Random = ReturnType<typeof seededRandom>;

/** A chunk and the lowest label that anything in it ever had. */
interface Known {
  readonly chunk: Chunk;
  readonly most: TrustLabel;
}

const rank = (label: TrustLabel): number => trustLabels.indexOf(label);
const frame = { prefix: [], historyLabel: 'Text:\n', questionLabel: 'Question: ', closing: '' };

class Graph {
  readonly #random: Random;
  readonly nodes: Known[] = [];

  constructor(random: Random) {
    this.#random = random;
  }

  grow(): void {
    const kinds = [
      'source',
      'glimpse',
      'part',
      'answer',
      'call',
      'failedCall',
      'import',
      'edit',
      'cite',
      'report',
      'prompt',
    ] as const;
    const kind = this.nodes.length < 2 ? 'source' : this.#random.pick(kinds);
    this[kind]();
  }

  source(): void {
    this.#keep(this.#random.pick(trustLabels), [], this.#random.pick(trustLabels));
  }

  glimpse(): void {
    const [one, other] = [this.#any(), this.#any()];
    const steps = [one.chunk.step, other.chunk.step];
    const output = glimpse({ first: Math.min(...steps), last: Math.max(...steps) }, this.#memory());
    const shown = this.nodes.filter(
      ({ chunk }) => output.data.opened.includes(chunk) || output.data.listed.includes(chunk),
    );
    this.#judge(
      output.trust,
      shown.map(({ most }) => most),
    );
    this.#keep(output.trust, shown);
  }

  part(): void {
    const of = this.#any();
    const output = glimpse({ first: of.chunk.step, part: 1 }, this.#memory());
    this.#judge(output.trust, [of.most]);
    this.#keep(output.trust, [of]);
  }

  /** What a model wrote while these stood in its prompt, as the profiles label it. */
  answer(): void {
    const shown = [this.#any(), this.#any()];
    this.#keep(lowestTrust(['model', ...shown.map(({ chunk }) => chunk.trust)]), shown);
  }

  /** What a tool gave (a page, a tab, a server of tools), under a title of its own, to a model that these stood before. */
  call(): void {
    const [shown, given] = [this.#any(), this.#any()];
    const { observation, trust, origins } = given.chunk;
    const output = { title: observation, observation, trust, origins, data: null };
    const made = callOutcome(this.#calling(shown), success(output), 'm', []);
    this.#judge(made.trust, [shown.most, given.most]);
    this.#keep(made.trust, [shown, given]);
  }

  /** The words of an error are of whatever the tool met. */
  failedCall(): void {
    const [shown, met] = [this.#any(), this.#any()];
    const error = new WebpaceError('tool-failed', met.chunk.observation);
    const made = callOutcome(this.#calling(shown), failure(error), 'm', []);
    this.#judge(made.trust, [shown.most, met.most, 'untrusted']);
    this.#keep(made.trust, [shown, met]);
  }

  #calling({ chunk }: Known) {
    const shown = lowestTrust(['model', chunk.trust]);
    return { tool: 'look', action: chunk.observation, key: '', step: null, shown };
  }

  import(): void {
    const { chunk, most } = this.#any();
    const lowered = asUntrusted(chunk);
    this.#judge(lowered.trust, [most, 'untrusted']);
    for (const version of Object.values(lowered.representations)) this.#judge(version.trust, ['untrusted']);
  }

  cite(): void {
    const { chunk, most } = this.#any();
    const quote = { text: chunk.observation.slice(0, 9), start: 0, end: 9 };
    this.#judge(citeMemory(chunk, 'x', 0, quote).trust, [most]);
  }

  /** A report of what was cited, of a run of one's own or from a file; the file of it goes in again as a document. */
  report(): void {
    const cited = [this.#any(), this.#any()];
    const imported = this.#random.pick([true, false]);
    const citations = cited.map(({ chunk }) => {
      const source = imported ? asUntrusted(chunk) : chunk;
      return citeMemory(source, 'x', 0, { text: chunk.observation.slice(0, 9), start: 0, end: 9 });
    });
    const run = makeRun({ title: 'Words', ...(imported ? { imported: true as const } : {}) });
    const answer = makeAnswer({ prose: null, answers: [], outcome: 'answered', reason: null, citations });
    const turn = { number: 1, question: 'Why?', steps: [], answer, notices: [] };
    const report = reportMarkdown({ run, turns: [turn] }, []);
    const sources = [...cited.map(({ most }) => most), imported ? 'untrusted' : 'user'] as const;
    this.#judge(report.trust, sources);
    this.#judge(reportFile(report).trust, sources);
    for (const [at, citation] of citations.entries())
      this.#judge(placeOf(citation, []).title.trust, [cited[at]?.most ?? 'untrusted']);
    this.#keep('untrusted', cited);
  }

  edit(): void {
    const blocks = this.nodes.map(
      ({ chunk }): Block => ({
        id: stepBlockId(chunk.step),
        firstStep: chunk.step,
        lastStep: chunk.step,
        content: { kind: 'verbatim' },
        role: 'assistant',
        version: 1,
        trust: chunk.trust,
        origins: chunk.origins,
        late: [],
      }),
    );
    const from = this.#random.whole(0, blocks.length - 1);
    const to = this.#random.whole(from, blocks.length - 1);
    const ids = blocks.slice(from, to + 1).map(({ id }) => id);
    const id = ids[0] ?? stepBlockId(1);
    const text = 'Something else.';
    const operation: EditOperation = this.#random.pick([
      { kind: 'fold', first: id, last: ids.at(-1) ?? id, text },
      { kind: 'merge', ids, text },
      { kind: 'replace', id, text },
      { kind: 'note', sources: ids, text },
    ] as const);
    const author = this.#random.pick(['automatic', 'model'] as const);
    const made = applyEdits(
      { ...emptyState, blocks },
      { step: 1, author, model: author === 'model' ? 'm' : null, operations: [operation] },
    );
    if (!made.ok) throw made.error;
    const used = this.nodes.slice(from, operation.kind === 'replace' ? from + 1 : to + 1);
    const labels = used.map(({ most }) => most);
    const written = operation.kind === 'note' ? made.value.note : made.value.blocks[from];
    this.#judge(written?.trust ?? 'app', author === 'model' ? ['model', ...labels] : labels);
    this.#keep(written?.trust ?? 'app', used);
  }

  prompt(): void {
    const history = this.nodes.map(
      ({ chunk }): HistoryBlock => ({
        kind: 'representation',
        section: 'older',
        step: chunk.step,
        chunk: chunk.id,
        representation: chunk.representations.full,
      }),
    );
    const { parts } = assemblePrompt(frame, 'Why?', history, 'question-last');
    const shown = parts.filter(({ section }) => section === 'older');
    for (const [place, { trust }] of shown.entries())
      this.#judge(trust, [this.nodes[place]?.chunk.representations.full.trust ?? 'untrusted']);
  }

  #memory() {
    return { run: runId('run-1'), chunks: this.nodes.map(({ chunk }) => chunk) };
  }

  #any(): Known {
    return this.#random.pick(this.nodes);
  }

  #keep(trust: TrustLabel, from: readonly Known[], own: TrustLabel = 'app'): void {
    const label = from.length === 0 ? lowestTrust([trust, own]) : trust;
    const step = this.nodes.length + 1;
    const chunk = makeChunk({
      step,
      observation: `Words of step ${step}.`,
      trust: label,
      origins: unionOfOrigins(from.map(({ chunk: { origins } }) => origins)),
    });
    this.nodes.push({ chunk, most: lowestTrust([label, ...from.map(({ most }) => most)]) });
  }

  #judge(made: TrustLabel, sources: readonly TrustLabel[]): void {
    if (rank(made) > rank(lowestTrust(sources))) throw new Error(`${made} out of ${sources.join(', ')}`);
  }
}

test('U1, U6: no derivation raises trust', () => {
  for (const seed of seedsOfShard(process.env.WEBPACE_LONG ? 100_000 : 3_000)) {
    const graph = new Graph(seededRandom(seed));
    for (let step = 0; step < 12; step += 1) graph.grow();
    const raised = graph.nodes.filter(({ chunk, most }) => rank(chunk.trust) > rank(most));
    expect(raised, `graph ${seed}`).toEqual([]);
  }
}, 86_400_000);
