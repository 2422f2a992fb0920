/** Times of day: “9:15”, “5 pm”, “17 Uhr”. */

const clock = /^(\d{1,2})(?:[:.h](\d{2}))?(?: ?(?:([ap])\.?m\.?|uhr|h))?$/iu;

/** Minutes since midnight; null for anything else, as a bare number. */
export function minutesIn(text: string): number | null {
  const [, hours, minutes, half] = clock.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 24 || Number(minutes ?? 0) > 59) return null;
  // “5” and “5 h” are no times.
  if (half === undefined && minutes === undefined) return null;
  const ofDay = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/iu.test(half) ? 12 : 0);
  return ofDay * 60 + Number(minutes ?? 0);
}
