/** A made-up run of any length: whole, consistent, and the same at every call. Its texts are from a small vocabulary. */

import { renderMessages } from '../../src/core/layout/assemble.ts';
import { type Chunk, makeRepresentations, type Representation, textOf } from '../../src/core/memory/chunk.ts';
import { contentHash } from '../../src/core/memory/content-hash.ts';
import { chunkIdOf, documentId, type RunId, representationId, runId } from '../../src/core/memory/units.ts';
import { hashMessages } from '../../src/core/trace/hash-messages.ts';
import type { ContextTrace, PromptPart, TierDecision } from '../../src/core/trace/trace.ts';
import type { RunRecord, StoredRun } from '../../src/ports/runs/run-store.ts';
import type { AnswerRecord, StepRecord } from '../../src/ports/runs/step-record.ts';
import {
  makeAnswer,
  makeCitation,
  makeStep,
  makeTrace,
  makeVector,
  testEncoder,
  testTime,
  testTokenizer,
} from './records.ts';
import { subjects } from './subjects.mjs';

export interface SyntheticRunOptions {
  readonly steps: number;
  /** Steps of each question, its own and its answer's included. */
  readonly stepsInTurn: number;
  /** Decisions that a trace holds at most. */
  readonly decisions?: number;
  /** UTF-16 units of an observation, about. */
  readonly length?: number;
  /** Numbers of a query's vector. */
  readonly dimension?: number;
  readonly id?: string;
}

const words =
  'the clerk keeps parcel note for another day and tells nobody of it since morning before noon under old roof near stone bridge while rain falls on grey slate'.split(
    ' ',
  );

const subjectOf = (step: number): string => subjects[(step * 7) % subjects.length] as string;

/** What the steps after `from` leave behind, each with the run as it then stands. */
export class SyntheticRun {
  readonly run: RunRecord;
  readonly #options: Required<SyntheticRunOptions>;

