/** The name of a tab in the chooser. */
import type { OpenTab } from '../../runtime/runtime.ts';
import { t } from '../language/translate.ts';

export function titleOfTab({ title, address }: Pick<OpenTab, 'title' | 'address'>): string {
  return title || address || t('A tab without a known title');
}

export function hostOf({ address }: Pick<OpenTab, 'address'>): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
