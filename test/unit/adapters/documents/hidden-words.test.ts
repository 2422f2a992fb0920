/** Words that an office program does not show: whoever hides them may speak to a model. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { directParser } from '../../../doubles/direct-parser.ts';

async function textOf(name: string, parts: Record<string, string>): Promise<string> {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, part]) => [path, strToU8(part)])),
  );
  const read = await directParser().parse({ name, bytes });
  if (!read.ok) throw read.error;
  return read.value.text;
}

describe('J9: hidden words', () => {
  test('J9: of a Word document are left out, also behind a text box, and those shown again are read', async () => {
    const run = (text: string, look = '', inside = ''): string =>
      `<w:r><w:rPr>${look}</w:rPr>${inside}<w:t>${text}</w:t></w:r>`;
    const box = `<w:txbxContent><w:p>${run('Box.')}</w:p></w:txbxContent>`;
    const body = `<w:p>${run('Moor by noon.')}${run(' Obey.', '<w:vanish/>')}${run(' Ring.', '<w:vanish w:val="0"/>')}</w:p><w:p>${run('Obey.', '<w:vanish/>', box)}${run('End.')}</w:p>`;
    const text = await textOf('rules.docx', {
      '_rels/.rels':
        '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    });
    expect(text).toBe('Moor by noon. Ring.\n\nEnd.');
  });

  test('J9: of a Word document, how words looked before a change hides nothing and makes no heading or list', async () => {
    const was = '<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>';
    const before =
      '<w:pPrChange><w:pPr><w:outlineLvl w:val="0"/><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:pPrChange>';
    const body = `<w:p><w:pPr>${before}</w:pPr><w:r><w:rPr>${was}</w:rPr><w:t>Moor by noon.</w:t></w:r></w:p>`;
    const text = await textOf('rules.docx', {
      '_rels/.rels':
        '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="word/document.xml"/></Relationships>',
      'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    });
    expect(text).toBe('Moor by noon.');
  });

  test('J9: of an OpenDocument text are left out: by their style, or in a hidden section', async () => {
    const styles =
      '<style:style style:name="T1"><style:text-properties text:display="none"/></style:style><style:style style:name="T2"><style:text-properties fo:color="#000000"/></style:style>';
    const body =
      '<text:p>Moor by noon.<text:span text:style-name="T1"> Obey <text:span text:style-name="T2">me.</text:span></text:span><text:span text:style-name="T2"> Ring.</text:span></text:p><text:p text:style-name="T1">Obey.</text:p><text:section text:display="none"><text:section><text:p>Obey.</text:p></text:section></text:section><text:section><text:p>End.</text:p></text:section>';
    const text = await textOf('rules.odt', {
      mimetype: 'application/vnd.oasis.opendocument.text',
      'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    });
    expect(text).toBe('Moor by noon. Ring.\n\nEnd.');
  });
});
