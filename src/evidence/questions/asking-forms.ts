/** Forms of asking that several rules share. Spanish is often typed without its accents. */

export const asksHour =
  /(?<!\p{L})(?:what time|wie ?viel uhr|quelle heure|qu[eé] hora|che ora)(?!\p{L})|أي ساعة|几点|何時/iu;

/** Sources of patterns. */
export const howMany = 'how many|wie viele|cu[aá]nt[oa]s';
export const howLong = 'wie lange|cu[aá]nto tiempo|combien de temps';
export const phoneNumber =
  '(?:phone|telephone|mobile|fax) (?:number|no)|telefonnummer|handynummer|faxnummer|(?:qu[eé]|cu[aá]l es el|n[uú]mero de) (?:tel[eé]fono|m[oó]vil|fax)|num[eé]ro de (?:t[eé]l[eé]phone|portable|fax)|numero di telefono';
