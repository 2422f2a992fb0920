import { expect, it } from 'vitest';
import { otherFormLossOf } from '../../../../../src/tools/answers/losses/other-form.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const league =
  '| Rank | Player | Team | Goals |\n| --- | --- | --- | --- |\n| 1 | Rob Fell | Kelby | 19 |\n| 2 | Ida Thorn | Marsh End | 15 |';
const fees = '| Income from (€) | Income up to (€) | Crèche 25 h |\n| 25001 | 30000 | 61 |';
const words = '| Room | Lead | Place |\n| Robots | Tom Lau | Lab |\n| Chess | Ida | Hall |';

it.each([
  ['Which team scored the most goals?', league, 'Player', 6],
  ['Which team scored the most goals?', league, 'Kelby', 0],
  ['What does the crèche cost?', fees, 'Income up to (€)', 6],
  ['What does the crèche cost?', fees, '61', 0],
  ['Which columns has the league table?', league, 'Player', 0],
  ['Who leads the robots?', words, 'Lead', 0],
])('Q83: %s “%s”: %s loses %i', (question, text, place, lost) => {
  expect(otherFormLossOf(question, [readableOf('Notes', text)])(spanOf(text, place))).toBe(lost);
});
