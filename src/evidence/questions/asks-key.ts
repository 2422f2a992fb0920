/** Recognises questions for the key of an entry: “Which option …?”, “Mit welchem Befehl …?”. In a list the key stands before what says it. */

const forms: readonly RegExp[] = [
  /\b(?:which|what)(?: [\p{L}-]{1,20}){0,2} (?:options?|flags?|switch|parameter|keyword|command|directive|shortcut)\b/iu,
  /(?<!\p{L})welche[rnms]?(?: \p{L}{1,20}){0,1} (?:option|schalter|parameter|befehl|kommando|schlüsselwort|tastenkürzel)/iu,
  /(?<!\p{L})quel(?:le)?(?: \p{L}{1,20}){0,1} (?:option|commande|paramètre|raccourci)/iu,
  /(?<!\p{L})(?:qué|cuál) (?:es (?:la|el) )?(?:opción|comando|parámetro|orden|atajo)/iu,
  /(?<!\p{L})qual(?:e)?(?: \p{L}{1,20}){0,1} (?:opzione|opção|comando|parametro|parâmetro)/iu,
  /(?<!\p{L})welke? (?:optie|opdracht|parameter)/iu,
  /(?:哪个|哪一个|什么)(?:选项|参数|命令|指令|快捷键)/u,
];
const codeForms: readonly RegExp[] = [
  /(?:哪个|哪一个|什么)(?:(?:错误|故障)?代码|错误码)/u,
  /\b(?:which|what)(?: (?!is|are|was|were|does|do)[\p{L}-]{1,20}){0,2} codes?\b/iu,
  /(?<!\p{L})welche[rnms]? \p{L}{0,20}code(?!\p{L})/iu,
  /(?<!\p{L})(?:quel(?: \p{L}{1,20}){0,1} code|qué código|qual(?: \p{L}{1,20}){0,1} (?:codice|código))(?!\p{L})/iu,
];

/** True if the question asks for an option, a command or the like. */
export function asksKey(question: string): boolean {
  return forms.some((form) => form.test(question));
}

/** True if the question asks which code it is. A code may be a key or what stands behind one. */
export function asksCode(question: string): boolean {
  return codeForms.some((form) => form.test(question));
}

/** “Which version …?”: in release notes it stands above what it changed. */
const versionForm =
  /\b(?:which|what)(?: (?!is|are|was|were|does|do)[\p{L}-]{1,20}){0,2} (?:version|release)\b|(?<!\p{L})(?:welche[rnms]?|quelle|qué|cuál|quale|qual|welke) (?:version|versión|versione|versão|versie|release)(?!\p{L})|(?:哪个|哪一个|什么)版本|どのバージョン/iu;

/** True if the question asks for the version of something. */
export function asksVersion(question: string): boolean {
  return versionForm.test(question);
}
