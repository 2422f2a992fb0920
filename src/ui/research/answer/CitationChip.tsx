import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import type { Citation } from '../../../runtime/runtime.ts';
import { t } from '../../language/translate.ts';
import { QuoteText } from '../../parts/texts/QuoteText.tsx';
import { useAppFields, useAppStore } from '../../state/use-app.ts';
import { formatCount } from '../../words/format.ts';
import { placeOf } from '../../words/quote-place.ts';
import { useOpenCitation } from './use-open-citation.ts';

/** CSS pixels between a preview and the edge of its region. */
const margin = 12;

/** Moves a preview sideways if its region would cut it. */
function keepInSight(preview: HTMLElement | null): void {
  const region = preview?.closest('main')?.getBoundingClientRect();
  if (!preview || region === undefined) return;
  const { left, right } = preview.getBoundingClientRect();
  const after = Math.min(0, region.right - margin - right);
  preview.style.translate = `${after + Math.max(0, region.left + margin - left - after)}px`;
}

/** After words, whose last one it never leaves: no line begins with a number. */
export function ChipAfterWords(props: ComponentProps<typeof CitationChip>) {
  return (
    <span className="chip-after-words">
      {'\u00a0'}
      <CitationChip {...props} />
    </span>
  );
}

/** The number of a quote. Hover or focus shows the quote, a click opens its source at the place. */
export function CitationChip({ citation, number }: { readonly citation: Citation; readonly number: number }) {
  const { quotable: documents } = useAppFields('quotable');
  const hasTabs = useAppStore().tabs !== null;
  const open = useOpenCitation();
  const id = useId();
  const [shown, setShown] = useState(false);
  const { title, place } = placeOf(citation, documents, hasTabs);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !shown) return;
    event.preventDefault();
    setShown(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the preview stays while the pointer is on it.
    <span className="chip-place" onMouseEnter={() => setShown(true)} onMouseLeave={() => setShown(false)}>
      <button
        type="button"
        className="chip"
        aria-label={t('Quote {number}, {title}', { number: formatCount(number), title: title.text })}
        aria-describedby={shown ? id : undefined}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={keyDown}
        onClick={() => open(citation)}
      >
        {number}
      </button>
      {shown && (
        <span role="tooltip" id={id} className="preview" ref={keepInSight}>
          <span className="preview-quote">
            <QuoteText text={citation.quote} />
          </span>
          <span className="preview-place">
            <bdi>{title.text}</bdi>, {place.text}
          </span>
        </span>
      )}
    </span>
  );
}
