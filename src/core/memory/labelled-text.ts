/**
 * A text with its trust label, as one value. Prompts, banners, reports and files are built from this type, and only the functions
 * here make it. A text that is cut, rendered or joined takes its label along: the lowest of several (rules U1, U6). A text and a
 * label that code merely puts side by side have another type, and do not compile here.
 */
import { lowestTrust, type TrustLabel } from './trust-label.ts';

/** Exists at compile time only. */
declare const madeHere: unique symbol;

export interface LabelledText {
  readonly text: string;
  readonly trust: TrustLabel;
  readonly [madeHere]: true;
}

/** Content that leaves the app, with the lowest label of its sources. */
export interface LabelledFile<Content> {
  readonly file: Content;
  readonly trust: TrustLabel;
  readonly [madeHere]: true;
}

/** A label read from its record. A literal label is refused, except for the lowest. */
type KeptLabel<Label extends TrustLabel> = TrustLabel extends Label
  ? Label
  : [Label] extends ['untrusted']
    ? Label
    : never;

/**
 * A text that is written in the source, or made of numbers alone. Any other string is refused, because others may have written
 * it.
 */
export type OwnText<Text extends string> = string extends Text ? never : Text;

/**
 * A record with more fields than these two. A bare pair of text and label is refused, because the two may come from different
 * records.
 */
type KeptRecord<Given extends { readonly trust: TrustLabel }, Field extends string> =
  Exclude<keyof Given, Field | 'trust'> extends never
    ? never
    : [KeptLabel<Given['trust']>] extends [never]
      ? never
      : Given;

/** The text of a stored or entered record, with its own label. */
export function labelled<Given extends { readonly text: string; readonly trust: TrustLabel }>(
  record: Given & KeptRecord<Given, 'text'>,
): LabelledText {
  return made(record.text, record.trust);
}

/** One text of a record, with the label of that record. */
export function wordsOf<
  Field extends string,
  Given extends Readonly<Record<Field, string>> & { readonly trust: TrustLabel },
>(record: Given & KeptRecord<Given, Field>, field: Field): LabelledText {
  return made(record[field], record.trust);
}

/** A text that anybody may have written. */
export function untrusted(text: string): LabelledText {
  return made(text, 'untrusted');
}

/**
 * What the person typed into a run and what has no label of its own: its title, a question. In a run from a file it is untrusted.
 * A record with a label of its own is refused.
 */
export function typedIn<Field extends 'title' | 'question'>(
  run: { readonly imported?: true } | null,
  record: Readonly<Record<Field, string>> & { readonly trust?: never },
  field: Field,
): LabelledText {
  return made(record[field], run?.imported ? 'untrusted' : 'user');
}

/** A text of the app alone. */
export function ownWords<Text extends string>(text: OwnText<Text>): LabelledText {
  return made(text, 'app');
}

/** The same words in another form: cut, set in, rendered as a block. */
export function reshaped(source: LabelledText, shape: (text: string) => string): LabelledText {
  return made(shape(source.text), source.trust);
}

/** The same words, with this label or a lower one. */
export function atMost(source: LabelledText, most: TrustLabel): LabelledText {
  return made(source.text, lowestTrust([source.trust, most]));
}

/** Several texts as one, with their lowest label; untrusted if there are none. */
export function joined(sources: readonly LabelledText[], separator = ''): LabelledText {
  return made(
    sources.map(({ text }) => text).join(separator),
    lowestTrust(sources.map(({ trust }) => trust)),
  );
}

/** A template of the app's own words, with the lowest label of the texts in it. */
export function written(own: TemplateStringsArray, ...texts: readonly LabelledText[]): LabelledText {
  return joined(own.flatMap((part, at) => [made(part, 'app'), ...texts.slice(at, at + 1)]));
}

/** Content with the lowest label of its records; untrusted if there are none. */
export function fileFrom<Content, Label extends TrustLabel>(
  file: Content,
  sources: Iterable<{ readonly trust: Label & KeptLabel<Label> }>,
): LabelledFile<Content> {
  return { file, trust: lowestTrust(Array.from(sources, ({ trust }) => trust)) } as LabelledFile<Content>;
}

function made(text: string, trust: TrustLabel): LabelledText {
  return { text, trust } as LabelledText;
}
