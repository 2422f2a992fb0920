/** What presses do to single parts of the page. */
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from '../../../../src/ui/commands/Dialog.tsx';
import '../../../../src/ui/styles.css';
import { ChartPlot } from '../../../../src/ui/lab/ChartPlot.tsx';
import type { Chart } from '../../../../src/ui/lab/lab-charts.ts';
import { lazyPart } from '../../../../src/ui/parts/loading/lazy-part.tsx';
import { AnswerMarkdown } from '../../../../src/ui/research/answer/AnswerMarkdown.tsx';
import { ReportButtons } from '../../../../src/ui/research/report/ReportButtons.tsx';
import { leavePage, partInPage } from '../../../doubles/part-in-page.tsx';
import { makeCitation } from '../../../doubles/records.ts';

afterEach(() => {
  leavePage();
  vi.restoreAllMocks();
});

const button = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.ariaLabel ?? one.textContent ?? '').trim() === name,
  );
  if (found === undefined) throw new Error(`No button is called “${name}”.`);
  return found;
};

test('a dialog stays when marking its text ends beside it, and a press beside it closes it', () => {
  const close = vi.fn();
  partInPage(
    <Dialog className="" label="Dialog" onClose={close}>
      <p>Its text.</p>
    </Dialog>,
  );
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const press = (down: Element): void => {
    down.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    // The browser clicks what holds both ends.
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  press(dialog.querySelector('p') as Element);
  expect(close).not.toHaveBeenCalled();
  press(dialog);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a hidden line of a chart stays hidden when the chart is drawn anew', async () => {
  const chart: Chart = {
    id: 'value',
    title: 'Chart',
    about: 'Lines.',
    x: { label: 'steps', values: [1, 2], format: String, logarithmic: false },
    y: { label: 'share', format: String, most: 1 },
    series: [
      { name: 'webpace', values: [0.2, 0.4] },
      { name: 'pace', values: [0.1, 0.3] },
    ],
  };
  const { place, show } = partInPage(<ChartPlot chart={chart} />);
  const canvas = () => place.querySelector('canvas');
  const picture = () => canvas()?.toDataURL();
  await expect.poll(canvas).not.toBeNull();
  const first = canvas();
  const whole = picture();
  const line = place.querySelectorAll<HTMLButtonElement>('.chart-line')[1] as HTMLButtonElement;
  await userEvent.click(line);
  await expect.poll(picture).not.toBe(whole);
  const withoutLine = picture();
  show(<ChartPlot chart={{ ...chart }} />);
  await expect.poll(() => canvas() !== null && canvas() !== first).toBe(true);
  expect(line.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(picture).toBe(withoutLine);
});

test('UI22: a copied report is announced for a moment; a page without a clipboard says so', async () => {
  partInPage(<ReportButtons />);
  const status = () => document.querySelector('[aria-live=polite]')?.textContent;
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await userEvent.click(button('Copy the report'));
  await expect.poll(status).toBe('Copied');
  expect(button('Copied')).toBeDefined();
  await expect.poll(status).toBe('');
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await userEvent.click(button('Copy the report'));
  await expect.poll(status).toBe('Copying is not allowed: download it');
});

test('a part that failed for one content is drawn for the next', async () => {
  const Part = lazyPart('Memory', async () => ({ step }: { readonly step: number }) => {
    if (step === 1) throw new Error('This step cannot be drawn.');
    return <p>Step {step}</p>;
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const { place, show } = partInPage(<Part content="1" step={1} />);
  await expect.poll(() => place.querySelector('[role=alert]')).not.toBeNull();
  show(<Part content="1" step={2} />);
  expect(place.querySelector('[role=alert]')).not.toBeNull();
  show(<Part content="2" step={2} />);
  expect(place.textContent).toBe('Step 2');
});

test('a chip of an answer stays the same element, with its preview, when the answer is drawn again', async () => {
  const citations = [makeCitation('The last boat leaves at 21:40.', { title: 'Timetable' })];
  const prose = (text: string) => <AnswerMarkdown text={text} citations={citations} />;
  const { place, show } = partInPage(prose('It leaves at 21:40 [1].'));
  const chip = place.querySelector<HTMLButtonElement>('.chip');
  chip?.focus();
  await expect.poll(() => place.querySelector('[role=tooltip]')).not.toBeNull();
  show(prose('It leaves at 21:40 [1]. So it is.'));
  expect(place.querySelector('.chip')).toBe(chip);
  expect(document.activeElement).toBe(chip);
  expect(place.querySelector('[role=tooltip]')).not.toBeNull();
});
