/** What every speech recogniser promises; of what it hears nothing is asked but that sound and silence differ. */
import { describe, expect, test } from 'vitest';
import type { SpeechRecogniser } from '../../src/ports/documents/speech-recogniser.ts';
import { sound } from '../doubles/tiny-whisper.ts';

export function speechRecogniserContract(name: string, make: () => SpeechRecogniser): void {
  describe(`${name}, as a speech recogniser`, () => {
    const recogniser = make();

    test('J13: gives what was heard in order, each part within the recording, none empty', async () => {
      const progress: number[] = [];
      const samples = Float32Array.from([...sound(3, true), ...sound(2, false)]);
      const heard = await recogniser.recognise(samples, {
        onProgress: ({ done, total }) => {
          expect(total).toBe(5);
          progress.push(done);
        },
      });
      if (!heard.ok) throw heard.error;
      const { parts, language } = heard.value;
      expect(language).toMatch(/^[a-z]{2,3}$/u);
      expect(parts.length).toBeGreaterThan(1);
      for (const [at, part] of parts.entries()) {
        expect(part.text.trim()).not.toBe('');
        expect(part.end).toBeGreaterThan(part.start);
        expect(part.start).toBeGreaterThanOrEqual(parts[at - 1]?.end ?? 0);
      }
      expect(parts.at(-1)?.end).toBeLessThanOrEqual(5);
      expect(new Set(parts.map(({ text }) => text)).size).toBeGreaterThan(1);
      expect(progress).toEqual([...progress].sort((left, right) => left - right));
      expect(progress.at(-1)).toBe(5);
    });

    test('J13: the same recording gives the same words; the language that is given is taken', async () => {
      const samples = sound(1, true);
      const [one, other] = [await recogniser.recognise(samples), await recogniser.recognise(samples)];
      expect(one).toEqual(other);
      const named = await recogniser.recognise(samples, { language: 'en' });
      expect(named.ok && named.value.language).toBe('en');
      const none = await recogniser.recognise(new Float32Array());
      expect(none.ok && none.value.parts).toEqual([]);
    });

    test('J13: an abort ends it between two windows, and the next recording is listened to', async () => {
      const stop = new AbortController();
      const heard = await recogniser.recognise(sound(8, true), {
        signal: stop.signal,
        onProgress: () => stop.abort(),
      });
      expect(!heard.ok && heard.error.code).toBe('aborted');
      const before = await recogniser.recognise(sound(1, true), { signal: AbortSignal.abort() });
      expect(!before.ok && before.error.code).toBe('aborted');
      expect((await recogniser.recognise(sound(1, true))).ok).toBe(true);
    });
  });
}
