import type { PromptFrame } from '../core/layout/assemble.ts';

/**
 * The prompt frame of the guided profile. It has only two examples, because a small model copies from examples into its
 * replies, and their subjects are unlikely to stand in a library. Every call uses the same frame, so that the engine
 * computes its prefix once.
 */
export const guidedFrame: PromptFrame = {
  prefix: [
    { role: 'system', content: 'Answer the question with a few words copied from the text.' },
    {
      role: 'user',
      content:
        'Text:\n[1] The glacier camp was moved on 9 August because of meltwater. Ivo Brandt led the move.\n' +
        'Question: When did they move the camp?',
    },
    { role: 'assistant', content: '9 August' },
    {
      role: 'user',
      content: 'Text:\n[4] 盐湖边的驿站由骆驼商人韩朔修建，共有十二间客房。\nQuestion: 驿站是谁修建的？',
    },
    { role: 'assistant', content: '韩朔' },
  ],
  historyLabel: 'Text:\n',
  questionLabel: 'Question: ',
  closing: '',
};
