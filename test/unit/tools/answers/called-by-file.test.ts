import { describe, expect, it } from 'vitest';
import { calledByFile } from '../../../../src/tools/answers/called-by-file.ts';
import type { Readable } from '../../../../src/tools/answers/reading/readables.ts';

function readableOf(text: string, title = 'Ferries', fileName?: string): Readable {
  const source = {
    title,
    text,
    document: null,
    memory: null,
    ...(fileName === undefined ? {} : { fileName }),
  };
  return { title, text, source, start: 0, similarity: null, strength: 1, header: null };
}

describe('Q73: a document that is called by its file', () => {
  const manual = readableOf('Turn the dial to 3.', 'Operating instructions', 'manuals/vaporin-30.pdf');

  it('Q73: the reader is told the name of the file that the question says', () => {
    expect(calledByFile('How do I start the Vaporin?', [manual])[0]?.title).toBe(
      'vaporin 30. Operating instructions',
    );
  });

  it('Q73: nothing is added where the question, the title or the passage leaves nothing to tell', () => {
    const others = [
      manual,
      readableOf('The Vaporin has a dial.', 'Instructions', 'vaporin.pdf'),
      readableOf('Text.'),
    ];
    expect(calledByFile('How do I start the boiler?', [manual])).toEqual([manual]);
    expect(calledByFile('how is the vaporin started', [manual])).toEqual([manual]);
    expect(calledByFile('How do I start the Vaporin?', others).slice(1)).toEqual(others.slice(1));
  });
});
