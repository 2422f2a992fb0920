/**
 * Tells whether a message states something to remember instead of asking. Stated facts and corrections are noted
 * without a search. A keyword query without verb or question mark still counts as a question.
 */

import { askingWord } from '../evidence/questions/asking-word.ts';
import { documentsAsked } from '../evidence/questions/asks-documents.ts';
import { asksIndirectly } from '../evidence/questions/asks-indirectly.ts';
import { keyPointsAsked } from '../evidence/questions/asks-key-points.ts';
import { asksWhether } from '../evidence/questions/asks-whether.ts';
import { languageOf } from '../evidence/words/language.ts';

const asksByMark = /[?？]\s*["'”’」』)）]*\s*$/;
/** “Until when”, “for whom”, “up to how many”: small words before the question word. */
const asksBehindSmallWords =
  /^\s*(?:(?:and|but|so|up|down|from|since|until|till|at|in|on|to|into|for|by|with|of|about|under|over|after|before|during|within|against|towards?)\s+){1,3}(?:what|which|when|where|whom?|whose|how)\b/i;
const asksByOpening =
  /^(?:(?:and|but|so|then|also|please|now|ok(?:ay)?|well)\b[\s,]*)?(?:who|whom|whose|what|which|when|where|why|how|am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|shall|tell|list|find|show|give|explain|describe|summari[sz]e|compare|look|search|name|count|quote|check)\b/i;
const asksInChinese =
  /什么|多少|谁|哪|几[个点时月号日天位年]|怎么|怎样|如何|为何|吗|是否|是不是|有没有|请问|告诉我|查一?[下查]|找[出到一]|列出|帮我/;
const tellsByMark =
  /^\s*(?:and|but|also|ok(?:ay)?|well)?[\s,]*(?:please\s+)?(?:note|remember|keep in mind|bear in mind|memori[sz]e|don['’]t forget|do not forget|make a note|take note|write down|for (?:your|the) (?:information|record)|just so you know|fyi|let me tell you)\b/i;
const tellsInChinese =
  /^\s*(?:请|麻烦)?(?:你)?(?:帮我)?(?:先)?(?:记住|记一?下|记得|记好|注意|备注|备忘|留意|别忘|不要忘)|告诉你|跟你说/;
/** Openings of telling and of asking in German, French, Spanish and Italian. */
const tellsAbroad =
  /^[^\p{L}]*(?:(?:bitte|por favor|per favore)[\s,]+)?(?:merke? dir|merken sie sich|bitte merken|notiere?|notieren sie|denke? (?:bitte )?daran|vergiss nicht|schreibe? (?:dir )?auf|zur (?:info|kenntnis)|retiens|retenez|note[rz]? que|souviens-toi|souvenez-vous|rappelle-toi|n['’]oublie[rz]? pas|pour info|recuerd[ae]|anot[ae]|apunta|ten en cuenta|no olvides|ricorda(?:ti)?|annota|tieni presente|non dimenticare)(?!\p{L})/iu;
const smallWordsAbroad =
  "und|aber|also|bitte|et|mais|alors|y|pero|e|ma|seit|bis|ab|in|an|auf|mit|für|von|zu|um|aus|bei|nach|über|unter|à|de|depuis|jusqu’à|jusqu'à|pour|avec|chez|dans|en|par|sur|a|con|desde|hasta|para|por|di|da|fino|per";
const asksAbroad = new RegExp(
  String.raw`^[^\p{L}]*(?:(?:${smallWordsAbroad})[\s,]+){0,3}(?:${askingWord.source}|(?:cuando|donde|quien(?:es)?|zeige?|nenne?|suche?|finde?|sage?|erkläre?|gib|beschreibe?|liste|vergleiche?|montre|cherche|trouve|explique|dis|donne|résume|compare|dime|dame|busca|muestra|encuentra|enumera|explica|resume|dimmi|dammi|cerca|mostra|trova|elenca|spiega)(?!\p{L}))`,
  'iu',
);
const asksSomewhereAbroad =
  /(?<!\p{L})(?:wer|wen|wem|wann|wo|wie|warum|wieso|welche\p{L}?|où|quand|comment|combien|pourquoi|quel\p{L}{0,3}|est-ce|qué|quién(?:es)?|cuándo|d[oó]nde|cómo|cuál(?:es)?|cu[aá]nt\p{L}{1,2}|perché|quale|quali|quant[oaie])(?!\p{L})/iu;
const oneself: Readonly<Record<string, RegExp>> = {
  en: /\b(?:i|i['’]m|i['’]ve|my|mine|our|ours|we|us)\b/i,
  zh: /我/,
  de: /(?<!\p{L})(?:ich|mir|mich|mein\p{L}{0,2}|wir|uns|unser\p{L}{0,2})(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:je|j(?=['’])|moi|mon|ma|mes|nous|notre|nos)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:yo|me|mis?|nosotr[oa]s|nos|nuestr[oa]s?|tengo|tenemos|soy|somos|estoy|estamos|vivo|vivimos|trabajo|prefiero|necesito)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:io|mi|mi[oae]|miei|noi|nostr[oaie]|ho|abbiamo|abito|abitiamo|lavoro|preferisco)(?!\p{L})/iu,
};
/** Openings of a correction, in the languages of the page and in those most often written beside them. */
const correctsByMark =
  /^\s*(?:(?:a\s+)?corrections?|korrektur|berichtigung|correcci[oó]n|rectificaci[oó]n|rectification|correzione|corre[cç][aã]o|rectifica[cç][aã]o|поправка|исправление)\s*[:,.;–—-]|^\s*(?:更正|纠正|订正|訂正|改正|不对|不對|정정|تصحيح)(?:一下)?\s*[:：，,、。،]/iu;
/** Words that ask wherever they stand, in a sentence without a mark at its end. */
const asksSomewhere =
  /\b(?:what|which|who|where|when|why|how\b|(?:am|can|could|do|does|did|should|may|must|is|are|will) (?:i|we|it|that|this|there|they|s?he)\b)/i;
/** “Security flavours I can give for a mount”: what is named, and nothing is said of it. */
const namesOnly =
  /^(?!(?:i|we|my|our|on|in|at|to|by|for|from|with|until|since|after|before|if|so|as|today|tomorrow|yesterday|tonight|now|then|next|this|every|usually|sometimes|maybe|perhaps|sorry|thanks|yes|no|also|only|here|there)\b)(?:[\w-]{2,20} ){1,4}(?:i|we) (?:can|could|may) [\w-]+(?: (?!and\b|but\b|because\b|is\b|are\b|was\b)[\w-]+){0,12}$/i;
/** “Total I spent at the kiosk from April to June”: a thing that one asks for, and nothing is said of it. */
const namesAThing =
  /^(?:the |my |our )?(?:total|sum|amount|number|average|balance|price|cost|fee|rate|date|deadline|time|name|address|phone|email|e-mail|code|list|size|length|weight|height|reason)s? (?!.*(?:\b(?:is|are|was|were|has|have|had|will|be)\b|[:=]))/i;
/** “My insurance excess for water damage”: what is one's own, and no word that has the ending of a verb or is a common one. */
const namesOnesOwn =
  /^(?:my|our)(?: (?!(?:am|is|are|be|was|were|has|have|had|do|does|did|will|would|can|could|must|should|may|might|got|went|came|left|lost|took|gave|made|paid|kept|met|broke|live|work|need|want|like|love|hate|prefer|come|go|start|meet|leave|but|because|so|not|now|today|tomorrow)(?![\p{L}'’]))(?!\p{L}{0,24}(?:[^s\P{L}]s|ed)(?![\p{L}'’-]))\p{L}[\p{L}'’-]{0,24}){2,9}$/iu;
/** “Meine Kundennummer bei Kestrel”: a small word right behind what is one's own, and no common verb. */
const namesOnesOwnAbroad =
  /^(?:(?:meine?|unsere?) \p{L}{2,30} (?:bei|beim|für|mit|von|vom|zum|zur|im|in|am|an|auf|nach|gegen|über)|(?:mon|ma|mes|notre|nos|mis?|nuestr[oa]s?|(?:il|la|i|le) (?:mi[oae]|miei|nostr[oaie])) [\p{L}-]{2,30} (?:d(?=['’])|de|du|des|del|pour|chez|avec|à|au|con|para|en|di|della|dal|dalla|per|in)) ?(?!.{0,200}(?<!\p{L})(?:ist|sind|war|hat|haben|wird|liegt|steht|kommt|geht|heißt|lautet|beginnt|wohnt|arbeitet|est|sont|a|ont|était|va|vient|habite|travaille|es|son|está|están|era|fue|tiene|vive|trabaja|è|sono|ha|hanno|abita|lavora)(?!\p{L}))[^\d:=]{1,200}$/iu;
/** The first three words of a sentence in Latin letters. */
const opening = /^(?:\S{1,24}\s{1,3}){3}/;
/** True for a message that only states: "Please note: …", "Remember that …", 请记住…, "My key hangs in the shed.", "Correction: …" */
export function isStatement(message: string): boolean {
  const text = message.trim();
  if (text === '' || asksByMark.test(text) || keyPointsAsked(text) !== null || documentsAsked(text) !== null)
    return false;
  const correction = text.replace(correctsByMark, '').trim();
  if (correction !== text) return !asks(correction);
  if (tellsByMark.test(text) || tellsInChinese.test(text) || tellsAbroad.test(text)) return true;
  if (asks(text) || !isOfOneself(text, text)) return false;
  if (/[.!。！]["'”’」』)）]*$/.test(text)) return true;
  if ([namesOnly, namesAThing, namesOnesOwn, namesOnesOwnAbroad].some((form) => form.test(text)))
    return false;
  // Typed in haste, a question has no mark: “my disk came back with code 32, whats that mean”.
  return (
    text.length > 24 &&
    ![asksSomewhere, asksSomewhereAbroad].some((words) => words.test(text)) &&
    !asksWhether(text) &&
    isOfOneself(opening.exec(text)?.[0] ?? text, text)
  );
}

function asks(text: string): boolean {
  if ([asksByOpening, asksBehindSmallWords, asksInChinese, asksIndirectly].some((words) => words.test(text)))
    return true;
  // “Come” asks in Italian.
  return languageOf(text, '') !== 'en' && asksAbroad.test(text);
}

/** True if words of a message speak of who wrote it. “I” is an article in Italian and joins words in Polish. */
function isOfOneself(words: string, message: string): boolean {
  return oneself[languageOf(message)]?.test(words) === true;
}
