import { expect, test } from 'vitest';
import { runId } from '../../../../src/core/memory/units.ts';
import { hostDirectives } from '../../../../src/runtime/hosts/directive-host.ts';
import { nodeTokenizer } from '../../../doubles/node-tokenizer.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';
import { withChanges } from '../../../doubles/with-changes.ts';

test('directives of the next question name the model that is in place then', async () => {
  let id = 'small';
  const model = new ScriptedLanguageModel({ replies: () => '', tokenizer: await nodeTokenizer() });
  const seated = withChanges(model, {
    get id() {
      return id;
    },
  });
  const host = hostDirectives(
    seated,
    (work, signal) => work(signal),
    () => undefined,
  );
  expect(host.of(runId('run'))('folding').model).toBe('small');
  id = 'large';
  expect(host.of(runId('run'))('folding').model).toBe('large');
  host.close();
});
