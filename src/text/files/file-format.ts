import { findMediaType, HEAD_BYTES } from '../../core/media-type.js';
import { isRtf } from './rtf.js';
import { isTar } from './tar.js';

const PDF_MARK = [0x25, 0x50, 0x44, 0x46, 0x2d];
/** Viewers accept a PDF file behind this many other bytes. */
const PDF_HEAD = 1_024;

/** Is it a file of a format that has a reader, or that cannot be read? Undefined for text and unknown data. */
export function findFileFormat(bytes: Uint8Array): string | undefined {
  const mediaType = findMediaType(bytes.subarray(0, HEAD_BYTES));
  if (mediaType) return mediaType;
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'application/gzip';
  if (isRtf(bytes)) return 'application/rtf';
  if (isTar(bytes)) return 'application/x-tar';
  return isPdf(bytes) ? 'application/pdf' : undefined;
}

function isPdf(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, PDF_HEAD);
  for (let at = head.indexOf(0x25); at >= 0; at = head.indexOf(0x25, at + 1)) {
    if (PDF_MARK.every((byte, i) => head[at + i] === byte)) return true;
  }
  return false;
}
