/** What the person chose for the tools, kept in `localStorage`; where that is refused it lasts as long as the tab. */

import type { ToolSettings } from '../../runtime/hosts/tool-host.ts';
import { keepHere, readKept } from './kept-here.ts';

const key = 'webpace-tools';

/** The same as the runtime's own, without loading it: a test keeps the two in step. */
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

/** What is not known or not of the right kind is as if it had never been chosen. */
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
