/** What is carried out inside of a tab, on real pages: each page is a frame, and the function is handed over as its text. */
import { afterEach, describe, expect, test } from 'vitest';
import {
  findQuote,
  type PageInTab,
  type ReadLimits,
  readPage,
} from '../../../../src/adapters/open-tabs/page-scripts.ts';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

interface PageWindow extends Window {
  readPage(limits: ReadLimits): Promise<PageInTab>;
  findQuote(quote: string): boolean;
}

/** The functions from their texts, as the browser makes them: nothing from around them is there. */
async function pageOf(html: string): Promise<PageWindow> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 600px; height: 400px';
  frames.push(frame);
  const scripts = `const readPage = ${String(readPage)}; const findQuote = ${String(findQuote)}; Object.assign(window, { readPage, findQuote });`;
  const address = URL.createObjectURL(new Blob([scripts], { type: 'text/javascript' }));
  frame.srcdoc = html;
  document.body.append(frame);
  await new Promise((loaded) => frame.addEventListener('load', loaded, { once: true }));
  const inside = frame.contentDocument as Document;
  const script = inside.createElement('script');
  script.src = address;
  const ready = new Promise((loaded, failed) => {
    script.addEventListener('load', loaded);
    script.addEventListener('error', failed);
  });
  inside.head.append(script);
  await ready;
  script.remove();
  return frame.contentWindow as unknown as PageWindow;
}

const limits: ReadLimits = { characters: 100_000, elements: 10_000, milliseconds: 3_000, part: 'page' };
const textOf = ({ html }: PageInTab) =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? '';

describe('reading a page where it is open', () => {
  test('BX5: what it shows is there, with its links, title, language and what scripts put in it', async () => {
    const page = await pageOf(
      '<html lang="de"><head><title>A &amp; B</title></head><body><h1 class="x">Head</h1><p>One <a href="/two">two</a> &lt;three&gt;</p><div id="host">and what it was given</div></body></html>',
    );
    const root = page.document.querySelector('#host')?.attachShadow({ mode: 'open' });
    root?.append('From a shadow: ', page.document.createElement('slot'));
    const read = await page.readPage(limits);
    expect(textOf(read)).toBe('HeadOne two <three>From a shadow: and what it was given');
    expect(read).toMatchObject({ title: 'A & B', cut: false });
    expect(read.html).toContain(`<a href="${new URL('/two', page.document.baseURI).href}">`);
    expect(read.html).toContain('<html lang="de">');
  });

  test('BX6: what it hides, in whatever way, is not', async () => {
    const hidden = [
      '<p hidden>H0</p>',
      '<p style="display:none">H1</p>',
      '<p style="visibility:hidden">H2</p>',
      '<p style="opacity:0">H3</p>',
      '<p style="font-size:0">H4</p>',
      '<p style="color:transparent">H5</p>',
      '<p style="color:#fff;background:#fff">H6</p>',
      '<p style="position:absolute;left:-9999px">H7</p>',
      '<p style="position:absolute;width:1px;height:1px;overflow:hidden">H8</p>',
      '<p class="sheet">H9</p>',
      '<details><summary>Open me</summary>H10</details>',
      '<script>"H11"</script><style>.sheet { display: none } /* H12 */</style><noscript>H13</noscript><template>H14</template>',
      '<div style="height:0;overflow:hidden"><p>H19</p></div><div style="max-height:0;overflow:auto">H20</div>',
      '<p style="text-indent:-9999px">H21</p><iframe style="width:0;height:0;border:0" srcdoc="H22"></iframe>',
      '<!-- H15 --><textarea>H16</textarea><select><option>H17</option></select><svg><text>H18</text></svg>',
    ];
    const page = await pageOf(
      `<body><p>Shown</p>${hidden.join('')}<div style="display:contents"><b>Also</b></div></body>`,
    );
    const text = textOf(await page.readPage(limits));
    expect(text.match(/H\d+/g)).toBeNull();
    expect(text).toBe('ShownOpen meAlso');
  });

  test('BX6: what has a size and a colour of its own is there, and the letters around it that have none are not', async () => {
    const page = await pageOf(
      `<body><ul style="font-size:0">H1<li style="font-size:14px">One</li><li>H2</li></ul>
      <div style="color:transparent">H3<p style="color:#333">Two<b style="color:transparent">H4</b></p><i>H5</i></div>
      <div style="color:#fff;background:#fff">H6<p>H7<b style="background:#000">Three</b><b style="color:#000">Four</b></p></div>
      <div style="display:contents;font-size:0">H8</div></body>`,
    );
    expect(textOf(await page.readPage(limits)).replace(/ /g, '')).toBe('OneTwoThreeFour');
  });

  test('BX6: names of a form’s fields, and a page’s own idea of its elements, do not mislead it', async () => {
    const page = await pageOf(
      '<body><form><input name="firstChild"><input name="childNodes"><input name="nodeType"><input name="nextSibling"><p>In the form</p></form><p>After it</p></body>',
    );
    expect(textOf(await page.readPage(limits))).toBe('In the formAfter it');
    expect(page.findQuote('In the form')).toBe(true);
  });

  test('BX6: pictures and forms that take the names of the page’s own properties do not mislead it', async () => {
    const names = [
      'readyState',
      'documentElement',
      'title',
      'activeElement',
      'body',
      'createRange',
      'getSelection',
    ];
    const page = await pageOf(
      `<html lang="de"><head><title>A title</title></head><body><p>Before it</p>${names
        .map((name) => `<img name="${name}"><form name="${name}">In a form</form>`)
        .join('')}<p>After it</p></body></html>`,
    );
    const read = await page.readPage(limits);
    expect(read.title).toBe('A title');
    expect(read.html).toContain('<html lang="de">');
    expect(textOf(read)).toBe(`Before it${'In a form'.repeat(names.length)}After it`);
    expect(page.findQuote('After it')).toBe(true);
  });

  test('BX12: a page that is too long is cut at any of the limits, and says so', async () => {
    const page = await pageOf(`<body>${'<p>0123456789</p>'.repeat(500)}</body>`);
    const byLength = await page.readPage({ ...limits, characters: 1_000 });
    expect(byLength.cut).toBe(true);
    expect(byLength.html.length).toBeLessThan(1_400);
    const byElements = await page.readPage({ ...limits, elements: 20 });
    expect(byElements.cut).toBe(true);
    expect(textOf(byElements)).toBe('0123456789'.repeat(20));
    expect((await page.readPage({ ...limits, milliseconds: -1 })).cut).toBe(true);
    expect((await page.readPage(limits)).cut).toBe(false);
  });

  test('BX12: nesting without end is text without end of nesting', async () => {
    const page = await pageOf('<body><div id="top"></div></body>');
    let place = page.document.querySelector('#top') as Element;
    for (let depth = 0; depth < 1_000; depth += 1) {
      const next = page.document.createElement('div');
      place.append(next);
      place = next;
    }
    place.append('At the bottom.');
    const read = await page.readPage(limits);
    expect(textOf(read)).toBe('At the bottom.');
    expect(read.html.match(/<div/g)?.length).toBeLessThan(310);
  });

  test('BX5: of a page with something marked in it, that alone; of one that shows nothing, nothing', async () => {
    const page = await pageOf('<body><p>One two three</p></body>');
    expect((await page.readPage({ ...limits, part: 'selection' })).html).toBe('');
    const text = page.document.querySelector('p')?.firstChild as Text;
    page.getSelection()?.setBaseAndExtent(text, 4, text, 7);
    expect(textOf(await page.readPage({ ...limits, part: 'selection' }))).toBe('two');
    const empty = await pageOf('<body><canvas></canvas></body>');
    expect((await empty.readPage(limits)).html).toBe('');
  });
});

