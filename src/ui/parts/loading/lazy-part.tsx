/** Parts of the page that load when they are first shown, so that the page itself is small. */
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { WebpaceError } from '../../../core/errors.ts';
import { FailureBoundary } from '../../errors/FailureBoundary.tsx';
import { t } from '../../language/translate.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * @param name message key with the part's name, for a notice if it cannot be loaded
 * @param load the part's module; called again when the person tries again
 * @param Meanwhile shown in its place until it is loaded
 * @returns the part. Its `content` names what it shows, where that changes while the part stays: a failure is then forgotten.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: Load<Props>,
  Meanwhile: ComponentType<Props> = Waiting,
): ComponentType<Props & { readonly content?: string }> {
  // One for all places, so that a loaded part never waits again.
  let known = lazyOf(load);
  return function LazyPart({ content, ...others }: Props & { readonly content?: string }) {
    const props = others as unknown as Props;
    const [Part, show] = useState(() => known);
    const again = (): void => {
      known = lazyOf(load);
      show(() => known);
    };
    return (
      <FailureBoundary region={t(name)} onRetry={again} content={content}>
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

/** Shows nothing for a moment, because most parts load within it. */
function Waiting() {
  return <p className="part-waiting hint">{t('Loading…')}</p>;
}
