/** How a change of text is noticed: stored chunks, documents and prompts carry the hash of what they were. */

/** The 64-bit FNV prime is 2^40 + 0x1b3. */
const primeLow = 0x1b3;

/**
 * 64-bit FNV-1a over the UTF-16 units of `text`, as 16 lowercase hex digits. Detects change; it is not for security,
 * since texts of equal hash are easy to make on purpose. Lone surrogates are hashed as they are.
 *
 * The state is four 16-bit limbs, because a BigInt a unit is some thirty times slower: 5 million units take about 50 ms.
 */
export function contentHash(text: string): string {
  let limb0 = 0x2325;
  let limb1 = 0x8422;
  let limb2 = 0x9ce4;
  let limb3 = 0xcbf2;
  for (let index = 0; index < text.length; index += 1) {
    limb0 ^= text.charCodeAt(index);
    // Multiplying by 2^40 moves a limb up by two places and 8 bits; no sum here reaches 2^31.
    const product0 = limb0 * primeLow;
    const product1 = limb1 * primeLow + (product0 >>> 16);
    const product2 = limb2 * primeLow + (limb0 << 8) + (product1 >>> 16);
    limb3 = (limb3 * primeLow + (limb1 << 8) + (product2 >>> 16)) & 0xffff;
    limb0 = product0 & 0xffff;
    limb1 = product1 & 0xffff;
    limb2 = product2 & 0xffff;
  }
  return hexadecimal(limb3) + hexadecimal(limb2) + hexadecimal(limb1) + hexadecimal(limb0);
}

function hexadecimal(limb: number): string {
  return limb.toString(16).padStart(4, '0');
}
