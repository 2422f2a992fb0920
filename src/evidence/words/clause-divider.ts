/** What stands between two clauses of a sentence, or two items of a row in prose. */
export const clauseDivider =
  /[;；，،、]|[,:](?=\s)|\s[–—-]\s|\s(?:and|but|while|und|aber|sowie|y|pero|et|mais|و)(?=\s)/giu;
