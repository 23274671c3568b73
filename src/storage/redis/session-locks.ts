import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { RedisClient } from './connect.js';

const PREFIX = 'tocsin:lock:';
/** Longer than an event takes. A replica that dies holds its lock for this time at most. */
const HOLD_MS = 5_000;
const MIN_DELAY_MS = 2;
const MAX_DELAY_MS = 40;

const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** Runs a task while no other replica works on the session. */
export type SessionLocks = <T>(id: string, task: () => Promise<T>) => Promise<T>;

/**
 * The lock only saves work: two replicas on one session would scan an event twice. The store's versions keep the session
 * consistent, so a task runs without the lock if it cannot be taken in time.
 */
export const createRedisLocks =
  (client: RedisClient): SessionLocks =>
  async (id, task) => {
    const key = PREFIX + id;
    const owner = randomUUID();
    const isHeld = await acquire(client, key, owner);
    try {
      return await task();
    } finally {
      if (isHeld) await client.eval(RELEASE, 1, key, owner).catch(() => {});
    }
  };

async function acquire(client: RedisClient, key: string, owner: string): Promise<boolean> {
  const until = Date.now() + HOLD_MS;
  for (let wait = MIN_DELAY_MS; Date.now() < until; wait = Math.min(MAX_DELAY_MS, wait * 2)) {
    const taken = await client.set(key, owner, 'PX', HOLD_MS, 'NX').catch(() => undefined);
    if (taken === undefined) return false;
    if (taken === 'OK') return true;
    await delay(wait + Math.random() * wait);
  }
  return false;
}
