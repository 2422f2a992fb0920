/** A grammar (GBNF) that accepts exactly these texts: a model under it can only choose one, word for word. */
export function choiceGrammar(choices: readonly string[]): string {
  return `root ::= ${choices.map(grammarLiteral).join(' | ')}`;
}

/** Exactly this text, in a grammar. */
export function grammarLiteral(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t')}"`;
}
