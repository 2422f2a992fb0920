/**
 * Recognises questions that a whole sentence answers, and no words cut out of it: those for a yes or a no, and those for what a text
 * says about something (“What does the lease say about pets?”).
 */
import { asksWhether } from './asks-whether.ts';
import { plainQuestion } from './plain-question.ts';

/** Each begins such a question in one language. Without a known form nothing changes, so the list need not be complete. */
const forms: readonly RegExp[] = [
  /^what(?:'s| is| was| are| were)? (?:it |they )?(?:said|stated|written|known|mentioned|reported) (?:about|of|on|regarding)\s/u,
  /^what (?:do|does|did) .{1,60} (?:say|state|mention|report|write|tell(?: us| me)?|know) (?:about|on|of|regarding)\s/u,
  /^what(?:'s| is| are) the (?:rules?|policy|policies|regulations?|guidelines?) (?:about|on|for|regarding|concerning)\s/u,
  /^was (?:steht|sagt|sagen|schreibt|schreiben|heißt es|weiß man|wissen wir|erfährt man) (?:.{1,60} )?(?:über|zum?|zur|von|vom)\s/u,
  /^(?:que|qu'est-ce que) (?:dit|disent|sait|sait-on|dit-on|prévoit|prévoient) (?:.{1,60} )?(?:sur|au sujet|à propos|concernant)\s/u,
  /^¿?qué (?:dice|dicen|se dice|se sabe|establece) (?:.{1,60} )?(?:sobre|acerca de|respecto a)\s/u,
  /^(?:che )?cosa (?:dice|dicono|si dice|si sa|prevede) (?:.{1,60} )?(?:su|sul|sulla|sui|sugli|sulle|riguardo|in merito)\s/u,
  /^o que (?:diz|dizem|se diz|se sabe) (?:.{1,60} )?(?:sobre|acerca)\s/u,
  /^wat (?:staat|zegt|zeggen|weten we) (?:.{1,60} )?over\s/u,
  /^что (?:.{1,40} )?(?:сказано|говорится|известно|говорит|написано) (?:.{1,40} )?(?:о|об|про)\s/u,
  /^ماذا (?:يقول|تقول|قيل|ورد|كتب) (?:.{1,60} )?(?:عن|حول|بشأن)\s/u,
  /(?:说了?什么|怎么说的?|怎么规定的?|有什么规定|怎么写的)$/u,
  /について.{0,6}(?:何と|なんと|どう|何が).{0,6}(?:書|言|述|定め)/u,
];

/** True if the answer is a statement. */
export function asksStatement(question: string): boolean {
  const asked = plainQuestion(question);
  return asksWhether(question) || (asked !== null && forms.some((form) => form.test(asked)));
}
