import type { OpenTab } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { Choice } from '../parts/fields/Choice.tsx';
import { useAppStore } from '../state/use-app.ts';
import { hostOf, titleOfTab } from './tab-words.ts';

/** A tab with a checkbox. Ticking a tab whose site is not allowed yet makes the browser ask. */
export function TabRow({ tab, pinned }: { readonly tab: OpenTab; readonly pinned: boolean }) {
  const { tabs } = useAppStore();
  return (
    <li>
      <Choice checked={pinned} onChange={(checked) => void tabs?.pin(tab, checked)}>
        {titleOfTab(tab)}
        <span className="tab-host">
          {hostOf(tab)} {tab.access === 'ask' && t('(asks for permission)')}
        </span>
      </Choice>
    </li>
  );
}
