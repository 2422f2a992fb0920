import { valueOrThrow } from '../../../src/core/errors.ts';
import type { AnswerRecord } from '../../../src/record/step-record.ts';
import { type ScriptedFind, ScriptedReader } from '../../doubles/scripted-reader.ts';
import { agentFixture } from './agent-fixture.ts';

/** Asks the whole agent over these documents, with a reader whose finds are given. */
export async function askingLibrary(
  documents: readonly { readonly name: string; readonly text: string; readonly title?: string }[],
  finds: readonly ScriptedFind[] = [],
): Promise<(question: string) => Promise<AnswerRecord>> {
  const agent = await agentFixture();
  for (const document of documents) await agent.library.add(document);
  await agent.library.index();
  const profile = agent.profile(new ScriptedReader(() => finds));
  return async (question) => {
    return valueOrThrow(await agent.ask(question, { profile })).answer;
  };
}
