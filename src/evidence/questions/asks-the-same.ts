/**
 * Recognises a sentence that asks what a question asks: in a chat, in minutes, or in mail. “Mr Brown asked who has the key of the tool
 * shed.” holds most words of “Who has the key of the tool shed?”, and does not answer it.
 */
import { stemsOf } from '../../core/text/stem.ts';
import { askingWord } from './asking-word.ts';
import { tellingStemsOf } from './sought.ts';

/** Share of the question's telling words that stand behind the asking word; and behind a verb of asking, which tells by itself that somebody asks. */
const leastShare = 0.6;
const leastShareTold = 0.4;
/** UTF-16 units of a sentence that are looked at. */
const longest = 400;
const everyAskingWord = new RegExp(askingWord.source, 'giu');
/** The sentence ends as a question, perhaps within quotation marks. */
const endsAsking = /[?？؟]["'”’»“」』)\]\s]{0,4}$/u;
/** In front of an asking word: a verb of asking or knowing, and who is asked. */
const asksBefore =
  /(?<!\p{L})(?:ask\p{L}{0,3}|wonder\p{L}{0,3}|in?quir\p{L}{0,4}|enquir\p{L}{0,4}|knows?|knew|frag\p{L}{0,3}|gefragt|wissen|wei(?:ß|ss)|wusste\p{L}?|demand\p{L}{1,5}|savoir|sait|savent|savait|pregunt\p{L}{1,5}|saber|sabe\p{L}?|chie(?:d|s)\p{L}{1,4}|domand\p{L}{1,4}|sapere|vr(?:aag|oeg|agen)\p{L}{0,3}|weten|weet|pergunt\p{L}{1,4}|sabem)(?:[^\S\n]{1,3}[\p{L}\p{M}'’.-]{1,20}){0,4}[,:]?\s{0,3}[“"„«‘']?$|(?:问|知道|询问|打听)[^。？！]{0,20}$|سأل[^.؟!]{0,40}$/iu;
/** Japanese asks behind the asking word. */
const asksBehind = /[かの]と?(?:を)?(?:尋ね|聞い|聞か|質問|訊)/u;

/** “Who asked for the key?” is answered by such a sentence. */
const asksWhoAsked =
  /(?<!\p{L})(?:ask(?:ed|s)?|wondered|inquired|enquired|fragte?n?|gefragt|demandé|demandait|preguntó|preguntaron|chiese|chiesto|domandato)(?!\p{L})|问了|问过|尋ねた|聞いた人/iu;

/** Null where the question has no asking word, no word that tells of what it is, or asks who asked. */
export function asksTheSame(question: string): ((sentence: string) => boolean) | null {
  const word = askingWord.exec(question)?.[0].toLowerCase();
  const telling = new Set(tellingStemsOf(question));
  if (word === undefined || telling.size === 0 || asksWhoAsked.test(question)) return null;
  return (given) => {
    const sentence = given.slice(0, longest);
    for (const found of sentence.matchAll(everyAskingWord)) {
      if (found[0].toLowerCase() !== word) continue;
      const behind = sentence.slice(found.index);
      const isTold = asksBefore.test(sentence.slice(0, found.index)) || asksBehind.test(behind);
      if (!isTold && !endsAsking.test(sentence)) continue;
      const said = new Set(stemsOf(/\p{Script=Han}/u.test(word) ? sentence : behind));
      const count = [...telling].filter((stem) => said.has(stem)).length;
      if (count >= (isTold && count > 1 ? leastShareTold : leastShare) * telling.size) return true;
    }
    return false;
  };
}
