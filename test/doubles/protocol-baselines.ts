/**
 * The lexical baselines written down once more, straight from docs/lab/protocol.md and without the program's fits, indexes and
 * prompts: what the lab measures must agree with it need by need.
 */

import { termsOf } from '../../src/core/text/terms.ts';
import { estimateTokens } from '../../src/core/text/token-estimate.ts';
import type { Need, Session } from '../../src/lab/sessions/trajectory.ts';

export const protocolPolicies = ['sliding-window', 'retrieval-recent', 'retrieval', 'hybrid'] as const;
export type ProtocolPolicy = (typeof protocolPolicies)[number];

/** ER-full of every far need, by its position in the session's list; near needs are left out. */
export function protocolScores(
  session: Session,
  policy: ProtocolPolicy,
  budget: number,
): Map<number, number> {
  const texts = session.steps.map(({ action, observation }) => `${action}\n${observation}`);
  const scores = new Map<number, number>();
  session.needs.forEach((need, index) => {
    const { at, chunks, mode } = need;
    const wanted = chunks.filter((chunk) => at - chunk > 2);
    if (wanted.length === 0 || (mode === 'any' && at - Math.max(...chunks) <= 2)) return;
    const shown = shownOf(texts.slice(0, at), need, session.query, policy, budget);
    const hits = wanted.filter((chunk) => shown.has(chunk)).length;
    scores.set(index, mode === 'any' ? Math.min(1, hits) : hits / wanted.length);
  });
  return scores;
}

function shownOf(
  texts: string[],
  need: Need,
  query: string,
  policy: ProtocolPolicy,
  budget: number,
): Set<number> {
  const shown = new Set<number>();
  let used = 0;
  const put = (i: number, limit: number): boolean => {
    const cost = estimateTokens(texts[i] as string);
    if (used + cost > limit) return false;
    shown.add(i);
    used += cost;
    return true;
  };
  const newestFirst = texts.map((_, i) => i).reverse();
  for (const i of newestFirst.slice(0, 2)) put(i, budget / 2);
  if (policy === 'sliding-window' || policy === 'hybrid') {
    for (const i of newestFirst) {
      if (!shown.has(i) && !put(i, policy === 'hybrid' ? budget / 2 : budget)) break;
    }
  }
  if (policy !== 'sliding-window') {
    const recent = policy === 'retrieval-recent' ? texts.slice(-2) : [];
    const scores = bm25(texts, [need.request ?? query, ...recent].join('\n'));
    for (const i of newestFirst.sort((a, b) => (scores[b] as number) - (scores[a] as number))) {
      if (!shown.has(i)) put(i, budget);
    }
  }
  return shown;
}

function bm25(texts: readonly string[], query: string): number[] {
  const documents = texts.map((text) => termsOf(text));
  const mean = Math.max(1, documents.reduce((sum, terms) => sum + terms.length, 0) / documents.length);
  const weights = [...new Set(termsOf(query))].map((term) => {
    const holding = documents.filter((document) => document.includes(term)).length;
    return [term, Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5))] as const;
  });
  return documents.map((document) =>
    weights.reduce((score, [term, idf]) => {
      const count = document.filter((one) => one === term).length;
      const length = 0.25 + (0.75 * document.length) / mean;
      return score + (idf * count * 2.2) / (count + 1.2 * length);
    }, 0),
  );
}
