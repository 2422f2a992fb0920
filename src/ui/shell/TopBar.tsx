import { t } from '../language/translate.ts';
import { useAppFields, useAppState } from '../state/use-app.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './Icon.tsx';

/** Name of the app; on narrow pages also the menu and what is open. */
export function TopBar({ sideOpen, onSide }: { readonly sideOpen: boolean; readonly onSide: () => void }) {
  const { view } = useAppFields('view');
  const run = useAppState(({ conversation }) => conversation.run);
  return (
    <header className="top-bar">
      <button
        type="button"
        className="quiet icon-button side-toggle"
        aria-label={t('Menu')}
        aria-expanded={sideOpen}
        aria-controls="side"
        onClick={onSide}
      >
        <Icon name={sideOpen ? 'close' : 'menu'} />
      </button>
      <Brand />
      {view.name === 'conversation' && run !== null && (
        <p className="top-title" dir="auto">
          {run.title}
        </p>
      )}
    </header>
  );
}
