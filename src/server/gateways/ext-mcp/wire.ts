/*
 * The messages of agentgateway's service ExtMcp (package `agentgateway.dev.ext_mcp`) in the wire format of Protocol Buffers.
 * Five small messages do not need a library.
 */

/** `McpRequest` and `McpResponse`. Members that the check does not need are skipped. */
export interface ExtMcpMessage {
  readonly services: readonly string[];
  readonly method: string;
  /** JSON: the parameters of a request, or the result of a response. */
  readonly payload: Uint8Array | undefined;
  readonly headers: ReadonlyMap<string, string>;
}

export type ExtMcpResult =
  | { readonly kind: 'pass' }
  | { readonly kind: 'mutated'; readonly payload: Uint8Array }
  | { readonly kind: 'denied'; readonly reason: string };

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;
const FIXED32 = 5;

interface WireField {
  readonly number: number;
  readonly bytes: Uint8Array | undefined;
}

/** Reads the fields of a message. Throws if it is not one. */
function* readFields(message: Uint8Array): Generator<WireField> {
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = message[at++];
      if (byte === undefined) throw new Error('the message ends within a number');
      // Lengths and tags fit into 32 bits; the rest of a longer number is skipped.
      if (shift < 28) value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new Error('a number is too long');
  };
  const skip = (length: number): Uint8Array => {
    if (at + length > message.length) throw new Error('the message ends within a field');
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = readVarint();
    const type = tag & 7;
    const number = tag >>> 3;
    if (type === VARINT) {
      readVarint();
      yield { number, bytes: undefined };
    } else if (type === FIXED64 || type === FIXED32) {
      skip(type === FIXED64 ? 8 : 4);
      yield { number, bytes: undefined };
    } else if (type === BYTES) {
      const length = readVarint();
      yield { number, bytes: skip(length) };
    } else throw new Error(`unknown wire type ${type}`);
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder();
const encoder = new TextEncoder();

export function readMessage(message: Uint8Array): ExtMcpMessage {
  const services: string[] = [];
  const headers = new Map<string, string>();
  let method = '';
  let payload: Uint8Array | undefined;
  for (const { number, bytes } of readFields(message)) {
    if (!bytes) continue;
    if (number === 1) services.push(decoder.decode(bytes));
    else if (number === 2) method = decoder.decode(bytes);
    else if (number === 4) payload = bytes;
    else if (number === 5) headers.set(...readHeader(bytes));
  }
  return { services, method, payload, headers };
}

function readHeader(message: Uint8Array): [string, string] {
  let key = '';
  let value = '';
  for (const { number, bytes } of readFields(message)) {
    if (bytes && number === 1) key = decoder.decode(bytes).toLowerCase();
    else if (bytes && number === 2) value = lenient.decode(bytes);
  }
  return [key, value];
}

const PERMISSION_DENIED = 1;

/** `McpRequestResult` and `McpResponseResult` have the same first three fields. */
export function writeResult(result: ExtMcpResult): Uint8Array {
  if (result.kind === 'pass') return writeBytes(1, new Uint8Array());
  if (result.kind === 'mutated') return writeBytes(2, result.payload);
  const code = Uint8Array.of((1 << 3) | VARINT, PERMISSION_DENIED);
  return writeBytes(3, concat(code, writeBytes(2, encoder.encode(result.reason))));
}

const writeBytes = (number: number, bytes: Uint8Array): Uint8Array =>
  concat(Uint8Array.of((number << 3) | BYTES), writeVarint(bytes.length), bytes);

function writeVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Uint8Array.from([...bytes, rest]);
}

const concat = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
