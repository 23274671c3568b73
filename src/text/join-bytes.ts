/** The first `length` bytes of the pieces, as one array. */
export function joinBytes(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    if (at >= length) break;
    joined.set(piece.subarray(0, length - at), at);
    at += piece.length;
  }
  return joined;
}
