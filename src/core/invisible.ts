/**
 * Characters that a person does not see but a model reads, or that change how a terminal shows other text. Tab, line
 * feed and carriage return are not among them.
 */
export const INVISIBLE =
  // ANSI escapes (CSI and OSC) match as a whole, so that none of their letters stay in the text.
  '\\u001b\\[[0-?]{0,32}[ -/]{0,8}[@-~]' +
  '|\\u001b\\][^\\u0007\\u001b]{0,256}(?:\\u0007|\\u001b\\\\)' +
  '|[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f' + // C0, DEL, C1
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f' + // soft hyphen, joiners and fillers
  '\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f' + // zero width, bidi controls and isolates
  '\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb' + // fillers, variation selectors, byte-order mark
  // Half of a pair, private use, noncharacters, and the mark of a character that could not be decoded.
  '\\ud800-\\udfff\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufffd-\\uffff' +
  '\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]'; // musical controls, tags, variation selectors supplement

export const invisiblePattern = (): RegExp => new RegExp(INVISIBLE, 'gu');
