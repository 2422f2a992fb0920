import { describe, expect, it } from 'vitest';
import { contentStemsOf } from '../../../../src/evidence/questions/sought.ts';

describe('Q87: words of a question in Japanese', () => {
  it('Q87: are those between particles and endings', () => {
    expect(contentStemsOf('有給休暇は何日前までに申し出る必要がありますか?')).toEqual(
      expect.arrayContaining(['有給', '休暇', '必要']),
    );
    const stems = contentStemsOf('フェリーはいつ出ますか?');
    expect(stems.join('')).not.toMatch(/\p{Script=Hiragana}/u);
    expect(stems.length).toBeGreaterThan(0);
  });

  it('Q87: a question of particles alone keeps them', () => {
    expect(contentStemsOf('いつですか').length).toBeGreaterThan(0);
  });
});
