import { afterEach, describe, expect, test } from 'vitest';
import type { DocumentMark } from '../../../../src/evidence/documents/document-marks.ts';
import { messages as german } from '../../../../src/ui/language/catalogues/de.ts';
import { showInLanguage } from '../../../../src/ui/language/translate.ts';
import { placeInParts } from '../../../../src/ui/words/mark-name.ts';

const pages: DocumentMark[] = [0, 10, 20].map((start, at) => ({
  start,
  kind: 'page',
  number: at + 1,
  label: null,
}));
const sheet: DocumentMark = { start: 0, kind: 'sheet', number: 1, label: 'Dues' };

afterEach(() => showInLanguage('en', {}));

describe('J2: the place of a quote, in the language of the page', () => {
  test('J2: pages, several of them, sheets with a name and sections without one', () => {
    expect(placeInParts(pages, 12, 14)?.text).toBe('page 2');
    expect(placeInParts(pages, 5, 25)?.text).toBe('pages 1 to 3');
    expect(placeInParts([sheet], 3, 4)?.text).toBe('sheet “Dues”');
    expect(placeInParts([{ ...sheet, kind: 'section', label: null }], 3, 4)?.text).toBe('section 1');
    expect(placeInParts([], 3, 4)).toBeNull();
    showInLanguage('de', german);
    expect(placeInParts(pages, 5, 25)?.text).toBe('Seiten 1 bis 3');
    expect(placeInParts([sheet], 3, 4)?.text).toBe('Blatt „Dues“');
  });

  test('J2: the name of a part is somebody else’s words', () => {
    expect(placeInParts([sheet], 3, 4)?.trust).toBe('untrusted');
  });
});
