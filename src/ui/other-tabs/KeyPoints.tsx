import { useEffect, useState } from 'react';
import type { PageKeyPoints } from '../../runtime/runtime.ts';
import { textLanguage } from '../language/text-language.ts';
import { t } from '../language/translate.ts';
import { Icon } from '../parts/buttons/Icon.tsx';
import { QuoteText } from '../parts/texts/QuoteText.tsx';
import { useAppStore } from '../state/use-app.ts';
import { formatCount } from '../words/format.ts';
import './key-points.css';

/** The key sentences of the front page. Each shows its place in the page. */
export function KeyPoints({ reading }: { readonly reading: Promise<PageKeyPoints | null> }) {
  const [read, setRead] = useState<PageKeyPoints | null | undefined>(undefined);
  useEffect(() => {
    let shown = true;
    void reading.then((points) => {
      if (shown) setRead(points);
    });
    return () => {
      shown = false;
    };
  }, [reading]);
  // The question box tells why the page could not be read.
  if (read === null) return null;
  return (
    <section className="key-points" aria-label={t('Key points')}>
      <p className="hint" role="status">
        {read === undefined ? t('Reading the page…') : headWords(read)}
      </p>
      {read !== undefined && <Points read={read} />}
    </section>
  );
}

function headWords({ points }: PageKeyPoints): string {
  if (points.length === 0) return t('This page has no whole sentences to take key points from.');
  return t(
    '{count, plural, one {The sentence that says most, word for word from this page} other {The # sentences that say most, word for word from this page}}',
    { count: points.length },
  );
}

function Points({ read: { points, address, cut } }: { readonly read: PageKeyPoints }) {
  const { tabs } = useAppStore();
  return (
    <>
      <ol>
        {points.map(({ start, text, heading }, at) => (
          <li key={start}>
            <figure className="quote">
              <blockquote dir="auto" lang={textLanguage(text)}>
                <QuoteText text={text} />
              </blockquote>
              <figcaption>
                <span className="quote-number">{formatCount(at + 1)}</span>
                {heading !== null && (
                  <span className="quote-place" dir="auto">
                    <QuoteText text={heading} />
                  </span>
                )}
                <button
                  type="button"
                  className="quote-source"
                  disabled={address === ''}
                  onClick={() => void tabs?.show(address, text)}
                >
                  {t('Show in the page')} <Icon name="forward" />
                </button>
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
      {cut && <p className="tab-note">{t('The page is long: only its beginning was read.')}</p>}
    </>
  );
}
