/** Characters of an encoded text that are decoded. A longer one is data, or more than a reader needs to see. */
const MAX_ENCODED = 20_000;

/** The text that Base64 or hexadecimal digits stand for, or undefined if it is no readable text. */
export function decodeConstant(encoded: string, form: 'base64' | 'hex'): string | undefined {
  const digits = encoded.replace(/\s+/g, '');
  const isForm = form === 'hex' ? /^(?:[\da-f]{2})+$/i.test(digits) : /^[\w+/-]{4,}={0,2}$/.test(digits);
  if (digits.length > MAX_ENCODED || !isForm) return undefined;
  const text = Buffer.from(digits, form).toString('utf8');
  const isReadable = text !== '' && !/[\uFFFD\u0000-\u0008\u000E-\u001F]/.test(text);
  return isReadable ? text : undefined;
}