describe('what stands in a page in unusual ways', () => {
  test('BX5: pages of the same site in frames, formulas, open dialogs, and headings that are buttons are there, and links lead where the page says', async () => {
    const page = await pageOf(
      `<head><base href="https://manual.example/v2/"></head><body><iframe srcdoc="<base href='https://inner.example/a/'><p>In a frame <a href='b'>here</a></p>"></iframe>
      <p>Mass <math><mi>E</mi><mo>=</mo><mi>m</mi></math></p><dialog open>Closed on Sundays</dialog>
      <h3><button>How long?</button></h3><button>Share</button><a href="rates">Rates</a></body>`,
    );
    const read = await page.readPage(limits);
    expect(textOf(read).replace(/\s+/g, ' ')).toBe(
      'In a frame here Mass E=mClosed on Sundays How long?Rates',
    );
    expect(read.html).toContain('href="https://manual.example/v2/rates"');
    expect(read.html).toContain('href="https://inner.example/a/b"');
  });

  test('BX5: a page that is still arriving is read when its text is there, and one that arrives without end as it is', async () => {
    const page = await pageOf('<body><p>The first half.</p></body>');
    let state = 'loading';
    Object.defineProperty((page as unknown as typeof globalThis).Document.prototype, 'readyState', {
      get: () => state,
    });
    const reading = page.readPage(limits);
    page.document.body.append('The second half.');
    state = 'interactive';
    page.document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(textOf(await reading)).toBe('The first half.The second half.');
    state = 'loading';
    expect(textOf(await page.readPage({ ...limits, milliseconds: 50 }))).toContain('The first half.');
  });
});

