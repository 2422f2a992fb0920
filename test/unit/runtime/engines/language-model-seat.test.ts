import { describe, expect, test } from 'vitest';
import { EstimatingTokenizer } from '../../../../src/adapters/tokenizing/estimating-tokenizer.ts';
import { tokenizerId } from '../../../../src/core/memory/units.ts';
import type { LanguageModel } from '../../../../src/ports/models/language-model.ts';
import { LanguageModelSeat } from '../../../../src/runtime/engines/language-model-seat.ts';
import type { MadeLanguageModel } from '../../../../src/runtime/engines/made-language-model.ts';
import { ScriptedLanguageModel } from '../../../doubles/scripted-language-model.ts';

function made(name: string, contextWindow: number, ended: string[]): MadeLanguageModel {
  const tokenizer = Object.assign(new EstimatingTokenizer(), { id: tokenizerId(name) });
  const model = new ScriptedLanguageModel({
    id: name,
    contextWindow,
    tokenizer,
    replies: () => `I am ${name}.`,
  });
  return {
    title: name,
    bundled: name === 'small',
    model,
    threaded: null,
    load: [],
    close: () => void ended.push(name),
  };
}

async function replyOf(model: LanguageModel): Promise<string> {
  let text = '';
  const request = { messages: [{ role: 'user', content: 'Who are you?' }], maxTokens: 20 } as const;
  for await (const event of model.generate({ ...request, temperature: 0, seed: 1 }))
    if (event.type === 'finish') text = event.text;
  return text;
}

describe('MD6: the place of the language model', () => {
  test('whoever holds it holds the model that sits there now: what it says of itself, its counts and its replies', async () => {
    const ended: string[] = [];
    const seat = new LanguageModelSeat(() => made('small', 2048, ended));
    const { model } = seat;
    const { tokenizer } = model;
    expect([model.id, model.contextWindow, tokenizer.id, await replyOf(model)]).toEqual([
      'small',
      2048,
      'small',
      'I am small.',
    ]);
    seat.change(() => made('large', 4096, ended));
    expect(ended).toEqual(['small']);
    expect([model.id, model.contextWindow, tokenizer.id, await replyOf(model)]).toEqual([
      'large',
      4096,
      'large',
      'I am large.',
    ]);
    expect(seat.made.bundled).toBe(false);
  });

  test('what a model tells of itself after it left its place does not count', () => {
    const seated: (() => boolean)[] = [];
    const make = (name: string) => (speaks: () => boolean) => {
      seated.push(speaks);
      return made(name, 2048, []);
    };
    const seat = new LanguageModelSeat(make('small'));
    expect(seated.map((speaks) => speaks())).toEqual([true]);
    seat.change(make('large'));
    expect(seated.map((speaks) => speaks())).toEqual([false, true]);
    seat.change(make('small'));
    expect(seated.map((speaks) => speaks())).toEqual([false, false, true]);
  });
});
