import { describe, expect, test } from 'vitest';
import { PromptCacheLedger } from '../../../../src/adapters/language-models/prompt-cache-ledger.ts';

describe('PromptCacheLedger', () => {
  test('counts a prompt whose successor shares too little of it', () => {
    const ledger = new PromptCacheLedger(10, 3000);
    for (const letter of 'abcd') {
      expect(ledger.isFull).toBe(false);
      ledger.record(letter.repeat(500), 100);
    }
    expect(ledger.isFull).toBe(true);
    ledger.clear();
    expect(ledger.isFull).toBe(false);
  });

  test('does not count prompts that grow at the end', () => {
    const ledger = new PromptCacheLedger(10, 3000);
    let text = 'stable '.repeat(100);
    for (let step = 0; step < 1000; step += 1) {
      text += 'new ';
      ledger.record(text, 100);
    }
    expect(ledger.isFull).toBe(false);
  });
});
