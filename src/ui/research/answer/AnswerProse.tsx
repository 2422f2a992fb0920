import { message } from '../../language/translate.ts';
import { lazyPart } from '../../parts/loading/lazy-part.tsx';
import type { AnswerProseProps } from './AnswerMarkdown.tsx';

/** An answer's own words: as plain text until the Markdown code is loaded. */
export const AnswerProse = lazyPart(
  message('Answer'),
  async () => (await import('./AnswerMarkdown.tsx')).AnswerMarkdown,
  ({ text }: AnswerProseProps) => <p className="prose prose-plain">{text}</p>,
);
