import { t } from '../language/translate.ts';

const field = 'run-search-coming';

/** Takes what a person types until the search has loaded. */
export function RunSearchComing() {
  return (
    <search className="run-search">
      {/* biome-ignore lint/a11y/noAutofocus: the person has just asked for it. */}
      <input type="search" id={field} aria-label={t('Search this conversation')} autoFocus />
    </search>
  );
}

export function typedMeanwhile(): string {
  const typed = document.getElementById(field);
  return typed instanceof HTMLInputElement ? typed.value : '';
}
