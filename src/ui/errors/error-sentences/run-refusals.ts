/** Refusals of files of runs and of backups. */
import { message } from '../../language/translate.ts';
import { type Refusal, same } from './refusal.ts';

/** The first one that fits counts, so the general one comes last. */
export const runRefusals: readonly Refusal[] = [
  same(
    message(
      'The file was changed after it was exported: its checksum is not that of its content. Nothing was changed.',
    ),
  ),
  {
    written:
      'This isn’t a WebPACE conversation: it is another kind of file, or its end is missing. Nothing was changed.',
    shown: message('This is another kind of file, or its end is missing. Nothing was changed.'),
  },
  {
    written:
      'This isn’t a WebPACE conversation: it is not one that WebPACE has exported. Nothing was changed.',
    shown: message('This is not a file that WebPACE has exported. Nothing was changed.'),
  },
  {
    written:
      'This isn’t a WebPACE conversation: it is of version {version}, made by a newer WebPACE, and this one reads version {own}; reload the page to get the newest. Nothing was changed.',
    shown: message(
      'A newer WebPACE made this file, which is of version {version}; this one reads version {own}. Reload the page to get the newest. Nothing was changed.',
    ),
  },
  {
    written: 'This isn’t a WebPACE conversation: {problem}. Nothing was changed.',
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
      'The file of this conversation has more than {limit} MB, which cannot be read again. Fork the conversation at an earlier step, and export that one. Nothing was changed.',
    ),
  ),
  same(
    message(
      'All steps of this conversation are lost, so nothing of it can be exported. Nothing was changed.',
    ),
  ),
  same(message('{name} has more than {limit} characters and was not read. Choose a smaller conversation.')),
  same(message('{file} is empty: it holds no session. Choose another file.')),
];

export const backupRefusals: readonly Refusal[] = [
  same(message('This backup is encrypted with a passphrase. Type it, then restore it again.')),
  same(
    message('The passphrase is another one, or the backup was changed. Type it again. Nothing was changed.'),
  ),
  same(
    message(
      'This backup is not encrypted, though a passphrase was typed. If it is yours all the same, leave the passphrase empty and restore it again. Nothing of it was restored.',
    ),
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
  same(message('{lost} of its steps were lost, including the first; the other {steps} are in it.')),
  same(message('The steps after step {steps} were lost; the others are in it.')),
  same(
    message(
      'The library has a document of this name with another text, which stays as it is. To get the one in the backup, first remove that one.',
    ),
  ),
];
