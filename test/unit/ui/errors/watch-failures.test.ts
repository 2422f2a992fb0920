import { expect, test } from 'vitest';
import { type ErrorReport, WebpaceError } from '../../../../src/core/errors.ts';
import { watchFailures } from '../../../../src/ui/errors/watch-failures.ts';

const event = (type: string, fields: object): Event => Object.assign(new Event(type), fields);

test('Z30: what nobody caught is said in words; what was stopped by hand, and the browser’s own notices, are not', () => {
  const page = new EventTarget();
  const told: ErrorReport[] = [];
  const stop = watchFailures(page, (report) => told.push(report));
  page.dispatchEvent(event('unhandledrejection', { reason: undefined }));
  page.dispatchEvent(event('unhandledrejection', { reason: new WebpaceError('storage-full', 'No room.') }));
  page.dispatchEvent(event('error', { error: new TypeError('x is not a function'), message: 'Uncaught' }));
  page.dispatchEvent(event('error', { error: null, message: 'Script error.' }));
  page.dispatchEvent(event('unhandledrejection', { reason: new DOMException('', 'AbortError') }));
  page.dispatchEvent(event('unhandledrejection', { reason: new WebpaceError('aborted', 'Stopped.') }));
  page.dispatchEvent(event('error', { error: undefined, message: 'ResizeObserver loop completed' }));
  page.dispatchEvent(new Event('error'));
  expect(told.map(({ code, cause }) => [code, cause?.message])).toEqual([
    ['internal', 'no reason was given'],
    ['storage-full', undefined],
    ['internal', 'TypeError: x is not a function'],
    ['internal', 'Script error.'],
  ]);
  stop();
  page.dispatchEvent(event('unhandledrejection', { reason: 1 }));
  expect(told).toHaveLength(4);
});
