/** What every `SearchSource` and every `ScholarSource` keeps, whatever service is behind it. */
import { describe, expect, test } from 'vitest';
import type { ScholarSource } from '../../src/ports/web/scholar-source.ts';
import type { SearchSource } from '../../src/ports/web/search-source.ts';

/** `query` finds something, `nothing` does not. */
export function searchSourceContract(
  name: string,
  make: () => Promise<{ readonly source: SearchSource; readonly query: string; readonly nothing?: string }>,
): void {
  describe(`search source contract: ${name}`, () => {
    test('results are at most as many as asked for, with a title, plain words and a place', async () => {
      const { source, query } = await make();
      for (const most of [1, 3, 10]) {
        const found = await source.search({ query, most, language: 'en' });
        if (!found.ok) throw found.error;
        expect(found.value.length).toBeGreaterThan(0);
        expect(found.value.length).toBeLessThanOrEqual(most);
        for (const { title, snippet, where } of found.value) {
          expect(title).not.toBe('');
          expect(where).not.toMatch(/^javascript:/i);
          expect(where).not.toBe('');
          expect(snippet).not.toMatch(/<\/?(?:b|span|p|script)\b/i);
        }
        const again = await source.search({ query, most, language: 'en' });
        expect(again).toEqual(found);
      }
    });

    test('what nothing is found for is an empty list, and no failure', async () => {
      const { source, nothing } = await make();
      if (nothing === undefined) return;
      expect(await source.search({ query: nothing, most: 5, language: 'en' })).toEqual({
        ok: true,
        value: [],
      });
    });

    test('an abort is a failure of that name, never a rejection', async () => {
      const { source, query } = await make();
      const request = { query, most: 5, language: 'en', signal: AbortSignal.abort() };
      expect(await source.search(request)).toMatchObject({ ok: false, error: { code: 'aborted' } });
    });

    test('its name is stable and its results are nobody’s word', async () => {
      const { source } = await make();
      expect(source.id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(source.title).not.toBe('');
      expect(source.trust).toBe('untrusted');
      expect((await make()).source.id).toBe(source.id);
    });
  });
}

export function scholarSourceContract(name: string, make: () => Promise<ScholarSource>): void {
  describe(`scholar source contract: ${name}`, () => {
    test('works have a title and a place; what is not known is null, and authors are at most eight', async () => {
      const source = await make();
      const found = await source.search({ query: 'memory', most: 5, from: 1990, to: 2025 });
      if (!found.ok) throw found.error;
      expect(found.value.length).toBeGreaterThan(0);
      expect(found.value.length).toBeLessThanOrEqual(5);
      for (const work of found.value) {
        expect(work.title).not.toBe('');
        expect(work.where).toMatch(/^https?:/);
        expect(work.authors.length).toBeLessThanOrEqual(8);
        expect(Object.values(work)).not.toContain(undefined);
        expect(work.abstract ?? '').not.toMatch(/<\/?(?:jats:)?p\b/i);
      }
      expect(await source.search({ query: 'memory', most: 5, from: 1990, to: 2025 })).toEqual(found);
    });

    test('an abort is a failure of that name, never a rejection', async () => {
      const source = await make();
      const request = { query: 'memory', most: 5, signal: AbortSignal.abort() };
      expect(await source.search(request)).toMatchObject({ ok: false, error: { code: 'aborted' } });
    });

    test('its name is stable', async () => {
      expect((await make()).id).toMatch(/^[a-z][a-z0-9-]*$/);
    });
  });
}
