import { t } from '../language/translate.ts';
import { useAppState } from '../use-app.ts';
import { Brand } from './Brand.tsx';
import { Icon } from './Icon.tsx';

/** Name of the app; on narrow pages also the menu and what is open. */
export function TopBar({ sideOpen, onSide }: { readonly sideOpen: boolean; readonly onSide: () => void }) {
  const { conversation, view } = useAppState();
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
      {view.name === 'conversation' && conversation.run !== null && (
        <p className="top-title" dir="auto">
          {conversation.run.title}
        </p>
      )}
    </header>
  );
}
