import type { Session } from '../sessions/trajectory.ts';

/**
 * A sample of a session for a quick look: at most `most` of its needs, evenly spaced, and only prompts that are read
 * (rule L49). A policy's memory from prompt to prompt is then thinner than in use.
 */
export function sampleNeeds(session: Session, most: number): Session {
  const { needs } = session;
  const kept = Math.min(most, needs.length);
  const sampled = Array.from(
    { length: kept },
    (_, i) => needs[Math.floor((i * needs.length) / kept)] as Session['needs'][number],
  );
  return { ...session, needs: sampled, onlyRead: true };
}
