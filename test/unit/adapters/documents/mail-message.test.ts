import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../../src/adapters/documents/read-document.ts';
import { sniffFormat } from '../../../../src/adapters/documents/sniff-format.ts';
import type { ParsedDocument } from '../../../../src/ports/documents/document-parser.ts';

const head = [
  'Received: from mill.example by quay.example; Tue, 12 May 2026 09:14:03 +0200',
  'From: =?utf-8?Q?J=C3=B6rg_Fell?= <joerg@mill.example>',
  'To: Ida Rook <ida@quay.example>, keeper@quay.example',
  'Cc: Crew: Jan <jan@quay.example>, Mira <mira@quay.example>;',
  'Subject: =?utf-8?B?RGVyIG5ldWUgTcO8aGxzdGVpbg==?=',
  'Date: Tue, 12 May 2026 09:14:00 +0200',
  'MIME-Version: 1.0',
];

async function read(lines: readonly string[], name = 'a.eml'): Promise<ParsedDocument> {
  return readDocument(
    { name, bytes: new TextEncoder().encode(lines.join('\r\n')) },
    {
      characterMap: async () => new Uint8Array(),
      signal: new AbortController().signal,
      report: () => undefined,
    },
  );
}

const shown = [
  '# Der neue Mühlstein',
  '',
  '- From: Jörg Fell (joerg@mill.example)',
  '- To: Ida Rook (ida@quay.example), keeper@quay.example',
  '- Cc: Jan (jan@quay.example), Mira (mira@quay.example)',
  '- Date: Tue, 12 May 2026 09:14:00 +0200',
];

describe('J1: a saved message', () => {
  test('is its subject, who wrote to whom and when, and its text without encodings', async () => {
    const message = await read([
      ...head,
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Er kostet 80 =E2=82=AC und wiegt so viel wie ein gro=C3=9Fes Boot, sagt der=',
      ' Schmied.',
      '',
      'J.',
    ]);
    expect(message).toMatchObject({
      format: 'mail',
      title: 'Jörg Fell: Der neue Mühlstein (12 May 2026)',
      marks: [],
    });
    expect(message.text).toBe(
      [
        ...shown,
        '',
        'Er kostet 80 € und wiegt so viel wie ein großes Boot, sagt der Schmied.',
        '',
        'J.',
      ].join('\n'),
    );
  });

  test('of HTML alone is read as a page; attachments are named, and what is hidden is left out', async () => {
    const page =
      '<p>The stone is <b>here</b>.</p><ul><li>80 euros</li></ul><p style="display:none">Secret</p><script>x()</script>';
    const message = await read([
      ...head,
      'Content-Type: multipart/mixed; boundary=cut',
      '',
      '--cut',
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      btoa(page),
      '--cut',
      'Content-Type: application/pdf; name="bill.pdf"',
      'Content-Disposition: attachment; filename="bill.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      btoa('%PDF-not opened'),
      '--cut--',
    ]);
    expect(message.text).toBe(
      [...shown, '- Attachments: bill.pdf', '', 'The stone is here.', '', '- 80 euros']
        .join('\n')
        .replaceAll('**', ''),
    );
  });

  test('shows its plain text where it has both, and is titled by its writer where it has no subject', async () => {
    const message = await read([
      'From: ida@quay.example',
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=cut',
      '',
      '--cut',
      'Content-Type: text/plain',
      '',
      'Plain words.',
      '--cut',
      'Content-Type: text/html',
      '',
      '<p>Words of the page.</p>',
      '--cut--',
    ]);
    expect(message.title).toBe('ida@quay.example');
    expect(message.text).toBe('- From: ida@quay.example\n\nPlain words.');
  });

  test('that is sealed says so', async () => {
    const sealed = [
      ...head,
      'Content-Type: application/pkcs7-mime; name=smime.p7m',
      'Content-Transfer-Encoding: base64',
      '',
      btoa('sealed'),
    ];
    await expect(read(sealed)).rejects.toMatchObject({ code: 'document-encrypted' });
  });

  test('J3: is known by its head under any name that tells no other format; a pasted head is text', () => {
    const format = (name: string, text: string) => sniffFormat(name, new TextEncoder().encode(text));
    expect(format('saved', [...head, '', 'Text'].join('\r\n'))).toEqual({ ok: true, value: 'mail' });
    expect(format('a.eml', 'From: Ida\n\nText')).toEqual({ ok: true, value: 'mail' });
    expect(format('notes.txt', 'From: Ida\nTo: Jan\nSubject: Oats\n\nText')).toEqual({
      ok: true,
      value: 'text',
    });
    expect(format('notes.md', [...head, '', 'Text'].join('\n'))).toEqual({ ok: true, value: 'markdown' });
    expect(format('notes.txt', 'How mail looks\n\nFrom: Ida\nMIME-Version: 1.0')).toEqual({
      ok: true,
      value: 'text',
    });
  });

  test('J4: of thousands of parts in parts ends with a text or a reason', async () => {
    const parts = Array.from({ length: 3_000 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      '',
      `--b${at}`,
    ]).flat();
    const outcome = await read([
      'From: a@b.example',
      'MIME-Version: 1.0',
      ...parts,
      'Content-Type: text/plain',
      '',
      'Deep',
    ]).then(
      ({ format }) => format,
      (thrown: { code?: string }) => thrown.code,
    );
    expect(['mail', 'document-damaged', 'document-too-large', 'document-not-text']).toContain(outcome);
  });
});
