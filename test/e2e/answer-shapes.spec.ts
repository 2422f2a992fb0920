/** What an answer looks like where no few words are one: the steps of a how-to, a row of a table, two documents side by side. */
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { test } from './own-share.ts';
import { ask, filesField, goTo, newestAnswer, openApp, questionBox } from './support.ts';

const files: Readonly<Record<string, string>> = {
  'boiler.md':
    '# How to start the boiler\n\nDo this each autumn.\n\n1. Open the **gas valve** under the sink.\n2. Press the red button.\n3. Wait until the flame is blue, e.g. about 10 s.\n\n## What the parts cost\n\n| Part | Price | Weight |\n|---|---|---|\n| Burner | £41.20 | 3.1 kg |\n| **Pump** | £112.00 | 6…8 kg |\n\nSee [the page of the maker](https://example.org/boiler).\n',
  'tower.txt':
    'THE WATER TOWER AT ELMSWOOD, AND ALL THE MEN WHO BUILT IT\n\nThe water tower at Elmswood was built by Dr. Harold\nJ. Pym between 1911 and 1914, at a cost of\n£12,400, on the site of the old\nmill. It holds 300…450 cubic metres, i.e. enough for\nthe whole village.\n',
  'soup.md':
    '# Barley soup\n\nFor a cold day.\n\n## Ingredients\n\n- 200 g of barley\n- two carrots\n- a leek\n\n## Steps\n\nBoil all of it for an hour.\n',
  'lease-2021.md':
    '# Lease of the boathouse 2021\n\nThe rent is £300 a month. The key hangs by the door. Dogs are not allowed.\n',
  'lease-2024.md':
    '# Lease of the boathouse 2024\n\nThe rent is £340 a month. The key hangs by the door. Dogs are allowed on a lead.\n',
};
const howTo = 'How do I start the boiler?';
const ingredients = 'What are the ingredients of the barley soup?';
const price = 'What does the pump cost?';
const builder = 'Who built the water tower?';
const changed = 'What changed between the lease of 2021 and the lease of 2024?';

const widths = { desk: { width: 1440, height: 900 }, telephone: { width: 400, height: 860 } } as const;

test.describe.configure({ mode: 'serial' });

/** One page for all: the models are loaded once. */
let page: Page;

test.beforeAll(async ({ browser }) => {
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await openApp(page);
});

test.afterAll(() => page.context().close());

async function asked(question: string): Promise<Locator> {
  await page.keyboard.press('Escape');
  await ask(page, question);
  return newestAnswer(page, question);
}

/** Puts the documents into the library and leaves the run that there was. */
async function begin(documents: Readonly<Record<string, string>>): Promise<void> {
  await page.setViewportSize(widths.desk);
  await filesField(page).setInputFiles(
    Object.entries(documents).map(([name, text]) => ({
      name,
      mimeType: name.endsWith('.md') ? 'text/markdown' : 'text/plain',
      buffer: Buffer.from(text),
    })),
  );
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^New question/ })
    .first()
    .click();
}

/** Looks at a turn at each width. */
async function atWidths(question: string, look: (answer: Locator, turn: Locator) => Promise<void>) {
  const answer = await asked(question);
  const turn = page.getByRole('article').filter({ has: page.getByRole('heading', { name: question }) });
  for (const [name, viewport] of Object.entries(widths)) {
    await page.setViewportSize(viewport);
    await look(answer, turn);
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  }
  await page.setViewportSize(widths.desk);
}

test('Q42, Q43, Q45: a how-to is answered by its steps, at desk and telephone width', async () => {
  await begin(files);
  await atWidths(howTo, async (steps) => {
    await expect(steps.getByRole('blockquote').first().getByRole('listitem')).toHaveText([
      'Open the gas valve under the sink.',
      'Press the red button.',
      'Wait until the flame is blue, e.g. about 10 s.',
    ]);
    // The source has no marks of Markdown either, and the quote is marked in it.
    await steps.getByRole('button', { name: 'How to start the boiler' }).first().click();
    const document = page.locator('.document-text');
    await expect(document.locator('mark').first()).toContainText('1. Open the');
    await expect(document.getByRole('row')).toHaveCount(3);
    await expect(document).not.toContainText(/\*\*|\||\]\(/);
    await page.screenshot({ path: test.info().outputPath('source.png') });
    await page.keyboard.press('Escape');
  });
});

