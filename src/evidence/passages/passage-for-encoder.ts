/** The text that the encoder gets for a passage. Without its title, a passage often does not say what it is about. */
export function passageForEncoder(title: string, text: string): string {
  return text.startsWith(title) ? text : `${title}\n${text}`;
}
