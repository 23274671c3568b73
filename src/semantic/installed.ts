/** What the encoder needs beside its weights. Large, hence optional. */
export const ENCODER_PACKAGES = ['onnxruntime-node', '@huggingface/tokenizers'] as const;

/** Whether they are there, without loading them. */
export function findMissingPackages(): readonly string[] {
  return ENCODER_PACKAGES.filter((name) => !isInstalled(name));
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
