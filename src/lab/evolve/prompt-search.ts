/**
 * Searches for a better prompt of one directive (PAACE, section 3.2): steady state, one candidate at a time, mutated or
 * crossed by a model and scored on workflows. Its state is plain data, so that a stopped search continues from its
 * file.
 */
import type { Result } from '../../core/errors.ts';
import type { DirectiveKind } from '../../core/trace/trace.ts';
import { directivePrompts } from '../../policies/directives/directive-prompts.ts';
import type { DirectiveReply, DirectiveRequest } from '../../policies/directives/directive-source.ts';
import { seededRandom } from '../random.ts';

/** A prompt's results on the workflows. */
export interface PromptScore {
  /** Share of the needed values that are in the contexts, in [0, 1]. */
  readonly quality: number;
  /** Mean tokens of a context. */
  readonly tokens: number;
  /** Share of the directives that were accepted, in [0, 1]. */
  readonly stood: number;
}

interface PromptCandidate {
  /** Index in the log, from 0. */
  readonly id: number;
  readonly text: string;
  readonly origin: 'start' | 'mutated' | 'crossed';
  readonly parents: readonly number[];
  /** Null if it is not scored yet, or refused. */
  readonly score: PromptScore | null;
  /** Why it is no usable prompt; null if it is. */
  readonly refused: string | null;
}

export interface PromptSearchState {
  readonly kind: DirectiveKind;
  /** Version of the prompt that the search began with. */
  readonly startVersion: number;
  readonly seed: number;
  /** Calls to the model, including those of earlier runs. */
  readonly calls: number;
  readonly candidates: readonly PromptCandidate[];
}

export interface PromptSearchHost {
  /** Asks the model for a new prompt. */
  propose(request: DirectiveRequest): Promise<Result<DirectiveReply>>;
  /** Scores a prompt on the workflows; null if the budget ended before all were done. */
  evaluate(text: string): Promise<PromptScore | null>;
  /** Calls to the model since this run of the search began. */
  calls(): number;
  /** Called after each candidate. */
  onState(state: PromptSearchState): Promise<void> | void;
  readonly stopped?: () => boolean;
}

/** Number of candidates that parents are chosen from. */
const population = 6;
const crossShare = 0.3;
const longestPrompt = 1_200;
const shortestPrompt = 20;
const proposalTokens = 300;

export function beginPromptSearch(kind: DirectiveKind, seed: number): PromptSearchState {
  const { version, text } = directivePrompts[kind];
  const start = { id: 0, text, origin: 'start' as const, parents: [], score: null, refused: null };
  return { kind, startVersion: version, seed, calls: 0, candidates: [start] };
}

/** @param most calls in all, including those of earlier runs; the search ends before a call that would exceed it */
export async function searchPrompts(
  begun: PromptSearchState,
  most: number,
  host: PromptSearchHost,
): Promise<PromptSearchState> {
  const before = begun.calls;
  let state = begun;
  while (state.calls < most && host.stopped?.() !== true) {
    const open = state.candidates.find(({ score, refused }) => score === null && refused === null);
    if (open === undefined) state = withCandidate(state, await proposeOne(state, host));
    else {
      const score = await host.evaluate(open.text);
      if (score !== null) state = withCandidate(state, { ...open, score });
    }
    state = { ...state, calls: before + host.calls() };
    await host.onState(state);
  }
  return state;
}

/** Scored candidates that no other beats in both quality and tokens. */
export function frontOf({ candidates }: Pick<PromptSearchState, 'candidates'>): PromptCandidate[] {
  const scored = candidates.filter(({ score }) => score !== null);
  return scored.filter(
    (one) => !scored.some((other) => dominates(other.score as PromptScore, one.score as PromptScore)),
  );
}

/** The candidate of the front with the highest quality, and of those the one with the shortest contexts; null before the first score. */
export function bestPrompt(state: Pick<PromptSearchState, 'candidates'>): PromptCandidate | null {
  return (
    frontOf(state).sort(
      ({ score: one }, { score: other }) =>
        (other?.quality ?? 0) - (one?.quality ?? 0) || (one?.tokens ?? 0) - (other?.tokens ?? 0),
    )[0] ?? null
  );
}

