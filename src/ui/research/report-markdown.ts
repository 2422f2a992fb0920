/** A run as a Markdown report: each question with its answer and quotes, and a footnote that says where each quote stands. */
import type { AnswerRecord, AnswerValue, Citation, LibraryDocument } from '../../runtime/runtime.ts';
import { documentsDiffer, headlineOf } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import type { Conversation, Turn } from '../state/conversation.ts';
import { placeOf } from '../words/quote-place.ts';
import { runStatusWords } from '../words/words.ts';
import { escapeLine, escapeText } from './escape-markdown.ts';
import { proseMarkdown } from './prose-markdown.ts';
import { reportSources } from './report-sources.ts';

/** @param documents those of the library now, for the places of quotes */
export function reportMarkdown(
  conversation: Pick<Conversation, 'run' | 'turns'>,
  documents: readonly LibraryDocument[],
): string {
  const footnotes: string[] = [];
  const turns = conversation.turns.map((turn) => turnMarkdown(turn, documents, footnotes));
  const answers = conversation.turns.flatMap(({ answer }) => answer ?? []);
  return `${[...titleOf(conversation), ...turns, ...sourceList(answers), ...footnotes].join('\n\n')}\n`;
}

/** One answer by itself has its question as its heading. */
function titleOf({ run, turns }: Pick<Conversation, 'run' | 'turns'>): string[] {
  if (run === null && turns.length === 1) return [];
  return [`# ${escapeLine(run?.title ?? t('Report'))}`];
}

/** Each source once, with the footnotes that lead to it. */
function sourceList(answers: readonly AnswerRecord[]): string[] {
  const sources = reportSources(answers);
  if (sources.length === 0) return [];
  const lines = sources.map(({ title, count, footnotes }) => {
    const times = t('{count, plural, one {quoted once} other {quoted # times}}', { count });
    return `- ${escapeLine(title)}, ${times}${footnotes.map((number) => `[^${number}]`).join('')}`;
  });
  return [`## ${t('Sources')}`, lines.join('\n')];
}

/** A name that every file system takes. */
export function reportFileName(title: string): string {
  const words = title
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
    .trim();
  return `${words === '' ? 'report' : words}.md`;
}

function turnMarkdown(turn: Turn, documents: readonly LibraryDocument[], footnotes: string[]): string {
  const { answer, question } = turn;
  const heading = `## ${escapeLine(question)}`;
  if (answer === null) return `${heading}\n\n${t('Not finished.')}`;
  const first = footnotes.length + 1;
  footnotes.push(...answer.citations.map((citation, i) => footnote(first + i, citation, documents)));
  const parts = [heading];
  if (answer.outcome !== 'answered')
    parts.push(
      `**${t('{outcome}.', { outcome: t(runStatusWords[answer.outcome]) })}** ${escapeText(answer.reason ?? '')}`.trim(),
    );
  const values = answer.answers.map((value) => valueMarkdown(value, first));
  if (values.length === 1) parts.push(...values);
  if (values.length > 1 && documentsDiffer(answer)) parts.push(t('Your documents say different things:'));
  if (values.length > 1) parts.push(values.map((value) => `- ${value}`).join('\n'));
  if (headlineOf(answer) === 'not-found') parts.push(`**${t('Not in your documents')}**`);
  if (answer.prose !== null)
    parts.push(proseMarkdown(answer.prose, { first, count: answer.citations.length }));
  parts.push(...answer.citations.map((citation, i) => `${quoteMarkdown(citation)}[^${first + i}]`));
  return parts.join('\n\n');
}

function valueMarkdown({ text, certainty, citation }: AnswerValue, first: number): string {
  const word = certainty === 'likely' ? ` (${t('likely')})` : '';
  return `**${escapeLine(text)}**${word}[^${first + citation}]`;
}

function quoteMarkdown({ quote, header }: Citation): string {
  const whole = header === undefined ? quote : `${header}\n${quote}`;
  return escapeText(whole.trimStart()).replace(/^/gmu, '> ');
}

function footnote(number: number, citation: Citation, documents: readonly LibraryDocument[]): string {
  const { title, place } = placeOf(citation, documents);
  return `[^${number}]: ${escapeLine([title, place].filter((part) => part !== '').join(', '))}`;
}