describe('what is marked', () => {
  const marked = { ...limits, part: 'selection' } as const;

  test('BX6: what a page hides in it is left out, and a table stays a table', async () => {
    const page = await pageOf(
      `<body><p>Shown <span style="opacity:0">H1</span><span style="position:absolute;left:-9999px">H2</span></p><p style="color:#fff;background:#fff">H3</p>
      <table class="comment"><tr><td>One</td><td>Two</td></tr></table><footer>Last</footer></body>`,
    );
    page.getSelection()?.selectAllChildren(page.document.body);
    const { html } = await page.readPage(marked);
    expect(html).not.toMatch(/H\d/);
    expect(html).toContain('<td>One</td><td>Two</td>');
    // Nothing by which a part of it is taken for what stands around an article.
    expect(html).not.toMatch(/class|footer/);
    expect(html).toContain('Last');
  });

  test('BX5: it is read however far below, in a shadow, in a frame and where a person writes, but no password is', async () => {
    const page = await pageOf(
      `<body>${'<p>Above.</p>'.repeat(300)}<p id="low">Far below</p><div id="host"></div><iframe srcdoc="<p>In a frame</p>"></iframe>
      <textarea>My own words</textarea><input type="password" value="secret"></body>`,
    );
    const few = { ...marked, elements: 20, characters: 500 };
    const selection = page.getSelection() as Selection;
    selection.selectAllChildren(page.document.querySelector('#low') as Element);
    expect(textOf(await page.readPage(few))).toBe('Far below');
    selection.removeAllRanges();
    const shadow = page.document.querySelector('#host')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    shadow.innerHTML = '<p>In a shadow</p><p>Not marked</p>';
    selection.selectAllChildren(shadow.firstChild as Element);
    expect(textOf(await page.readPage(few))).toBe('In a shadow');
    selection.removeAllRanges();
    const inner = page.document.querySelector('iframe')?.contentWindow as Window;
    inner.getSelection()?.selectAllChildren(inner.document.body);
    expect(textOf(await page.readPage(few))).toBe('In a frame');
    inner.getSelection()?.removeAllRanges();
    const field = page.document.querySelector('textarea') as HTMLTextAreaElement;
    field.focus();
    field.setSelectionRange(3, 6);
    expect(textOf(await page.readPage(few))).toBe('own');
    page.document.querySelector('input')?.select();
    expect((await page.readPage(few)).html).toBe('');
  });
});

describe('finding a quote', () => {
  test('BX8: it is marked where it is seen: past the same words in a hidden place, in a shadow, in a frame, and over the numbers of a list', async () => {
    const page = await pageOf(
      `<body><nav style="display:none">The heron waits here.</nav><div style="height:2000px"></div><p id="seen">The heron waits <span hidden>not </span>here.</p>
      <h3><button>When?</button></h3><p>At noon.</p><ol><li>One step.</li><li>Another step.</li></ol><p>A sum of 𝑥 and 𝑦.</p><div id="host"></div><iframe srcdoc="<p>In a frame</p>"></iframe></body>`,
    );
    const shadow = page.document.querySelector('#host')?.attachShadow({ mode: 'open' }) as ShadowRoot;
    shadow.innerHTML = '<p>The stork nests there.</p>';
    expect(page.findQuote('The heron waits here.')).toBe(true);
    expect(page.getSelection()?.getRangeAt(0).startContainer.parentElement?.id).toBe('seen');
    expect(page.scrollY).toBeGreaterThan(1_000);
    for (const quote of [
      '### When?\n\nAt noon.',
      '1.  One step.\n2.  Another step.',
      'A sum of 𝑥 and 𝑦.',
      'The stork nests',
      'In a frame',
    ])
      expect(page.findQuote(quote), quote).toBe(true);
    expect(String(page.document.querySelector('iframe')?.contentWindow?.getSelection())).toBe('In a frame');
  });

  test('BX8: it is marked and in sight, also across elements and with other marks between its words', async () => {
    const page = await pageOf(
      '<body><div style="height:3000px"></div><p>The <b>last boat</b> leaves —<br>at 21:40, on “Fridays”.</p></body>',
    );
    expect(page.findQuote('The **last boat** leaves - at 21:40 on [Fridays](https://a.example/).')).toBe(
      true,
    );
    expect(String(page.getSelection()).replace(/\s+/g, ' ')).toBe(
      'The last boat leaves — at 21:40, on “Fridays',
    );
    expect(page.scrollY).toBeGreaterThan(1_000);
  });

  test('BX8: what is not there is not found, and nothing is marked', async () => {
    const page = await pageOf('<body><p>One two</p><script>"three"</script></body>');
    for (const quote of ['three', 'four', '', '—']) expect(page.findQuote(quote), quote).toBe(false);
    expect(String(page.getSelection())).toBe('');
  });
});
