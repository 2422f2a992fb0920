/** Context lengths that can be chosen, tokens. */
export const contexts: readonly number[] = [2048, 4096, 8192, 16_384, 32_768];
