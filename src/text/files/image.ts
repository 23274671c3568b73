import { findEmbeddedText } from '../../core/embedded-text.js';
import type { FileBudget, TextCollector } from './file-text.js';
import { inflate } from './inflate.js';

const latin1 = new TextDecoder('latin1');

/**
 * Reads the texts in a picture, a sound or a font: comments, EXIF, XMP, and anything else that is text between its binary
 * data. What the picture shows is not read.
 */
export function readMedia(
  bytes: Uint8Array,
  mediaType: string,
  path: string,
  collector: TextCollector,
  budget: FileBudget,
): void {
  collector.add(`${path}/embedded text`, findEmbeddedText(bytes), 'aside');
  if (mediaType === 'image/png') {
    for (const text of readTextChunks(bytes, budget)) collector.add(`${path}/text chunks`, text, 'aside');
  }
  const [kind] = mediaType.split('/');
  const what = kind === 'image' ? 'what the picture shows' : kind === 'font' ? 'its glyphs' : `the ${kind} itself`;
  collector.skip(path, `${what} (${mediaType}, ${bytes.length} bytes)`, mediaType);
}

/** The texts of a PNG file: `tEXt`, `zTXt`, and `iTXt` with its flag for compression set. */
function* readTextChunks(bytes: Uint8Array, budget: FileBudget): Generator<string> {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = data.getUint32(at);
    const type = latin1.decode(bytes.subarray(at + 4, at + 8));
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    const nul = chunk.indexOf(0);
    // The keyword before the text must not become a part of its first word.
    if (nul >= 0 && type === 'tEXt')
      yield `${latin1.decode(chunk.subarray(0, nul))}: ${latin1.decode(chunk.subarray(nul + 1))}`;
    if (nul >= 0 && (type === 'zTXt' || (type === 'iTXt' && chunk[nul + 1] === 1))) {
      // The language and the translated keyword of `iTXt` end with a NUL each.
      let start = nul + 2;
      if (type === 'iTXt') {
        const language = chunk.indexOf(0, nul + 3);
        start = chunk.indexOf(0, language + 1) + 1;
      }
      const { bytes: text } = inflate(chunk.subarray(start), 'zlib', Math.min(MAX_CHUNK, budget.bytesLeft));
      budget.takeBytes(text.length);
      yield `${latin1.decode(chunk.subarray(0, nul))}: ${new TextDecoder().decode(text)}`;
    }
    at += 12 + length;
  }
}

const MAX_CHUNK = 4 * 1024 * 1024;
