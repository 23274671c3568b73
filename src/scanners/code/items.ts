import type { Expression } from './program.js';
import { either, joinFlows, type Value, withFlows } from './values.js';

/** One item of a list, whichever it is. */
export function toItem(value: Value): Value {
  if (!value.members || value.members.size === 0) return value;
  return withFlows(either([...value.members.values()]), ...value.flows);
}

/** The items that a method of a record returns: `paths.items()`, `Object.values(paths)`. */
export function findItems(name: string, path: string | undefined, receiver: Value, [first]: readonly Value[]) {
  const record = /^Object\.(?:values|entries)$/.test(path ?? '') ? first : receiver;
  return /^(?:items|values|entries)$/.test(name) && record?.members ? toItem(record) : undefined;
}

/** Methods that add their arguments to what they are called on. */
const ADDS =
  /^(?:append|appendleft|push|unshift|add|extend|insert|update|set|setdefault|put|write|writelines|writestr)$/;

/** What a variable holds after one of its methods was called, or undefined if it is as before. */
export function toChanged(method: string, before: Value, args: readonly Value[], result: Value): Value | undefined {
  // A socket gets its address after it was created.
  if (method === 'connect' && result.path === 'connection') return { ...before, ...result };
  if (!ADDS.test(method)) return undefined;
  const flows = joinFlows(args);
  return flows.length > 0 ? withFlows(before, ...flows) : undefined;
}

export function toMember(value: Value, name: string): Value {
  const { flows, path, members } = value;
  return members?.get(name) ?? { flows, ...(path !== undefined && { path: `${path}.${name}` }) };
}

/** A buffer that something is saved to holds it: `image.save(buffer)`. */
export function fillBuffer(
  { callee, args: [first] }: Extract<Expression, { op: 'call' }>,
  { flows }: Value,
  names: Map<string, Value>,
): void {
  const target = first?.value;
  if (target?.op !== 'name' || callee.op !== 'member' || !/^(?:save\w*|dump|to_\w+|write_to)$/.test(callee.name))
    return;
  const buffer = names.get(target.name);
  if (buffer && flows.length > 0 && /(?:Bytes|String)IO\(\)$/.test(buffer.path ?? ''))
    names.set(target.name, withFlows(buffer, ...flows));
}
