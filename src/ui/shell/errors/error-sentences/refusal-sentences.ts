/** Refusals of files, models and servers whose cause is known, translated with what to do. Others follow from their code. */
import { type Message, message, t } from '../../../language/translate.ts';
import { fileRefusals } from '../../../words/words.ts';
import { valuesIn } from './sentence-pattern.ts';

interface Refusal {
  /** Letter by letter what the code that refuses writes, with `{name}` for what it fills in. */
  readonly written: string;
  /** Leaves out technical detail that has no translation. */
  readonly shown: Message;
}

/** A refusal that is shown as it is written. */
function same(shown: Message): Refusal {
  return { written: shown, shown };
}

const ofDocuments: readonly Refusal[] = [
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
  same(
    message(
      'The file could not be read: it may be a folder, or have been moved, changed or deleted. Add it again.',
    ),
  ),
  same(message('The browser cannot read “{name}” any more: it was moved or changed. Add it again.')),
  same(
    message(
      'The sample document {file} could not be read from this site. Reload the page, or add your own files.',
    ),
  ),
];

/** The first one that fits counts, so the general one comes last. */
const ofRuns: readonly Refusal[] = [
  same(
    message(
      'The file was changed after it was exported: its checksum is not that of its content. Nothing was changed.',
    ),
  ),
  {
    written:
      'This isn’t a WebPACE run: it is another kind of file, or its end is missing. Nothing was changed.',
    shown: message('This is another kind of file, or its end is missing. Nothing was changed.'),
  },
  {
    written: 'This isn’t a WebPACE run: it is not a run that WebPACE has exported. Nothing was changed.',
    shown: message('This is not a file that WebPACE has exported. Nothing was changed.'),
  },
  {
    written:
      'This isn’t a WebPACE run: it is of version {version}, made by a newer WebPACE, and this one reads version {own}; reload the page to get the newest. Nothing was changed.',
    shown: message(
      'A newer WebPACE made this file, which is of version {version}; this one reads version {own}. Reload the page to get the newest. Nothing was changed.',
    ),
  },
  {
    written: 'This isn’t a WebPACE run: {problem}. Nothing was changed.',
    shown: message(
      'The parts of this file do not fit together, so it was altered or damaged. Nothing was changed.',
    ),
  },
  same(
    message(
      'The file has {characters} characters; the limit is {limit}. It was not read. Nothing was changed.',
    ),
  ),
  same(
    message(
      'The file of this run has more than {limit} MB, which cannot be read again. Fork the run at an earlier step, and export that one. Nothing was changed.',
    ),
  ),
  same(message('All steps of this run are lost, so nothing of it can be exported. Nothing was changed.')),
  same(message('{name} has more than {limit} characters and was not read. Choose a smaller run.')),
  same(message('{file} is empty: it holds no session. Choose another file.')),
];

const ofBackups: readonly Refusal[] = [
  same(message('This backup is encrypted with a passphrase. Type it, then restore it again.')),
  same(
    message('The passphrase is another one, or the backup was changed. Type it again. Nothing was changed.'),
  ),
  same(
    message(
      'This backup was changed, or its end is missing. What stands before that place may have been restored. Take another copy of it.',
    ),
  ),
  same(
    message(
      'This is not a WebPACE backup, or a newer version made it. Choose another file. Nothing was changed.',
    ),
  ),
  {
    written: 'A document of this backup cannot be used: {why}. It was left out.',
    shown: message('A document of this backup cannot be used. It was left out.'),
  },
];

const filesAgain = message(
  'The model’s files cannot be read. Delete the model and download it again, or choose another one.',
);

