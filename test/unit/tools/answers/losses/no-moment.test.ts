import { describe, expect, it } from 'vitest';
import { otherFormLossOf } from '../../../../../src/tools/answers/losses/other-form.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const loss = (question: string, text: string, place: string): number =>
  otherFormLossOf(question, [readableOf('Notes', text)])(spanOf(text, place));

const club =
  '| Club | Teacher | Places | Meets |\n| Robots | Tom Lau | 16 | Mon |\n| Chess | Ida | 20 | weekly |';

describe('Q83: what cannot be the time that is asked for', () => {
  it.each([
    ['Per che ora è prenotato il tavolo?', 'prenotato! tavolo per 21, domenica 16 alle 12:45.', '21', 6],
    ['Per che ora è prenotato il tavolo?', 'prenotato! tavolo per 21, domenica 16 alle 12:45.', '12:45', 0],
    ['Um wie viel Uhr beginnt es?', 'Wir fangen um 21 Uhr an.', '21', 0],
    ['What time does it start?', 'It starts at 9.', '9', 0],
    ['When do the robots meet?', club, '16', 6],
    ['When do the robots meet?', club, 'Tom Lau', 6],
    ['When do the robots meet?', club, 'Mon', 0],
    ['When does chess meet?', club, 'weekly', 0],
    ['When is the concert?', '| Day | Event |\n| 16 | concert |\n| 20 | dance |', '16', 0],
    ['When is the concert?', '| Seats | Event |\n| 16 | concert |\n| 20 | dance |', '16', 6],
    ['Who leads the robots?', club, 'Tom Lau', 0],
    ['When was the mill built?', 'It was built in 1911.', '1911', 0],
    ['When was the duchy founded?', 'The duchy was founded in 911.', '911', 0],
    ['When was the duchy founded?', 'The duchy has 911 farms.', '911', 6],
    ['When Ida left the mill, how many sacks were there?', 'There were 16 sacks.', '16', 0],
    ['When did the ferry leave?', 'It left after the storm.', 'after the storm', 0],
    ['机器人社什么时候见面？', club, '16', 6],
  ])('Q83: %s “%s”: %s loses %i', (question, text, place, lost) => {
    expect(loss(question, text, place)).toBe(lost);
  });
});
