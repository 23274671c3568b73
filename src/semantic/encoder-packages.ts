/** Heavy, and not needed for anything else: installed by those who want the semantic scanners. */
export const ENCODER_PACKAGES = ['onnxruntime-node', '@huggingface/tokenizers'];

export const MISSING_ENCODER = `the packages that compare by meaning are not installed: npm install ${ENCODER_PACKAGES.join(' ')}`;
