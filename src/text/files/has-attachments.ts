/** Shorter texts hold no message with a file. */
const MIN_MAIL = 200;

/** May a message hold files? The readers of mail texts read only its text parts. */
export const hasAttachments = (text: string): boolean =>
  text.length >= MIN_MAIL && /\bbase64\b/i.test(text) && /^content-/im.test(text);
