/** What a place loses in a sentence that asks: in a list of questions and answers, the line below it tells. */

import type { Span } from '../../../core/text/sentence-boundaries.ts';
import { splitSentences } from '../../../core/text/sentences.ts';
import { asksTheSame } from '../../../evidence/questions/asks-the-same.ts';
import type { ReadSpan } from '../../../ports/retrieval/reader.ts';
import type { Readable } from '../reading/readables.ts';

/** Logits, as for an entry of a table of contents. */
const askingLoss = 4;
/** Where the sentence asks what the question asks, a name in it is that of somebody who wanted to know. */
const sameAskingLoss = 10;
/** “Nobody at the desk could tell.”, “No idea, ask Nina.” */
const notKnown =
  /(?<!\p{L})(?:(?:nobody|no one|no-one|none of (?:us|them))(?!\p{L})[^.!?\n]{0,40}\s(?:knows|knew|could (?:say|tell)|can (?:say|tell))|(?:do|does|did)(?: not|n['’]t) know|could(?: not|n['’]t) (?:say|tell)|no idea|(?:niemand|keiner)[^.!?\n]{0,40}(?:wei(?:ß|ss)|wusste)|(?:wei(?:ß|ss)|wusste) (?:ich )?(?:es )?nicht|keine ahnung|personne[^.!?\n]{0,30}\s(?:sait|savait)|ne sais pas|ne savait pas|aucune idée|nadie[^.!?\n]{0,30}\s(?:sabe|sabía)|no (?:lo )?(?:sé|sabe|sabía)|ni idea|nessuno[^.!?\n]{0,30}\s(?:sa|sapeva)|non (?:lo )?(?:so|sa|sapeva))(?!\p{L})|没有?人知道|不知道|不清楚|知らな|分から|わから|لا (?:أعرف|أعلم|أدري)/iu;
/** “If you do not know your code, ask Mrs Lund.” tells who is asked then. */
const onCondition =
  /(?<!\p{L})(?:if|when|unless|whoever|anyone|wenn|falls|sollten?|si|se|cuando|quien|quando)(?!\p{L})|如果|若|要是|もし|إذا|لو/iu;
/** The rest of a sentence that asks. */
export const asksOn = /^[^.!?。！？؟\n]{0,200}[?？؟]/u;

/** The sentences of each readable that ask what the question asks, or say that it is not known. */
export function sentencesThatAsk(
  question: string,
  readables: readonly Readable[],
): readonly (readonly Span[])[] {
  const asksSame = asksTheSame(question) ?? (() => false);
  return readables.map(({ text }) =>
    splitSentences(text).filter(({ text: sentence }) => asksSame(sentence) || saysUnknown(sentence)),
  );
}

function saysUnknown(sentence: string): boolean {
  return notKnown.test(sentence) && !onCondition.test(sentence);
}

/** True for a place in one of these sentences. */
export function asksHere(asking: readonly (readonly Span[])[], { passage, start, end }: ReadSpan): boolean {
  return asking[passage]?.some((sentence) => sentence.start <= start && end <= sentence.end) === true;
}

/** Loss of a span's margin (rules Q91 and Q108): its sentence is a question, tells that somebody asked the same, or that it is not known. */
export function askingLossOf(
  question: string,
  readables: readonly Readable[],
  asking: readonly (readonly Span[])[] = sentencesThatAsk(question, readables),
): (span: ReadSpan) => number {
  return (span) => {
    if (asksHere(asking, span)) return sameAskingLoss;
    return asksOn.test(readables[span.passage]?.text.slice(span.end) ?? '') ? askingLoss : 0;
  };
}
