/**
 * Guided agent (design §5): every action is chosen from evidence, and the reader finds the words that answer. No language
 * model is asked. Why: measured on 16 one-hop questions, the bundled model picked the right action or id in 0 to 3 of them,
 * while the best hit of a search was right in all.
 */
import { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { guidedFrame } from '../frame.ts';
import type { Profile } from '../profile.ts';
import { foretold } from './foretold.ts';
import type { GuidedParts } from './guided-parts.ts';
import { GuidedTurn } from './guided-turn.ts';

/** Tokens: what the prompts of the profile have always left free, so that traces of one budget compare. */
const replyReserve = 48;

export function guidedProfile(parts: GuidedParts): Profile {
  const similarity = new SentenceSimilarity(parts.encoder);
  return {
    name: 'guided',
    frame: guidedFrame,
    replyReserve,
    foretell: (question, signal) => foretold(parts.library, question, signal),
    begin: (input) => new GuidedTurn({ ...parts, similarity }, input),
  };
}
