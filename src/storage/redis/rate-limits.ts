import { TocsinError } from '../../core/errors.js';
import type { RedisClient } from './connect.js';

const PREFIX = 'tocsin:rate:';
const WINDOW_MS = 1_000;

const COUNT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`;

/** Counts the requests of all replicas. A window lasts one second and allows bursts of twice the rate. */
export const createRedisRateLimit =
  (client: RedisClient) =>
  async (key: string, perSecond: number): Promise<boolean> => {
    const slot = Math.floor(Date.now() / (2 * WINDOW_MS));
    const count = await client
      .eval(COUNT, 1, `${PREFIX}${key}:${slot}`, String(3 * WINDOW_MS))
      .catch((cause: unknown) => {
        throw new TocsinError('bad-redis', 'Redis does not answer, so the rate limit cannot be checked.', { cause });
      });
    return Number(count) <= perSecond * 2;
  };
