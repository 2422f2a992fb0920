import { describe, expect, it } from 'vitest';
import { otherCodeLossOf } from '../../../../../src/tools/answers/losses/other-code.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

/** The loss of the first place of these words in a passage, beside other passages. */
function loss(
  question: string,
  place: string,
  ...texts: readonly (string | readonly [string, string])[]
): number {
  const readables = texts.map((one) =>
    typeof one === 'string' ? readableOf('Commands', one) : readableOf(...one),
  );
  const passage = readables.findIndex(({ text }) => text.includes(place));
  return otherCodeLossOf(question, readables)(spanOf(readables[passage]?.text ?? '', place, { passage }));
}

describe('Q79: another code', () => {
  const levelling = 'Send G29 P4 R255 to probe the bed by hand.';
  const homing = 'G28 moves all axes to their ends.';

  it('Q79: a sentence about another code with the same letters loses worth where a passage has the one asked for', () => {
    expect(loss('What does G28 do?', 'probe the bed by hand', levelling, homing)).toBe(6);
    expect(loss('was macht g28', 'probe the bed by hand', levelling, homing)).toBe(6);
    expect(loss('What does G28 do?', 'moves all axes', levelling, homing)).toBe(0);
    expect(
      loss('What fixes CVE-2023-1234?', '2.1', 'CVE-2022-9 is fixed in 2.1.', 'CVE-2023-1234 is open.'),
    ).toBe(6);
  });

  it('Q79: a sentence that also has the code asked for, or stands under a title with it, loses nothing', () => {
    expect(loss('What does G28 do?', 'turns it on', 'After G28 a G29 turns it on.', homing)).toBe(0);
    expect(
      loss('What does G28 do?', 'at the end', ['G28: home', 'A G29 may follow at the end.'], homing),
    ).toBe(0);
  });

  it('Q79: nothing is lost where no other passage has the code, or the question has none', () => {
    expect(loss('What does G28 do?', 'probe the bed by hand', levelling, 'Commands move the axes.')).toBe(0);
    expect(loss('What probes the bed?', 'G29', levelling, homing)).toBe(0);
  });

  it('Q79: so does an item about another letter behind the same word, beside the item that is asked for', () => {
    const grades = '- Grade A: pure (95 %)\n- Grade B: good (85 %)\n- Grade C: fair';
    expect(loss('How pure is Grade A?', '85 %', grades)).toBe(6);
    expect(loss('How pure is Grade A?', '95 %', grades)).toBe(0);
    expect(loss('How pure is a grade?', '85 %', grades)).toBe(0);
    expect(loss('How pure is Grade A?', '85 %', 'Grade A is pure. Grade B is worse, at 85 %.')).toBe(0);
    expect(loss('Can I buy it?', '85 %', 'Can A be bought?', 'Can I? With 85 %.')).toBe(0);
  });

  it('Q79: a row or an item of another code loses worth where the document has the one asked for nowhere', () => {
    const table = '| Code | Meaning |\n| --- | --- |\n| B2 | No hot water |\n| B7 | Door open |\n';
    expect(loss('What does A2 mean?', 'No hot water', table)).toBe(6);
    expect(loss('What does B2 mean?', 'No hot water', table)).toBe(0);
    expect(loss('What does B-2 mean?', 'No hot water', table)).toBe(0);
    expect(loss('What does A2 mean?', 'No hot water', `${table}\nA 2: see the handbook.`)).toBe(0);
    expect(loss('What does A2 mean?', 'No hot water', 'B2 says: No hot water.')).toBe(0);
    expect(
      loss('What does F31 mean?', 'pump blocked', '- F28: gas valve\n- F75: pump blocked\n- F9: door'),
    ).toBe(6);
  });

  it('Q79: a code that is the place itself may be what is asked for', () => {
    expect(loss('Which code follows G28?', 'G29', 'Then send G29.', homing)).toBe(0);
  });
});
