/** The runtime ships with the package, so only a damaged installation or a platform without WebAssembly lacks it. */
export const MISSING_ENCODER = 'no ONNX runtime could be loaded, so the encoder cannot run';
