/** Symbols that are common in code and rare in prose. Each has a bit, so that a set of symbols is one number. */
const SYMBOLS = '#$%&()*<=>@[\\]^`{|}~"';

export const SYMBOL_BIT = new Uint32Array(128);
[...SYMBOLS].forEach((symbol, index) => {
  SYMBOL_BIT[symbol.charCodeAt(0)] = 1 << index;
});

const PAIRED = [...'()[]{}"`'].reduce((bits, symbol) => bits | SYMBOL_BIT[symbol.charCodeAt(0)]!, 0);
const MIN_SYMBOLS = 3;

/** Does the set hold several kinds of symbols, one of them a bracket or a quotation mark? */
export function hasManyCodeSymbols(symbols: number): boolean {
  if ((symbols & PAIRED) === 0) return false;
  let count = 0;
  for (let rest = symbols; rest !== 0; rest &= rest - 1) count++;
  return count >= MIN_SYMBOLS;
}
