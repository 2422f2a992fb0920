import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { t } from '../language/translate.ts';
import { useAppState } from '../state/use-app.ts';
import type { OfflineApp } from './offline-app.ts';

/** Says that a newer version waits. It is used when the person wants it, never during a question. */
export function UpdateNotice({ app }: { readonly app: OfflineApp }) {
  const update = useSyncExternalStore(app.subscribe, app.updateState);
  const asking = useAppState((state) => state.asking !== null);
  const strip = useRef<HTMLDivElement>(null);
  useStrip(strip, update !== 'none');
  if (update === 'none') return null;
  return (
    <div ref={strip} className="update-notice" role="status">
      <span>
        {update === 'ready'
          ? t('A new version of WebPACE is ready.')
          : t(
              'Another tab uses a newer version of WebPACE. This tab keeps the older one until you reload it.',
            )}
      </span>
      <button type="button" disabled={asking} onClick={app.update}>
        {t('Reload to use it')}
      </button>
    </div>
  );
}

/** Leaves as much room below the page as the notice takes, which depends on the language and the width of the window. */
function useStrip(strip: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = strip.current;
    if (!shown || element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--strip', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--strip');
    };
  }, [strip, shown]);
}
