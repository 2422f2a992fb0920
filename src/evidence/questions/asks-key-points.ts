/**
 * Recognises questions for the key points of a document (“Summarise the lease”, “What is the annual report about?”) by forms of each
 * language. Without a known form nothing changes, so the list need not be complete.
 */

import { plainQuestion } from './plain-question.ts';

/** Each holds what is to be summarised as its only group. */
const forms: readonly RegExp[] = [
  /^(?:please |can you |could you |would you )?(?:summari[sz]e|sum up)(?: for me)?\b:?(.*)$/u,
  /^(?:please )?(?:give|write|show|tell|make|i (?:need|want)|can i have)(?: me| us)? (?:a |an |the )?(?:short |brief |quick |concise )?(?:summary|overview|outline|key points|main points)\b(?: of| from| in)?(.*)$/u,
  /^(?:what (?:is|are|'s) )?(?:a |the )?(?:short |brief |quick )?(?:summary|overview|outline|gist|(?:key|main|most important|central) (?:points|ideas|findings|messages|takeaways)) (?:of|in|from)\b(.*)$/u,
  /^(?:key points|main points|summary|tl;?dr)[:?]?(.{0,80})$/u,
  /^what(?:'s| is| are) (.{1,120}) (?:all )?about$/u,
  /^(?:bitte )?fass(?:e|en sie|t)? (.{1,120}?) ?(?:kurz |bitte )?zusammen$/u,
  /^(?:gib mir |ich brauche |bitte )?(?:eine )?(?:kurze )?(?:zusammenfassung|übersicht) (?:von|vom|der|des|zum?|zur|über)\b(.*)$/u,
  /^(?:was sind |nenne? (?:mir )?)?(?:die )?(?:wichtigsten|zentralen|wesentlichen) (?:punkte|aussagen|inhalte)(?: von| vom| der| des| in| im| aus)?(.*)$/u,
  /^(?:worum geht es|wovon handelt)(?: in| im| bei| beim)?\b(.*)$/u,
  /^(?:peux-tu |pouvez-vous )?r[ée]sume(?:r|z)?(?:-moi)?\b(.*)$/u,
  /^(?:fais |donne-moi )?(?:un )?(?:bref |court )?r[ée]sum[ée] (?:de|du|des)\b(.*)$/u,
  /^(?:quels sont )?les points (?:clés|essentiels|principaux|importants) (?:de|du|des)\b(.*)$/u,
  /^de quoi (?:parle|parlent|traite|traitent)\b(.*)$/u,
  /^¿?(?:resume|resumir|resuma|haz un resumen de|hazme un resumen de|(?:un )?resumen (?:de|del))\b(.*)$/u,
  /^¿?(?:cuáles son )?los puntos (?:clave|principales|más importantes) (?:de|del)\b(?!.*\sson\s)(.*)$/u,
  /^¿?de qué (?:trata|tratan|va|habla)\b(.*)$/u,
  /^(?:riassumi|riassumere|(?:un )?riassunto (?:di|del|della|dello|dei|delle))\b(.*)$/u,
  /^(?:quali sono )?i punti (?:chiave|principali) (?:di|del|della|dello|dei|delle)\b(.*)$/u,
  /^di (?:che )?cosa (?:parla|tratta|parlano)\b(.*)$/u,
  /^(?:(?:um )?resumo (?:de|do|da)|(?:quais são )?os pontos principais (?:de|do|da)|de que (?:trata|fala))\b(.*)$/u,
  /^(?:vat (.{1,120}) samen)$/u,
  /^(?:(?:een )?(?:korte )?samenvatting van|waar gaat)\b(.*?)(?: over)?$/u,
  /^(?:перескажи|изложи|резюмируй|суммируй|краткое содержание|основные (?:мысли|тезисы|пункты|положения)|о ч[её]м)(?: кратко)?(?=\s)(.*)$/u,
  /^(?:لخص|لخّص|ملخص|أهم نقاط|عم يتحدث)\s(.*)$/u,
  /^(?:请|帮我|麻烦)*(?:总结|概括|概述|归纳|摘要)(?:一下)?[:：]?(.*)$/u,
  /^(.{1,60}?)的?(?:要点|重点|摘要|主要内容|大意)(?:是什么|有哪些|是哪些)?$/u,
  /^(.{1,60}?)(?:を要約|の要約|の要点|の概要).{0,12}$/u,
];

/** Words that only point at a document, or that say no more than that it is one. */
const pointing =
  /(?<![\p{L}\p{M}])(?:this|that|the|it|its|document|documents|file|text|page|article|paper|of|from|in|a|an|my|our|das|dies\w{0,2}|der|die|den|dem|des|dokuments?|datei|texte?s?|seite|artikels?|es|ce|cet|cette|le|la|les|du|de|fichier|texte|este|esta|el|los|las|documento|archivo|texto|il|lo|questo|questa|file|testo|dit|deze|het|document|bestand|этот|этого|документ|документа|текст|текста|هذا|هذه|المستند|الملف|النص|这个?|此|该|文件|文档|文章|文本|这份|この|その|文書|資料|ファイル)(?![\p{L}\p{M}])/giu;
const cjkPointing =
  /^(?:这[个份篇]?|此|该|本)?(?:文件|文档|文章|文本|资料)?$|^(?:この|その)?(?:文書|資料|ファイル|文章)?$/u;
/** “The key points of the lease are rent and deposit” tells them. */
const tells = /\s(?:is|are|was|were|ist|sind|waren|sont|étaient|sono|erano|são|eram|zijn)\s/u;

interface KeyPointsAsked {
  /** What is to be summarised. Empty if the question only points at a document (“this document”, “it”). */
  readonly of: string;
}

/** Null for any other question. */
export function keyPointsAsked(question: string): KeyPointsAsked | null {
  const asked = plainQuestion(question);
  if (asked === null) return null;
  for (const form of forms) {
    const found = form.exec(asked);
    const of = (found?.[1] ?? '').trim();
    if (found === null || tells.test(of)) continue;
    const named = of
      .replace(pointing, ' ')
      .replace(/[\s"“”'«»„:,]+/gu, ' ')
      .trim();
    return { of: named === '' || cjkPointing.test(of) ? '' : of };
  }
  return null;
}
