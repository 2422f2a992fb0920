/** Refusals of the browser’s storage, of backups that are written, and of a team’s library. */
import { message } from '../../language/translate.ts';
import { type Refusal, same } from './refusal.ts';

export const storageRefusals: readonly Refusal[] = [
  same(
    message(
      'This is larger than the browser can save in one piece, so nothing of it was saved. Try it with a smaller part.',
    ),
  ),
  same(
    message(
      'The browser could not read or save its data, and nothing was changed. Try again; if it keeps failing, reload the page.',
    ),
  ),
  same(
    message(
      'The data saved here was written by a newer version of WebPACE. Nothing was changed: reload the page to get that version.',
    ),
  ),
  same(
    message(
      'The saved data could not be brought to this version of WebPACE and was left as it was. Reload the page to try again.',
    ),
  ),
  same(
    message(
      'The browser could not open the data saved for this page; it may be damaged. Restart the browser and open the page again.',
    ),
  ),
  same(
    message(
      'This browser does not let the page save data (a private window, or blocked site data). Allow site data or use an ordinary window; until then everything is lost when this tab closes.',
    ),
  ),
  {
    written:
      'Something with the same id is already saved, so nothing was changed. Reload the page to see what is saved.',
    shown: message('That is already saved, so nothing was changed. Reload the page to see what is saved.'),
  },
  same(message('The storage of this page was closed. Reload the page to open it again.')),
  same(
    message(
      'Another tab has upgraded or deleted the saved data, so this one can no longer use it. Reload this page.',
    ),
  ),
  same(
    message(
      'There is no room left for data of this page, so the last change was not saved. Delete conversations or documents that you no longer need, or free disk space, then try again.',
    ),
  ),
  same(
    message(
      'The browser did not save or read the data within {seconds} seconds, and nothing was changed. Close other tabs of WebPACE, then try again.',
    ),
  ),
  same(message('Another tab of WebPACE holds the saved data. Close the other tabs, then try again.')),
  same(
    message(
      'Another tab of WebPACE holds the saved data in an older version. Close or reload the other tabs, then try again.',
    ),
  ),
  same(
    message(
      'The saved data did not open within {seconds} seconds; another tab of WebPACE may hold it. Close the other tabs, then try again.',
    ),
  ),
  same(message('There is no room left for the second copy of a conversation. Free space on this device.')),
  same(
    message(
      'What was written cannot be read back as it was: the disk or its connection failed. Make the backup in another place.',
    ),
  ),
  same(
    message(
      'The browser does not let the page write to the folder “{folder}” any more. Allow it again under Settings, Backup.',
    ),
  ),
  same(
    message(
      'The folder “{folder}” is not there any more: it was moved or deleted, or its disk was taken out. Bring it back, or choose another one under Settings, Backup.',
    ),
  ),
  same(message('This backup names an encryption that WebPACE does not use. Nothing was changed.')),
  same(
    message(
      'Step {step} cannot be saved, as this conversation stands at step {steps}: another tab may have gone on with it. Open the conversation again.',
    ),
  ),
  same(
    message(
      'This conversation has got an answer since it was read here, so nothing was saved over it. Open the conversation again.',
    ),
  ),
  same(message('Parts of this conversation do not belong together, so it was not added.')),
  {
    written: 'A conversation of this id is already saved. Open it, or start another.',
    shown: message('This conversation is already saved. Open it, or start another.'),
  },
  same(message('This conversation is no longer saved: it was deleted. Start another.')),
];

/** Letter by letter what `src/adapters/team-library/team-faults.ts` writes. */
export const teamRefusals: readonly Refusal[] = [
  same(
    message(
      'The database of the team’s library cannot be reached. Ask whoever runs it, then try again. Until then answers come without it.',
    ),
  ),
  same(
    message(
      'This page now serves another team’s library than the one that you allowed, so nothing was sent to it. Look in “Library” which one it is, and allow it there.',
    ),
  ),
  same(
    message(
      'The database of the team’s library does not give this person access, or not enough. Ask whoever runs it.',
    ),
  ),
  same(
    message(
      'This database of the team’s library is a copy that is only read. Give the address of the one that it copies, then try again.',
    ),
  ),
  same(
    message(
      'The team’s library is of an older version. Whoever fills it brings it up to date with the next “ingest”.',
    ),
  ),
  same(
    message(
      'There is no team’s library in this database, or none that may be read. Fill one with “ingest” first.',
    ),
  ),
  same(
    message(
      'A document of the team’s library was changed, removed or closed while it was asked, so nothing of it is quoted. Ask again.',
    ),
  ),
  same(
    message(
      'Another program has this library open. Wait for it to end, or keep the library in a PostgreSQL of its own.',
    ),
  ),
  same(message('The database of the team’s library has no room left. Ask whoever runs it.')),
  same(
    message(
      'What came from the team’s library is no document and no result of a search, or is larger than any, so nothing of it is used. Ask whoever runs it.',
    ),
  ),
  same(message('The database of the team’s library did not do what it was asked. Try again.')),
];
