import { type ErrorReport, failure, type Result, reportOf, success } from '../../core/errors.ts';
import type { Origin } from '../../core/memory/trust-label.ts';
import { stopped } from '../../ports/stopped.ts';
import type { PageReader } from '../../ports/web/page-reader.ts';
import type { Web } from '../../ports/web/web.ts';
import { outgoingAddress } from '../egress/outgoing.ts';
import { inTurns } from '../in-turns.ts';
import { cappedWriting, type Tool, type ToolContext, type ToolOutput } from '../tool.ts';
import { WrittenText } from '../written-text.ts';
import { type Reader, type Reading, readBy } from './reader.ts';

interface VisitWebArguments {
  readonly visits: readonly { readonly address: string; readonly goal: string }[];
}

type WebVisit =
  | {
      readonly ok: true;
      readonly address: string;
      readonly goal: string;
      readonly title: string;
      readonly language: string | null;
      /** The whole readable text. Places of evidence are offsets in it. */
      readonly text: string;
      readonly reading: Reading;
      readonly hiddenCharacters: number;
      readonly hiddenExamples: readonly string[];
      /** True if only the beginning of a long page was taken. */
      readonly cut?: boolean;
    }
  | { readonly ok: false; readonly address: string; readonly goal: string; readonly error: ErrorReport };

interface VisitWebData {
  /** In the order asked for. */
  readonly visits: readonly WebVisit[];
}

const mostVisits = 5;
const longestVisit = 4_000;
/** One page at a time would be slow, and all at once unfriendly to servers. */
const atOnce = 3;

const pageTypes = ['text/html', 'application/xhtml+xml', 'text/plain', 'text/markdown'] as const;

interface VisitWebParts {
  readonly web: Web;
  readonly pages: PageReader;
  readonly reader: Reader;
}

/**
 * Visits pages of the web, each with a goal (PACE, appendix D): several at once. For each it reads what a person would
 * see, and returns the parts that answer the goal, verbatim and with their places.
 */
export function createVisitWebTool(parts: VisitWebParts): Tool<VisitWebArguments, VisitWebData> {
  return {
    name: 'visit-web',
    description: `Reads up to ${mostVisits} pages of the web, each for a goal. Gives what answers it, word for word.`,
    schema: {
      type: 'object',
      properties: {
        visits: {
          type: 'array',
          description: 'Pages and what to look for in each.',
          minItems: 1,
          maxItems: mostVisits,
          items: {
            type: 'object',
            properties: {
              address: {
                type: 'string',
                description: 'Full address: https://…',
                minLength: 1,
                maxLength: 2048,
              },
              goal: {
                type: 'string',
                description: 'What to look for: the question.',
                minLength: 1,
                maxLength: 1000,
              },
            },
            required: ['address', 'goal'],
            additionalProperties: false,
          },
        },
      },
      required: ['visits'],
      additionalProperties: false,
    },
    hints: { readOnly: true, untrusted: true },
    egress: ({ visits }) => visits.flatMap(({ address }) => outgoingAddress(address) ?? []),
    timeLimitMilliseconds: 120_000,
    // Slow pages and slow model readings do not hold up an agent that has other work.
    stepWaitsMilliseconds: 30_000,
    longestObservation: mostVisits * (longestVisit + 100),
    async run({ visits }, context): Promise<Result<ToolOutput<VisitWebData>>> {
      let done = 0;
      const made = await inTurns(visits, atOnce, async (visit) => {
        const outcome = await visitOne(visit, parts, context);
        done += 1;
        context.progress({ done, total: visits.length, note: `Read ${done} of ${visits.length}` });
        return outcome;
      });
      if (context.signal.aborted) return failure(stopped());
      const read = made.filter((visit) => visit.ok);
      const written = new WrittenText();
      for (const [index, visit] of made.entries())
        written.ours(index === 0 ? '' : '\n\n').append(writeVisit(visit));
      return success({
        title: read.map(({ title }) => title).join('; ') || 'No page could be read',
        observation: written.text,
        spans: written.spans,
        trust: 'untrusted',
        origins: read.map(originOf),
        data: { visits: made },
      });
    },
  };
}

async function visitOne(
  { address, goal }: VisitWebArguments['visits'][number],
  { web, pages, reader }: VisitWebParts,
  { signal, progress }: ToolContext,
): Promise<WebVisit> {
  const got = await web.read({ address, accept: pageTypes, signal });
  if (!got.ok) return { ok: false, address, goal, error: reportOf(got.error) };
  const page = await pages.read(got.value, signal);
  if (!page.ok) return { ok: false, address: got.value.address, goal, error: reportOf(page.error) };
  const { title, text, language, hiddenCharacters, hiddenExamples } = page.value;
  const reading = await reader.read({ title, text, goal }, { signal, progress });
  if (!reading.ok) return { ok: false, address: got.value.address, goal, error: reportOf(reading.error) };
  const { address: from, cut } = got.value;
  return {
    ok: true,
    address: from,
    goal,
    title,
    language,
    text,
    reading: reading.value,
    hiddenCharacters,
    hiddenExamples,
    ...(cut ? { cut } : {}),
  };
}

function originOf({ address, title }: Extract<WebVisit, { ok: true }>): Origin {
  return { kind: 'web', address, title };
}

/** The page's own words are its title and the proven quotes. Rationale and summary are the reader's. */
function writeVisit(visit: WebVisit): Pick<WrittenText, 'text' | 'spans'> {
  if (!visit.ok) return new WrittenText().ours(`${visit.address}: ${visit.error.message}`);
  const { address, title, reading, hiddenCharacters } = visit;
  const origin = originOf(visit);
  const written = new WrittenText()
    .ours('“')
    .of(origin, title)
    .ours(`” (${address})\nRationale: ${reading.rationale}`)
    .ours(reading.evidence.length === 0 ? '\nEvidence: none.' : '\nEvidence:');
  for (const { text, start, end } of reading.evidence)
    written.ours('\n- “').of(origin, text.replace(/\s+/g, ' ')).ours(`” [${start}–${end}]`);
  if (reading.summary !== '') written.ours(`\nSummary: ${reading.summary}`);
  written.ours(`\n${readBy(reading)}`);
  if (reading.dropped > 0)
    written.ours(`\n[${reading.dropped} quotes that the page does not hold were left out.]`);
  if (visit.cut) written.ours('\n[The page goes on: only its beginning was read.]');
  if (hiddenCharacters > 0)
    written.ours(`\n[${hiddenCharacters} characters that a reader of the page would not see were left out.]`);
  return cappedWriting(written, longestVisit);
}
