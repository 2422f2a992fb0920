/** True if the word at this place is the first of a sentence or a line. There a capital says nothing. */
export function opensSentence(text: string, index: number): boolean {
  let at = index - 1;
  while (at >= 0 && /["'“”‘’*()#\s-]/u.test(text.charAt(at))) {
    if (text.charAt(at) === '\n') return true;
    at -= 1;
  }
  return at < 0 || /[.!?:]/u.test(text.charAt(at));
}
