import { describe, expect, it } from 'vitest';
import { mailHeadLossOf } from '../../../../../src/tools/answers/losses/mail-head.ts';
import { readableOf, spanOf } from '../../../../doubles/readables.ts';

const loss = (question: string, text: string, place: string): number =>
  mailHeadLossOf(question, [readableOf('Cottage', text)])(spanOf(text, place));

const saved =
  '- From: Hanna Birch (hanna@birch.example)\n- To: Marcus Dell\n- Date: Wed, 21 May 2025 16:42:07 +0200\n\nPlease be out by ten.';

describe('Q114: the moment at which a mail was sent', () => {
  it.each([
    ['when do we check out', saved, '16:42:07'],
    [
      'wann müssen wir raus',
      'Von: Hanna\nGesendet: Mittwoch, 21. Mai 2025 16:42\nBetreff: Hütte\n\nBitte bis zehn.',
      '16:42',
    ],
    [
      'à quelle heure faut-il partir',
      '**De :** Hanna\n**Envoyé :** mercredi 21 mai 2025 16:42\n**Objet :** chalet',
      '16:42',
    ],
    ['几点退房', '发件人：韩娜\n日期：2025年5月21日 16:42\n主题：小屋', '16:42'],
    [
      'when do we check out',
      'Please be out by ten.\n> On Tue, 20 May 2025 at 08:15, Marcus Dell wrote:',
      '08:15',
    ],
    [
      'what day are the dogs seen',
      'Dogs\n\n- author: Town hall\n- date: 2026-07-27T10:21\n\nOn Friday.',
      '2026-07-27',
    ],
    ['wann müssen wir raus', 'Am 20.05.2025 um 08:15 schrieb Marcus Dell:\n> Hallo', '08:15'],
  ])('Q114: “%s” does not ask for it', (question, text, place) => {
    expect(loss(question, text, place)).toBe(6);
  });

  it.each([
    ['when was the mail sent', saved, '16:42:07'],
    ['when was the notice published', '- title: Dogs\n- date: 2026-07-27\n\nOn Friday.', '2026-07-27'],
    ['what day are the dogs seen', '- title: Dogs\n- date: Friday, 31 July\n\nAt noon.', 'Friday'],
    ['what day are the dogs seen', 'Place: school\nDate: 2026-07-31\nTime: noon', '2026-07-31'],
    ['When did Hanna write?', saved, '16:42:07'],
    ['wann hat Hanna geschrieben', saved, '16:42:07'],
    ['when do we check out', saved, 'ten'],
    ['who lets the cottage', saved, 'Hanna Birch'],
    ['when does the ferry leave', 'From: Hull\nTo: Ghent\nDate: 9 May, 18:30', '18:30'],
    ['when does the club meet', 'Subject: choir\n\nDate: 9 May', '9 May'],
  ])('Q114: “%s” keeps “%s”', (question, text, place) => {
    expect(loss(question, text, place)).toBe(0);
  });
});
