import { describe, expect, test } from 'vitest';
import { withYearMeant } from '../../../../src/evidence/questions/year-meant.ts';

describe('Q61: a question for another year', () => {
  test.each([
    ['How many boats sailed in the 2022 regatta?', 'And in the following year?', '2023'],
    ['How many boats sailed in the 2022 regatta?', 'and the year before that', '2021'],
    ['How many boats sailed in the 2022 regatta?', 'And in 2019?', '2019'],
    ['How many boats sailed in the 2022 regatta?', 'What about 2019?', '2019'],
    ['Wie viele Boote fuhren 2022?', 'Und im Jahr darauf?', '2023'],
    ['Wie viele Boote fuhren 2022?', 'Und 2019?', '2019'],
    ['Combien de bateaux en 2022 ?', 'Et l’année suivante ?', '2023'],
    ['¿Cuántos barcos hubo en 2022?', '¿Y el año anterior?', '2021'],
    ['2022年有多少社员？', '第二年呢？', '2023'],
    ['2022年有多少社员？', '那2019年呢？', '2019'],
    ['كم قارباً شارك في 2022؟', 'وفي السنة التالية؟', '2023'],
    ['Quante barche c’erano nel 2022?', 'E l’anno dopo?', '2023'],
    ['Quantos barcos houve em 2022?', 'E no ano anterior?', '2021'],
    ['Hoeveel boten waren er in 2022?', 'En het jaar daarna?', '2023'],
    ['Сколько лодок было в 2022?', 'А в следующем году?', '2023'],
    ['2022年の参加者は何人ですか？', '次の年は？', '2023'],
    ['2022년에는 몇 명이 왔나요?', '다음 해는?', '2023'],
  ])('%s %s', (asked, question, year) => {
    expect(withYearMeant(question, asked)).toBe(asked.replace('2022', year));
  });

  test.each([
    ['How many boats sailed in the 2022 regatta?', 'Who won in the following year?'],
    ['How many boats sailed in the 2022 regatta?', 'And in 2022?'],
    ['How many boats sailed?', 'And in the following year?'],
    ['How many boats sailed in 2021 and in 2022?', 'And in the following year?'],
    ['How many boats sailed in the 2022 regatta?', 'And the crews?'],
  ])('%s %s is no such question', (asked, question) => {
    expect(withYearMeant(question, asked)).toBeNull();
  });
});
