/**
 * A text and who is answerable for it, as one value. What a prompt is put together from is of this type, and only the functions
 * here make it: text that is cut, rendered or joined takes its label along, and the lowest of several (rule U1). A pair of a text
 * and a label that somebody wrote down beside each other is another type, and does not compile there.
 */
import { lowestTrust, type TrustLabel } from './trust-label.ts';

/** There at compile time alone. */
declare const madeHere: unique symbol;

export interface LabelledText {
  readonly text: string;
  readonly trust: TrustLabel;
  readonly [madeHere]: true;
}

/** Something that was stored, or entered, with its label. */
export interface WithLabel {
  readonly text: string;
  readonly trust: TrustLabel;
}

/** The text with its own label. */
export function labelled({ text, trust }: WithLabel): LabelledText {
  return { text, trust } as LabelledText;
}

/** A text that the app itself wrote, with nothing of others in it. */
export function ownWords(text: string): LabelledText {
  return labelled({ text, trust: 'app' });
}

/** The same words in another form: cut, set in, rendered as a block. */
export function reshaped(source: LabelledText, shape: (text: string) => string): LabelledText {
  return labelled({ text: shape(source.text), trust: source.trust });
}

/** One text of several, as trusted as the least trusted of them; of none, untrusted. */
export function joined(sources: readonly LabelledText[], separator = ''): LabelledText {
  return labelled({
    text: sources.map(({ text }) => text).join(separator),
    trust: lowestTrust(sources.map(({ trust }) => trust)),
  });
}
