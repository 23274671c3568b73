// Parameters of the 32-bit FNV-1a hash (Fowler, Noll, Vo). Exported for loops that hash character by character.
export const FNV_OFFSET_BASIS = 0x811c9dc5;
export const FNV_PRIME = 0x01000193;

/** 32-bit FNV-1a hash over UTF-16 code units. Fast and stable, but not collision-resistant. */
export function toFnv1a(text: string): number {
  let hash = FNV_OFFSET_BASIS;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash >>> 0;
}
