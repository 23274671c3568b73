/**
 * The native ONNX runtime stores an id of the machine in the home folder and reports its use to its maker, unless this
 * variable is set before it is loaded. A thread has a copy of the variables, so the process that starts it must set it.
 */
export function turnOffNativeTelemetry(): void {
  const env = globalThis.process?.env;
  if (env) env.ORT_DISABLE_TELEMETRY ??= '1';
}
