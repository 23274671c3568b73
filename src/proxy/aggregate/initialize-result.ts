import { VERSION } from '../../core/version.js';
import { isObject, type Params } from '../json-rpc.js';

export interface InitializedServer {
  readonly label: string;
  readonly result: Params;
}

/** Merges the `initialize` results of several servers into one. */
export function mergeInitializeResults(servers: readonly InitializedServer[]): Params {
  const versions = servers.map(({ result }) => String(result.protocolVersion)).sort();
  const instructions = servers.flatMap(({ label, result }) =>
    typeof result.instructions === 'string' ? [`# ${label}\n\n${result.instructions}`] : [],
  );
  return {
    // The oldest of the versions is the newest that all servers support.
    protocolVersion: versions[0],
    capabilities: servers.reduce<Params>(
      (all, { result }) => (isObject(result.capabilities) ? merge(all, result.capabilities) : all),
      {},
    ),
    serverInfo: { name: 'tocsin', version: VERSION },
    ...(instructions.length > 0 && { instructions: instructions.join('\n\n') }),
  };
}

/** The union of two sets of capabilities. */
function merge(a: Params, b: Params): Params {
  const merged: Record<string, unknown> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const other = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = isObject(other) && isObject(value) ? merge(other, value) : other || value;
  }
  return merged;
}
