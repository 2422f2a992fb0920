import { describe, expect, it } from 'vitest';
import { valueOrThrow } from '../../../../../src/core/errors.ts';
import { nameOfMark } from '../../../../../src/evidence/documents/document-marks.ts';
import { directParser } from '../../../../doubles/direct-parser.ts';

async function read(source: string, name = 'talk.srt') {
  return valueOrThrow(await directParser().parse({ name, bytes: new TextEncoder().encode(source) }));
}

const cue = (number: number, from: string, to: string, words: string): string =>
  `${number}\n00:${from} --> 00:${to}\n${words}\n\n`;

describe('J21: subtitles', () => {
  it('J21: are what is said, in paragraphs that begin behind a silence, each with its moment', async () => {
    const { text, marks, title } = await read(
      `\ufeff${cue(1, '00:01,000', '00:03,000', 'Good evening, and')}${cue(2, '00:03,200', '00:05,000', '<i>welcome</i> to {\\an8}the mill.')}${cue(3, '01:10,000', '01:12,500', 'The wheel was\nbuilt in 1871.')}`,
    );
    expect(text).toBe('Good evening, and welcome to the mill.\n\nThe wheel was built in 1871.');
    expect(title).toBe('talk');
    expect(marks.map(nameOfMark)).toEqual(['section “00:01”', 'section “01:10”']);
    expect(marks.map(({ start }) => text.slice(start, start + 4))).toEqual(['Good', 'The ']);
  });

  it('J21: a long paragraph ends with its sentence, and whoever begins to speak begins one', async () => {
    const lines = Array.from({ length: 40 }, (_, at) =>
      cue(
        at + 1,
        `00:${String(at).padStart(2, '0')},000`,
        `00:${String(at).padStart(2, '0')},900`,
        `Line ${at} of the talk is here.`,
      ),
    );
    const paragraphs = (await read(lines.join(''))).text.split('\n\n');
    expect(paragraphs.length).toBeGreaterThan(1);
    for (const paragraph of paragraphs) expect(paragraph).toMatch(/^Line .{400,560}\.$|^Line .{1,560}\.$/u);
    const turns = `${cue(1, '00:01,000', '00:02,000', '- Who is there?')}${cue(2, '00:02,100', '00:03,000', '- The miller.')}`;
    expect((await read(turns)).text).toBe('- Who is there?\n\n- The miller.');
  });

  it('J21: WebVTT is read without its header, notes, styles and names of cues, and rolling lines stand once', async () => {
    const source = [
      'WEBVTT - Talk\nKind: captions',
      'STYLE\n::cue { color: red }',
      'NOTE made by hand',
      'first\n00:01.000 --> 00:02.000 align:start position:0%\n<v Ada Finch>The <c.loud>ferry</c> leaves at six.',
      '00:02.000 --> 00:03.000\nThe ferry leaves at six.\nBe there <00:02.500>early.',
      '00:03.000 --> 00:04.000\nBe there early.',
    ].join('\n\n');
    expect((await read(source, 'talk.vtt')).text).toBe(
      'Ada Finch: The ferry leaves at six. The ferry leaves at six. Be there early.',
    );
  });

  it('J21: who speaks on is named once', async () => {
    const source = `WEBVTT\n\n${[
      '<v Ada>The ferry',
      '<v Ada>leaves at six.',
      '<v Bo>And back?',
      '<v Ada>At nine.',
    ]
      .map((words, at) => `00:0${at}.000 --> 00:0${at}.900\n${words}`)
      .join('\n\n')}`;
    expect((await read(source, 'talk.vtt')).text).toBe(
      'Ada: The ferry leaves at six.\n\nBo: And back?\n\nAda: At nine.',
    );
  });

  it('J21: hours are told where there are any', async () => {
    const late = '7\n01:02:03,000 --> 01:02:05,000\nThe end.\n';
    expect((await read(late)).marks.map(({ label }) => label)).toEqual(['1:02:03']);
  });

  it('J21: a text that only begins with a number stays one, and subtitles without words are refused', async () => {
    expect((await read('1\nThe first step\n', 'steps.txt')).text).toBe('1\nThe first step\n');
    const empty = await directParser().parse({
      name: 'talk.srt',
      bytes: new TextEncoder().encode('1\n00:00:01,000 --> 00:00:02,000\n\n'),
    });
    expect(empty.ok ? '' : empty.error.code).toBe('document-not-text');
  });
});
