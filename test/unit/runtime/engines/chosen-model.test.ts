import { expect, test } from 'vitest';
import { WebpaceError } from '../../../../src/core/errors.ts';
import { ownModelPrefix } from '../../../../src/models/own-model.ts';
import { ChosenModel } from '../../../../src/runtime/engines/chosen-model.ts';
import { StatusBoard } from '../../../../src/runtime/status-board.ts';

test.each([
  ['is gone', async () => null, 'model-missing'],
  [
    'cannot be looked for now',
    async () => {
      throw new WebpaceError('worker-lost', 'The model files could not be started. Reload the page.');
    },
    'worker-lost',
  ],
])(
  'Z30: a chosen model that %s is told by its cause, and the bundled one is used',
  async (_, findOwn, code) => {
    const board = new StatusBoard('memory');
    const place = {
      name: 'test',
      baseUrl: 'http://none/',
      device: 'test',
      board,
      models: { findOwn } as never,
    };
    const chosen = await ChosenModel.find({ languageModelId: `${ownModelPrefix}file-1` }, place);
    expect(chosen.before.own).toBeNull();
    expect(board.read().notices).toMatchObject([{ code }]);
  },
);
