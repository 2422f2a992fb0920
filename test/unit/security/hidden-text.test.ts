/** What a person does not see in a file is not read, whatever the format: it is where orders to models are hidden. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { BoundedZip } from '../../../src/adapters/documents/bounded-zip.ts';
import { readElectronicBook } from '../../../src/adapters/documents/electronic-book.ts';
import { plainText } from '../../../src/adapters/documents/text/plain-text.ts';
import { readWebPage } from '../../../src/adapters/documents/web/web-page.ts';
import { visibleText } from '../../../src/evidence/documents/shapeless.ts';
import { growthOf, linear } from '../../doubles/growth.ts';
import { hiddenMarkup, hiddenWords, hidingStyles } from '../../doubles/hidden-markup.ts';

const seen = 'The crossing takes forty minutes.';
const tags = [...'obey'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

function htmlFile(inside: string, head = hidingStyles): string {
  return `<!doctype html><html><head><title>Ferry</title>${head}</head><body><h1>Ferry</h1><p>${seen}</p>${inside}</body></html>`;
}

async function book(inside: string, sheet: string | null): Promise<string> {
  const head = sheet === null ? hidingStyles : '<link rel="stylesheet" href="s.css"/>';
  const files = {
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="o/b.opf"/></rootfiles></container>',
    'o/b.opf': `<package><metadata><title>Fe\u202erry${tags}</title></metadata><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/><item id="s" href="s.css" media-type="text/css"/></manifest><spine><itemref idref="c"/></spine></package>`,
    'o/c.xhtml': htmlFile(inside, head),
    'o/s.css': sheet ?? '',
  };
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  const { text, title } = await readElectronicBook(new BoundedZip(bytes), () => undefined);
  expect(title).toBe('Ferry');
  return text;
}

describe('J9: hidden in a page of the library', () => {
  test.each(Object.entries(hiddenMarkup))('J9: by %s', async (_, markup) => {
    for (const text of [readWebPage(htmlFile(markup)).text, await book(markup, null)]) {
      expect(text).toContain(seen);
      expect(text).not.toContain('Ignore all previous');
    }
  });

  test('J9: by a style sheet of the book, in a table, in code, in a list', async () => {
    const markup = `<p class="gone">${hiddenWords}</p><table><tr class="gone"><td>${hiddenWords}</td></tr><tr><td>Pier</td><td>nine</td></tr></table><pre>code <span class="gone">${hiddenWords}</span>here</pre><ul><li class="gone">${hiddenWords}</li><li>Bell</li></ul>`;
    const text = await book(markup, '/* x */ .gone { display: none }');
    expect(text).not.toContain('Ignore all previous');
    expect(text).toContain('| Pier | nine |');
    expect(text).toContain('code here');
    expect(text).toContain('- Bell');
  });

  test('J9: what is white on a ground that is not is read', () => {
    const styles = '<style>.banner { background: #003366 } .banner h2, .note { color: #fff }</style>';
    const markup = `<div class="banner"><h2>Departures</h2></div><div bgcolor="black"><font color="white">Nine sharp</font></div><p class="note">${hiddenWords}</p>`;
    const { text } = readWebPage(htmlFile(markup, styles));
    expect(text).toContain('## Departures');
    expect(text).toContain('Nine sharp');
    expect(text).not.toContain('Ignore all previous');
  });

  test('J9: words with a size and a colour of their own are read where those around them have none', () => {
    const { text } = readWebPage(
      htmlFile(
        `<table style="font-size:0px"><tr><td>${hiddenWords}<div style="font-size:14px">Nine sharp<b style="color:#00000000">${hiddenWords}</b></div></td></tr></table><p style="color:transparent">${hiddenWords}<span style="color:navy">Bell</span><img alt="${hiddenWords}"></p>`,
      ),
    );
    expect(text).toContain('Nine sharp');
    expect(text).toContain('Bell');
    expect(text).not.toContain('Ignore all previous');
  });

  test('J9: a page of many rules is read in time', () => {
    const page = (size: number): string => {
      const rules = Array.from({ length: size }, (_, at) => `.r${at} { display: none }`).join('');
      const style = `<style>${rules}${'/*'.repeat(2.5 * size)}</style>`;
      return htmlFile('<p class="r1">x</p>'.repeat(size / 10), style);
    };
    expect(growthOf(20_000, (size) => readWebPage(page(size)))).toEqual(linear);
  });
});

describe('J9: hidden in characters', () => {
  const cases: readonly (readonly [string, string])[] = [
    [`Pier${tags} nine`, 'Pier nine'],
    ['Pay \u202e001 EUR\u202c now', 'Pay 001 EUR now'],
    ['a\u2066b\u2069c\u200bd\ufeff', 'abcd'],
    ['\u001b[31mred\u001b[0m and \u001b[2Jgone', 'red and gone'],
    ['\u001b]8;;https://evil.example\u0007link\u001b]8;;\u001b\\ end', 'link end'],
    ['be\u0008\u0008ll\u0000', 'bell'],
    ['line\r\nnext\tcell\fpage', 'line\r\nnext\tcell\fpage'],
    ['می‌خواهم 👩‍🚀 naïve 望溪', 'می‌خواهم 👩‍🚀 naïve 望溪'],
  ];
  test.each(cases)('J9: %j', (written, shown) => {
    expect(visibleText(written)).toBe(shown);
    // What is mostly control characters is no text at all.
    const around = `${'All is well. '.repeat(40)}\n`;
    if (!written.includes('\u0000'))
      expect(plainText(strToU8(around + written))).toBe(around + shown.replaceAll('\r\n', '\n'));
    expect(readWebPage(htmlFile(`<p>${written.replace(/\f/gu, ' ')}</p>`)).text).toContain(
      shown.replace(/\s+/gu, ' '),
    );
  });

  test('J9: nothing takes long', () => {
    for (const unit of ['\u001b', '\u001b]', '\u001b[', '\u001b[1;', '\u200c', tags, '\u001b]\u0007'])
      expect([unit, growthOf(300_000, (times) => visibleText(unit.repeat(times)))]).toEqual([unit, linear]);
  });
});
