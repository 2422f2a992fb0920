import { describe, expect, it } from 'vitest';
import { bulletLists } from '../../../../src/evidence/lists/bullet-lists.ts';

const text = [
  '# Bread',
  '',
  '## Ingredients',
  '',
  '- two cups of flour',
  '- Spices:',
  '    - ginger',
  '',
  '    - nutmeg',
  '- salt, a little,',
  '  or more',
  '',
  'Bake it.',
  'For the glaze:',
  '* sugar',
  '* water',
  'Done.',
  '- alone',
].join('\n');

describe('Q75: lists with bullets', () => {
  it('Q75: are found whole, with their names, also inside others and with empty lines between', () => {
    expect(
      bulletLists(text).map(({ start, end, items, name, around }) => ({
        text: text.slice(start, end),
        items,
        name,
        around,
      })),
    ).toEqual([
      {
        text: '- ginger\n\n    - nutmeg',
        items: ['ginger', 'nutmeg'],
        name: 'Spices:',
        around: 'Ingredients Ingredients',
      },
      {
        text: '- two cups of flour\n- Spices:\n    - ginger\n\n    - nutmeg\n- salt, a little,\n  or more',
        items: ['two cups of flour', 'Spices:', 'salt, a little,'],
        name: 'Ingredients',
        around: 'Ingredients',
      },
      { text: '* sugar\n* water', items: ['sugar', 'water'], name: 'For the glaze:', around: 'Ingredients' },
    ]);
  });

  it('Q75: none is found in prose, rules and numbered steps', () => {
    expect(bulletLists('Text - with a dash.\n\n---\n\n1. One.\n2. Two.\n')).toEqual([]);
    expect(bulletLists('')).toEqual([]);
  });
});
