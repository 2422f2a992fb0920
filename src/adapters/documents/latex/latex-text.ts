/** Writes the nodes of a LaTeX document as text with the marks of Markdown. */
import { latexParser } from 'latex-utensils';
import { accentOf, signOf, writesLastOnly, writesNothing } from './latex-commands.ts';

export type LatexNode = latexParser.Node;
type Command = latexParser.Command;
type Environment = latexParser.Environment;

const levels: Readonly<Record<string, number>> = {
  part: 1,
  chapter: 1,
  section: 2,
  subsection: 3,
  subsubsection: 4,
  frametitle: 2,
  framesubtitle: 3,
};
const bold = /^(?:textbf|paragraph|subparagraph)\*?$/u;
const lists = /^(?:itemize|enumerate|description|compactitem|compactenum|thebibliography)\*?$/u;
const tables = /^(?:tabular[xy]?|tabulary|longtable|supertabular|tabu|tblr)\*?$/u;
const mathematics = /^(?:equation|align|gather|multline|eqnarray|displaymath|math|alignat|flalign)\*?$/u;
/** Drawings and remarks. */
const unread = /^(?:comment|tikzpicture|picture|pgfpicture|filecontents)\*?$/u;
const spaces = /[^\S\n]+/gu;
/** Columns of one cell, and cells of a table whose short rows are filled up. */
const longestSpan = 40;
const mostCells = 200_000;
/** Space in front of a list within a list. */
const nested = /^ {2,12}(?=-\s|\d{1,3}\.\s)/u;

/** Of text that goes on in one line or several; blank lines part paragraphs. */
export function latexText(nodes: readonly LatexNode[]): string {
  let text = '';
  let accent = '';
  for (const node of nodes) {
    const written = writtenOf(node);
    if (accent !== '' && written.trim() !== '') {
      const [first = '', ...rest] = written.trimStart();
      text += `${first}${accent}`.normalize('NFC') + rest.join('');
      accent = '';
    } else text += written;
    if (node.kind === 'command' && node.args.length === 0) accent = accentOf(node.name) ?? accent;
  }
  return text;
}

/** In one line. */
function lineOf(nodes: readonly LatexNode[]): string {
  return latexText(nodes).replace(/\s+/gu, ' ').trim();
}

function writtenOf(node: LatexNode): string {
  switch (node.kind) {
    case 'text.string':
    case 'math.character':
      return node.content
        .replaceAll('"`', '„')
        .replaceAll('"\'', '“')
        .replaceAll('---', '—')
        .replaceAll('--', '–')
        .replaceAll('``', '“')
        .replaceAll("''", '”');
    case 'space':
    case 'softbreak':
    case 'activeCharacter':
      return ' ';
    case 'linebreak':
      return '\n';
    case 'parbreak':
      return '\n\n';
    case 'command':
      return ofCommand(node);
    case 'command.text':
      return latexText([node.arg]);
    case 'command.url':
      return node.url;
    case 'command.href':
      return lineOf(node.content);
    case 'env':
      return ofEnvironment(node);
    case 'arg.group':
      return latexText(node.content);
    case 'inlineMath':
    case 'displayMath':
    case 'env.math.align':
    case 'env.math.aligned':
      return node.kind === 'inlineMath' ? ofFormula(node) : `\n\n${ofFormula(node)}\n\n`;
    case 'verb':
      return `\`${node.content}\``;
    case 'env.verbatim':
    case 'env.minted':
    case 'env.lstlisting':
      return `\n\n\`\`\`\n${node.content.replace(/^\n/u, '').trimEnd()}\n\`\`\`\n\n`;
    default:
      return '';
  }
}

/** A number or a sign alone reads as text; a formula stays as it is written. */
function ofFormula(node: LatexNode): string {
  const source = latexParser.stringify(node).replace(spaces, ' ').trim();
  const inside = source.replace(/^\$\s?|\s?\$$/gu, '');
  return /^[\p{L}\p{N}.,+-]{1,12}$/u.test(inside) ? inside : source;
}

