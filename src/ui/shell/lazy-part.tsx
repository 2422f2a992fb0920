/** Parts of the page that are fetched when they are first shown, so that the page itself is small. */
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { WebpaceError } from '../../core/errors.ts';
import { t } from '../language/translate.ts';
import { FailureBoundary } from './FailureBoundary.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * @param name message: what the part is called, for a notice where it cannot be had
 * @param load the part's module; asked again where the person tries again
 * @param Meanwhile stands in its place until it is there
 */
export function lazyPart<Props extends object>(
  name: string,
  load: Load<Props>,
  Meanwhile: ComponentType<Props> = Waiting,
): ComponentType<Props> {
  // One for all places and visits: what was fetched is not waited for again.
  let known = lazyOf(load);
  return function LazyPart(props: Props) {
    const [Part, show] = useState(() => known);
    const again = (): void => {
      known = lazyOf(load);
      show(() => known);
    };
    return (
      <FailureBoundary region={t(name)} onRetry={again}>
        <Suspense fallback={<Meanwhile {...props} />}>
          <Part {...props} />
        </Suspense>
      </FailureBoundary>
    );
  };
}

function lazyOf<Props extends object>(load: Load<Props>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (thrown) {
      throw new WebpaceError(
        'part-unavailable',
        'This part of the app could not be fetched. Check the connection and try again; after an update of the app, reload the page.',
        { cause: thrown },
      );
    }
  });
}

/** Says nothing for a moment, since most parts are there within it. */
function Waiting() {
  return <p className="part-waiting hint">{t('Loading …')}</p>;
}
