/** Signs that prose hardly has and code has many of, each a bit, so that a set of them is one number. */
const SIGNS = '#$%&()*<=>@[\\]^`{|}~"';

export const SIGN_BIT = new Uint32Array(128);
[...SIGNS].forEach((sign, index) => {
  SIGN_BIT[sign.charCodeAt(0)] = 1 << index;
});

const PAIRED = [...'()[]{}"`'].reduce((bits, sign) => bits | SIGN_BIT[sign.charCodeAt(0)]!, 0);
const MIN_SIGNS = 3;

/** Several kinds of them, one of which comes in pairs. */
export function hasSeveralSigns(signs: number): boolean {
  if ((signs & PAIRED) === 0) return false;
  let count = 0;
  for (let rest = signs; rest !== 0; rest &= rest - 1) count++;
  return count >= MIN_SIGNS;
}
