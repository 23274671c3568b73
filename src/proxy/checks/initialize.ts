import { REFUSALS } from '../../adapters/options.js';
import { ERROR_CODES, isErrorResponse, isObject, type Params, toErrorResponse } from '../json-rpc.js';
import type { ResponseCheck } from './check.js';
import { checkError } from './responses.js';

/**
 * Checks the `initialize` result and removes instructions that are not allowed. Also declares `listChanged`, so that
 * the client lists the tools again when a quarantined tool is released.
 */
export const checkInitializeResult: ResponseCheck = async (response, inspector, pending) => {
  if (isErrorResponse(response)) return checkError(response, inspector, pending);
  const announced = withListChangedCapability(response.result);
  if (await inspector.isServerInfoAllowed(response.result)) return { forward: { ...response, result: announced } };
  const { instructions: _, ...rest } = announced;
  const plain = { ...rest, serverInfo: toPlainInfo(rest.serverInfo) };
  return (await inspector.isServerInfoClean(plain))
    ? { forward: { ...response, result: plain } }
    : { forward: toErrorResponse(response.id, ERROR_CODES.stopped, REFUSALS.document) };
};

function withListChangedCapability(result: Params): Params {
  const { capabilities } = result;
  if (!isObject(capabilities) || !isObject(capabilities.tools)) return result;
  return { ...result, capabilities: { ...capabilities, tools: { ...capabilities.tools, listChanged: true } } };
}

const toPlainInfo = (info: unknown): Params => {
  const { name, version } = isObject(info) ? info : {};
  return { name: name ?? 'server', version: version ?? '0' };
};
