/** Puts what a document defines as its own commands in their places: “\club” for the name of the club. */
import type { latexParser } from 'latex-utensils';

type LatexNode = latexParser.Node;
type Macros = ReadonlyMap<string, latexParser.Group>;

/** Commands within commands. Deeper ones are left out, as are commands that mean themselves. */
const deepest = 8;
/** Nodes that may be put in. A few commands within each other can write without end. */
const mostNodes = 100_000;

/** Only commands without arguments of their own: others are read as their arguments. */
export function withMacros(nodes: readonly LatexNode[]): readonly LatexNode[] {
  const macros = macrosIn(nodes);
  if (macros.size === 0) return nodes;
  let left = mostNodes;
  const expanded = (among: readonly LatexNode[], depth: number): LatexNode[] =>
    among.map((node) => {
      const meant = node.kind === 'command' ? macros.get(node.name) : undefined;
      if (meant !== undefined && depth < deepest && left > 0) {
        left -= meant.content.length;
        return { ...meant, content: expanded(meant.content, depth + 1) };
      }
      if (isDefinition(node)) return node;
      const args = 'args' in node ? { args: expanded(node.args, depth) } : {};
      const content =
        'content' in node && Array.isArray(node.content)
          ? { content: expanded(node.content as LatexNode[], depth) }
          : {};
      return { ...node, ...args, ...content } as LatexNode;
    });
  return expanded(nodes, 0);
}

function isDefinition(node: LatexNode): node is latexParser.Command {
  return node.kind === 'command' && /^(?:re)?newcommand\*?$|^providecommand\*?$/u.test(node.name);
}

function macrosIn(nodes: readonly LatexNode[]): Macros {
  const macros = new Map<string, latexParser.Group>();
  for (const node of nodes) {
    if (!isDefinition(node) || node.args.length !== 2) continue;
    const [named, meant] = node.args;
    const [command] = named?.content ?? [];
    if (meant?.kind === 'arg.group' && command?.kind === 'command') macros.set(command.name, meant);
  }
  return macros;
}
