/** Reads subtitles (SubRip and WebVTT) as what is said, in paragraphs, each with the moment at which it begins. */
import { momentOf } from '../../../evidence/documents/document-marks.ts';
import { nameInWords } from '../../../evidence/documents/document-title.ts';
import type { ParsedDocument } from '../../../ports/documents/document-parser.ts';
import { withoutText } from '../parse-errors.ts';
import { oneLine, TextBuilder } from '../text-builder.ts';

const times =
  /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})[ \t]{1,9}-->[ \t]{1,9}(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/u;
/** Marks of the look of a cue: “<i>”, “<c.yellow>”, “<00:00:01.500>”, “{\an8}”. */
const look = /<\/?[a-z\d][^<>\n]{0,80}>|\{\\[^{}\n]{1,40}\}/giu;
/** “<v Anna>”: who speaks, in WebVTT. */
const voice = /<v(?:\.[^\s<>]{1,40})?[ \t]([^<>\n]{1,60})>/gu;
/** After a silence of so many seconds a paragraph ends. */
const silence = 3;
/** A paragraph that is longer, in UTF-16 units, ends with its sentence. */
const longParagraph = 500;

interface Cue {
  readonly start: number;
  readonly end: number;
  readonly lines: readonly string[];
}

/** Throws `document-not-text` if nothing is said. @param name of the file, which is the title: the first words that are said are none */
export function readSubtitles(text: string, name: string): ParsedDocument {
  const builder = new TextBuilder();
  let said = '';
  let begun = 0;
  let ended = 0;
  let last = '';
  let speaker = '';
  const endParagraph = (): void => {
    if (said === '') return;
    builder.mark('section', momentOf(begun));
    builder.block(said);
    said = '';
  };
  for (const { start, end, lines } of cuesOf(text)) {
    for (const line of lines) {
      // Rolling captions show each line twice.
      if (line === last) continue;
      const endsSentence = /[.!?…。！？؟]["'”’」』)\]]?$/u.test(said);
      const isTurn = opensTurn(line);
      const name = speakerOf(line);
      const goesOn = name !== '' && name === speaker;
      if (start - ended >= silence || (isTurn && !goesOn) || (endsSentence && said.length >= longParagraph))
        endParagraph();
      if (said === '') begun = start;
      said += said === '' ? line : ` ${goesOn ? line.slice(name.length) : line}`;
      if (isTurn) speaker = name;
      last = line;
      ended = end;
    }
  }
  endParagraph();
  const { text: read, marks } = builder.finish();
  if (read === '') throw withoutText('These subtitles have no words in them. Add a file that does.');
  return { format: 'text', title: nameInWords(name) || null, text: read, marks };
}

/** “Anna: ”, as captions say it in front of each line; empty where no name stands. */
function speakerOf(line: string): string {
  return /^\p{Lu}[\p{L} .'’-]{0,30}: /u.exec(line)?.[0] ?? '';
}

/** True for a line with which somebody else begins to speak. */
function opensTurn(line: string): boolean {
  return /^(?:[-–—] ?\S|>> ?\S)/u.test(line) || speakerOf(line) !== '';
}

function* cuesOf(text: string): Generator<Cue> {
  for (const block of text.split(/\n[ \t]*\n/u)) {
    const lines = block.split('\n').map((line) => line.trim());
    const at = lines.findIndex((line) => times.test(line));
    // The number of a cue, or its name, stands above its times.
    if (at < 0 || at > 2) continue;
    const [, ...parts] = times.exec(lines[at] as string) ?? [];
    const spoken = lines
      .slice(at + 1)
      .map(withoutLook)
      .filter((line) => line !== '');
    yield { start: seconds(parts.slice(0, 4)), end: seconds(parts.slice(4)), lines: spoken };
  }
}

function withoutLook(line: string): string {
  return oneLine(line.replace(voice, '$1: ').replace(look, ''));
}

function seconds([hours = '0', minutes = '0', whole = '0', part = '0']: readonly (
  | string
  | undefined
)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(whole) + Number(`0.${part}`);
}
