import { describe, expect, test } from 'vitest';
import { type ScriptedFind, ScriptedReader } from '../../../../doubles/scripted-reader.ts';
import { agentFixture } from '../../../agent/agent-fixture.ts';

const invoice = [
  'Boatyard Merrow, 98109 Port Callow',
  '',
  'Order number: B-4711',
  'Invoice date:   12 May 2025   Customer number:   30064',
  '',
  'Account number:',
  '',
  '2966-6403',
  '',
  'Repair of the rudder of the ferry Linnet, with new bolts.',
].join('\n');

async function answerTo(question: string, finds: readonly ScriptedFind[], more: readonly string[] = []) {
  const agent = await agentFixture();
  for (const [place, text] of [invoice, ...more].entries())
    await agent.library.add({ name: `form-${place}.txt`, text });
  await agent.library.index();
  const result = await agent.ask(question, { profile: agent.profile(new ScriptedReader(() => finds)) });
  if (!result.ok) throw result.error;
  return result.value.answer;
}

describe('Q78: the value of a label that the question says', () => {
  test.each([
    ['What is the order number of the ferry Linnet?', 'B-4711', 'sure'],
    ['What is the account number of Boatyard Merrow?', '2966-6403', 'sure'],
    ['What is the customer number for the rudder?', '30064', 'sure'],
    ['What is the invoice date of the trawler?', '12 May 2025', 'likely'],
  ])('Q78: %s', async (question, value, certainty) => {
    const answer = await answerTo(question, [{ text: '98109', probability: 0.9 }]);
    expect(answer.answers[0]).toMatchObject({ text: value, certainty });
    expect(answer.citations[answer.answers[0]?.citation ?? -1]?.quote).toContain(value);
  });

  test('Q78: a reader that finds the value, and is not sure, is as sure as the label', async () => {
    const answer = await answerTo('What is the order number of the ferry Linnet?', [
      { text: 'B-4711', probability: 0.4 },
    ]);
    expect(answer.answers).toMatchObject([{ text: 'B-4711', certainty: 'sure' }]);
  });

  test.each([
    ['the label is no thing that is asked for', 'What did the order number cost the yard?'],
    ['another thing is asked for', 'Which boatyard has the order number?'],
    ['two words of the question stand nowhere', 'What is the order number of the wooden trawler?'],
  ])('Q78: not where %s', async (_, question) => {
    const answer = await answerTo(question, [{ text: '98109', probability: 0.9 }]);
    expect(answer.answers[0]?.text).toBe('98109');
  });

  test.each([
    ['What is the number of the order?', 'Order no.: B-4711', 'B-4711'],
    ['Wie lautet die Rechnungsnummer?', 'Rechnungs-Nr.: 2207/3', '2207/3'],
    ['Quel est le numéro de la facture ?', 'N° de facture : F-88', 'F-88'],
  ])('Q78: %s is answered by %s', async (question, line, value) => {
    const answer = await answerTo(
      question,
      [{ text: '98110', probability: 0.9 }],
      [`Mender Holm, 98110 Port Callow\n\n${line}\n\nWork on the slipway.\n`],
    );
    expect(answer.answers[0]?.text).toBe(value);
  });

  test('Q78: a label in brackets holds for what stands before it', async () => {
    const parts =
      'Parts of the winch:\n\n- Crank handle (part number: K-10)\n- Drum shaft (part number: K-20)\n';
    const ask = (question: string) =>
      answerTo(question, [{ text: 'Crank handle', probability: 0.9 }], [parts]);
    expect((await ask('What is the part number of the drum shaft?')).answers[0]?.text).toBe('K-20');
    expect((await ask('What is the part number of the drum?')).answers[0]?.text).toBe('Crank handle');
  });

  test('Q78: not where two forms say different values and neither is the document that was read', async () => {
    const other = 'Order number: C-99\n\nRepair of the rudder of the ferry Linnet, in winter.\n';
    const prose = 'The ferry Linnet got its rudder in May, as 98109 says.';
    const answer = await answerTo(
      'What is the order number of the ferry Linnet?',
      [{ text: 'in May', probability: 0.9 }],
      [other, prose],
    );
    expect(answer.answers.filter(({ text }) => /4711|99/u.test(text))).toEqual([]);
  });

  test('Q78: not of another document, if a word of the question is left over', async () => {
    const osprey = 'Osprey, a trawler, got its rudder mended in June, and Osprey has an account.';
    const answer = await answerTo(
      'What is the account number for Osprey?',
      [{ text: 'in June', probability: 0.9 }],
      [osprey],
    );
    expect(answer.answers.filter(({ text }) => text.includes('2966'))).toEqual([]);
  });
});
