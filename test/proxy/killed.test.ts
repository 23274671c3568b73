import { expect, it } from 'vitest';
import { measureKills } from '../../bench/proxy/kill.mjs';

/** `npm run bench:proxy -- --kill 200` runs more rounds. */
it('loses no audit line of a completed call and leaves no process when the proxy or its server is killed', async () => {
  const { answered, lost, orphans, unanswered, isWhole } = await measureKills(8, 7);
  expect({ lost, orphans, unanswered, isWhole }).toEqual({ lost: 0, orphans: 0, unanswered: 0, isWhole: true });
  expect(answered).toBeGreaterThan(50);
}, 600_000);
