/** Lines of logs and of saved conversations: each begins with its moment, and often names who speaks. */

const day = String.raw`\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?[ T]{1,2}`;
const clock = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,6})?)?(?:[ \u202f]?[AaPp]\.?[Mm]\.?)?(?:Z|[+-]\d{2}:?\d{2})?`;
/** “[19:02:11] ”, “14.06.24, 09:12 - ”, “2024-03-12 19:02 ”, with words behind it. */
export const stamp = new RegExp(
  String.raw`^\[?(?:${day})?${clock}\]?[ \t]{1,3}(?:[-–][ ])?(?=[\p{L}<*~+-])`,
  'u',
);
/** “<@tobin> ”, “Oma Grete: ”. */
const speaker = /^(?:<[ @+%~&]?([^<>\s]{1,40})>|([^\s:][^:\n]{0,40}):)\s{1,3}/u;
/** UTF-16 units in which the moment stands. */
const longestStamp = 48;

const dated = new RegExp(String.raw`^\[?${day}\d`, 'u');
/** “<mara> ” and “-!- ”, as programs for chats write. */
const ofChat = /^(?:<[ @+%~&]?[^<>\s]{1,40}> |-!- )/u;

/** True for a line that begins with a day and a time, or with a time and a sign of a chat: a program wrote it. */
export function isRecordedLine(line: string): boolean {
  const width = stampWidth(line, 0);
  return width > 0 && (dated.test(line) || ofChat.test(line.slice(width)));
}

/** UTF-16 units of the moment that a line begins with; 0 if it begins with none. */
export function stampWidth(text: string, start: number): number {
  if (!/[\d[]/u.test(text.charAt(start))) return 0;
  return stamp.exec(text.slice(start, start + longestStamp))?.[0].length ?? 0;
}

/** What a line of a conversation says, and who says it; null for any other line. */
export function spokenLine(line: string): { readonly speaker: string; readonly said: string } | null {
  const width = stampWidth(line, 0);
  const found = width === 0 ? null : speaker.exec(line.slice(width));
  if (found === null) return null;
  return { speaker: found[1] ?? found[2] ?? '', said: line.slice(width + found[0].length) };
}