function ofCommand({ name, args }: Command): string {
  const plain = name.replace(/\*$/u, '');
  const groups = args.filter((one) => one.kind === 'arg.group');
  const level = levels[plain];
  if (level !== undefined) return `\n\n${'#'.repeat(level)} ${lineOf(groups)}\n\n`;
  if (bold.test(name)) return groups.length === 0 ? '' : boldOf(lineOf(groups), plain !== 'textbf');
  const accent = accentOf(name);
  if (accent !== undefined) {
    const [first = '', ...rest] = lineOf(groups);
    return first === '' ? '' : `${first}${accent}`.normalize('NFC') + rest.join('');
  }
  const sign = signOf(name);
  if (sign !== undefined) return sign;
  if (writesNothing(plain)) return '';
  if (plain === 'caption') return `\n\n${lineOf(groups)}\n\n`;
  if (plain.startsWith('footnote')) return lineOf(groups) === '' ? '' : ` (${lineOf(groups)})`;
  if (/cite/u.test(plain)) return groups.length === 0 ? '' : `[${lineOf(groups)}]`;
  if (/^EUR$/u.test(plain)) return `${lineOf(groups)} €`;
  if (/^(?:SI|qty)$/u.test(plain)) return groups.map((one) => lineOf([one])).join(' ');
  if (writesLastOnly(plain)) return latexText(groups.slice(-1));
  return latexText(groups);
}

function boldOf(words: string, opens: boolean): string {
  if (words === '') return '';
  return opens ? `\n\n**${words}** ` : `**${words}**`;
}

function ofEnvironment({ name, args, content }: Environment): string {
  const groups = args.filter((one) => one.kind === 'arg.group');
  if (unread.test(name)) return '';
  if (lists.test(name)) return `\n\n${ofList(name, content)}\n\n`;
  if (tables.test(name)) return `\n\n${ofTable(content)}\n\n`;
  if (mathematics.test(name)) return `\n\n${lineOf(content)}\n\n`;
  const title = /^(?:frame|block|alertblock|exampleblock)$/u.test(name) ? lineOf(groups) : '';
  const heading = title === '' ? (name === 'abstract' ? '## Abstract' : '') : `## ${title}`;
  return `\n\n${heading}\n\n${latexText(content)}\n\n`;
}

function ofList(name: string, content: readonly LatexNode[]): string {
  const isNumbered = /enum/u.test(name);
  const items: { readonly label: string; readonly nodes: LatexNode[] }[] = [];
  for (const node of content) {
    if (node.kind === 'command' && /^(?:bib)?item$/u.test(node.name)) {
      const label = node.name === 'item' ? lineOf(node.args.flatMap(({ content: words }) => words)) : '';
      items.push({ label, nodes: [] });
    } else items.at(-1)?.nodes.push(node);
  }
  return items
    .map(({ label, nodes }, place) => {
      const mark = isNumbered ? `${place + 1}. ` : '- ';
      const indent = `\n${' '.repeat(mark.length)}`;
      const words = tidied(latexText(nodes)).replaceAll(/\n(?!\n)/gu, indent);
      return `${mark}${label === '' ? '' : `**${label}** `}${words}`;
    })
    .join('\n');
}

/** Rows as cells between bars; a cell that goes over several columns is followed by empty ones. */
function ofTable(content: readonly LatexNode[]): string {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: LatexNode[] = [];
  const endCell = (): void => {
    const [span] = cell.filter((node) => node.kind === 'command' && node.name === 'multicolumn') as Command[];
    row.push(lineOf(cell).replaceAll('|', '\\|'));
    const columns = span === undefined ? 1 : Number(lineOf(span.args.slice(0, 1)));
    for (let more = 1; more < columns && more < longestSpan; more += 1) row.push('');
    cell = [];
  };
  const endRow = (): void => {
    endCell();
    if (row.some((words) => words !== '')) rows.push(row);
    row = [];
  };
  for (const node of content) {
    if (node.kind === 'alignmentTab') endCell();
    else if (node.kind === 'linebreak' || (node.kind === 'command' && node.name === 'tabularnewline'))
      endRow();
    else cell.push(node);
  }
  endRow();
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  const isFilled = rows.length * columns <= mostCells;
  const lines = rows.map((cells) => {
    const missing = isFilled ? columns - cells.length : 0;
    return `| ${[...cells, ...Array<string>(missing).fill('')].join(' | ')} |`;
  });
  const [first, ...others] = lines;
  return first === undefined ? '' : [first, `|${' --- |'.repeat(columns)}`, ...others].join('\n');
}

/** Without space at the ends of lines, and with one blank line between paragraphs. */
export function tidied(text: string): string {
  let isCode = false;
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode) return line.trimEnd();
    const indent = nested.exec(line)?.[0] ?? '';
    return indent + line.replace(spaces, ' ').trim();
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
