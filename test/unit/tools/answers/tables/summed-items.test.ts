import { describe, expect, test } from 'vitest';
import { answerText } from '../../../../../src/record/answers/answer-text.ts';
import { askingLibrary } from '../../../agent/asking-library.ts';

const menu = [
  '# Menu',
  '',
  '| Kind | Name | What is in it | Price |',
  '| --- | --- | --- | --- |',
  '| Burger | Le Chèvre-Miel | goat cheese, honey | 8,90 € |',
  '| Burger | Le Fisher | cod | 8,90 € |',
  '| Salad | Harbour & Co | prawns | 11,90 € |',
  '| Fries | Portion de frites | | 4,00 € |',
  '| Fries | Onion rings | | 4,50 € |',
].join('\n');

const asking = (text = menu) =>
  askingLibrary([{ name: 'menu.md', text }], [{ text: '8,90 €', probability: 0.6 }]);

describe('Q96: what several named rows cost together', () => {
  test.each([
    ['Je prends un burger chèvre-miel et une portion de frites, ça fait combien en tout ?', 2, 12.9],
    ['How much are the fisher and the harbour together?', 2, 20.8],
    ['What is the price in total, of the fisher and the harbour?', 2, 20.8],
    ['Was kosten ein Fisher, ein Harbour und Onion Rings zusammen?', 3, 25.3],
  ])('Q96: %s', async (question, rows, value) => {
    const answer = await (await asking())(question);
    expect(answer).toMatchObject({
      answers: [],
      count: { rows, of: 5, figure: { kind: 'sum', value, column: 'Price' } },
    });
    expect(answer.citations).toHaveLength(rows);
    expect(answerText(answer)).toContain('Calculated, likely:');
  });

  test.each([
    ['nothing says together', 'How much are the fisher and the harbour?'],
    ['several of one are meant', 'How much are two fishers and the harbour together?'],
    ['six of one are meant', 'How much are six fishers and the harbour together?'],
    ['a number stands with a sign', 'How much are 2x fisher and the harbour together?'],
    ['one part is not on the list', 'How much are the fisher, the harbour and a bottle of cider together?'],
    ['one row alone is named', 'How much is the fisher in total?'],
    ['a part names no row', 'What do the fisher, the harbour, the soup and the tart cost together?'],
    ['a name is of two rows', 'How much are the burger and the fries together?'],
  ])('Q96: nothing is added where %s', async (_, question) => {
    expect((await (await asking())(question)).count).toBeUndefined();
  });

  test.each([
    ['咖啡和馅饼一共多少钱？', 58],
    ['一杯咖啡、馅饼，总共要付多少钱？', 58],
    ['两杯咖啡和馅饼一共多少钱？', undefined],
    ['咖啡和2个馅饼一共多少钱？', undefined],
    ['咖啡和蛋糕一共多少钱？', undefined],
  ])('Q96: in Chinese: %s', async (question, value) => {
    const prices =
      '# 菜单\n\n| 名称 | 价格 |\n| --- | --- |\n| 咖啡 | 28元 |\n| 馅饼 | 30元 |\n| 红茶 | 18元 |\n';
    const ask = await askingLibrary(
      [{ name: 'menu.md', text: prices }],
      [{ text: '28元', probability: 0.6 }],
    );
    expect((await ask(question)).count?.figure?.value).toBe(value);
  });

  test('Q96: dots of thousands are read as the whole list writes them', async () => {
    const shop =
      '# Shop\n\n| Device | Price |\n| --- | --- |\n| Laptop | 1.299 € |\n| Printer | 649,50 € |\n| Phone | 899 € |\n';
    const { count } = await (await asking(shop))('How much are the laptop and the phone together?');
    expect(count?.figure?.value).toBe(2198);
  });

  test('Q96: nothing is added where two columns have numbers and neither is a price', async () => {
    const text = menu
      .replace('| Price |', '| Grams | Units |')
      .replace('| --- |\n', '| --- | --- |\n')
      .replaceAll(/ (\d+),(\d0) € \|/gu, ' $1 | $2 |');
    expect(
      (await (await asking(text))('How much are the fisher and the harbour together?')).count,
    ).toBeUndefined();
  });
});
