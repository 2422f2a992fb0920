/** Without the width of its numbers, which ends the titles of models and tells two builds of one model apart. */
export function plainName(title: string): string {
  return title.replace(/ \(\d+-bit\)$/, '');
}
