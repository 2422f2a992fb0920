/** What stands in a text at the places of an English sentence, `{name}`; null if the text is another one. */
export function valuesIn(text: string, sentence: string): Record<string, string> | null {
  const pattern = sentence.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, '(?<$1>.*)');
  const found = new RegExp(`^${pattern}$`, 's').exec(text);
  return found === null ? null : { ...found.groups };
}
