/** Titles of models end with the width of their numbers, which tells two builds of one model apart. */
const width = / \((\d+)-bit\)$/;

export function plainName(title: string): string {
  return title.replace(width, '');
}

/** Null for a title without it. */
export function widthOf(title: string): string | null {
  return width.exec(title)?.[1] ?? null;
}

/** Names that two of the models share. */
export function namesTwice(models: readonly { readonly title: string }[]): ReadonlySet<string> {
  const names = models.map(({ title }) => plainName(title));
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}
