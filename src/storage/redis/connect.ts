import type { Redis } from 'ioredis';
import { TocsinError } from '../../core/errors.js';

export type RedisClient = Redis;

/** Commands that were sent while the server restarts wait this long at most, in milliseconds. */
const COMMAND_MS = 10_000;
const MAX_DELAY_MS = 500;

export async function connectRedis(url: string): Promise<RedisClient> {
  const { Redis: Client } = await import('ioredis').catch((cause: unknown) => {
    throw new TocsinError('no-redis', 'Redis needs the package ioredis: npm install ioredis', { cause });
  });
  const client = new Client(url, {
    lazyConnect: true,
    enableAutoPipelining: true,
    commandTimeout: COMMAND_MS,
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(MAX_DELAY_MS, 20 * attempt),
    reconnectOnError: ({ message }) => /^(?:READONLY|LOADING)/.test(message),
  });
  // Every failed command reports its own error.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.ping();
  } catch (cause) {
    client.disconnect();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new TocsinError('bad-redis', `Redis cannot be used: ${reason}. Check --redis.`, { cause });
  }
  return client;
}

/**
 * The reasons why this Redis may lose acknowledged sessions. Managed services often refuse `CONFIG`; then nothing is
 * known and nothing is reported.
 */
export async function findRedisRisks(client: RedisClient): Promise<string[]> {
  const read = async (name: string): Promise<string | undefined> => {
    try {
      return ((await client.config('GET', name)) as string[])[1];
    } catch {
      return undefined;
    }
  };
  const [appendOnly, sync, eviction, memory] = await Promise.all(
    ['appendonly', 'appendfsync', 'maxmemory-policy', 'maxmemory'].map(read),
  );
  return [
    ...(appendOnly === 'no'
      ? ['Redis keeps no append-only file, so a restart loses sessions: set appendonly yes']
      : []),
    ...(appendOnly === 'yes' && sync !== 'always' && sync !== undefined
      ? [`Redis may lose the last second of sessions in a crash: set appendfsync always (now ${sync})`]
      : []),
    ...(memory !== undefined && memory !== '0' && eviction !== 'noeviction'
      ? [`Redis may evict sessions when its memory is full: set maxmemory-policy noeviction (now ${eviction})`]
      : []),
  ];
}
