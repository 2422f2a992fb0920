import { useEffect, useState } from 'react';
import { type ErrorReport, reportOf } from '../../core/errors.ts';
import { ErrorLine } from '../errors/ErrorLine.tsx';
import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { useAppStore } from '../state/use-app.ts';

/** The team's library that this page was started with: what it is, what leaves the page for it, and the switch to ask it. */
export function TeamLibrary() {
  const { team } = useAppStore();
  const [place, setPlace] = useState<string | null>(null);
  const [facts, setFacts] = useState<{ readonly documents: number } | null>(null);
  const [error, setError] = useState<ErrorReport | null>(null);
  const [allowed, setAllowed] = useState(team.allowed);
  useEffect(() => {
    let shown = true;
    void team.place().then(async (served) => {
      const found = served === null ? null : await team.facts();
      if (!shown || found === null) return;
      setPlace(served);
      if (found.ok) setFacts(found.value);
      else setError(reportOf(found.error));
    });
    return () => {
      shown = false;
    };
  }, [team]);
  if (place === null) return null;
  return (
    <section className="page-section" aria-labelledby="team-heading">
      <h3 id="team-heading">{t('Team’s library')}</h3>
      {error !== null && <ErrorLine report={error} />}
      {facts !== null && (
        <>
          <p>
            <bdi>{place}</bdi> ·{' '}
            {t('{count, plural, one {# document} other {# documents}}', { count: facts.documents })}
          </p>
          <p className="hint">
            {t(
              'What leaves this page: your question, as text and as a vector (numbers that stand for its meaning). Both go to this library and nowhere else. The documents it finds come here to be quoted. Yours stay here.',
            )}
          </p>
        </>
      )}
      <Choice
        checked={allowed === place}
        onChange={(checked) => {
          team.allow(checked ? place : null);
          setAllowed(checked ? place : null);
        }}
      >
        {t('Also ask the team’s library')}
      </Choice>
    </section>
  );
}
