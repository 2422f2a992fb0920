/**
 * Joins what went out so far, as a receiver could. A secret in pieces too short to recognise is whole again there. Each
 * place in an address (host, path part, value of a name) forms a row, and all rows together form another.
 */
import type { Outgoing } from './outgoing.ts';
import { piecesOf } from './shared-pieces.ts';

/** UTF-16 units of a row that the next piece is joined to: room for sixteen letters in any encoding. */
const kept = 240;
const longerThanASign = 8;

export class SentStream {
  readonly #rows = new Map<string, string>();

  /**
   * The pieces of what would go out, and those that appear when it is joined to what went out before.
   * @param given true if the receiver or the person already said this verbatim: then only the joined pieces can tell
   *   more
   */
  pieces(outgoing: readonly Outgoing[], given: (one: Outgoing) => boolean): Set<string> {
    const found = new Set<string>();
    const rows = new Map(this.#rows);
    for (const one of outgoing) {
      if (!given(one)) for (const piece of piecesOf(one.text)) found.add(piece);
      for (const [place, value] of placesOf(one)) {
        const before = rows.get(place) ?? '';
        if (isSameHost(place, before, value)) continue;
        rows.set(place, (before + value).slice(-kept));
        // Few letters, each chosen from a given list, can spell something.
        if (given(one) && value.length >= longerThanASign) continue;
        const old = piecesOf(before);
        for (const joined of [`${before}${value}`, `${before} ${value}`])
          for (const piece of piecesOf(joined)) if (!old.has(piece)) found.add(piece);
      }
    }
    return found;
  }

  add(outgoing: readonly Outgoing[]): void {
    for (const one of outgoing)
      for (const [place, value] of placesOf(one)) {
        const before = this.#rows.get(place) ?? '';
        if (!isSameHost(place, before, value)) this.#rows.set(place, (before + value).slice(-kept));
      }
  }
}

/** Values without their surroundings, each under its place, and all of them in a row. */
function placesOf({ kind, to, text }: Outgoing): [place: string, value: string][] {
  if (kind !== 'address' || !URL.canParse(text)) return [[kind, text]];
  const url = new URL(text);
  const host: [string, string][] = [['host', url.hostname]];
  const path = url.pathname.split('/').filter((part) => part !== '');
  const values: [string, string][] = [
    ...path.map((part, at): [string, string] => [`${to} /${at}`, part]),
    ...[...url.searchParams].map(([name, value]): [string, string] => [`${to} ?${name}`, value]),
  ];
  return [...host, ...values, ['all', values.map(([, value]) => value).join('')]];
}

/** Another visit to the same host tells nothing by its name. */
function isSameHost(place: string, before: string, value: string): boolean {
  return place === 'host' && before.endsWith(value);
}
