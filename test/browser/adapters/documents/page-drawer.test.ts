/** Pages of PDFs as pictures, drawn by the worker of the app. */
import { afterAll, describe, expect, test } from 'vitest';
import { WorkerPageDrawer } from '../../../../src/adapters/documents/worker-page-drawer.ts';
import { valueOrThrow } from '../../../../src/core/errors.ts';

const drawer = new WorkerPageDrawer(
  () => new Worker(new URL('../../../../workers/document-parser.ts', import.meta.url), { type: 'module' }),
);
afterAll(() => drawer.close());

const files = import.meta.glob<string>('../../../files/documents/*.pdf', {
  query: '?url',
  import: 'default',
  eager: true,
});

async function bytesOf(name: string): Promise<Uint8Array> {
  const address = files[`../../../files/documents/${name}`];
  if (address === undefined) throw new Error(`There is no ${name}.`);
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

/** A page with a line of text above a picture whose bytes are none of its form. */
function pageWithPicture(form: string): Uint8Array {
  const content = 'BT /F1 24 Tf 20 160 Td (The mill stands.) Tj ET q 100 0 0 50 20 20 cm /P Do Q';
  const picture = `<< /Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /${form} /Length 8 >>\nstream\nnopixels\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /P 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    picture,
  ];
  let file = '%PDF-1.5\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 7\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 7 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

/** Share of the pixels of a part of the page that are not white. */
async function ink(picture: Blob, part: { left: number; top: number; width: number; height: number }) {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(
    Math.floor(part.left * bitmap.width),
    Math.floor(part.top * bitmap.height),
    Math.max(1, Math.floor(part.width * bitmap.width)),
    Math.max(1, Math.floor(part.height * bitmap.height)),
  );
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] as number) < 160) dark += 1;
  return dark / (data.length / 4);
}

describe('a page as a picture', () => {
  for (const [name, quote] of [
    [
      'lantern-bridge-reportlab.pdf',
      'It was begun in the spring of 1871, after a flood had carried away the ford',
    ],
    [
      'lantern-bridge-chromium.pdf',
      'It was begun in the spring of 1871, after a flood had carried away the ford',
    ],
  ] as const) {
    test(`Q49: ${name} is drawn with ink, and the quote is marked where letters stand`, async () => {
      const drawn = await drawer.draw({ bytes: await bytesOf(name), page: 1, width: 800, quote });
      if (!drawn.ok) throw drawn.error;
      const { picture, width, height, marks } = drawn.value;
      expect(width).toBe(800);
      expect(height).toBeGreaterThan(800);
      expect(picture.type).toBe('image/png');
      expect(await ink(picture, { left: 0, top: 0, width: 1, height: 1 })).toBeGreaterThan(0.003);
      expect(marks.length).toBeGreaterThan(0);
      for (const mark of marks) expect(await ink(picture, mark)).toBeGreaterThan(0.03);
    });
  }

  for (const form of ['JPXDecode', 'JBIG2Decode', 'FlateDecode'])
    test(`Q49: a page with a picture in ${form} is drawn, and said to lack it where that form is not drawn`, async () => {
      const bytes = pageWithPicture(form);
      const drawn = valueOrThrow(await drawer.draw({ bytes, page: 1, width: 400, quote: 'The mill' }));
      expect(drawn.lacksPictures).toBe(form !== 'FlateDecode');
      expect(drawn.marks).toHaveLength(1);
      expect(await ink(drawn.picture, { left: 0, top: 0, width: 1, height: 0.4 })).toBeGreaterThan(0.003);
    });

  test('Q49: a page that is not there and bytes that are no PDF are refused; the next page is drawn', async () => {
    const bytes = await bytesOf('seed-vault-columns.pdf');
    const wanted = { page: 1, width: 300, quote: 'words that stand nowhere at all' };
    const beyond = await drawer.draw({ ...wanted, bytes, page: 900 });
    expect(!beyond.ok && beyond.error.code).toBe('document-damaged');
    const none = await drawer.draw({ ...wanted, bytes: new Uint8Array(300).fill(65) });
    expect(!none.ok && none.error.code).toBe('document-damaged');
    const drawn = await drawer.draw({ ...wanted, bytes });
    expect(drawn.ok && drawn.value.marks).toEqual([]);
  });

  test('Q49: a drawing that nobody waits for ends', async () => {
    const bytes = await bytesOf('wangxi-mill-reportlab.pdf');
    const stopped = await drawer.draw({ bytes, page: 1, width: 300, quote: '' }, AbortSignal.abort());
    expect(!stopped.ok && stopped.error.code).toBe('aborted');
  });
});
