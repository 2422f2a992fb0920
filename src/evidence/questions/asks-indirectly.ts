/** Recognises sentences that tell and want an answer: “I want to know …”, “I need the phone number of my doctor.”, “Ich wüsste gern …”. */

/** What somebody asks for who says what he needs: a figure, a name, a date. */
const wanted = String.raw`(?:\p{L}+ ){0,4}\p{L}*(?:total|sum|amount|number|price|cost|fee|rate|date|deadline|time|hour|name|address|phone|e-?mail|code|list|detail|information|schedule|rule|nummer|adresse|zeit|preis|kosten|gebühr|termin|datum|liste|frist|betrag|regel|numéro|téléphone|horaire|prix|tarif|heure|nom|délai|montant|n[uú]mero|tel[eé]fono|direcci[oó]n|horario|precio|tarifa|fecha|hora|nombre|c[oó]digo|lista|plazo|importe|numero|telefono|indirizzo|orario|prezzo|nome|codice|scadenza)(?:e?[sn]|en)?(?!\p{L})(?!.*(?:\b(?:is|are|was|were|ist|sind|est|sont|es|son|sono)\b|[:=]))`;
const known = '(?:the|my|our|his|her|its|their|your|any|a list of) ';
/** Telling openings that want an answer. */
export const asksIndirectly = new RegExp(
  [
    String.raw`(?:i|we)(?: \p{L}+ly)? (?:(?:want|need|have) to (?:know|find out|ask|check|understand)|(?:want|need|(?:am|are) looking for) ${known}${wanted}|wonder|(?:am|are) wondering)`,
    String.raw`(?:i|we)(?:['’]d| would)(?: \p{L}+ly)? (?:like|love) (?:to (?:know|find out|ask|check|understand)|${known}${wanted})`,
    String.raw`(?:ich|wir) (?:(?:möchten?|will|wollen|würden?|wüssten?|muss|müssen|hätten?)(?!\p{L})[^.!?\n]{0,60} (?:wissen(?! lassen)|erfahren|herausfinden)|wüssten? gern|fragen? (?:mich|uns)|(?:brauchen?|suchen?) ${wanted})`,
    `(?:(?:j['’]|je |nous |on )(?:veux|voudrais|voulons|voudrions|aimerais|aimerions|souhaite|dois) (?:savoir|connaître)|je me demande|(?:je cherche|nous cherchons|j['’]ai besoin d(?:e |u |['’])|il me faut) ?${wanted})`,
    `(?:(?:quiero|quisiera|queremos|quisiéramos|me gustaría|necesito|necesitamos|tengo que) (?:saber|conocer|averiguar)|me pregunto|(?:quiero|quisiera|necesito|busco) ${wanted})`,
    '(?:(?:kannst|könntest|können|könnten) (?:du|sie|ihr)|(?:me|nos) (?:(?:puedes?|podr[ií]as?) (?:decir|dar|mostrar|explicar)|dices?|das?)|(?:mi|ci) (?:(?:puoi|può|potresti|potrebbe) (?:dire|dare|mostrare|spiegare)|dici|dai))(?!\\p{L})',
    `(?:(?:voglio|vorrei|vogliamo|vorremmo|devo) (?:sapere|conoscere)|mi chiedo|(?:cerco|vorrei|mi serve) ${wanted})`,
  ]
    .map(
      (form) =>
        String.raw`^[^\p{L}]*(?:(?:and|but|so|also|please|now|well|hi|hello|hallo|und|et|y|hola|e)[\s,]+){0,2}${form}`,
    )
    .join('|'),
  'iu',
);
