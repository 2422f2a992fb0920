/**
 * The estimate of token counts behind every compared figure: CJK characters / 1.5, all others / 4, not rounded. A tokenizer's
 * exact count (see `ports/models/tokenizer.ts`) can be 1.2 times (English) to 3 times (Chinese) as large.
 */

/** Estimated tokens of a text, by code points; at least 0. */
export function estimateTokens(text: string): number {
  let cjk = 0;
  let characters = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    characters += 1;
    if (unit < 0x3000) continue;
    if (isCjk(unit)) cjk += 1;
    else if (isLeadSurrogate(unit) && isTrailSurrogate(text.charCodeAt(index + 1))) index += 1;
  }
  return (characters - cjk) / 4 + cjk / 1.5;
}

/** The longest prefix whose estimate is at most `tokens`, never cut inside a surrogate pair. */
export function truncateToEstimate(text: string, tokens: number): string {
  let used = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const pair = isLeadSurrogate(unit) && isTrailSurrogate(text.charCodeAt(index + 1));
    used += isCjk(unit) ? 1 / 1.5 : 1 / 4;
    // Sums of thirds drift by a few ulp, and a text that just fits must keep its last character.
    if (used > tokens + 1e-9) return text.slice(0, index);
    if (pair) index += 1;
  }
  return text;
}

/** Ideographs, kana, hangul, CJK punctuation and full-width forms: each takes almost a whole token. */
function isCjk(unit: number): boolean {
  return (
    (unit >= 0x3400 && unit <= 0x4dbf) ||
    (unit >= 0x4e00 && unit <= 0x9fff) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0x3000 && unit <= 0x303f) ||
    (unit >= 0xff00 && unit <= 0xffef) ||
    (unit >= 0x3040 && unit <= 0x30ff) ||
    (unit >= 0xac00 && unit <= 0xd7af)
  );
}

function isLeadSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isTrailSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
