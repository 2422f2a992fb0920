import type { Citation } from '../../runtime/runtime.ts';
import { useAppState } from '../use-app.ts';
import { trustMeanings, trustWords } from '../words.ts';
import { placeOf } from './quote-place.ts';

/** A verbatim quote with its source and place; the text around it opens on demand. */
export function Quote({ citation, number }: { readonly citation: Citation; readonly number: number }) {
  const { documents } = useAppState();
  const { title, place, surroundings } = placeOf(citation, documents);
  return (
    <figure className="quote">
      <blockquote>{citation.quote}</blockquote>
      <figcaption>
        <span className="quote-number">{number}</span>
        <cite>{title}</cite>
        <span className="quote-place">{place}</span>
        <span className="tag" title={trustMeanings[citation.trust]}>
          {trustWords[citation.trust]}
        </span>
      </figcaption>
      {surroundings && (
        <details className="surroundings">
          <summary>Text around it</summary>
          <p>
            {surroundings.before}
            <mark>{citation.quote}</mark>
            {surroundings.after}
          </p>
        </details>
      )}
    </figure>
  );
}
