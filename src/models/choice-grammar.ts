/** A grammar (GBNF) whose language is a list of texts: a model bound by it can only choose one of them, word for word. */
export function choiceGrammar(choices: readonly string[]): string {
  return `root ::= ${choices.map(literal).join(' | ')}`;
}

function literal(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
}
