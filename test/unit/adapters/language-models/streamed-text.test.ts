import { describe, expect, test } from 'vitest';
import { EventStream } from '../../../../src/adapters/language-models/event-stream.ts';
import { StreamedText } from '../../../../src/adapters/language-models/streamed-text.ts';

describe('StreamedText', () => {
  test('a second try that says the same is heard from where the first one ended', () => {
    const text = new StreamedText();
    text.begin();
    expect([text.add('one'), text.add(' two')]).toEqual(['one', ' two']);
    text.begin();
    expect([text.add('one t'), text.add('wo th'), text.add('ree')]).toEqual(['', ' th', 'ree']);
    expect(text.heard).toBe('one two three');
  });

  test('a second try that says something else is not heard', () => {
    const text = new StreamedText();
    text.add('one two');
    text.begin();
    expect([text.add('one 2'), text.add(' and much more')]).toEqual(['', '']);
    expect(text.heard).toBe('one two');
  });
});

describe('EventStream', () => {
  test('gives every event in order, those pushed before and after reading began, then ends', async () => {
    const stream = new EventStream<number>();
    stream.push(1);
    stream.push(2);
    setTimeout(() => {
      stream.push(3);
      stream.end();
      stream.end({ error: new Error('too late') });
    });
    const seen: number[] = [];
    for await (const event of stream) seen.push(event);
    expect(seen).toEqual([1, 2, 3]);
  });

  test('gives what waits before it fails', async () => {
    const stream = new EventStream<number>();
    stream.push(1);
    stream.end({ error: new Error('broken') });
    const seen: number[] = [];
    await expect(
      (async () => {
        for await (const event of stream) seen.push(event);
      })(),
    ).rejects.toThrow('broken');
    expect(seen).toEqual([1]);
  });
});
