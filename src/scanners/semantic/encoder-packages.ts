/** Optional because of their size. Only the semantic scanners need them. */
const ENCODER_PACKAGES = ['onnxruntime-node', '@huggingface/tokenizers'];

export const MISSING_ENCODER = `the packages for the semantic scanners are not installed; run: npm install ${ENCODER_PACKAGES.join(' ')}`;

/** Finds packages that are not installed, without loading them. */
export const findMissingPackages = (): string[] => ENCODER_PACKAGES.filter((name) => !isInstalled(name));

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
