/** The baseline for the guided profile: one search and quotes of the three best documents, without memory, second search or model. */
import { inquire } from '../../evidence/questions/inquiry.ts';
import { answerText } from '../../record/answers/answer-text.ts';
import { composeAnswer } from '../../tools/answer.ts';
import type { SearchHit } from '../../tools/library/search-library.ts';
import { quotesOf, readPages } from '../../tools/read-page.ts';
import { createSearchTool } from '../../tools/search.ts';
import { SentenceSimilarity } from '../../tools/sentence-similarity.ts';
import { guidedFrame } from '../frame.ts';
import type { Profile, Turn, TurnInput } from '../profile.ts';
import type { StepPlan } from '../run-step.ts';
import type { GuidedParts } from './guided-parts.ts';
import { callInStep, citeDocument, emptyOutcome, trailOf } from './step-outcomes.ts';

const documentsQuoted = 3;

export function searchOnlyProfile(parts: Omit<GuidedParts, 'reader'>): Profile {
  const similarity = new SentenceSimilarity(parts.encoder);
  return {
    name: 'search-only',
    frame: guidedFrame,
    replyReserve: 0,
    begin: (input) => turnOf({ ...parts, similarity }, input),
  };
}

function turnOf(
  { library, similarity }: Omit<GuidedParts, 'reader'> & { readonly similarity: SentenceSimilarity },
  { question }: TurnInput,
): Turn {
  let hits: readonly SearchHit[] | null = null;
  let answered = false;
  const search: StepPlan = {
    kind: 'search',
    title: question,
    act: async (input) => {
      const output = await callInStep(createSearchTool(library), { query: question }, input);
      hits = output.data.hits;
      return { ...emptyOutcome, ...trailOf(output), kind: 'search', action: `Search: ${question}` };
    },
  };
  const answer: StepPlan = {
    kind: 'answer',
    title: 'Answer',
    act: async ({ signal }) => {
      const found = (hits ?? []).slice(0, documentsQuoted);
      const pages = found.map(({ document, similarity: near }) => ({
        title: document.title,
        text: document.text,
        similarity: near,
      }));
      const read = await readPages(
        pages,
        inquire(question),
        { similarity, statistics: library.statistics },
        signal,
      );
      const citations = quotesOf(pages, read).map((quote) =>
        citeDocument((found[quote.source] as SearchHit).document, quote, null),
      );
      const composed = composeAnswer({ question, citations, answers: [], source: 'library' });
      answered = true;
      return {
        ...emptyOutcome,
        kind: 'answer',
        title: 'Answer',
        action: `Answer: ${question}`,
        observation: answerText(composed.answer),
        trust: composed.trust,
        origins: composed.origins,
        answer: composed.answer,
      };
    },
  };
  return {
    next: async () => (hits === null ? search : answered || hits.length === 0 ? null : answer),
    absorb: () => undefined,
  };
}
