/** Words that ask for something themselves, in several languages: “who”, “wann”, “combien”, “什么”. */
export const askingWord =
  /(?<!\p{L})(?:who\p{L}{0,2}|what|when|where|why|how|which|wer|wen|wem|was|wann|wo(?:her|hin|mit|für)?|wie\p{L}{0,4}|warum|welche\p{L}?|qui|que|quoi|quand|où|comment|combien|pourquoi|quel\p{L}{0,3}|qué|quién|cuándo|dónde|cómo|cuál\p{L}{0,2}|cu[aá]nt\p{L}{1,2}|chi|cosa|dove|come|quale|quant\p{L}|quem|onde|wat|waar|hoe\p{L}{0,4}|кто|что|где|когда|как|сколько)(?!\p{L})|谁|什么|几|多少|多[长大高久]|哪|怎|何時|何|誰|どこ|いくら|いつ|متى|أين|كيف|كم|ماذا|هل/iu;
