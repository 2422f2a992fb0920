/** Parses internet addresses and tells which are public (IANA special-purpose registries, 2025). */

/** Four bytes of a dotted address; undefined for anything else. Only the plain form, because the URL parser has made it. */
export function parseIpv4(text: string): readonly number[] | undefined {
  const match = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text);
  if (match === null) return undefined;
  const bytes = match.slice(1).map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

/** Eight groups of 16 bits; undefined for anything else. */
export function parseIpv6(text: string): readonly number[] | undefined {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  let plain = text;
  if (tail !== null) {
    const bytes = parseIpv4(tail[2] as string);
    if (bytes === undefined) return undefined;
    const [a, b, c, d] = bytes as [number, number, number, number];
    plain = `${tail[1]}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  }
  const halves = plain.split('::');
  if (halves.length > 2) return undefined;
  const [before, after] = halves.map((half) => (half === '' ? [] : half.split(':'))) as [
    string[],
    string[] | undefined,
  ];
  const missing = 8 - before.length - (after?.length ?? 0);
  if (after === undefined ? missing !== 0 : missing < 1) return undefined;
  const parts = after === undefined ? before : [...before, ...Array<string>(missing).fill('0'), ...after];
  if (!parts.every((part) => /^[\da-f]{1,4}$/i.test(part))) return undefined;
  return parts.map((part) => Number.parseInt(part, 16));
}

/** First bytes, and how many of their bits count. */
const specialIpv4: readonly (readonly [number, number, number, number, bits: number])[] = [
  [0, 0, 0, 0, 8], // this network
  [10, 0, 0, 0, 8], // private
  [100, 64, 0, 0, 10], // carriers' own
  [127, 0, 0, 0, 8], // loopback
  [169, 254, 0, 0, 16], // link-local, metadata of clouds
  [168, 63, 129, 16, 32], // Azure's own services
  [172, 16, 0, 0, 12], // private
  [192, 0, 0, 0, 24], // protocol assignments, Oracle's metadata
  [192, 0, 2, 0, 24], // documentation
  [192, 88, 99, 0, 24], // 6to4 relays
  [192, 168, 0, 0, 16], // private
  [198, 18, 0, 0, 15], // benchmarks
  [198, 51, 100, 0, 24], // documentation
  [203, 0, 113, 0, 24], // documentation
  [224, 0, 0, 0, 4], // multicast
  [240, 0, 0, 0, 4], // reserved, broadcast
];

export function isPublicIpv4(bytes: readonly number[]): boolean {
  const value = toNumber(bytes);
  return !specialIpv4.some(([a, b, c, d, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(value / size) === Math.floor(toNumber([a, b, c, d]) / size);
  });
}

/** Only global unicast (2000::/3) is public, except for addresses that stand for another address or for nobody. */
export function isPublicIpv6(groups: readonly number[]): boolean {
  const inside = ipv4Inside(groups);
  if (inside !== undefined) return isPublicIpv4(inside);
  const [first = 0, second = 0] = groups;
  if ((first & 0xe000) !== 0x2000) return false;
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false; // Teredo, ORCHID, documentation
  if (first === 0x2002) return false; // 6to4: an IPv4 address inside
  return first !== 0x3fff; // documentation
}

/** The IPv4 address for which an IPv6 address stands: mapped, or translated (64:ff9b::/96). Undefined if there is none. */
export function ipv4Inside(groups: readonly number[]): readonly number[] | undefined {
  const [first = 0, second = 0, ...rest] = groups;
  const isZero = (part: readonly number[]): boolean => part.every((group) => group === 0);
  const mapped = isZero(groups.slice(0, 5)) && groups[5] === 0xffff;
  const translated = first === 0x64 && second === 0xff9b && isZero(rest.slice(0, 4));
  if (!mapped && !translated) return undefined;
  return groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
}

function toNumber(bytes: readonly number[]): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}
