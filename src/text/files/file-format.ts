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
  if (isSignature(bytes)) return SIGNATURE_TYPE;
  return isPdf(bytes) ? 'application/pdf' : undefined;
}

/** The signature of a mail (S/MIME). Its only texts are the names in certificates, and they are not compressed. */
export const SIGNATURE_TYPE = 'application/pkcs7-signature';
/** Identifier of signed data in DER: 1.2.840.113549.1.7.2. Encrypted and compressed data have others. */
const SIGNED_DATA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];
const SEQUENCE = 0x30;
/** Bytes of the length that stands between the sequence and the identifier. */
const MAX_LENGTH_BYTES = 5;

function isSignature(bytes: Uint8Array): boolean {
  if (bytes[0] !== SEQUENCE) return false;
  const at = bytes.subarray(0, 1 + MAX_LENGTH_BYTES + 1).indexOf(SIGNED_DATA[0]!);
  return at > 0 && SIGNED_DATA.every((byte, i) => bytes[at + i] === byte);
}

function isPdf(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, PDF_HEAD);
  for (let at = head.indexOf(0x25); at >= 0; at = head.indexOf(0x25, at + 1)) {
    if (PDF_MARK.every((byte, i) => head[at + i] === byte)) return true;
  }
  return false;
}
