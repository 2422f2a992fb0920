/** The name of each error, and what the person can do, in plain words: a closed list of all codes. */
import type { ErrorCode } from '../../core/errors.ts';
import { message } from '../language/translate.ts';

interface ErrorWords {
  /** What happened, in a few words. */
  readonly cause: string;
  /** One sentence: what the person can do. */
  readonly next: string;
}

export const errorWords: Readonly<Record<ErrorCode, ErrorWords>> = {
  'settings-invalid': {
    cause: message('A setting is not valid'),
    next: message('Change the setting and try again.'),
  },
  'question-empty': {
    cause: message('The question is empty'),
    next: message('Type a question first.'),
  },
  'question-too-long': {
    cause: message('The question is too long'),
    next: message('Shorten it, or add the long text to the library and ask about it.'),
  },
  'context-does-not-fit': {
    cause: message('The context does not fit'),
    next: message('Choose a longer context, or shorten the question.'),
  },
  'context-overflow': {
    cause: message('The prompt is too long for the model'),
    next: message('Choose a smaller prompt budget or another memory policy.'),
  },
  'library-empty': {
    cause: message('The library is empty'),
    next: message('Add documents, or load the sample library.'),
  },
  'document-too-large': {
    cause: message('The document is too large'),
    next: message('Split it and add the parts.'),
  },
  'document-not-text': {
    cause: message('The file holds no text'),
    next: message('Save it as text, or choose another file.'),
  },
  'document-not-found': {
    cause: message('The document is not there'),
    next: message('Look for it in the library; if it is gone, add it again.'),
  },
  'document-format-unknown': {
    cause: message('Files of this kind cannot be read'),
    next: message('Save it in a known format and add that.'),
  },
  'document-encrypted': {
    cause: message('The file has a password'),
    next: message('Open it elsewhere, save it without a password, and add that.'),
  },
  'document-damaged': {
    cause: message('The file is damaged'),
    next: message('Get the file again, or save it again in the program that made it.'),
  },
  'document-unsafe': {
    cause: message('The file was refused as unsafe'),
    next: message('If you know who made it, save it again in the program that made it and add that.'),
  },
  'document-too-slow': {
    cause: message('Reading the file took too long'),
    next: message('Split it and add the parts.'),
  },
  'speech-model-missing': {
    cause: message('Sound and video cannot be read'),
    next: message('Add a transcript as text.'),
  },
  'chunk-not-found': {
    cause: message('A remembered step is missing'),
    next: message('Go on; the other steps are still there.'),
  },
  'glimpse-limit': {
    cause: message('Too many steps were opened at once'),
    next: message('Go on; the next step can open more.'),
  },
  'run-not-found': {
    cause: message('The conversation is not stored'),
    next: message('Choose another conversation, or ask in a new one.'),
  },
  'run-busy': {
    cause: message('Another tab is working on it'),
    next: message('Wait for that tab, or stop it there.'),
  },
  'run-taken': {
    cause: message('Another tab has taken the conversation over'),
    next: message('Go on there, or take the conversation back here.'),
  },
  'run-file-invalid': {
    cause: message('The file was not imported'),
    next: message('Export the conversation again and import that file.'),
  },
  'model-missing': {
    cause: message('Files of a model are missing'),
    next: message('Check the connection, then load the model again.'),
  },
  'model-checksum': {
    cause: message('A model’s file is not the published one'),
    next: message('Delete it and download it again.'),
  },
  'model-load-failed': {
    cause: message('The model could not be started'),
    next: message('Close other tabs that take much memory and try again, or choose a smaller model.'),
  },
  'engine-failed': {
    cause: message('The model stopped working'),
    next: message('Try again; it restarts by itself.'),
  },
  'device-lost': {
    cause: message('The graphics processor was lost'),
    next: message('Try again; if it happens again, choose a smaller model.'),
  },
  'model-server-failed': {
    cause: message('The model server failed'),
    next: message('Check the server, then ask again.'),
  },
  'model-server-refused': {
    cause: message('Nothing was sent to the model server'),
    next: message('Choose a model of this device, or ask in a new conversation.'),
  },
  'team-library-failed': {
    cause: message('The team’s library failed'),
    next: message('Tell whoever runs it, or ask without it.'),
  },
  'encoder-unavailable': {
    cause: message('Search by meaning does not work'),
    next: message('Go on with words alone, or load the models again.'),
  },
  'reader-unavailable': {
    cause: message('Short answers do not work'),
    next: message('Go on with the quotes, or load the models again.'),
  },
  'worker-lost': {
    cause: message('A part of the app stopped unexpectedly'),
    next: message('Try again; it restarts by itself.'),
  },
  'deadline-exceeded': {
    cause: message('It took too long'),
    next: message('Try again, or ask for less at a time.'),
  },
  aborted: {
    cause: message('It was stopped'),
    next: message('Start it again whenever you like.'),
  },
  'storage-refused': {
    cause: message('The browser keeps no data for this page'),
    next: message('Leave private browsing, or allow site data, and reload the page.'),
  },
  'storage-full': {
    cause: message('There is no space left'),
    next: message('Delete models, conversations or documents, or free space on the disk.'),
  },
  'storage-blocked': {
    cause: message('Another tab holds the stored data'),
    next: message('Close the other tabs of WebPACE and reload the page.'),
  },
  'storage-failed': {
    cause: message('The browser’s storage failed'),
    next: message('Try again; reload the page if it happens again.'),
  },
  'storage-lost': {
    cause: message('The browser has lost stored data'),
    next: message('Import exported conversations and add lost documents again.'),
  },
  'storage-restored': {
    cause: message('Lost data was put back'),
    next: message('Check what is listed, then confirm that you have read it.'),
  },
  'memory-low': {
    cause: message('The memory of this tab is nearly full'),
    next: message('Reload the page after the next answer; every saved step is kept.'),
  },
  'backup-invalid': {
    cause: message('The backup cannot be used'),
    next: message('Use another copy of it, or an older backup.'),
  },
  'backup-locked': {
    cause: message('The backup is encrypted'),
    next: message('Type the passphrase that it was made with.'),
  },
  'backup-stopped': {
    cause: message('Backups after answers have stopped'),
    next: message('Open Settings, then Backup, and allow the folder again or choose another one.'),
  },
  'tool-failed': {
    cause: message('A tool failed'),
    next: message('Try again, or with other values.'),
  },
  'tool-arguments': {
    cause: message('A tool was called the wrong way'),
    next: message('Correct the fields that are named and try again.'),
  },
  'tool-unknown': {
    cause: message('There is no such tool'),
    next: message('Choose one of the tools that are offered.'),
  },
  'tool-not-approved': {
    cause: message('A tool was not allowed'),
    next: message('Allow it when it is asked for, or go on without it.'),
  },
  'address-refused': {
    cause: message('The address is not allowed'),
    next: message('Use a public address that begins with https.'),
  },
  'web-unavailable': {
    cause: message('The address could not be reached'),
    next: message('Check the connection and the address.'),
  },
  'web-failed': {
    cause: message('The server answered with an error'),
    next: message('Try it later, or use another address.'),
  },
  'web-too-large': {
    cause: message('The page is too large'),
    next: message('Use a smaller page.'),
  },
  'web-type': {
    cause: message('There is nothing to read at this address'),
    next: message('Use the address of a page or of a document.'),
  },
  'page-unreadable': {
    cause: message('The page has no readable text'),
    next: message('Use another page, or paste its text.'),
  },
  'tab-gone': {
    cause: message('The tab was closed'),
    next: message('Choose another tab, or open the page again.'),
  },
  'tab-changed': {
    cause: message('The tab shows another page'),
    next: message('Ask again to use the page that it shows now, or go back in the tab.'),
  },
  'tab-not-allowed': {
    cause: message('The site of this tab was not allowed'),
    next: message('Allow it in the list of tabs, or leave the tab out.'),
  },
  'quote-gone': {
    cause: message('The quote was not found on the page'),
    next: message('If the page has changed, ask again to use what it says now.'),
  },
  'code-unavailable': {
    cause: message('Code cannot be run here'),
    next: message('Try again, or go on without code.'),
  },
  'policy-unknown': {
    cause: message('There is no such policy'),
    next: message('Choose one from the list.'),
  },
  'trajectory-invalid': {
    cause: message('The recording is not valid'),
    next: message('Correct the line that is named, or use another file.'),
  },
  'directive-malformed': {
    cause: message('The model’s directive could not be read'),
    next: message('Nothing to do: the automatic rule took its place.'),
  },
  'reply-unusable': {
    cause: message('The model’s reply could not be used'),
    next: message('Ask again in other words, or choose a larger model.'),
  },
  'judgement-malformed': {
    cause: message('The judge’s reply could not be read'),
    next: message('Judge by the rule, or choose another model.'),
  },
  'edit-rejected': {
    cause: message('A change to the memory was rejected'),
    next: message('Go on; nothing was changed.'),
  },
  'part-unavailable': {
    cause: message('A part of the app could not be loaded'),
    next: message('Check the connection and try again; reload the page after an update.'),
  },
  internal: {
    cause: message('Something unexpected happened'),
    next: message('Try again; if it happens again, reload the page and send the report.'),
  },
};

/** The words of a code from a file, which may be one that this version does not know. */
export function wordsOfCode(code: string): ErrorWords {
  return Object.hasOwn(errorWords, code) ? errorWords[code as ErrorCode] : errorWords.internal;
}