  constructor(options: SyntheticRunOptions) {
    this.#options = { decisions: 24, length: 900, dimension: 8, id: 'long-run', ...options };
    const { steps, stepsInTurn } = this.#options;
    const id = runId(this.#options.id);
    const turns = Math.ceil(steps / stepsInTurn);
    this.run = {
      id,
      title: `A long session of ${steps.toLocaleString('en')} steps`,
      createdAt: testTime,
      updatedAt: testTime + steps * 1000,
      status: 'answered',
      steps,
      settings: { policy: 'webpace', encoder: testEncoder },
      answers: Array.from({ length: turns }, (_, turn) => this.#answer(id, turn)),
    };
  }

  stored(): StoredRun {
    const numbers = Array.from({ length: this.run.steps }, (_, index) => index + 1);
    const chunks = numbers.map((step) => this.chunk(step));
    return {
      run: this.run,
      steps: numbers.map((step) => this.step(step)),
      chunks,
      traces: numbers.map((step) => this.trace(step)),
      representations: chunks.flatMap(({ representations }) => Object.values(representations)),
      missingSteps: [],
      damagedSteps: [],
    };
  }

  kindOf(step: number): 'request' | 'answer' | 'visit' {
    const { steps, stepsInTurn } = this.#options;
    if ((step - 1) % stepsInTurn === 0) return 'request';
    return step % stepsInTurn === 0 || step === steps ? 'answer' : 'visit';
  }

  step(step: number): StepRecord {
    const kind = this.kindOf(step);
    const action = this.#action(step);
    return makeStep(this.run.id, step, {
      kind,
      title: kind === 'visit' ? `Notes of the ${subjectOf(step)}, part ${step}` : action.slice(0, 80),
      action,
      query: { encoder: testEncoder, text: action, vector: makeVector(step, this.#options.dimension) },
      ...(kind === 'request' ? { call: null } : {}),
    });
  }

  chunk(step: number): Chunk {
    const id = chunkIdOf(this.run.id, step);
    const kind = this.kindOf(step);
    const trust = kind === 'request' ? 'user' : 'untrusted';
    const action = this.#action(step);
    const observation = kind === 'request' ? '' : this.#observation(step);
    const whole = textOf({ action, observation });
    const texts = {
      full: whole,
      detailed: whole.slice(0, 300),
      brief: whole.slice(0, 90),
      placeholder: `${subjectOf(step)} P-${step}`,
    };
    return {
      id,
      run: this.run.id,
      step,
      kind,
      action,
      observation,
      trust,
      origins: [
        kind === 'request'
          ? { kind: 'user' }
          : {
              kind: 'document',
              document: documentId(`doc-${subjectOf(step)}`),
              title: `Notes of the ${subjectOf(step)}`,
            },
      ],
      contentHash: contentHash(whole),
      representations: makeRepresentations({ chunk: id, tokenizer: testTokenizer, trust }, (tier) => ({
        text: texts[tier],
        author: tier === 'full' ? 'verbatim' : 'extractive',
        tokens: Math.ceil(texts[tier].length / 4),
      })),
    };
  }

  /** Shows the last two steps in full and some older ones in brief; every shown text is one of the run's own. */
  trace(step: number): ContextTrace {
    const { decisions: most } = this.#options;
    const first = Math.max(1, step - most);
    const decisions = Array.from({ length: step - first }, (_, index) => this.#decision(first + index, step));
    const shown = decisions.filter(({ representation }) => representation !== null);
    const parts: PromptPart[] = [
      { message: 0, section: 'system', trust: 'app', text: 'Answer from the library.' },
      ...shown.map(
        (decision): PromptPart => ({
          message: 1,
          section: decision.reason === 'recent' ? 'recent' : 'older',
          trust: 'untrusted',
          chunk: decision.chunk,
          representation: decision.representation as Representation['id'],
          step: decision.step,
        }),
      ),
      { message: 1, section: 'question', trust: 'user', text: `Question: ${this.#question(step)}` },
    ];
    const textAt = (id: Representation['id']): string | undefined => {
      const { step: of, representation } = shown.find(
        (decision) => decision.representation === id,
      ) as TierDecision;
      return Object.values(this.chunk(of).representations).find((version) => version.id === representation)
        ?.text;
    };
    return makeTrace(this.run.id, step, {
      decisions,
      parts,
      promptHash: hashMessages(renderMessages(['system', 'user'], parts, textAt)),
      ...(first > 1 ? { omitted: first - 1 } : {}),
    });
  }

  #decision(step: number, before: number): TierDecision {
    const chunk = chunkIdOf(this.run.id, step);
    const recent = before - step <= 2;
    const tier = recent ? 'full' : (step + before) % 3 === 0 ? 'brief' : null;
    const cosine = Math.round(Math.cos(step * before) * 1000) / 1000;
    return {
      chunk,
      step,
      cosine: recent ? null : cosine,
      score: recent ? null : cosine,
      relativeWeight: recent ? null : 1 + cosine,
      wanted: tier ?? 'brief',
      shown: tier ?? 'range',
      tokens: tier === null ? 0 : 40,
      reason: recent ? 'recent' : tier === null ? 'merged' : 'chosen',
      representation: tier === null ? null : representationId(`${chunk}/${tier}/1`),
    };
  }

  #question(step: number): string {
    const turn = Math.floor((step - 1) / this.#options.stepsInTurn) + 1;
    return `Who asked for parcel P-${turn} at the ${subjectOf(turn)}?`;
  }

  #action(step: number): string {
    return this.kindOf(step) === 'visit'
      ? `visit notes of the ${subjectOf(step)}, part ${step}`
      : this.kindOf(step) === 'request'
        ? this.#question(step)
        : `answer ${this.#question(step)}`;
  }

  #observation(step: number): string {
    let text = `The ${subjectOf(step)} keeps parcel P-${step}, brought at ${step % 24}:15 by clerk ${step % 97}. `;
    for (let word = step; text.length < this.#options.length; word += 1 + (step % 3))
      text += `${words[word % words.length]} `;
    return text.trimEnd();
  }

  #answer(run: RunId, turn: number): AnswerRecord {
    const step = Math.min(this.#options.steps, (turn + 1) * this.#options.stepsInTurn);
    const chunk = chunkIdOf(run, step);
    const quote = `The ${subjectOf(step)} keeps parcel P-${step}, brought at ${step % 24}:15 by clerk ${step % 97}.`;
    const question = this.#question(step);
    const words = `clerk ${step % 97}`;
    const start = quote.indexOf(words);
    const end = start + words.length;
    const title = `Notes of the ${subjectOf(step)}`;
    return makeAnswer({
      question,
      answers: [{ text: words, citation: 0, start, end, probability: 0.9, certainty: 'sure' }],
      citations: [makeCitation(quote, { title, chunk, start: `answer ${question}\n`.length })],
    });
  }
}
