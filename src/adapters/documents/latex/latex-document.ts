/** Reads a LaTeX document: what it says, with its headings, lists and tables, and without what only arranges it. */
import { latexParser } from 'latex-utensils';
import { withMacros } from './latex-macros.ts';
import { type LatexNode, latexText, tidied } from './latex-text.ts';

interface ReadLatex {
  readonly title: string | null;
  readonly text: string;
}

/** Milliseconds after which a text is left as it is. */
const longestParse = 10_000;

/** Null for what the parser does not understand, and for a document without words: it is read as it is written. */
export function readLatex(source: string): ReadLatex | null {
  try {
    const tree = latexParser.parse(source, { timeout: longestParse });
    return tree.kind === 'ast.root' ? written(withMacros(tree.content)) : null;
  } catch {
    return null;
  }
}

function written(nodes: readonly LatexNode[]): ReadLatex | null {
  const document = nodes.find((node) => node.kind === 'env' && node.name === 'document');
  const content = document?.kind === 'env' ? document.content : nodes;
  const text = tidied(latexText(content));
  if (!/\p{L}/u.test(text)) return null;
  const title = titleIn(nodes) ?? titleIn(content);
  return { title, text: title === null ? text : `# ${title}\n\n${text}` };
}

function titleIn(nodes: readonly LatexNode[]): string | null {
  for (const node of nodes) {
    if (node.kind !== 'command' || node.name !== 'title') continue;
    const words = latexText(node.args.filter((one) => one.kind === 'arg.group'));
    const title = tidied(words).replace(/\s+/gu, ' ');
    if (title !== '') return title;
  }
  return null;
}
