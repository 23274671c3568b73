import { expect, it } from 'vitest';
import { compareConformance, toRows } from '../../scripts/conformance/compare.mjs';

it('the official conformance suite has the same results with and without the proxy', async () => {
  const rows = toRows(await compareConformance());
  expect(rows.length).toBeGreaterThanOrEqual(46);
  for (const { scenario, check, statuses, errors } of rows) {
    expect(new Set(statuses).size, `${scenario} ${check}: ${statuses.join(', ')} ${errors.join(' ')}`).toBe(1);
    expect(statuses[0], `${scenario} ${check}`).not.toBe('FAILURE');
  }
}, 600_000);
