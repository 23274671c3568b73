/** Heavy, and not needed for anything else: installed by those who want the semantic scanners. */
const ENCODER_PACKAGES = ['onnxruntime-node', '@huggingface/tokenizers'];

export const MISSING_ENCODER = `the packages that compare by meaning are not installed: npm install ${ENCODER_PACKAGES.join(' ')}`;

/** Those that are not there; nothing is loaded to find out. */
export const findMissingPackages = (): string[] => ENCODER_PACKAGES.filter((name) => !isInstalled(name));

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}
