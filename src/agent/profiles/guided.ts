/**
 * The guided profile chooses every action from evidence, and the reader finds the words that answer. It asks no
 * language model. Why: docs/decisions/009-guided-profile.md.
 */
import { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { guidedFrame } from '../frame.ts';
import type { Profile } from '../profile.ts';
import { foretold } from './foretold.ts';
import type { GuidedParts } from './guided-parts.ts';
import { GuidedTurn } from './guided-turn.ts';

/** Tokens. The profile has always left this many free, so that traces with the same budget can be compared. */
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
