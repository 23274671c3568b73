import type { IncomingMessage } from 'node:http';
import { createServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { escapeText } from '../../../core/escape.js';
import { type ListenAddress, listen } from '../../../core/listen.js';
import { authenticate } from '../../http/authenticate.js';
import { mayActAs } from '../../http/identity.js';
import { toKnownProblem } from '../../http/known-problem.js';
import { parseJson } from '../../http/parse-json.js';
import { Problem } from '../../http/problem.js';
import type { Service } from '../../service.js';
import { checkMcpRequest, checkMcpResult, type McpOutcome } from '../check-mcp.js';
import { type ExtMcpMessage, type ExtMcpResult, readMessage, writeResult } from './wire.js';

export interface GrpcServer {
  readonly port: number;
  close(): Promise<void>;
}

const PATH = '/agentgateway.dev.ext_mcp.ExtMcp/';
const MAX_BYTES = 16 * 1024 * 1024;
/** One byte for the compression, four for the length. */
const PREFIX = 5;
const SCAN_MS = 60_000;

/** Status codes of gRPC. */
const STATUS = {
  invalid: 3,
  denied: 7,
  exhausted: 8,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
};

class GrpcError extends Error {
  readonly status: number;

  constructor(status: keyof typeof STATUS, message: string) {
    super(message);
    this.status = STATUS[status];
  }
}

/** Serves agentgateway's ExtMcp over HTTP/2 without TLS. An error is not a pass: the gateway decides, by its failure mode. */
export async function startGrpcServer(service: Service, address: ListenAddress): Promise<GrpcServer> {
  const server: Http2Server = createServer();
  const sessions = new Set<{ close(): void; destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => {});
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    void answer(service, stream, headers);
  });
  const { port } = await listen(server, address, '--grpc-listen');
  return {
    port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const session of sessions) session.close();
        setTimeout(() => {
          for (const session of sessions) session.destroy();
        }, SCAN_MS / 60).unref();
      }),
  };
}

async function answer(service: Service, stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> {
  try {
    const body = writeResult(await call(service, stream, headers));
    const prefix = Buffer.alloc(PREFIX);
    prefix.writeUInt32BE(body.length, 1);
    respond(stream, { 'grpc-status': '0' }, Buffer.concat([prefix, body]));
  } catch (error) {
    const { status, message } = toGrpcError(toKnownProblem(error, service));
    if (status === STATUS.internal && !stream.destroyed)
      service.say(`unexpected error in gRPC: ${escapeText((error as Error).stack ?? String(error))}`);
    respond(stream, { 'grpc-status': String(status), 'grpc-message': encodeURIComponent(message) });
  }
}

function respond(stream: ServerHttp2Stream, trailers: Record<string, string>, body?: Buffer): void {
  if (stream.destroyed || stream.closed) return;
  stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  stream.end(body);
}

function toGrpcError(error: unknown): GrpcError {
  if (error instanceof GrpcError) return error;
  if (!(error instanceof Problem)) return new GrpcError('internal', 'unexpected error');
  const { code, message } = error;
  if (code === 'unauthorized') return new GrpcError('unauthenticated', message);
  if (code === 'forbidden') return new GrpcError('denied', message);
  if (code === 'rate-limited') return new GrpcError('exhausted', message);
  return new GrpcError(code === 'unavailable' ? 'unavailable' : 'invalid', message);
}

async function call(service: Service, stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<ExtMcpResult> {
  const path = String(headers[':path'] ?? '');
  const procedure = path.startsWith(PATH) ? path.slice(PATH.length) : '';
  if (procedure !== 'CheckRequest' && procedure !== 'CheckResponse')
    throw new GrpcError('unimplemented', `unknown procedure ${path}`);
  const request = {
    method: 'POST',
    headers: { ...headers, host: headers[':authority'] },
  } as unknown as IncomingMessage;
  const identity = await authenticate(request, service);
  if (!mayActAs(identity, 'agent')) throw new GrpcError('denied', 'This needs the role agent.');
  if (!(await service.isWithinRate(identity.tenant)))
    throw new GrpcError('exhausted', 'The tenant sends too many requests.');
  const message = parse(await readFrame(stream));
  const signal = AbortSignal.any([service.stopping, AbortSignal.timeout(SCAN_MS)]);
  const value = message.payload?.length ? parseJson(new TextDecoder().decode(message.payload)) : undefined;
  const where = { method: message.method, session: message.headers.get('mcp-session-id'), server: message.services[0] };
  const isRequest = procedure === 'CheckRequest';
  const outcome = isRequest
    ? await checkMcpRequest(service, identity.tenant, { ...where, params: value }, signal)
    : await checkMcpResult(service, identity.tenant, { ...where, result: value }, signal);
  return toResult(outcome);
}

function toResult(outcome: McpOutcome): ExtMcpResult {
  if (!outcome.isPassed) return { kind: 'denied', reason: outcome.reason };
  if (outcome.changed === undefined) return { kind: 'pass' };
  return { kind: 'mutated', payload: new TextEncoder().encode(JSON.stringify(outcome.changed)) };
}

async function readFrame(stream: ServerHttp2Stream): Promise<Uint8Array> {
  stream.setTimeout(SCAN_MS, () => stream.close());
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += (chunk as Buffer).length;
    if (length > MAX_BYTES + PREFIX) throw new GrpcError('exhausted', `the message is larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk as Buffer);
  }
  const frame = Buffer.concat(chunks);
  if (frame.length < PREFIX || frame.readUInt32BE(1) !== frame.length - PREFIX)
    throw new GrpcError('invalid', 'expected one message');
  if (frame[0] !== 0) throw new GrpcError('unimplemented', 'compressed messages are not supported');
  return frame.subarray(PREFIX);
}

function parse(frame: Uint8Array): ExtMcpMessage {
  try {
    return readMessage(frame);
  } catch (error) {
    throw new GrpcError('invalid', (error as Error).message);
  }
}
