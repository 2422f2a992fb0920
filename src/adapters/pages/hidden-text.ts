/**
 * Removes and counts text that a person would not see, because instructions to models hide there. It judges without
 * layout: by attributes, inline styles and simple rules of the page's own style elements. What external style sheets
 * hide is not known.
 */
import { hiddenElements, type StyledPage } from '../../evidence/documents/hidden-elements.ts';

interface HiddenText {
  readonly characters: number;
  readonly examples: readonly string[];
}

const longestExample = 120;
const mostExamples = 3;
/** Elements whose text is never shown. Scripts and styles are no text, and are not counted. */
const neverShown =
  'template, noscript, dialog:not([open]), [hidden], object, datalist, iframe, svg title, svg desc';
const noText = 'script, style, link, meta, base';
export function removeHiddenText(document: Document): HiddenText {
  const found: string[] = [];
  const note = (node: Node): void => {
    const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '') found.push(text);
  };
  const remove = (node: Element | Comment): void => {
    note(node);
    node.remove();
  };
  const { hidden, wordless } = hiddenElements<Element>(document as unknown as StyledPage<Element>);
  for (const element of [...document.querySelectorAll(noText)]) element.remove();
  for (const comment of commentsOf(document)) remove(comment);
  for (const element of [...document.querySelectorAll(neverShown), ...hidden]) {
    if (document.contains(element)) remove(element);
  }
  for (const element of wordless)
    for (const child of element.childNodes)
      if (child.nodeType === 3) {
        note(child);
        child.textContent = ' ';
      }
  found.sort((left, right) => right.length - left.length);
  return {
    characters: found.reduce((sum, text) => sum + text.length, 0),
    examples: found.slice(0, mostExamples).map((text) => text.slice(0, longestExample)),
  };
}

function commentsOf(document: Document): Comment[] {
  const comments: Comment[] = [];
  const visit = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child.nodeType === 8) comments.push(child as Comment);
      else visit(child);
    }
  };
  visit(document);
  return comments;
}
