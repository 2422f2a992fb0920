import type { OpenTab } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';
import { useAppStore } from '../state/use-app.ts';
import { hostOf, titleOfTab } from './tab-words.ts';

/** A tab to be ticked; ticking one whose site is not allowed yet lets the browser ask for it. */
export function TabRow({ tab, pinned }: { readonly tab: OpenTab; readonly pinned: boolean }) {
  const { tabs } = useAppStore();
  return (
    <li>
      <label className="choice">
        <input
          type="checkbox"
          checked={pinned}
          onChange={(event) => void tabs?.pin(tab, event.target.checked)}
        />
        <span>
          {titleOfTab(tab)}
          <span className="tab-host">
            {hostOf(tab)} {tab.access === 'ask' && t('(asks for permission)')}
          </span>
        </span>
      </label>
    </li>
  );
}
