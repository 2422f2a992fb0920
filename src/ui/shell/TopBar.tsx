import { t } from '../language/translate.ts';
import { titleStandsBelow } from '../research/conversation/conversation-items.ts';
import { useAppFields, useAppState } from '../state/use-app.ts';
import { Brand } from './Brand.tsx';
import { IconButton } from './IconButton.tsx';

/** Name of the app. On narrow pages also the menu and what is open. */
export function TopBar({ sideOpen, onSide }: { readonly sideOpen: boolean; readonly onSide: () => void }) {
  const { view } = useAppFields('view');
  const title = useAppState(({ conversation }) =>
    titleStandsBelow(conversation) ? undefined : conversation.run?.title,
  );
  return (
    <header className="top-bar">
      <IconButton
        icon={sideOpen ? 'close' : 'menu'}
        label={t('Menu')}
        also="side-toggle"
        title={undefined}
        aria-expanded={sideOpen}
        aria-controls="side"
        onClick={onSide}
      />
      <Brand />
      {view.name === 'conversation' && title !== undefined && (
        <p className="top-title" dir="auto">
          {title}
        </p>
      )}
    </header>
  );
}
