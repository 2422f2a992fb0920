/** Refusals of tools, tool servers and code. */
import { message } from '../../language/translate.ts';
import { type Refusal, same } from './refusal.ts';

export const toolRefusals: readonly Refusal[] = [
  same(message('The tool “{tool}” failed. Try again, or go on without it.')),
  {
    written: '“{tool}” says that it failed: {said}',
    shown: message('The tool “{tool}” says that it failed. Try again, or go on without it.'),
  },
  {
    written: 'The tool server refused the call: {said}',
    shown: message('The tool server refused the call. Try again, or go on without it.'),
  },
  same(message('The tool server refused the request (status {status}).')),
  same(message('The tool server speaks a version of its protocol that is not known here.')),
  same(message('The tool server gave no answer. Try again later.')),
  same(message('The tool server’s answer is larger than 4 MB. Ask for less.')),
  same(message('The tool server gave an answer that makes no sense. Try again later.')),
  same(message('The tool server could not be reached. Check its address and the connection.')),
  same(message('There is no tool “{name}”. Use one of: {names}.')),
  {
    written: 'The call of “{tool}” was not carried out: {fault}. Correct it and call again.',
    shown: message(
      'The call of “{tool}” was not carried out: its values are not those that the tool takes. Correct them and call it again.',
    ),
  },
  same(
    message(
      '“{tool}” has effects outside this conversation and nobody could be asked. Go on without it, or let the person call it.',
    ),
  ),
  same(
    message(
      '“{tool}” would send words out of this device that nobody has allowed, and nobody could be asked. Use words of the question or an address that a search gave, or go on without it.',
    ),
  ),
  same(message('Asking about “{tool}” failed: it was not called.')),
  {
    written: 'The person did not allow “{tool}”. Do not try it again; go on without it.',
    shown: message('You did not allow “{tool}”, so it was not called.'),
  },
  same(
    message(
      'Nothing was sent: more than {limit} characters would leave this device for one question. Answer from what is there.',
    ),
  ),
  same(
    message(
      'Nothing was sent: what is for {to} has {characters} characters. Use an address that a search gave, or fewer words.',
    ),
  ),
  same(message('“{file}” has {parts} parts; there is no part {part}.')),
  same(
    message(
      'Python could not be loaded: its files are not where the app is served from. Connect, reload the page and try again.',
    ),
  ),
  same(message('“{name}” is not a Python package. Add a file that ends in .whl.')),
  same(message('“{name}” is larger than 64 MB, which is more than can be loaded.')),
  same(message('The browser did not keep the package. Free some storage, or allow the site to keep data.')),
  same(message('The Python package {name} could not be unpacked. Remove it, or add the file again.')),
  same(message('{name} could not be started. Reload the page and try again.')),
];
