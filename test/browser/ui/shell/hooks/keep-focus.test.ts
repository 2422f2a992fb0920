/** Where the focus goes when what had it goes. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { keepFocus } from '../../../../../src/ui/shell/hooks/keep-focus.ts';

const frame = document.body.appendChild(document.createElement('iframe'));
const inner = frame.contentDocument as Document;
keepFocus(inner);
afterAll(() => frame.remove());

beforeEach(() => {
  inner.body.innerHTML = `
    <div id="root"><div class="app"><main id="main" tabindex="-1">
      <section><ul>
        <li><button id="first">First</button></li>
        <li><input id="field"><button id="second">Second</button></li>
        <li><button id="third">Third</button></li>
      </ul><button id="after">After</button></section>
      <p id="alone"><button id="only">Only</button></p>
    </main></div></div>`;
});

const element = (id: string): HTMLElement => {
  const found = inner.getElementById(id);
  if (found === null) throw new Error(`Nothing has the id ${id}.`);
  return found;
};
const removeRow = (id: string): void => {
  element(id).focus();
  element(id).closest('li')?.remove();
};
const focused = () => expect.poll(() => inner.activeElement?.id);

test('UI33: a row that goes hands the focus to the next row, the last one to the row before it, the only one to what follows', async () => {
  removeRow('first');
  // Not to the text field before it: on a phone that would open the keyboard.
  await focused().toBe('second');
  removeRow('third');
  await focused().toBe('second');
  removeRow('second');
  await focused().toBe('after');
});

test('UI33: what takes the place of a button has its focus', async () => {
  element('second').focus();
  element('second').replaceWith(Object.assign(inner.createElement('button'), { id: 'instead' }));
  await focused().toBe('instead');
});

test('UI33: a part of the view that goes as a whole leaves the focus to the view', async () => {
  element('only').focus();
  element('only').remove();
  element('alone').remove();
  await focused().toBe('main');
});

test('UI33: where all stops go, the view has the focus, and not the link that skips to it', async () => {
  const skip = Object.assign(inner.createElement('a'), { href: '#main', className: 'skip-link', id: 'skip' });
  element('main').before(skip);
  const region = Object.assign(inner.createElement('aside'), {
    innerHTML: '<button id="beside">Beside</button>',
  });
  element('main').after(region);
  element('main').replaceChildren();
  element('beside').focus();
  region.remove();
  await focused().toBe('main');
});

test('UI33: a button that is disabled while it works has the focus again', async () => {
  const button = element('second') as HTMLButtonElement;
  button.focus();
  button.disabled = true;
  await focused().toBe('');
  element('first').remove();
  button.disabled = false;
  await focused().toBe('second');
});

test('UI33: focus that a person takes away does not come back', async () => {
  const button = element('second') as HTMLButtonElement;
  button.focus();
  button.blur();
  await Promise.resolve();
  element('first').remove();
  button.hidden = true;
  button.hidden = false;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await focused().toBe('');
});
