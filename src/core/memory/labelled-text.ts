/**
 * A text and who is answerable for it, as one value. What a prompt, a banner, a report or a file is put together from is of
 * this type, and only the functions here make it: text that is cut, rendered or joined takes its label along, and the lowest
 * of several (rules U1, U6). A pair of a text and a label that somebody wrote down beside each other is another type, and does
 * not compile there.
 */
import { lowestTrust, type TrustLabel } from './trust-label.ts';

/** There at compile time alone. */
declare const madeHere: unique symbol;

export interface LabelledText {
  readonly text: string;
  readonly trust: TrustLabel;
  readonly [madeHere]: true;
}

/** Content that leaves the app as a whole, with the lowest label of what it was made from. */
export interface LabelledFile<Content> {
  readonly file: Content;
  readonly trust: TrustLabel;
  readonly [madeHere]: true;
}

/** A label that is read from where it is kept. One that a program writes down is refused, but for the lowest. */
type KeptLabel<Label extends TrustLabel> = TrustLabel extends Label
  ? Label
  : [Label] extends ['untrusted']
    ? Label
    : never;

/** A text that stands in the source, or is made of numbers alone. Any other string is refused: it may be of others. */
export type OwnText<Text extends string> = string extends Text ? never : Text;

/**
 * A record that holds more than these: it was kept as one. A bare pair of a text and a label is refused, since the two may be of
 * different records.
 */
type KeptRecord<Given extends { readonly trust: TrustLabel }, Field extends string> =
  Exclude<keyof Given, Field | 'trust'> extends never
    ? never
    : [KeptLabel<Given['trust']>] extends [never]
      ? never
      : Given;

/** The text of a record that was stored, or entered, with its own label. */
export function labelled<Given extends { readonly text: string; readonly trust: TrustLabel }>(
  record: Given & KeptRecord<Given, 'text'>,
): LabelledText {
  return made(record.text, record.trust);
}

/** A text of a record, with the label of that very record. */
export function wordsOf<
  Field extends string,
  Given extends Readonly<Record<Field, string>> & { readonly trust: TrustLabel },
>(record: Given & KeptRecord<Given, Field>, field: Field): LabelledText {
  return made(record[field], record.trust);
}

/** A text of anybody, trusted by nobody. */
export function untrusted(text: string): LabelledText {
  return made(text, 'untrusted');
}

/**
 * What the person typed into a run, which has no label of its own: its title, a question. Of a run from a file it is nobody's.
 * A record with a label of its own is refused.
 */
export function typedIn<Field extends 'title' | 'question'>(
  run: { readonly imported?: true } | null,
  record: Readonly<Record<Field, string>> & { readonly trust?: never },
  field: Field,
): LabelledText {
  return made(record[field], run?.imported ? 'untrusted' : 'user');
}

/** A text that the app itself wrote, with nothing of others in it. */
export function ownWords<Text extends string>(text: OwnText<Text>): LabelledText {
  return made(text, 'app');
}

/** The same words in another form: cut, set in, rendered as a block. */
export function reshaped(source: LabelledText, shape: (text: string) => string): LabelledText {
  return made(shape(source.text), source.trust);
}

/** The same words, trusted no more than this. */
export function atMost(source: LabelledText, most: TrustLabel): LabelledText {
  return made(source.text, lowestTrust([source.trust, most]));
}

/** One text of several, as trusted as the least trusted of them; of none, untrusted. */
export function joined(sources: readonly LabelledText[], separator = ''): LabelledText {
  return made(
    sources.map(({ text }) => text).join(separator),
    lowestTrust(sources.map(({ trust }) => trust)),
  );
}

/** A template whose own words are the app's, as trusted as the least trusted text that is put into it. */
export function written(own: TemplateStringsArray, ...texts: readonly LabelledText[]): LabelledText {
  return joined(own.flatMap((part, at) => [made(part, 'app'), ...texts.slice(at, at + 1)]));
}

/** Content with the lowest label of the records that it was made from; of none, untrusted. */
export function fileFrom<Content, Label extends TrustLabel>(
  file: Content,
  sources: Iterable<{ readonly trust: Label & KeptLabel<Label> }>,
): LabelledFile<Content> {
  return { file, trust: lowestTrust(Array.from(sources, ({ trust }) => trust)) } as LabelledFile<Content>;
}

function made(text: string, trust: TrustLabel): LabelledText {
  return { text, trust } as LabelledText;
}
