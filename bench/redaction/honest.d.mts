/** About `words` words of honest text with many numbers, always the same. */
export declare function toHonestText(words: number): string;
