/** Refusals of addresses, web pages, web searches and tabs. */
import { message } from '../../language/translate.ts';
import { type Refusal, same } from './refusal.ts';

export const webRefusals: readonly Refusal[] = [
  same(
    message(
      'The address was not opened: it is longer than 2,048 characters. Give the full address of a public page.',
    ),
  ),
  same(
    message(
      'The address was not opened: it holds spaces, backslashes or characters that cannot be seen. Give the full address of a public page.',
    ),
  ),
  same(
    message(
      'The address was not opened: it is no complete address such as https://example.org/page. Give the full address of a public page.',
    ),
  ),
  same(
    message(
      'The address was not opened: only http and https are read. Give the full address of a public page.',
    ),
  ),
  same(
    message(
      'The address was not opened: its form is odd: write https:// and the host. Give the full address of a public page.',
    ),
  ),
  same(
    message(
      'The address was not opened: it holds a name or a password. Give the full address of a public page.',
    ),
  ),
  same(
    message(
      'The address was not opened: port {port} is not a usual port of the web. Give the full address of a public page.',
    ),
  ),
  same(
    message(
      'The address was not opened: it names this machine or its network. Give the full address of a public page.',
    ),
  ),
  same(message('The address was not opened: its host is odd. Give the full address of a public page.')),
  same(
    message(
      'The address was not opened: its host is neither a name nor a complete IP address. Give the full address of a public page.',
    ),
  ),
  same(
    message(
      'The address was not opened: its name stands for a local address. Give the full address of a public page.',
    ),
  ),
  same(
    message(
      'The address was not opened: its name leads into a local network. Give the address of a public page.',
    ),
  ),
  same(
    message(
      'The address redirects to one that this browser does not reveal, so it could not be checked. Give the final address.',
    ),
  ),
  same(message('The address redirects more than {times} times. Look for another one.')),
  same(
    message(
      'The server could not be reached. Check the connection and the address, or go on offline with what is in the library.',
    ),
  ),
  same(
    message(
      'Web access is off: WebPACE was started without it. Start it with `npm start -- --web`, or go on with what is in the library.',
    ),
  ),
  {
    written: 'The address holds {kind}, which cannot be read here. Open a page of text instead.',
    shown: message('What is at the address cannot be read here. Open a page of text instead.'),
  },
  same(message('The page is larger than {size} kB and was not read. Open a smaller one.')),
  same(message('There is no page at this address. Look for another one. (status {status})')),
  same(message('The server does not show this page to everybody. Look for another one. (status {status})')),
  same(message('The server was asked too often. Wait a minute, or go on without it. (status {status})')),
  same(message('The server has a fault. Try again later, or go on without it. (status {status})')),
  same(
    message('The server did not send the page. Check the address, or go on without it. (status {status})'),
  ),
  same(message('The server took longer than {seconds} seconds. Try again, or go on without it.')),
  same(message('The page could not be read. Try another one.')),
  same(message('The page could not be read. Open another one.')),
  same(message('The page has too many parts to be read here. Open another one.')),
  same(
    message('The page shows no text without running its scripts, which is not done here. Open another one.'),
  ),
  same(
    message(
      'SearXNG does not answer in JSON. Switch it on in its settings (search: formats: json), or search elsewhere.',
    ),
  ),
  same(message('{service} gave an answer that makes no sense. Try again later, or search elsewhere.')),
  {
    written: '{service} refused the search{said}. Word it differently.',
    shown: message('{service} refused the search. Word it differently.'),
  },
];

export const tabRefusals: readonly Refusal[] = [
  same(message('A file that is open in a tab is not read there. Add it to the library instead.')),
  same(
    message('Pages of the browser itself and of extensions cannot be read. Choose a tab with a web page.'),
  ),
  same(message('The browser lets no extension read its store. Choose another tab.')),
  same(message('“{address}” names no tab. Take the place from a search of the tabs.')),
  same(message('The tab cannot be shown. Open its page again.')),
  same(message('The tab did not answer within {seconds} seconds. Reload it, or go on without it.')),
  same(message('The tab could not be read. Reload it and try again.')),
  same(message('The browser has put this tab to sleep. Look at it once, then try again.')),
  same(message('Nothing is marked in this tab. Mark some text there, or use the whole page.')),
  same(
    message(
      'The tab shows no text. Add a PDF to the library as a file. Open what stands in a frame of another site in a tab of its own.',
    ),
  ),
  same(message('The tab was closed. Choose another one.')),
  same(message('The tab shows another page now. Ask again to use the page that it shows, or go back in it.')),
  same(
    message(
      'WebPACE may not read this tab yet. Press its button in the browser’s toolbar while the tab is in front, or leave the tab out.',
    ),
  ),
  same(
    message(
      'The browser could not load the page of this tab. Reload the tab until its page is there, then try again.',
    ),
  ),
  same(message('The tab is in front, but its page does not show these words. Ask again if it has changed.')),
  same(
    message('WebPACE may not read pages of {host} yet. Allow it in the list of tabs, or leave the tab out.'),
  ),
];
