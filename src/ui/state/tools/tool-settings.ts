/** The person's tool settings, kept in `localStorage`. If that is refused, they last as long as the tab. */

import type { ToolSettings } from '../../../runtime/hosts/tool-host.ts';
import { keepHere, readKept } from '../kept-here.ts';

const key = 'webpace-tools';

/** Equals the runtime's defaults without loading them. A test keeps both equal. */
export const usualToolSettings: ToolSettings = {
  web: false,
  searxng: '',
  wikipedia: 'https://{language}.wikipedia.org/w/api.php',
  openAlex: 'https://api.openalex.org/',
  crossref: 'https://api.crossref.org/',
  mail: '',
  keepCodeState: false,
};

export function readToolSettings(): ToolSettings {
  return toolSettingsFrom(readKept(key));
}

export function writeToolSettings(settings: ToolSettings): void {
  keepHere(key, settings);
}

/** Unknown and invalid values count as never chosen. */
export function toolSettingsFrom(stored: unknown): ToolSettings {
  if (typeof stored !== 'object' || stored === null) return usualToolSettings;
  const given = stored as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(usualToolSettings).map(([name, usual]) => [
      name,
      typeof given[name] === typeof usual ? given[name] : usual,
    ]),
  ) as unknown as ToolSettings;
}
