/** What every `DocumentStore` keeps. */
import { describe, expect, test } from 'vitest';
import { documentId, encoderId } from '../../src/core/memory/units.ts';
import type { DocumentStore, Passage, PassageKey } from '../../src/ports/documents/documents.ts';
import { makeDocument, makePassageKey, makePassages, makeVector, testEncoder } from '../doubles/records.ts';

const notes = makeDocument();
const letter = makeDocument({
  id: documentId('doc-letter'),
  name: 'letter.txt',
  title: 'A letter',
  text: 'The lamp has not been lit since Tuesday. 灯塔自星期二起未亮。',
  addedAt: notes.addedAt + 1,
});

export function documentStoreContract(name: string, make: () => Promise<DocumentStore>): void {
  describe(`document store contract: ${name}`, () => {
    async function storeWithBoth(): Promise<DocumentStore> {
      const store = await make();
      await store.putDocument(letter, makePassages(letter));
      await store.putDocument(notes, makePassages(notes));
      return store;
    }

    test('an empty library lists nothing', async () => {
      const store = await make();
      expect(await store.listDocuments()).toEqual([]);
      expect(await store.listPassages()).toEqual([]);
      expect(await store.readPassageKeys(testEncoder)).toEqual([]);
    });

    test('documents read back equal, in the order in which they were added', async () => {
      const store = await storeWithBoth();
      expect(await store.listDocuments()).toEqual([notes, letter]);
    });

    test('keys are read in parts that together are all of them, and their passages are listed without them', async () => {
      const store = await storeWithBoth();
      const passages = [...makePassages(notes), ...makePassages(letter)];
      await store.putPassageKeys(passages.map((passage, at) => makePassageKey(passage, at)));
      await store.putPassageKeys([makePassageKey(passages[0] as Passage, 9, encoderId('another/8'))]);
      const all = await store.readPassageKeys(testEncoder);
      expect(all).toHaveLength(passages.length);
      expect(await store.listKeyedPassages(testEncoder)).toEqual(all.map(({ passage }) => passage));
      expect(await store.listKeyedPassages(encoderId('none'))).toEqual([]);
      for (const most of [1, 2, 100]) {
        const read: PassageKey[] = [];
        for (;;) {
          const part = await store.readPassageKeys(testEncoder, {
            after: read.at(-1)?.passage ?? null,
            most,
          });
          expect(part.length).toBeLessThanOrEqual(most);
          if (part.length === 0) break;
          read.push(...part);
        }
        expect(read).toEqual(all);
      }
      expect(await store.listPassages(await store.listDocuments())).toEqual(await store.listPassages());
    });

    test('facts of a document change, its passages and keys do not', async () => {
      const store = await storeWithBoth();
      const [passage] = makePassages(notes);
      if (passage === undefined) throw new Error('no passage');
      await store.putPassageKeys([makePassageKey(passage, 3)]);
      const moved = {
        ...notes,
        title: 'Slopes',
        collection: 'Field work',
        format: 'pdf' as const,
        marks: [{ start: 0, kind: 'page' as const, number: 1, label: null }],
      };
      await store.putDocumentFacts(moved);
      expect(await store.listDocuments()).toEqual([moved, letter]);
      expect(await store.listPassages()).toEqual([...makePassages(notes), ...makePassages(letter)]);
      expect(await store.readPassageKeys(testEncoder)).toHaveLength(1);
    });

    test('facts of a document that is not there, or has another text, are refused', async () => {
      const store = await make();
      await expect(store.putDocumentFacts(notes)).rejects.toMatchObject({ code: 'document-not-found' });
      await store.putDocument(notes, makePassages(notes));
      const other = { ...notes, text: 'Something else.' };
      await expect(store.putDocumentFacts(other)).rejects.toMatchObject({ code: 'storage-failed' });
      expect(await store.listDocuments()).toEqual([notes]);
    });

    test('passages read back equal, by document and place', async () => {
      const store = await storeWithBoth();
      expect(await store.listPassages()).toEqual([...makePassages(notes), ...makePassages(letter)]);
    });

    test('a passage whose text is not that of its place keeps its own text', async () => {
      const store = await make();
      const passages = makePassages(notes).map((passage) => ({
        ...passage,
        text: `Field notes. ${passage.text}`,
      }));
      await store.putDocument(notes, passages);
      expect(await store.listPassages()).toEqual(passages);
    });

    test('more passages than nine stand in order of place, not of id', async () => {
      const store = await make();
      const passages = makePassages(notes, 5);
      expect(passages.length).toBeGreaterThan(10);
      await store.putDocument(notes, passages);
      expect(await store.listPassages()).toEqual(passages);
    });

    test('keys of different encoders are never mixed', async () => {
      const store = await storeWithBoth();
      const other = encoderId(`${testEncoder}2`);
      const ours = makePassages(notes).map((passage, index) => makePassageKey(passage, index));
      const theirs = makePassages(notes).map((passage, index) => makePassageKey(passage, index + 50, other));
      await store.putPassageKeys([...theirs, ...ours]);
      expect(await store.readPassageKeys(testEncoder)).toEqual(ours);
      expect(await store.readPassageKeys(other)).toEqual(theirs);
    });

    test('a later key replaces the earlier, and a view of a batch is stored without the batch', async () => {
      const store = await storeWithBoth();
      const [passage] = makePassages(notes);
      if (passage === undefined) throw new Error('The document has no passage.');
      const vector = makeVector(3, 32).subarray(8, 16);
      await store.putPassageKeys([makePassageKey(passage, 1)]);
      await store.putPassageKeys([{ passage: passage.id, encoder: testEncoder, vector }]);
      const [key] = await store.readPassageKeys(testEncoder);
      expect(key?.vector).toEqual(vector.slice());
      expect(key?.vector.buffer.byteLength).toBe(vector.byteLength);
    });

    test('keys of passages that are gone are passed over', async () => {
      const store = await make();
      await store.putDocument(notes, makePassages(notes));
      const gone = makePassages(letter).map((passage, index) => makePassageKey(passage, index));
      const kept = makePassages(notes).map((passage, index) => makePassageKey(passage, index));
      await store.putPassageKeys([...gone, ...kept]);
      expect(await store.readPassageKeys(testEncoder)).toEqual(kept);
    });

    test('a document of the same id is replaced, with its passages and keys', async () => {
      const store = await storeWithBoth();
      await store.putPassageKeys(makePassages(notes).map((passage, index) => makePassageKey(passage, index)));
      const again = { ...notes, title: 'Field notes, read again' };
      const passages = makePassages(again, 60);
      await store.putDocument(again, passages);
      expect(await store.listDocuments()).toEqual([again, letter]);
      expect(await store.listPassages()).toEqual([...passages, ...makePassages(letter)]);
      expect(await store.readPassageKeys(testEncoder)).toEqual([]);
    });

    test('another document of the same name takes the place of the first, with all that it owned', async () => {
      const store = await storeWithBoth();
      const same = makeDocument({ id: documentId('doc-other'), text: 'Something else.' });
      await store.putDocument(same, makePassages(same));
      expect(new Set(await store.listDocuments())).toEqual(new Set([same, letter]));
      expect(new Set(await store.listPassages())).toEqual(
        new Set([...makePassages(same), ...makePassages(letter)]),
      );
      const kept = new Set(makePassages(letter).map(({ id }) => id));
      for (const { passage } of await store.readPassageKeys(testEncoder)) expect(kept).toContain(passage);
    });

    test('what they take is measured', async () => {
      const store = await make();
      expect(await store.measureDocuments()).toBe(0);
      await store.putDocument(notes, makePassages(notes));
      const bytes = await store.measureDocuments();
      expect(bytes).toBeGreaterThan(notes.text.length);
      await store.deleteDocument(notes.id);
      expect(await store.measureDocuments()).toBe(0);
    });

    test('passages of another document, or two of one id, are refused and change nothing', async () => {
      const store = await make();
      await store.putDocument(notes, makePassages(notes));
      const [first] = makePassages(letter);
      if (first === undefined) throw new Error('The document has no passage.');
      const [taken] = makePassages(notes).map((passage) => ({ ...passage, document: letter.id }));
      for (const passages of [makePassages(notes), [first, first], [first, taken ?? first]]) {
        await expect(store.putDocument(letter, passages)).rejects.toMatchObject({ code: 'storage-failed' });
      }
      expect(await store.listDocuments()).toEqual([notes]);
      expect(await store.listPassages()).toEqual(makePassages(notes));
    });

    test('deletion removes a document, its passages and its keys, and nothing of another', async () => {
      const store = await storeWithBoth();
      const keys = [...makePassages(notes), ...makePassages(letter)].map((passage, index) =>
        makePassageKey(passage, index),
      );
      await store.putPassageKeys(keys);
      await store.deleteDocument(notes.id);
      expect(await store.listDocuments()).toEqual([letter]);
      expect(await store.listPassages()).toEqual(makePassages(letter));
      const left = new Set<string>(makePassages(letter).map(({ id }) => id));
      expect(await store.readPassageKeys(testEncoder)).toEqual(
        keys.filter(({ passage }) => left.has(passage)),
      );
      await store.putDocument(notes, makePassages(notes));
      expect(await store.readPassageKeys(testEncoder)).toHaveLength(left.size);
    });

    test('deletion of an unknown document does nothing', async () => {
      const store = await storeWithBoth();
      await store.deleteDocument(documentId('doc'));
      expect(await store.listDocuments()).toHaveLength(2);
    });

    test('nothing that goes in or comes out is shared with the store', async () => {
      const store = await make();
      const document = { ...notes };
      const passages = makePassages(notes);
      const key = makePassageKey(passages[0] as (typeof passages)[0], 1);
      await store.putDocument(document, passages);
      await store.putPassageKeys([key]);
      document.title = 'changed';
      passages.length = 0;
      key.vector.fill(0);
      (await store.listDocuments()).length = 0;
      (await store.readPassageKeys(testEncoder))[0]?.vector.fill(0);
      expect(await store.listDocuments()).toEqual([notes]);
      expect(await store.listPassages()).toEqual(makePassages(notes));
      expect((await store.readPassageKeys(testEncoder))[0]?.vector).toEqual(makeVector(1));
    });
  });
}
