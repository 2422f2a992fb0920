import { describe, expect, it } from 'vitest';
import { isDefaultTitle } from '../../../../src/adapters/documents/default-title.ts';

describe('J1: titles that programs put into files', () => {
  it.each([
    'PowerPoint Presentation',
    'PowerPoint-Präsentation',
    'Presentación de PowerPoint',
    'PowerPoint 演示文稿',
    'Microsoft Word - Rules 2024.doc',
    'untitled',
    'Slide 1',
    'Dokument1',
    'rules.docx',
    'https://rules.example/page',
    '2024',
  ])('J1: say nothing: %s', (title) => {
    expect(isDefaultTitle(title)).toBe(true);
  });

  it.each([
    'Rules of the harbour',
    'Slides for the first lesson',
    '港口规则',
    'Book of tides',
    'How to give a talk with PowerPoint and no slides',
  ])('J1: others are titles: %s', (title) => {
    expect(isDefaultTitle(title)).toBe(false);
  });
});
