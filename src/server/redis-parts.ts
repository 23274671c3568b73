import type { SessionStore } from '../session/store.js';
import type { RedisClient } from '../storage/redis/connect.js';
import type { SessionLocks } from '../storage/redis/session-locks.js';

/** What several replicas share. */
export interface RedisParts {
  readonly client: RedisClient;
  readonly store: SessionStore;
  readonly lock: SessionLocks;
  isWithinRate(tenant: string, perSecond: number): Promise<boolean>;
}

/** Connects to Redis, and tells the operator what could lose sessions. */
export async function openRedis(url: string, say: ((message: string) => void) | undefined): Promise<RedisParts> {
  const [
    { connectRedis, findRedisRisks },
    { createRedisSessionStore },
    { createRedisLocks },
    { createRedisRateLimit },
  ] = await Promise.all([
    import('../storage/redis/connect.js'),
    import('../storage/redis/session-store.js'),
    import('../storage/redis/session-locks.js'),
    import('../storage/redis/rate-limits.js'),
  ]);
  const client = await connectRedis(url);
  for (const risk of await findRedisRisks(client)) say?.(`warning: ${risk}`);
  return {
    client,
    store: createRedisSessionStore(client),
    lock: createRedisLocks(client),
    isWithinRate: createRedisRateLimit(client),
  };
}