function dominates(one: PromptScore, other: PromptScore): boolean {
  return (
    one.quality >= other.quality &&
    one.tokens <= other.tokens &&
    (one.quality > other.quality || one.tokens < other.tokens)
  );
}

function withCandidate(state: PromptSearchState, candidate: PromptCandidate): PromptSearchState {
  const candidates = [...state.candidates];
  candidates[candidate.id] = candidate;
  return { ...state, candidates };
}

/** A mutation of one parent, or a cross of two. Seed and index in the log decide. */
async function proposeOne(state: PromptSearchState, host: PromptSearchHost): Promise<PromptCandidate> {
  const id = state.candidates.length;
  const random = seededRandom(state.seed * 7919 + id);
  const parents = chooseParents(state, random);
  const origin = parents.length === 2 ? 'crossed' : 'mutated';
  const common = { id, origin, parents: parents.map((parent) => parent.id), score: null } as const;
  const reply = await host.propose(proposalRequest(state.kind, parents, random));
  if (!reply.ok) return { ...common, text: '', refused: reply.error.message };
  const whole = unwrapped(reply.value.text);
  const text = reply.value.complete ? whole : wholeSentences(whole);
  return { ...common, text, refused: problemOf(text, state) };
}

/** By the sum of ranks in quality, tokens and accepted words, the best first (PAACE's composite score). */
function chooseParents(state: PromptSearchState, random: () => number): PromptCandidate[] {
  const scored = state.candidates.filter(({ score }) => score !== null);
  const rankBy = (value: (score: PromptScore) => number): Map<number, number> => {
    const order = [...scored].sort(
      (one, other) => value(other.score as PromptScore) - value(one.score as PromptScore),
    );
    return new Map(order.map(({ id }, rank) => [id, rank]));
  };
  const ranks = [
    rankBy(({ quality }) => quality),
    rankBy(({ tokens }) => -tokens),
    rankBy(({ stood }) => stood),
  ];
  const sum = ({ id }: PromptCandidate): number => ranks.reduce((all, rank) => all + (rank.get(id) ?? 0), 0);
  const best = [...scored].sort((one, other) => sum(one) - sum(other)).slice(0, population);
  const pick = (): PromptCandidate => best[Math.floor(random() ** 2 * best.length)] as PromptCandidate;
  const first = pick();
  if (random() >= crossShare) return [first];
  const second = pick();
  return second.id === first.id ? [first] : [first, second];
}

/** Aims of a mutation. Each call names one, so that proposals differ. */
const directions = [
  'Say more plainly what must be kept.',
  'Say more plainly what must be left out.',
  'Make it shorter.',
  'Say how long the reply may be.',
  'Say how numbers, names and ids are written.',
] as const;

function proposalRequest(
  kind: DirectiveKind,
  parents: readonly PromptCandidate[],
  random: () => number,
): DirectiveRequest {
  const direction = directions[Math.floor(random() * directions.length)] as string;
  const texts = parents.map(({ text }, i) => `Instruction ${i + 1}:\n${text}`).join('\n\n');
  const task =
    parents.length === 2
      ? 'Write one instruction that joins what is best in both.'
      : `Write a better version of it. ${direction}`;
  return {
    messages: [
      {
        role: 'system',
        content: `You improve the instruction of a model that writes the ${kind} of an agent's memory. Reply with the new instruction alone.`,
      },
      { role: 'user', content: `${texts}\n\n${task}` },
    ],
    maxTokens: proposalTokens,
  };
}

/** The instruction without quotation marks, fence or heading that a model may put around it. */
function unwrapped(reply: string): string {
  return reply
    .trim()
    .replace(/^```\w*\n?|\n?```$/g, '')
    .replace(/^instruction(?: \d)?:\s*/i, '')
    .replace(/^["“]|["”]$/g, '')
    .trim();
}

/** The whole sentences of a reply that was cut at its length limit. Small models seldom end by themselves. */
function wholeSentences(text: string): string {
  return /^.*[.!?]/s.exec(text)?.[0] ?? '';
}

function problemOf(text: string, { candidates }: PromptSearchState): string | null {
  if (text.length < shortestPrompt) return 'it is too short to be an instruction';
  if (text.length > longestPrompt) return `it has more than ${longestPrompt} characters`;
  const known = candidates.find((one) => one.text === text);
  return known === undefined ? null : `it is the same as candidate ${known.id}`;
}
