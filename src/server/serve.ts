import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { getRequestListener } from '@hono/node-server';
import { type ListenAddress, listen } from '../core/listen.js';
import { createApp } from './app.js';
import { startGrpcServer } from './gateways/ext-mcp/grpc-server.js';
import { openService, type Service, type ServiceOptions } from './service.js';

export interface ServeOptions extends ServiceOptions {
  readonly listen: ListenAddress;
  /** PEM texts. Default: plain HTTP. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Serves the gRPC interface of agentgateway there. */
  readonly grpcListen?: ListenAddress;
  /** Take jobs from the queue in this process. Default: true. */
  readonly isWorking?: boolean;
}

export interface RunningService {
  readonly port: number;
  readonly grpcPort?: number;
  readonly service: Service;
  /** Waits for requests in progress. */
  close(): Promise<void>;
}

const HEADERS_MS = 15_000;
/** Requests in progress have this long to end before their connections are cut. */
const DRAIN_MS = 5_000;

export async function serve(options: ServeOptions): Promise<RunningService> {
  const service = await openService(options);
  const app = createApp(service);
  const listener = getRequestListener(app.fetch as never, { overrideGlobalObjects: false });
  // A batch may take longer to arrive than any other request, so only the headers have a time limit.
  const limits = { headersTimeout: HEADERS_MS, requestTimeout: 0, keepAliveTimeout: 65_000 };
  const server: Server = options.tls
    ? createHttpsServer({ ...limits, ...options.tls }, listener)
    : createHttpServer(limits, listener);
  try {
    const { port } = await listen(server, options.listen, '--listen');
    const grpc = options.grpcListen && (await startGrpcServer(service, options.grpcListen));
    if (options.isWorking ?? true) service.startWorking();
    return {
      port,
      ...(grpc && { grpcPort: grpc.port }),
      service,
      close: async () => {
        await grpc?.close();
        await close(server, service);
      },
    };
  } catch (error) {
    server.close();
    await service.close();
    throw error;
  }
}

async function close(server: Server, service: Service): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  service.stop();
  await closed;
  clearTimeout(timer);
  await service.close();
}
