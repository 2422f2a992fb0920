/** The years in a text that are written with four digits. */
export function yearsOf(text: string): string[] {
  return (text.match(/\d+/g) ?? []).filter(isYear);
}

/** True for a year from 1000 to 2199, written with four digits. */
export function isYear(term: string): boolean {
  return /^(?:1\d|20|21)\d\d$/.test(term);
}
