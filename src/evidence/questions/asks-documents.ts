/**
 * Recognises questions for the documents that speak of something (“Which documents mention dogs?”) by forms of each language. Without a
 * known form nothing changes, so the list need not be complete. “Contain” is no such form: a manual tells which file contains the passwords.
 */

import { plainQuestion } from './plain-question.ts';

const things =
  '(?:documents?|files?|texts?|papers?|reports?|letters?|articles?|notes?|sources?|minutes|contracts?|pages?|books?)';

/** Each holds what they speak of as its only group. */
const forms: readonly RegExp[] = [
  new RegExp(
    `^(?:in )?(?:which|what) (?:of (?:my|our|the|these) )?${things} (?:mention|talk about|speak of|speak about|say something about|say anything about|are about|deal with|discuss|refer to)s? (.*)$`,
    'u',
  ),
  new RegExp(
    `^(?:please )?(?:list|show|find|give)(?: me)? (?:all |the |every )?(?:of )?(?:my |our |the )?${things} (?:about|on|that mention|mentioning|that talk about|that are about|which mention) (.*)$`,
    'u',
  ),
  /^(?:where|in which documents?|in which files?) (?:is|are|was|were) (.*) (?:mentioned|discussed|talked about)$/u,
  /^(?:in )?welche[nrs]? (?:meiner |unserer |der |dieser )?(?:dokumente?n?|dateien?|texte?n?|briefe?n?|berichte?n?|verträgen?|protokollen?|unterlagen) (?:erwähnen|erwähnt|handeln von|handelt von|sprechen von|geht es um|behandeln|nennen|nennt|wird|werden|steht etwas über|steht etwas zu) (.*?)(?: erwähnt| genannt| behandelt)?$/u,
  /^wo (?:wird|werden) (.*) (?:erwähnt|genannt)$/u,
  /^(?:dans )?quels? (?:documents?|fichiers?|textes?|lettres?|rapports?) (?:mentionnent|mentionne|parlent d[eu]s?|parle d[eu]s?|traitent d[eu]s?|évoquent) (.*)$/u,
  /^¿?(?:en )?qué (?:documentos?|archivos?|textos?|cartas?|informes?) (?:mencionan?|hablan? de|tratan? de|se mencionan?) (.*)$/u,
  /^(?:in )?quali (?:documenti|file|testi|lettere|relazioni) (?:menzionano|parlano d\p{L}{1,4}|trattano d\p{L}{1,4}|citano) (.*)$/u,
  /^(?:em )?quais (?:documentos|arquivos|textos|cartas|relatórios) (?:mencionam|falam d\p{L}|tratam d\p{L}|citam) (.*)$/u,
  /^(?:in )?welke (?:documenten|bestanden|teksten|brieven) (?:noemen|gaan over|vermelden|spreken over) (.*)$/u,
  /^(?:в )?каких? (?:документах|файлах|текстах|документы|файлы|тексты) (?:упоминается|упоминаются|упоминают|говорится о|говорят о) (.*)$/u,
  /^(?:哪些|哪几[个份篇]|有哪些)(?:文件|文档|资料|文章|报告|合同)(?:提到|提及|讲到|说到|谈到|涉及)了?(.*)$/u,
  /^(.{1,40}?)(?:が|に)?(?:出てくる|言及している|触れている|書かれている)(?:文書|資料|ファイル)(?:は.{0,8})?$/u,
  /^(?:في )?(?:أي|ما هي) (?:ال)?(?:مستندات|مستند|ملفات|نصوص) (?:التي )?(?:تذكر|تتحدث عن|يذكر) (.*)$/u,
];

/** What the documents shall speak of. Null for any other question. */
export function documentsAsked(question: string): string | null {
  const asked = plainQuestion(question);
  if (asked === null) return null;
  for (const form of forms) {
    const about = form.exec(asked)?.[1]?.trim() ?? '';
    if (about !== '') return about;
  }
  return null;
}
