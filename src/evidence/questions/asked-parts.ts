/**
 * Takes a question for two things apart: “When and where does the choir meet?”, “Which firm got the contract, and at what price?”.
 * A reader finds one place for a question, so each part is asked by itself.
 */

export interface AskedParts {
  readonly first: string;
  readonly second: string;
  /** True for a second part with words of its own: it may say “she” or “it” of what answers the first. */
  readonly leans: boolean;
}

interface Interrogatives {
  /** Joins two of them. */
  readonly joins: string;
  /** May stand in front of one. */
  readonly before: string;
  /** Ask by themselves. */
  readonly alone: string;
  /** Ask with the noun behind them. */
  readonly ofNoun: string;
  /** No nouns. */
  readonly verbs: string;
}

const languages: readonly Interrogatives[] = [
  {
    joins: 'and',
    before: 'at|by|for|from|in|on|since|to|until|with',
    alone: 'when|where|who|whom|why|how (?:much|many|long|often|far|old|big|high|deep|wide)|what time',
    ofNoun: 'what|which|whose|how many',
    verbs: 'is|are|was|were|do|does|did|has|have|had|can|could|must|may|should|will|would',
  },
  {
    joins: 'und',
    before: 'ab|an|auf|aus|bei|bis|für|in|mit|nach|seit|um|von|vor|zu|zum|zur',
    alone:
      'wie viel uhr|wann|wo|wohin|woher|wer|wen|wem|warum|weshalb|wieso|wozu|womit|wie (?:lange|oft|viel|vielen?|teuer|weit|hoch|alt|groß|schwer)|was',
    ofNoun: 'welche[rsnm]?|wie vielen?',
    verbs: 'ist|sind|war|waren|hat|haben|kann|können|muss|müssen|darf|dürfen|soll|wird|werden|kostet|gibt',
  },
  {
    joins: 'et',
    before: "à|au|avec|dans|de|depuis|en|jusqu[’']à|par|pour|sur",
    alone: 'quand|où|qui|pourquoi|comment|combien(?: de temps)?|quelle heure',
    ofNoun: 'quel(?:le)?s?|combien de',
    verbs: 'est|sont|était|a|ont|peut|doit|faut',
  },
  {
    joins: 'y|e',
    before: 'a|con|de|desde|en|hasta|para|por',
    alone: 'cu[aá]ndo|d[oó]nde|qui[eé]n(?:es)?|por qu[eé]|cu[aá]nto(?: tiempo)?|qu[eé] hora',
    ofNoun: 'qu[eé]|cu[aá]l(?:es)?|cu[aá]nt[oa]s?',
    verbs: 'es|son|era|fue|est[aá]|hay|ha|han|tiene|tienen|puede|debe',
  },
  {
    joins: 'e',
    before: 'a|con|da|dal|di|fino a|in|per|su',
    alone: 'quando|dove|chi|perch[eé]|quanto(?: tempo)?|che ora',
    ofNoun: 'che|quale|quali|quant[aoie]',
    verbs: 'è|sono|era|ha|hanno|può|deve',
  },
  {
    joins: 'en',
    before: 'aan|bij|door|in|met|naar|om|op|sinds|tot|van|vanaf|voor',
    alone: 'wanneer|waar|wie|waarom|hoe (?:lang|vaak|ver|veel|laat|duur)',
    ofNoun: 'welke?|wat|hoeveel',
    verbs: 'is|zijn|was|waren|heeft|hebben|kan|moet|mag',
  },
  {
    joins: 'و',
    before: 'في|من|إلى|منذ|حتى|ب',
    alone: 'متى|أين|من|لماذا|كم',
    ofNoun: 'أي|أية|كم',
    verbs: 'هو|هي|كان|كانت',
  },
];

const end = String.raw`(?![\p{L}\p{M}\p{N}-])`;

/** An interrogative with what belongs to it. */
function interrogative({ before, alone, ofNoun, verbs }: Interrogatives): string {
  const noun = String.raw`\s(?!(?:${verbs})${end})[\p{L}\p{M}\p{N}-]{2,24}`;
  return `(?:(?:${before})\\s?)?(?:(?:${ofNoun})${end}${noun}|(?:${alone})${end}|(?:${ofNoun})${end})`;
}

const forms = languages.map((language) => {
  const asks = interrogative(language);
  const join = language.joins === 'و' ? String.raw`[,،]?\sو\s?` : String.raw`,?\s(?:${language.joins})\s`;
  return {
    both: new RegExp(String.raw`^[\s¿"“]{0,3}(${asks})${join}(${asks})\s(.{3,200})$`, 'iu'),
    one: new RegExp(String.raw`^[\s¿"“]{0,3}(${asks})\s(.{3,200}?)${join}((${asks})(.{0,120}))$`, 'iu'),
  };
});

/** What is told before it is asked: “I want to leave the club. By when …?” */
const told = /^(?:.{3,200}[.!。]\s{1,3})?/u;
/** What both parts are about: “Key size: what is the usual one, and what is the smallest?” */
const topicOf = /^(?:[^:?]{2,60}:\s{1,3})?/u;
const mark = /[\s?？؟]{1,4}$/u;
/** UTF-16 units. */
const longest = 300;

/** Null for a question for one thing. */
export function askedParts(question: string): AskedParts | null {
  if (question.length > longest) return null;
  const before = told.exec(question)?.[0] ?? '';
  const topic = topicOf.exec(question.slice(before.length))?.[0] ?? '';
  const said = `${before}${topic}`;
  const asked = question.slice(said.length).replace(mark, '');
  for (const { both, one } of forms) {
    const [, first, second, rest] = both.exec(asked) ?? [];
    if (first !== undefined && rest !== undefined)
      return { first: `${said}${first} ${rest}?`, second: `${topic}${second} ${rest}?`, leans: false };
    const [, asks, matter, tail, again, more] = one.exec(asked) ?? [];
    if (asks === undefined || tail === undefined || more === undefined) continue;
    // “… and how much?” asks it of the same.
    const alone = more.trim() === '';
    return {
      first: `${said}${asks} ${matter}?`,
      second: topic + (alone ? `${again} ${matter}?` : `${tail}?`),
      leans: !alone,
    };
  }
  return null;
}
