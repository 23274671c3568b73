/** Decodes bytes to text. Returns undefined for binary data. */
export function toText(bytes: Uint8Array): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    // Neither UTF-8 nor free of NUL: binary. Otherwise an older encoding, whose ASCII part is still worth reading.
    return bytes.subarray(0, 8192).includes(0) ? undefined : new TextDecoder('windows-1252').decode(bytes);
  }
}
