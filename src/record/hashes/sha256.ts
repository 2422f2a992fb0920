/**
 * SHA-256 (FIPS 180-4) in pieces. WebCrypto hashes only what is in memory as a whole, and a model file of two gigabytes must be
 * hashed while it arrives.
 */

/** First 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const roundConstants = Int32Array.from(
  [
    '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5',
    'd807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174',
    'e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da',
    '983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967',
    '27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85',
    'a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070',
    '19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3',
    '748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2',
  ]
    .join(' ')
    .split(' '),
  (word) => Number.parseInt(word, 16) | 0,
);

/** First 32 bits of the fractional parts of the square roots of the first 8 primes. */
const startState = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const blockBytes = 64;

export class Sha256 {
  readonly #state = Int32Array.from(startState);
  readonly #schedule = new Int32Array(64);
  readonly #rest = new Uint8Array(blockBytes);
  #restLength = 0;
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  update(part: Uint8Array): this {
    this.#bytes += part.length;
    let at = 0;
    if (this.#restLength > 0) {
      at = Math.min(blockBytes - this.#restLength, part.length);
      this.#rest.set(part.subarray(0, at), this.#restLength);
      this.#restLength += at;
      if (this.#restLength < blockBytes) return this;
      this.#compress(this.#rest, 0);
      this.#restLength = 0;
    }
    for (; at + blockBytes <= part.length; at += blockBytes) this.#compress(part, at);
    this.#rest.set(part.subarray(at));
    this.#restLength = part.length - at;
    return this;
  }

  /** The hash of all bytes in lower-case hex. The object cannot be used afterwards. */
  digestHex(): string {
    const bits = this.#bytes * 8;
    const padding = new Uint8Array((this.#restLength < 56 ? 56 : 120) - this.#restLength + 8);
    padding[0] = 0x80;
    const view = new DataView(padding.buffer);
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
    view.setUint32(padding.length - 4, bits % 2 ** 32);
    this.update(padding);
    return Array.from(this.#state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }

  #compress(data: Uint8Array, start: number): void {
    const words = this.#schedule;
    const state = this.#state;
    for (let i = 0, at = start; i < 16; i += 1, at += 4) {
      words[i] =
        ((data[at] as number) << 24) |
        ((data[at + 1] as number) << 16) |
        ((data[at + 2] as number) << 8) |
        (data[at + 3] as number);
    }
    for (let i = 16; i < 64; i += 1) {
      const early = words[i - 15] as number;
      const late = words[i - 2] as number;
      const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
      const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
      words[i] = ((words[i - 16] as number) + small + (words[i - 7] as number) + large) | 0;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const upper = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
      const choice = (e & f) ^ (~e & g);
      const first = (h + upper + choice + (roundConstants[i] as number) + (words[i] as number)) | 0;
      const lower = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      h = g;
      g = f;
      f = e;
      e = (d + first) | 0;
      d = c;
      c = b;
      b = a;
      a = (first + lower + majority) | 0;
    }
    state[0] = ((state[0] as number) + a) | 0;
    state[1] = ((state[1] as number) + b) | 0;
    state[2] = ((state[2] as number) + c) | 0;
    state[3] = ((state[3] as number) + d) | 0;
    state[4] = ((state[4] as number) + e) | 0;
    state[5] = ((state[5] as number) + f) | 0;
    state[6] = ((state[6] as number) + g) | 0;
    state[7] = ((state[7] as number) + h) | 0;
  }
}

function rotate(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The hash of a text's UTF-8 bytes, in lower-case hex. */
export function sha256Hex(bytes: Uint8Array): string {
  return new Sha256().update(bytes).digestHex();
}