const ofModels: readonly Refusal[] = [
  same(
    message(
      '{file} cannot be used: it is a web page. Use the address of the file itself; on model hubs it has /resolve/ in it, not /blob/.',
    ),
  ),
  {
    written: '{file} cannot be used: it is {kind}, not a GGUF file. Choose a file that ends in .gguf.',
    shown: message('{file} cannot be used: it is not a GGUF file. Choose a file that ends in .gguf.'),
  },
  same(
    message(
      '{file} cannot be used: it is of GGUF version {version}. Versions 2 and 3 can be read: get a newer file of the model.',
    ),
  ),
  {
    written: '{file} cannot be used: its header is damaged ({detail}). Get the file anew.',
    shown: message('{file} cannot be used: its beginning is damaged. Get the file anew.'),
  },
  same(message('{file} cannot be used: it ends within its header. It was cut off on its way: get it again.')),
  {
    written:
      '{file} cannot be used: it is no language model that can be talked to ({detail}). Choose the file of an instruct or chat model.',
    shown: message(
      '{file} cannot be used: it is no language model that can be talked to. Choose the file of an instruct or chat model.',
    ),
  },
  same(message('{file} cannot be used: it has no tokenizer. Choose a file made by a recent converter.')),
  {
    written: '{file} cannot be used: it has {size} GB, and this engine takes files of up to 2 GB. {advice}',
    shown: message(
      '{file} cannot be used: it has {size} GB, and files of up to 2 GB are taken. Add the model in parts, or choose a smaller version of it.',
    ),
  },
  {
    written: '{file} cannot be used: it is not whole: {bytes} of {all} bytes. Get it anew.',
    shown: message('{file} cannot be used: it is not whole. Get it anew.'),
  },
  same(
    message(
      '{file} could not be downloaded: the server refuses it ({status}). The publisher may want its terms accepted first. Download the file there by hand and add it from this device.',
    ),
  ),
  same(
    message(
      '{file} could not be downloaded: the server answered {status}. Check the address, or choose another model.',
    ),
  ),
  {
    written:
      '{file} could not be downloaded: the connection failed again and again ({why}). What has come is kept. Check the connection, or whether this site may reach that address, then go on.',
    shown: message(
      '{file} could not be downloaded: the connection failed again and again. What has come is kept. Check the connection, or whether this site may reach that address, then go on.',
    ),
  },
  same(
    message(
      '{file} could not be downloaded: the server answered with a web page. Check the address of the model.',
    ),
  ),
  same(message('{file} is not on this device. Download the model first.')),
  same(message('The server does not say how long {file} is. Download it by hand and add the file.')),
  same(message('This file is being downloaded already. Wait for it.')),
  same(message('This file is being downloaded in another tab. Wait for it, or close that tab.')),
  same(
    message(
      'There is no room left for this model. Delete another model, or free space on this device, then go on with the download.',
    ),
  ),
  same(
    message(
      'This browser keeps no files for this site, so a model cannot be downloaded. Leave private browsing, or allow the site to store data.',
    ),
  ),
  {
    written:
      'The list of this model’s files cannot be read. Delete the model and download it again, or choose another one.',
    shown: filesAgain,
  },
  {
    written:
      'The publisher’s list of this model’s files cannot be read. Delete the model and download it again, or choose another one.',
    shown: filesAgain,
  },
  {
    written:
      'The model’s graph cannot be read: {why}. Delete the model and download it again, or choose another one.',
    shown: filesAgain,
  },
  {
    written:
      'llama.cpp cannot load this model: {said}. Choose a shorter context, another file of it, or another model.',
    shown: message(
      'The engine cannot load this model. Choose a shorter context, another file of it, or another model.',
    ),
  },
  same(
    message(
      'This browser gives no graphics processor (WebGPU) to this page, and the model needs one. Use a model for the processor, or another browser.',
    ),
  ),
  same(
    message(
      'This graphics processor does not compute with 16-bit numbers (shader-f16) here, and the model needs that. Choose its f32 variant in Models.',
    ),
  ),
  same(
    message('The model does not fit into memory. Choose a smaller model, or a shorter context, in Models.'),
  ),
  same(
    message(
      'The model’s library does not fit this version of the engine. Delete the model and download it again.',
    ),
  ),
];

const ofServers: readonly Refusal[] = [
  same(message('The model server at {host} cannot be reached. Start it, then ask again.')),
  same(
    message(
      'The model server at {host} said nothing for {seconds} seconds. Check that it still works, or choose a smaller model there; then ask again.',
    ),
  ),
  same(message('The model server at {host} is busy ({status}). Wait a little, then ask again.')),
  {
    written: 'The model server at {host} failed ({status}){said}. Look at what it prints, then ask again.',
    shown: message('The model server at {host} failed ({status}). Look at what it prints, then ask again.'),
  },
  same(
    message('The reply of {model} on {host} was cut off. Check that the server still runs, then ask again.'),
  ),
  {
    written: 'There is no model “{model}” on {host}{said}. Choose another one in Models.',
    shown: message('There is no model “{model}” on the server. Choose another one in Models.'),
  },
  same(
    message(
      '{host} put {model} out of its memory in the middle of a reply. Ask again; if it happens again, give the server more memory.',
    ),
  ),
  same(
    message(
      'What {host} answered is not the reply of a model server. Check the address that WebPACE was started with.',
    ),
  ),
  same(
    message(
      'The model server at {host} wants a key, or another one than it was given ({status}). Start WebPACE with the key: docs/model-servers.md says how.',
    ),
  ),
];

export const knownRefusals: readonly Refusal[] = [
  ...ofDocuments,
  ...ofRuns,
  ...ofBackups,
  ...ofModels,
  ...ofServers,
];

/** Null if the words of an error are none of these. */
export function knownRefusal(words: string): string | null {
  for (const { written, shown } of knownRefusals) {
    const values = valuesIn(words, written);
    if (values !== null) return t(shown, values);
  }
  return null;
}
