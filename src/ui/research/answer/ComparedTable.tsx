import type { AnswerRecord, Citation } from '../../../runtime/runtime.ts';
import { textLanguage } from '../../language/text-language.ts';
import { t } from '../../language/translate.ts';
import { plainTitle } from '../../words/plain-title.ts';
import { ChipAfterWords } from './CitationChip.tsx';
import './compared-table.css';
import { QuoteBody } from './QuoteBody.tsx';

export interface ComparedProps {
  readonly pairs: NonNullable<AnswerRecord['pairs']>;
  readonly citations: readonly Citation[];
}

/** What two documents say about the same thing, in two columns under their titles. */
export function ComparedTable({ pairs, citations }: ComparedProps) {
  const title = (side: 'left' | 'right') =>
    plainTitle(citations[pairs.find((pair) => pair[side] !== null)?.[side] ?? -1]?.title ?? '');
  return (
    <table className="compared" aria-label={t('Side by side')}>
      <thead>
        <tr>
          <Title title={title('left')} />
          <Title title={title('right')} />
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ left, right }) => (
          <tr key={`${left}:${right}`}>
            <Cell place={left} citations={citations} />
            <Cell place={right} citations={citations} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Title({ title }: { readonly title: string }) {
  return (
    <th dir="auto" lang={textLanguage(title)}>
      {title}
    </th>
  );
}

function Cell({
  place,
  citations,
}: {
  readonly place: number | null;
  readonly citations: readonly Citation[];
}) {
  const citation = place === null ? undefined : citations[place];
  if (citation === undefined || place === null) return <td className="hint">{t('doesn’t mention it')}</td>;
  return (
    <td dir="auto" lang={textLanguage(citation.quote)}>
      <q>
        <QuoteBody quote={citation.quote} header={citation.header} />
      </q>
      <ChipAfterWords citation={citation} number={place + 1} />
    </td>
  );
}
