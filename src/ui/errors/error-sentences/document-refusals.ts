/** Refusals of files that become documents. */
import { message } from '../../language/translate.ts';
import { fileRefusals } from '../../words/words.ts';
import { type Refusal, same } from './refusal.ts';

export const documentRefusals: readonly Refusal[] = [
  same(fileRefusals.media.message),
  same(fileRefusals.other.message),
  same(
    message(
      'A picture cannot be read. Its words would have to be recognised first; add a document with the text.',
    ),
  ),
  same(message('An archive cannot be read. Unpack it and add the documents that are in it.')),
  same(message('A program cannot be read. Add documents only.')),
  same(message('A database cannot be read. Export its tables as CSV and add those.')),
  same(
    message(
      'An Office document of the format before 2007 (.doc, .xls, .ppt) cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.',
    ),
  ),
  same(
    message('This kind of Office file cannot be read. Save it as .docx, .xlsx, .pptx or PDF, and add that.'),
  ),
  same(
    message(
      'This kind of OpenDocument file cannot be read. Save it as .odt, .ods, .odp or PDF, and add that.',
    ),
  ),
  {
    written: '{format} cannot be read. Save it as one of {formats}, and add that.',
    shown: message('{format} cannot be read. Save it as PDF or as plain text, and add that.'),
  },
  {
    written: 'This {kind} has no text in it. Add one that does.',
    shown: message('This file has no text in it. Add one that does.'),
  },
  same(message('The sheets of this file are empty. Add one that has cells with values.')),
  same(message('These slides have no text on them. Add slides that do.')),
  same(message('This table has no cells with text. Add one that does.')),
  same(message('These subtitles have no words in them. Add a file that does.')),
  same(
    message(
      'This is not a text file, or its encoding is not known. If it is text, save it again with the encoding UTF-8.',
    ),
  ),
  same(message('This is not a text file. Documents are plain text, such as .txt and .md files.')),
  same(message('This page is not in UTF-8, nor in the encoding that it names. Save it again as UTF-8.')),
  same(message('Nothing was understood in this recording. Add a transcript as text.')),
  same(
    message('This browser cannot decode the sound of the file. Save it as WAV, MP3 or Ogg, and add that.'),
  ),
  same(message('The recording lasts {minutes} minutes; {limit} are the limit. Split it and add the parts.')),
  same(message('“{name}” holds no readable text. Add it as plain text or Markdown in UTF-8.')),
  same(fileRefusals.unreadable.message),
  same(message('The browser cannot read “{name}” any more: it was moved or changed. Add it again.')),
  same(
    message(
      'The sample document {file} could not be read from this site. Reload the page, or add your own files.',
    ),
  ),
];
