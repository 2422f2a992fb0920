import { describe, expect, test } from 'vitest';
import { makeSessionChunks } from '../../../../src/lab/sessions/session-chunks.ts';
import type { Session } from '../../../../src/lab/sessions/trajectory.ts';

describe('the chunks of a session', () => {
  test('L54: the app’s kinds stay, other recorders’ words for them are understood, and anything else is a tool', async () => {
    const types = ['request', 'user', 'web', 'glimpse', 'error', 'answer', 'db'];
    const session: Session = {
      id: 'kinds',
      lang: '',
      query: 'What is said?',
      steps: types.map((type) => ({ type, action: `${type} it`, observation: 'It is said.', task: null })),
      needs: [],
      taskQueries: {},
    };
    const { chunks } = await makeSessionChunks(session, 'kinds', { tokenizer: null, lateSummaries: false });
    expect(chunks.map(({ kind }) => kind)).toEqual([
      'request',
      'request',
      'visit',
      'glimpse',
      'error',
      'answer',
      'tool',
    ]);
  });
});
