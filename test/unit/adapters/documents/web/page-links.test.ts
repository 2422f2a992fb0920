import { describe, expect, it } from 'vitest';
import { directParser } from '../../../../doubles/direct-parser.ts';

async function read(source: string) {
  const read = await directParser().parse({
    name: 'a.html',
    bytes: new TextEncoder().encode(`<!doctype html><html><body>${source}</body></html>`),
  });
  if (!read.ok) throw read.error;
  return read.value;
}

describe('J19: a saved page', () => {
  it('J19: a button that opens words is a heading, within a heading or by itself, and one that opens a menu is none', async () => {
    const { text } = await read(`
      <button class="navbar-toggler" aria-controls="main" aria-expanded="false">Menu</button>
      <h2><button data-bs-toggle="collapse" data-bs-target="#one">Chapter I: Members</button></h2>
      <div id="one"><p>Members pay in May.</p></div>
      <button aria-controls="two" aria-expanded="false">May I bring a dog?</button>
      <div id="two"><p>Yes, on a lead.</p></div>
      <button type="submit">Send</button>`);
    expect(text.split('\n\n')).toEqual([
      '## Chapter I: Members',
      'Members pay in May.',
      '#### May I bring a dog?',
      'Yes, on a lead.',
    ]);
  });

  it('J17: items of a numbered list have the numbers that the page shows', async () => {
    const { text } = await read(`
      <ol start="3"><li>Moor.</li><li value="7">Ring.</li><li>Pay.</li></ol>
      <ol reversed><li>Last.</li><li>First.</li></ol>
      <ol><li>One.</li></ol>`);
    expect(text.split('\n\n')).toEqual([
      '3. Moor.',
      '7. Ring.',
      '8. Pay.',
      '2. Last.',
      '1. First.',
      '1. One.',
    ]);
  });

  it('J19: what a server fills in is left out', async () => {
    const { text } = await read(`
      <?= $this->section('content'); ?><p>Open daily<?php if ($late > 2): ?> until nine<?php endif; ?>.</p>
      <% if late -> 2 %><p>Ring twice.</p><% end %>`);
    expect(text.split('\n\n')).toEqual(['Open daily until nine .', 'Ring twice.']);
  });

  it('J19: marks of notes and links of a heading to itself are left out, the notes stay', async () => {
    const { text } = await read(`
      <h2 id="keel">Keel<a class="headerlink" href="#keel">¶</a></h2>
      <h3>Mast <span class="mw-editsection">[<a href="/edit?section=2">edit</a>]</span></h3>
      <p>It was laid in 1660,<a href="#n36">[36]</a> at Hull.<sup><a href="https://a.example/Hull#n3">3</a></sup><sup>[<a href="/why">source needed</a>]</sup><sup><a href="#n5">[n 5]</a></sup></p>
      <p><a href="#b36">[36]</a> See the <a href="#log">log</a>, 10<sup>2</sup> pages.</p>
      <p>Oak<a role="doc-noteref" href="notes.xhtml#n4">4</a> and ash.</p>
      <ol><li><a href="#r1">^</a> The log of 1660.</li></ol>`);
    expect(text.split('\n\n')).toEqual([
      '## Keel',
      '### Mast',
      'It was laid in 1660, at Hull.',
      '[36] See the log, 10² pages.',
      'Oak and ash.',
      '1. The log of 1660.',
    ]);
  });

  it('J19: numbers of printed pages are left out, also in a word', async () => {
    const { text } =
      await read(`<p>His brother Vin<span class="pagenum"><a id="Page_39">[Pg 39]</a></span>cenzo came.</p>
      <span role="doc-pagebreak" id="p40">40</span><p class="pagenumber">It has 40 <span class="page">40</span> pages.</p>`);
    expect(text).toBe('His brother Vincenzo came.\n\nIt has 40 40 pages.');
  });

  it('J19: lists of contents and parts that only lead elsewhere are left out', async () => {
    const { text } = await read(`
      <div role="navigation"><p>Main page</p></div>
      <ul><li><a href="#a">Keel</a><ul><li><a href="#b">Bilge</a></li></ul></li><li><a href="#c">Mast</a></li><li><a href="#d">Sails</a></li></ul>
      <ul><li><a href="#a">Keel</a>: of oak</li><li><a href="#c">Mast</a></li><li><a href="/d">Sails</a></li></ul>`);
    expect(text.split('\n\n')).toEqual(['- Keel: of oak', '- Mast', '- Sails']);
  });

  it('J19: a row of links with nothing but marks between them is left out; mail, prices and words beside them stay', async () => {
    const { text } = await read(`
      <footer><div>Mill House, 4 Weir Lane</div>
        <div class="links"><a href="/">Home</a> | <a href="/rooms.html">Our rooms</a> | <a href="/rules.html">House rules</a></div></footer>
      <p>By <a href="/ada">Ada</a>, <a href="/bo">Bo</a> and <a href="/cy">Cy</a></p>
      <div><a href="/1">Room 1</a> <a href="/2">Room 2</a> <a href="/3">Room 3</a></div>
      <div><a href="mailto:ada@mill.example">Ada</a> <a href="tel:+1">Bo</a> <a href="/cy">Cy</a></div>`);
    expect(text.split('\n\n')).toEqual([
      'Mill House, 4 Weir Lane',
      'By Ada, Bo and Cy',
      'Room 1 Room 2 Room 3',
      'Ada Bo Cy',
    ]);
  });

  it('J19: a table of names and values is a list of fields, with a comma between items', async () => {
    const { text } = await read(`<table><tr><th colspan="2">The Linnet</th></tr>
      <tr><th>Built:</th><td>May 3, 1904</td></tr><tr><th>Owners</th><td><ul><li>Ida Brand</li><li>Ole Finch</li></ul></td></tr>
      <tr><th colspan="2">Crew</th></tr><tr><th>• 1910 list</th><td>14</td></tr><tr><th>Cost (new)</th><td>1904 estimate</td></tr><tr><th>• Total</th><td>90 marks</td></tr></table>
      <table><tr><th>Port</th><th>Hours</th></tr><tr><th>Hull</th><td>9 to 5</td></tr></table>`);
    expect(text.split('\n')).toEqual([
      'The Linnet',
      '- Built: May 3, 1904',
      '- Owners: Ida Brand, Ole Finch',
      'Crew',
      '- Crew, 1910 list: 14',
      '- Cost (new): 1904 estimate',
      '- Cost (new), Total: 90 marks',
      '',
      '| Port | Hours |',
      '| Hull | 9 to 5 |',
    ]);
  });

  it('J19: a table whose names end in a colon is a list of fields, too', async () => {
    const { text } = await read(`<table><tr><td class="label">Comments:</td><td>31 pages</td></tr>
      <tr><td class="label">Cite as:</td><td>2503.11872</td></tr></table>
      <table><tr><td>From:</td><td>Hull</td></tr><tr><td>Ferry</td><td>9:15</td></tr></table>`);
    expect(text.split('\n')).toEqual([
      '- Comments: 31 pages',
      '- Cite as: 2503.11872',
      '',
      '| From: | Hull |',
      '| Ferry | 9:15 |',
    ]);
  });

  it('J19: lists of links above the first heading are left out, those below it and on a page without one stay', async () => {
    const links = (names: string): string =>
      names
        .split(' ')
        .map((name) => `<li><a href="/${name}">${name}</a></li>`)
        .join('');
    const menu = `<ul>${links('News')}<li><a href="/shop">Shop</a><ul>${links('Roses Trees')}</ul></li></ul>`;
    const { text } = await read(`${menu}<h1>Ada Finch</h1><ul>${links('Linnet Osprey Tern')}</ul>`);
    expect(text.split('\n\n')).toEqual(['# Ada Finch', '- Linnet', '- Osprey', '- Tern']);
    expect((await read(menu)).text).toContain('Roses');
  });

  it('J19: the box that asks for consent is left out, and a text about cookies stays', async () => {
    const { text } = await read(`
      <div id="cookie-banner" role="dialog"><h2>We value your privacy</h2></div>
      <section class="gdpr"><p>Do you agree?</p><button>Yes</button></section>
      <div class="cookies"><p>Bake the cookies for ten minutes.</p></div>`);
    expect(text).toBe('Bake the cookies for ten minutes.');
  });

  it('J19: words stand apart where only the look of the page parts them, and a moment without its day gets it', async () => {
    const { text } = await read(`
      <p><a href="/a">Account</a><a href="/b">Basket</a></p>
      <p><b>Jutta</b><time datetime="2025-04-12T08:00Z">3 days ago</time><span>No. 2</span></p>
      <p><time datetime="2025-04-12">12 April</time>, un<b>like</b>ly; <a href="/c">云岭</a><a href="/d">县城</a></p>`);
    expect(text.split('\n\n')).toEqual([
      'Account Basket',
      'Jutta 3 days ago (2025-04-12) No. 2',
      '12 April, unlikely; 云岭县城',
    ]);
  });

  it('J19: an address in lines stands in one line', async () => {
    const { text } = await read(
      '<address>Larkfield Nursery<br>Old Mill Lane,<br>TH4 7QX<br></address><p>Gate 1<br>Gate 2</p>',
    );
    expect(text).toBe('Larkfield Nursery, Old Mill Lane, TH4 7QX\n\nGate 1\nGate 2');
  });

  it('J1: a term with a colon stands before what it means', async () => {
    const { text } = await read(
      '<dl><dt>Type<span>:</span></dt><dd><p>duration</p></dd><dt>Default:</dt><dd>250ms</dd></dl>',
    );
    expect(text.split('\n\n')).toEqual(['- Type: duration', '- Default: 250ms']);
  });

  it('J19: what a folded part is called is a heading', async () => {
    const { text } = await read('<details><summary>Where to park?</summary>Behind the mill.</details>');
    expect(text).toBe('#### Where to park?\n\nBehind the mill.');
  });

  it('J19: the block that a site generator reads gives the title', async () => {
    const source = '---\nlayout: post\ntitle: Yeast\n---\n<h2>Dry yeast</h2><p>Stir it in.</p>';
    const read = await directParser().parse({ name: 'a.html', bytes: new TextEncoder().encode(source) });
    expect(read).toMatchObject({ value: { title: 'Yeast', text: '## Dry yeast\n\nStir it in.' } });
  });
});
