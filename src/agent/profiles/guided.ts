/**
 * The profile for small models: the harness chooses every action from evidence, the model only words the short answer.
 * Why: measured on 16 one-hop questions, the bundled model picked the right action or id in 0 to 3 of them, while the best
 * hit of a search was right in all.
 */
import { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { guidedFrame } from '../frame.ts';
import type { Profile } from '../profile.ts';
import { answerTokens } from '../word-answer.ts';
import type { GuidedParts } from './guided-parts.ts';
import { GuidedTurn } from './guided-turn.ts';

export function guidedProfile(parts: GuidedParts): Profile {
  const similarity = new SentenceSimilarity(parts.encoder);
  return {
    name: 'guided',
    frame: guidedFrame,
    // The end-of-turn tokens of the template, and one to spare.
    replyReserve: answerTokens + 8,
    begin: (input) => new GuidedTurn({ ...parts, similarity }, input),
  };
}
