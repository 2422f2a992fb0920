/** Extracts the readable text of a page: Readability finds the article, Turndown writes Markdown, and nothing in the document runs. */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom/worker';
import TurndownService from 'turndown';
import { failure, type Result, success, WebpaceError } from '../../core/errors.ts';
import { withoutShapeless } from '../../evidence/documents/shapeless.ts';
import type { RawPage, ReadablePage } from '../../ports/web/page-reader.ts';
import { removeHiddenText } from './hidden-text.ts';

/** With more elements, finding the article takes longer than anybody waits. */
const mostElements = 60_000;
/** Elements that hold no readable words, or ask for input. */
const withoutText = 'img, picture, video, audio, canvas, button, select, input, textarea';
/** Levels of nesting. Libraries that read the document are recursive. */
const deepest = 400;
/** UTF-16 units of Markdown that are kept. */
const longestText = 1_000_000;

export function extractPage({ address, contentType, text }: RawPage): Result<ReadablePage> {
  if (!/html/.test(contentType)) return plainPage(address, text);
  try {
    return htmlPage(address, text);
  } catch (thrown) {
    return failure(
      new WebpaceError('page-unreadable', 'The page could not be read. Open another one.', {
        cause: thrown,
      }),
    );
  }
}

function plainPage(address: string, text: string): Result<ReadablePage> {
  const { text: kept, removed } = withoutShapeless(text.slice(0, longestText));
  const first = kept.split('\n').find((line) => line.trim() !== '') ?? '';
  const title =
    first
      .replace(/^#+\s*/, '')
      .trim()
      .slice(0, 120) || address;
  if (kept.trim() === '') return failure(emptyPage());
  return success({ title, text: kept.trim(), language: null, hiddenCharacters: removed, hiddenExamples: [] });
}

function htmlPage(address: string, html: string): Result<ReadablePage> {
  const tags = html.match(/<[a-z]/gi)?.length ?? 0;
  if (tags > mostElements || nestingOf(html) > deepest)
    return failure(
      new WebpaceError('page-unreadable', 'The page has too many parts to be read here. Open another one.', {
        details: { tags },
      }),
    );
  // The parser reads documents as they are written, while browsers complete them. So everything goes into one body.
  const language = /<html\b[^>]{0,500}?\slang\s*=\s*["']?([\w-]{1,20})/i.exec(html)?.[1] ?? null;
  const inside = html.replace(/<!doctype[^>]{0,500}>|<\/?(?:html|head|body)\b[^>]{0,2000}>/gi, '');
  const whole = `<!doctype html><html><head></head><body>${inside}</body></html>`;
  const { document } = parseHTML(whole) as unknown as { document: Document };
  const titles = [...document.querySelectorAll('title')].filter((element) => element.closest('svg') === null);
  const stated = (titles[0]?.textContent ?? '').trim();
  for (const element of [...titles, ...document.querySelectorAll(withoutText)]) element.remove();
  const hidden = removeHiddenText(document);
  completeLinks(document, address);
  const body = document.body?.cloneNode(true) as Element | null;
  const article = new Readability<Element>(document, {
    serializer: (node) => node as Element,
    charThreshold: 200,
  }).parse();
  const entire = body === null ? '' : markdownOf(body);
  const part = article?.content ? markdownOf(article.content) : '';
  // Readability finds no article on a page of short entries.
  const chosen = part.length >= Math.min(200, entire.length * 0.3) ? part : entire;
  const title = withoutShapeless(
    (stated || article?.title || address).replace(/\s+/g, ' ').trim(),
  ).text.slice(0, 300);
  const shown = withoutShapeless(chosen.slice(0, longestText));
  if (shown.text.trim() === '') return failure(emptyPage());
  return success({
    title,
    text: shown.text.trim(),
    language,
    hiddenCharacters: hidden.characters + shown.removed,
    hiddenExamples: hidden.examples,
  });
}

/** An upper bound by opening and closing tags. Void elements and forgotten ends make it larger, never smaller. */
function nestingOf(html: string): number {
  let depth = 0;
  let most = 0;
  for (const [tag] of html.matchAll(
    /<\/?(?:div|span|section|article|ul|ol|table|tbody|tr|td|blockquote|b|i|font|em|strong|a|p|li)\b/gi,
  )) {
    depth = tag.startsWith('</') ? Math.max(0, depth - 1) : depth + (/^<(?:p|li|td|tr)$/i.test(tag) ? 0 : 1);
    if (depth > most) most = depth;
  }
  return most;
}

/** Makes web links absolute. Other links (script, data, local files) keep only their words. */
function completeLinks(document: Document, address: string): void {
  for (const link of document.querySelectorAll('a[href]')) {
    let target: URL | undefined;
    try {
      target = new URL(link.getAttribute('href') ?? '', address);
    } catch {
      target = undefined;
    }
    if (target !== undefined && /^https?:$/.test(target.protocol) && target.href.length <= 500)
      link.setAttribute('href', target.href);
    else link.removeAttribute('href');
  }
}

function markdownOf(root: Element): string {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
  });
  // Only what a shown quote takes back. All else would stand in quotes with a backslash that the page does not have.
  turndown.escape = (text) => text.replace(/[*_`[\]]|^#{1,6}(?= )/g, '\\$&');
  turndown.addRule('table', {
    filter: 'table',
    // A row cannot hold rows: a table around others becomes paragraphs.
    replacement: (content, node) => {
      const table = node as unknown as Element;
      return `\n\n${table.querySelector('table') === null ? tableOf(table) : content}\n\n`;
    },
  });
  return turndown
    .turndown(root as unknown as HTMLElement)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^([ \t]*-) {2,}/gm, '$1 ');
}

/** Cells of a table that is filled up. One wide row above many short ones would fill the memory. */
const mostCells = 100_000;

/** Rows as lines of cells. A table of one column only lays out the page and becomes paragraphs. */
function tableOf(table: Element): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) =>
      (cell.textContent ?? '').replace(/\s+/g, ' ').replaceAll('|', '\\|').trim(),
    ),
  );
  const filled = rows.filter((row) => row.some((cell) => cell !== ''));
  const columns = Math.max(0, ...filled.map((row) => row.length));
  if (columns < 2) return filled.map((row) => row.join(' ')).join('\n\n');
  const least = columns * filled.length <= mostCells ? columns : 0;
  const line = (row: readonly string[]): string =>
    `| ${Array.from({ length: Math.max(least, row.length) }, (_, column) => row[column] ?? '').join(' | ')} |`;
  const [head = [], ...rest] = filled;
  return [line(head), `|${' --- |'.repeat(columns)}`, ...rest.map(line)].join('\n');
}

function emptyPage(): WebpaceError {
  return new WebpaceError(
    'page-unreadable',
    'The page shows no text without running its scripts, which is not done here. Open another one.',
  );
}
