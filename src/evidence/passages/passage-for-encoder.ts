/** What the encoder is given of a passage: a passage without its title often does not say what it is about. */
export function passageForEncoder(title: string, text: string): string {
  return text.startsWith(title) ? text : `${title}\n${text}`;
}
