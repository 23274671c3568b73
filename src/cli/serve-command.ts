import { type Command, Option } from 'commander';
import type { Io, Outcome } from './io.js';
import { toListenAddress } from './listen-address.js';
import { toPositiveInteger } from './numbers.js';
import { collect, onlyOption, policyOption, skipOption } from './options.js';
import type { ServeFlags, WorkerFlags } from './run-serve.js';

const DATABASE_HELP = 'PostgreSQL address (postgres://…), or the file of an embedded database';

const addStores = (command: Command): Command =>
  command
    .addOption(new Option('--database <address>', DATABASE_HELP).default('tocsin.db').env('TOCSIN_DATABASE'))
    .addOption(
      new Option('--redis <url>', 'Redis address (redis://…) for sessions, locks and rate limits').env('TOCSIN_REDIS'),
    )
    .addOption(policyOption().env('TOCSIN_POLICY'))
    .addOption(onlyOption())
    .addOption(skipOption())
    .option('--allow-private-addresses', 'allow webhooks and servers in private networks');

export function addServeCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  addStores(program.command('serve'))
    .description('serve the engine over HTTP: scans, the guard, decisions, approvals, policies, gateways')
    .addOption(
      new Option('--listen <host:port>', 'address to listen on; a port alone listens on 127.0.0.1')
        .argParser(toListenAddress)
        .default({ host: '127.0.0.1', port: 8787 }, '127.0.0.1:8787')
        .env('TOCSIN_LISTEN'),
    )
    .addOption(
      new Option(
        '--token <token>',
        'token of an administrator; prefer TOCSIN_TOKEN, which keeps it out of process lists',
      ),
    )
    .addOption(new Option('--tokens <file>', 'file of tokens with tenants and roles').env('TOCSIN_TOKENS_FILE'))
    .addOption(
      new Option('--oidc <file>', 'settings of an identity provider, for people who sign in to the dashboard').env(
        'TOCSIN_OIDC_FILE',
      ),
    )
    .option(
      '--allow-host <name>',
      'without tokens: accept requests for this additional host name (repeatable)',
      collect,
    )
    .option('--rate <n>', 'maximum requests per second and tenant', toPositiveInteger, 1_000)
    .option('--tls-cert <file>', 'serve HTTPS with this certificate (PEM)')
    .option('--tls-key <file>', 'key of the certificate (PEM)')
    .option(
      '--grpc-listen <host:port>',
      'serve the gRPC interface of agentgateway (ExtMcp) at this address',
      toListenAddress,
    )
    .option('--processes <n>', 'number of processes that share the address', toPositiveInteger, 1)
    .option('--no-worker', 'leave background jobs to "tocsin worker"')
    .addHelpText('after', SERVE_HELP)
    .action(async (flags: ServeFlags) => {
      const { runServe } = await import('./run-serve.js');
      done(await runServe(flags, io));
    });
}

export function addWorkerCommand(program: Command, io: Io, done: (outcome: Outcome) => void): void {
  addStores(program.command('worker'))
    .description('take background jobs of the service from the queue: scans of the fleet, webhooks, retention')
    .addHelpText('after', WORKER_HELP)
    .action(async (flags: WorkerFlags) => {
      const { runWorker } = await import('./run-serve.js');
      done(await runWorker(flags, io));
    });
}

const SERVE_HELP = `
Without a token, the service listens on this machine only and accepts every request. For any other address, set TOCSIN_TOKEN
or pass --tokens. The API is described at /openapi.json.

A file of tokens (YAML or JSON):
  tokens:
    - { name: litellm, tenant: acme, role: agent, token: at-least-16-characters }
    - { name: alex, tenant: acme, role: operator, sha256: "…" }
Roles: agent (scan and guard), viewer (read), operator (approve, give feedback, scan servers), admin (policies, settings).

A file for --oidc (YAML or JSON; TOCSIN_OIDC_SECRET may hold the secret):
  issuer: https://login.example.com
  clientId: tocsin
  publicUrl: https://tocsin.example.com
  access:
    - { group: security, tenant: acme, role: operator }

Examples:
  tocsin serve
  TOCSIN_TOKEN=$(openssl rand -hex 24) tocsin serve --listen 0.0.0.0:8787
  tocsin serve --tokens tokens.yaml --database postgres://user@host/tocsin --redis redis://host:6379 --processes 2

Exit codes: 0 stopped, 2 the service could not start, 130 interrupted.`;

const WORKER_HELP = `
Any number of workers may run, on any machine that reaches the database. The jobs of a worker that dies are taken over.

Examples:
  tocsin worker --database postgres://user@host/tocsin

Exit codes: 0 stopped, 2 the worker could not start, 130 interrupted.`;
