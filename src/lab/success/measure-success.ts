/**
 * Measures task success beside recall: an answerer that sees only a policy's context answers a session's questions, and
 * its answers are compared with those that the recording accepts (rule L50).
 */
import { sameWords, wordF1 } from '../answers/word-f1.ts';
import { farChunks, foldText, scoreNeed } from '../replay/need-score.ts';
import {
  type ReplayedPrompt,
  type ReplayHost,
  type ReplaySettings,
  replaySession,
} from '../replay/replay.ts';
import type { SessionChunks } from '../sessions/session-chunks.ts';
import type { Need, Session } from '../sessions/trajectory.ts';
import type { Answerer } from './answerers.ts';

/** One question, answered from one context. Shares are in [0, 1]. */
export interface AnsweredNeed {
  readonly need: number;
  /** Recall as elsewhere: the needed steps are there in full or detail. */
  readonly detailed: number;
  /** True if the answerer says that the context does not answer. */
  readonly notFound: boolean;
  /** Score of the answer; 0 if it says that nothing answers. */
  readonly exact: number;
  readonly f1: number;
  /** F1 of the best words that it found, even if it says that nothing answers. */
  readonly bestF1: number;
  /** A scripted reader as the upper bound: 1 if an accepted answer is in the context verbatim. */
  readonly scripted: number;
}

/** What a recording accepts as an answer: its answers, else the values that the question asks for. */
function acceptedAnswers({ kind, answers = [], values }: Need): readonly string[] {
  if (kind !== 'answer') return [];
  return answers.length > 0 ? answers : values;
}

/** The session with at most this many of its far questions with an answer in words, evenly spaced, and no other need. */
export function questionsOf(session: Session, most = Number.POSITIVE_INFINITY): Session {
  const asked = session.needs.filter(
    (need) => acceptedAnswers(need).length > 0 && need.request !== null && farChunks(need) !== null,
  );
  const kept = Math.min(most, asked.length);
  const needs = Array.from({ length: kept }, (_, i) => asked[Math.floor((i * asked.length) / kept)] as Need);
  return { ...session, needs };
}

/** The questions of a session. In a sample, prompts that nothing is read from are not made (rule L49). */
export function sampleQuestions(session: Session, most: number | undefined): Session {
  const asked = questionsOf(session, most);
  return most === undefined ? asked : { ...asked, onlyRead: true };
}

/** Answers all questions of the session (see `questionsOf`) from the policy's contexts. */
export async function measureSuccess(
  session: Session,
  chunks: SessionChunks,
  replay: ReplaySettings,
  answerer: Answerer,
  host: ReplayHost,
): Promise<AnsweredNeed[]> {
  const answered: AnsweredNeed[] = [];
  await replaySession(session, chunks, replay, host, async (prompt) => {
    for (const index of prompt.reading.needs) {
      const need = session.needs[index] as Need;
      answered.push({ need: index, ...(await answerNeed(need, prompt, answerer)) });
    }
  });
  return answered;
}

async function answerNeed(
  need: Need,
  { reading, context, chunks }: ReplayedPrompt,
  answerer: Answerer,
): Promise<Omit<AnsweredNeed, 'need'>> {
  if (context === null || context.trace.overflow)
    return { detailed: 0, notFound: true, exact: 0, f1: 0, bestF1: 0, scripted: 0 };
  const accepted = acceptedAnswers(need);
  const texts = context.shown.map((part) => (typeof part === 'string' ? part : part.text));
  const { best, notFound } = await answerer.answer(reading.request, texts);
  const said = notFound ? '' : best;
  const { detailed } = scoreNeed(need, farChunks(need) ?? need.chunks, context.trace, chunks, context.shown);
  return {
    detailed,
    notFound,
    exact: Number(sameWords(said, accepted)),
    f1: wordF1(said, accepted),
    bestF1: wordF1(best, accepted),
    scripted: Number(
      texts.some((text) => accepted.some((answer) => foldText(text).includes(foldText(answer)))),
    ),
  };
}
