/** Tells texts in different languages apart. Only what the texts surely show counts: where nothing tells, they may be alike. */
import { nativeScript, type Script } from '../../core/text/script.ts';
import { languageOf } from './language.ts';

export interface WrittenIn {
  readonly script: Script;
  /** Two letters (ISO 639-1); empty where nothing tells. */
  readonly language: string;
}

export function writtenIn(text: string): WrittenIn {
  return { script: nativeScript(text), language: languageOf(text, '') };
}

/** True if script or language differ. A text without letters, or one whose words could be of any language, differs from none. */
export function inOtherLanguage(one: WrittenIn, other: WrittenIn): boolean {
  if (one.script === 'other' || other.script === 'other') return false;
  if (one.script !== other.script) return true;
  // Names in Latin letters can outvote the script that the text is written in.
  if (one.script !== 'latin') return false;
  return one.language !== '' && other.language !== '' && one.language !== other.language;
}
