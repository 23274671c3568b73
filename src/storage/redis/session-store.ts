import { parseState } from '../../session/parse-state.js';
import { type SessionStore, type StoreLimits, toStoreLimits } from '../../session/store.js';
import type { RedisClient } from './connect.js';

const MAX_SESSIONS = 1_000_000;
const HOURS = 24;
const PREFIX = 'tocsin:session:';

/**
 * Replaces the state if the version is the expected one. A client that lost the reply sends the command again; the version
 * is random, so finding it already stored means that the first command was run.
 */
const SAVE = `
local version = redis.call('HGET', KEYS[1], 'version')
if version == ARGV[2] then return 1 end
if (version or '') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[2], 'state', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`;

/** Sessions in Redis. Default: kept for a day after their last event. */
export function createRedisSessionStore(client: RedisClient, limits: Partial<StoreLimits> = {}): SessionStore {
  const { ttlMs } = toStoreLimits(limits, MAX_SESSIONS, HOURS);
  return {
    load: async (id) => {
      const [version, state] = await client.hmget(PREFIX + id, 'version', 'state');
      return version && state ? { version: Number(version), state: parseState(state) } : undefined;
    },
    save: async (id, state, version) => {
      const next = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);
      const args = [version === undefined ? '' : String(version), String(next), JSON.stringify(state), String(ttlMs)];
      return (await client.eval(SAVE, 1, PREFIX + id, ...args)) === 1;
    },
    delete: async (id) => (await client.del(PREFIX + id)) > 0,
    close: () => {},
  };
}
