import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuard } from '../guard/create-guard.js';
import { PRESETS } from '../policy/presets.js';
import { createScanner } from '../scan.js';
import { EMPTY_LOCK } from '../scanners/pins/lock.js';
import { checkList } from './checks/lists.js';
import { Holdings } from './holdings.js';
import { type Answer, type Params, toError, toResult } from './message.js';
import { toOneObserver } from './observation.js';
import { Watch } from './watch.js';

const observer = toOneObserver([]);
const scan = { policy: { ...PRESETS.balanced, classifier: 'off' } } as const;
const guard = createGuard(scan);
const say = (): void => {};

const tool = (name: string) => ({ name, description: `The tool ${name}.`, inputSchema: { type: 'object' } });

/** A server whose list has these pages, and what it was asked. */
function watchOf(pages: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const answerTo = async (method: string, { cursor = '0' }: Params): Promise<Answer> => {
    asked.push(`${method} ${cursor}`);
    const page = Number(cursor);
    if (!pages[page]) return toError('', -32601, 'nothing is listed here');
    const nextCursor = page + 1 < pages.length ? { nextCursor: String(page + 1) } : {};
    return toResult('', { tools: pages[page].map(tool), ...nextCursor });
  };
  const setup = { lock: EMPTY_LOCK, mustBeApproved: false, folder: tmpdir(), observer, say };
  const holdings = new Holdings({ scanner: createScanner(scan), ...setup });
  const watch = new Watch(
    { guard, holdings, isAsking: false, observer, say },
    { session: 'one', server: 'files', request: answerTo },
  );
  /** As a client does that asks for one page. */
  const list = async (cursor?: string): Promise<void> => {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await answerTo('tools/list', params);
    await checkList('tools')(answer, watch, { id: 1, method: 'tools/list', params, callId: '1' });
  };
  return { watch, asked, list };
}

describe('a tool that the server never listed', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is looked for once, not at each call', async () => {
    const { watch, asked } = watchOf([['read'], ['write']]);
    for (const name of ['missing', 'missing', 'other', 'write'])
      expect(await watch.isQuarantined('tools', name)).toBe(false);
    expect(asked).toEqual(['tools/list 0', 'tools/list 1']);
  });

  it('is looked for again once the server says that its list has changed', async () => {
    const { watch, asked } = watchOf([['read']]);
    await watch.isQuarantined('tools', 'missing');
    watch.forget('tools');
    await watch.isQuarantined('tools', 'missing');
    expect(asked).toHaveLength(2);
  });

  it('is looked for again some seconds later', async () => {
    const { watch, asked } = watchOf([['read']]);
    await watch.isQuarantined('tools', 'missing');
    vi.advanceTimersByTime(10_000);
    await watch.isQuarantined('tools', 'missing');
    expect(asked).toHaveLength(2);
  });

  it('is looked for where a client has begun to list anew and has not gone on', async () => {
    const { watch, asked, list } = watchOf([['read'], ['write']]);
    await watch.isQuarantined('tools', 'missing');
    await list();
    await watch.isQuarantined('tools', 'write');
    expect(asked).toEqual(['tools/list 0', 'tools/list 1', 'tools/list 0', 'tools/list 0', 'tools/list 1']);
  });

  it('is looked for at each call as long as the server cannot list', async () => {
    const { watch, asked } = watchOf([]);
    for (const _ of [1, 2]) await watch.isQuarantined('tools', 'missing');
    expect(asked).toHaveLength(2);
  });
});
