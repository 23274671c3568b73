import { VERSION } from '../../core/version.js';
import { isObject, type Params } from '../json-rpc.js';

export interface InitializedServer {
  readonly label: string;
  readonly result: Params;
}

/** What several servers say of themselves, as one. */
export function mergeInitializeResults(introduced: readonly InitializedServer[]): Params {
  const versions = introduced.map(({ result }) => String(result.protocolVersion)).sort();
  const instructions = introduced.flatMap(({ label, result }) =>
    typeof result.instructions === 'string' ? [`# ${label}\n\n${result.instructions}`] : [],
  );
  return {
    // The newest that all of them understand.
    protocolVersion: versions[0],
    capabilities: introduced.reduce<Params>(
      (all, { result }) => (isObject(result.capabilities) ? merge(all, result.capabilities) : all),
      {},
    ),
    serverInfo: { name: 'tocsin', version: VERSION },
    ...(instructions.length > 0 && { instructions: instructions.join('\n\n') }),
  };
}

/** What any of them can do. */
function merge(a: Params, b: Params): Params {
  const merged: Record<string, unknown> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = isObject(before) && isObject(value) ? merge(before, value) : before || value;
  }
  return merged;
}
