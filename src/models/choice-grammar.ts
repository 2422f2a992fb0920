/** A grammar (GBNF) that accepts exactly these texts: a model under it can only choose one, word for word. */
export function choiceGrammar(choices: readonly string[]): string {
  return `root ::= ${choices.map(literal).join(' | ')}`;
}

function literal(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
}