test('Q75: a question for what a list holds is answered by all of it, at desk and telephone width', async () => {
  await atWidths(ingredients, async (list) => {
    await expect(list.getByRole('blockquote').first().getByRole('listitem')).toHaveText([
      '200 g of barley',
      'two carrots',
      'a leek',
    ]);
  });
});

test('Q42: a value of a table is answered by its row, at desk and telephone width', async () => {
  await atWidths(price, async (row) => {
    await expect(row.locator('.short-answer-text')).toContainText('£112.00');
    const table = row.getByRole('table').first();
    await expect(table.getByRole('columnheader')).toHaveText(['Part', 'Price', 'Weight']);
    await expect(table.locator('.cell-answers')).toHaveText('£112.00');
    await expect(table.getByRole('cell')).toHaveText(['Pump', '£112.00', '6…8 kg']);
  });
});

test('UI34, Q56: of a wide table the cell that is asked for stands beside the name of its row', async () => {
  const words = ['in Arabic', 'in Breton', 'in Czech', 'in German', 'in Estonian', 'in Finnish', 'in French'];
  const places = [
    ['Harrowick', '.hw', 'HWK'],
    ['Castermouth', '.cm', 'CMT'],
    ['Sallow', '.sa', 'SLW'],
  ];
  const rows = places.map(([name, ...codes]) => [name, ...words.map((one) => `${name} ${one}`), ...codes]);
  const table = [['name', ...words, 'tld', 'code3'], ...rows].map((row) => row.join(',')).join('\n');
  await begin({ 'harbours.csv': table });
  await atWidths('What is the top level domain of Castermouth?', async (answer) => {
    await expect(answer.locator('.short-answer-text')).toContainText('.cm');
    const row = answer.getByRole('table').first();
    await expect(row.locator('.cell-answers')).toHaveText('.cm');
    await expect(row.locator('.cell-answers')).toBeInViewport();
    await expect(row.getByRole('cell').first()).toHaveText('Castermouth');
    await expect(row.getByRole('cell').first()).toBeInViewport();
  });
});

