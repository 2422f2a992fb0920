import { textLanguage } from '../language/text-language.ts';
import { t } from '../language/translate.ts';
import { IconButton } from '../parts/buttons/IconButton.tsx';
import { useTitleAbove } from '../research/conversation/use-title-above.ts';
import { Brand } from './Brand.tsx';

/** Name of the app. On narrow pages also the menu and what is open. */
export function TopBar({ sideOpen, onSide }: { readonly sideOpen: boolean; readonly onSide: () => void }) {
  const title = useTitleAbove();
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
      {title !== undefined && (
        <p className="top-title" dir="auto" lang={textLanguage(title)}>
          {title}
        </p>
      )}
    </header>
  );
}