test('Q21: a sentence that is wrapped by hand is quoted whole, at desk and telephone width', async () => {
  await atWidths(builder, async (whole, turn) => {
    // With an abbreviation in it.
    await expect(whole.getByRole('blockquote').first()).toContainText(
      /^The water tower .* Dr\. Harold\s+J\. Pym .* the old\s+mill\.$/s,
    );
    // A long title stands beside its number, and what can be done with the answer in one row.
    const number = await whole.locator('.quote-number').first().boundingBox();
    const source = await whole.locator('.quote-source').first().boundingBox();
    expect(source?.y).toBeLessThanOrEqual(number?.y ?? 0);
    expect((source?.y ?? 0) + (source?.height ?? 0)).toBeGreaterThan(number?.y ?? Number.POSITIVE_INFINITY);
    const actions = turn.locator('.answer-actions').getByRole('button');
    await expect(actions).toHaveCount(5);
    const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
});

test('Q44: two documents are compared side by side, at desk and telephone width', async () => {
  await atWidths(changed, async (compared) => {
    const sides = compared.getByRole('table', { name: 'Side by side' });
    await expect(sides.getByRole('columnheader')).toHaveText([
      'Lease of the boathouse 2021',
      'Lease of the boathouse 2024',
    ]);
    await expect(sides.getByRole('row').nth(1)).toContainText(/£300 a month\..*£340 a month\./);
    await expect(sides.getByRole('row').nth(2)).toContainText(/not allowed\..*on a lead\./);
    await expect(sides).not.toContainText('key');
    // In the middle: what the question box covers is no target.
    await sides.evaluate((table) => table.scrollIntoView({ block: 'center' }));
    await expectAccessible(page);
  });
});

test('Q105: a document that is named is summarised by its own sentences, at desk and telephone width', async () => {
  await begin({});
  await atWidths('Summarise the lease of 2024', async (summary) => {
    await expect(summary).toContainText('The key points, word for word:');
    await expect(summary.locator('blockquote')).toHaveText([
      'The rent is £340 a month.',
      'The key hangs by the door.',
      'Dogs are allowed on a lead.',
    ]);
    await expectAccessible(page);
  });
});

test('Q106: the documents that speak of something are listed with a sentence each', async () => {
  await begin({});
  await atWidths('Which documents mention dogs?', async (list) => {
    await expect(list).toContainText('These documents mention it:');
    await expect(list.locator('blockquote')).toHaveCount(2);
    await expect(list).toContainText('Dogs are not allowed.');
    await expect(list).toContainText('Dogs are allowed on a lead.');
    await expectAccessible(page);
  });
});

test('UI42: the page of a document asks for its key points, and leads to a question about it alone', async () => {
  const open = async (): Promise<void> => {
    await goTo(page, 'Library');
    const list = page.getByRole('region', { name: 'Documents' });
    await list.getByRole('button', { name: 'Lease of the boathouse 2021' }).click();
  };
  await open();
  await page.getByRole('button', { name: 'Key points' }).click();
  const answer = await newestAnswer(page, 'Key points of “Lease of the boathouse 2021”');
  await expect(answer.locator('blockquote').first()).toHaveText('The rent is £300 a month.');
  await open();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask about this document' }).click();
  await expect(questionBox(page)).toBeFocused();
  await expect(page.getByText('Only 1 document')).toBeVisible();
  const rent = await asked('What is the rent?');
  await expect(rent.locator('blockquote').first()).toHaveText('The rent is £300 a month.');
  await page.getByText('Only 1 document').click();
  await page.getByRole('checkbox', { name: 'All documents, including new ones' }).check();
  await page.keyboard.press('Escape');
});

test('Q63: how many things a table lists is the count of its rows, in words that say so', async () => {
  const text =
    '# Ferry register\n\nKept by the superintendent.\n\n| Ferry | Home port | Built in |\n|---|---|---|\n| Corrie Lass | Harrowick | Norby |\n| Grey Petrel | Castermouth | Norby |\n| Linnet | Harrowick | Pellin |\n| Oyster Maid | Pellin | Castermouth |\n';
  await begin({ 'register.md': text });
  const counted = await asked('How many ferries are in the register?');
  await expect(counted.locator('.short-answer-text')).toHaveText('4 rows of “Ferry register” likely');
  await expect(counted).toContainText('Counted: every row of the table. No sentence says the number.');
  await expect(counted.getByRole('table')).toHaveCount(1);
  await expect(counted.getByRole('table').locator('tbody tr')).toHaveCount(3);
  await page.screenshot({ path: test.info().outputPath('counted.png') });
});

test('Q64: a question that stands in a list of questions and answers gets the whole answer below it', async () => {
  const text =
    '# Library card: questions and answers\n\n**How do I renew a loan?**\nLog in, open “My loans” and press Renew. A loan can be renewed twice.\n\n**What does a new card cost?**\nA new card costs 4 euros.\n';
  await begin({ 'card.md': text });
  const renewed = await asked('How do I renew a loan?');
  await expect(renewed.getByRole('blockquote').first()).toHaveText(
    'Log in, open “My loans” and press Renew. A loan can be renewed twice.',
  );
  await expect(renewed).not.toContainText('Not sure');
  await page.screenshot({ path: test.info().outputPath('answer-below.png') });
});

test('Q77: what has the most of something in a table is the row with the highest number', async () => {
  const text =
    '# Ferry register\n\n| Ferry | Home port | Length |\n|---|---|---|\n| Corrie Lass | Harrowick | 32.5 m |\n| Grey Petrel | Castermouth | 28 m |\n| Oyster Maid | Pellin | 141 m |\n| Linnet | Harrowick | 9.75 m |\n';
  await begin({ 'fleet.md': text });
  await atWidths('Which ferry is the longest?', async (longest) => {
    await expect(longest.locator('.short-answer-text')).toContainText('Oyster Maid');
    const table = longest.getByRole('table').first();
    await expect(table.getByRole('columnheader')).toHaveText(['Ferry', 'Home port', 'Length']);
    await expect(table.locator('.cell-answers')).toHaveText('Oyster Maid');
  });
});

test('Q100, Q101: all rows of a table that fit stand in one table, each with its own number', async () => {
  const text =
    '# Plants of the conservatory\n\n| Plant | Litres a week | Light |\n|---|---|---|\n| Banana | 14 | full sun |\n| Olive | 3.5 | full sun |\n| Camellia | 4 | shade |\n| Aloe | 1 | full sun |\n| Tree fern | 6 | shade |\n';
  await begin({ 'plants.md': text });
  await atWidths('Which plants need less than 4 litres a week?', async (few) => {
    const table = few.getByRole('table');
    await expect(table).toHaveCount(1);
    await expect(table.locator('tbody tr')).toHaveCount(2);
    await expect(table.locator('.cell-answers')).toContainText(['Olive', 'Aloe']);
    await expect(few.getByRole('button', { name: /^Quote 2, / }).first()).toBeVisible();
  });
  const inSun = await asked('Which plants stand in full sun?');
  await expect(inSun.getByRole('table').locator('.cell-answers')).toContainText(['Banana', 'Olive', 'Aloe']);
  const counted = await asked('How many plants need more than 3 litres a week?');
  await expect(counted.locator('.short-answer-text')).toHaveText(
    '4 rows of “Plants of the conservatory” likely',
  );
  await expect(counted).toContainText('Counted: the rows whose “Litres a week” fits the question, out of 5.');
  await page.screenshot({ path: test.info().outputPath('fitting.png') });
});

test('Q77, Q69: the first train of a timetable, and of another day', async () => {
  const day = (heading: string, rows: string): string =>
    `\n## ${heading}\n\n| Train | Wexcombe | Quarry Halt | Minster Loe |\n|---|---|---|---|\n${rows}\n`;
  await begin({
    'trains.md': `# Thrale Valley Line\n${day('Mondays to Fridays', '| 401 | 05:52 | – | 06:29 |\n| 405 | 07:35 | 07:50 | 08:14 |\n| 423 | 21:14 | – | 21:51 |')}${day('Saturdays', '| 501 | 07:10 | 07:32 | 07:49 |\n| 505 | 10:10 | 10:32 | 10:49 |\n| 513 | 18:40 | – | 19:17 |')}${day('Sundays and public holidays', '| 601 | 09:30 | – | 10:07 |\n| 605 | 16:05 | – | 16:42 |')}`,
  });
  const saturday = await asked('When is the first train from Wexcombe on Saturdays?');
  await expect(saturday.locator('.short-answer-text')).toContainText('07:10');
  const sunday = await asked('And on Sundays?');
  await expect(sunday.locator('.short-answer-text')).toContainText('09:30');
  await expect(sunday.getByRole('table').locator('.cell-answers')).toHaveText('09:30');
});

test('Q78, J1: a PDF whose parts were drawn out of order answers by the value beside its label', async () => {
  await begin({});
  await filesField(page).setInputFiles('test/files/documents/invoice-out-of-order.pdf');
  await page.keyboard.press('Escape');
  await atWidths('What is the invoice number of Boatyard Merrow?', async (number) => {
    await expect(number.locator('.short-answer-text')).toContainText('4711-B');
    await expect(number.getByRole('blockquote').first()).toContainText(/Invoice number:\s+4711-B/);
  });
});

test('J16, Q80, Q82: a sheet with notes around its table is counted and added up', async () => {
  const sheet = [
    'Members of the harbour club',
    '',
    'Name,Profession,Town,Fee',
    'Aune Berg,fisher,Elmouth,€ 24.50',
    'Brekke Lund,musician,Elmouth,€ 24.50',
    'Cato Moen,fisher,Skarvik,€ 12.00',
    'Dagny Vik,fisher,Elmouth,€ 12.00',
    'Eirik Dahl,musician,Skarvik,€ 30.00',
    'Frida Haug,teacher,Elmouth,€ 12.00',
    '',
    'Source: the office of the club',
  ].join('\n');
  await begin({ 'members.csv': sheet });
  await atWidths('How many fishers are in the list of members?', async (fishers) => {
    await expect(fishers.locator('.short-answer-text')).toContainText('3 rows of “members”');
    const table = fishers.getByRole('table').first();
    await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Profession', 'Town', 'Fee']);
  });
  await atWidths('What is the average fee of the members?', async (fee) => {
    await expect(fee.locator('.short-answer-text')).toContainText(
      '€ 19.17: the mean of “Fee” in 6 rows of “members”',
    );
    await expect(fee.locator('.short-answer-label')).toContainText('Calculated from every row of the table.');
  });
});
