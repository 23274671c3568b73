import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGuard } from '../guard/create-guard.js';
import { PRESETS } from '../policy/presets.js';
import { createScanner } from '../scan.js';
import { EMPTY_LOCK } from '../scanners/pins/lock.js';
import { checkList } from './checks/lists.js';
import { type Params, type Response, toErrorResponse, toResultResponse } from './json-rpc.js';
import { combineObservers } from './observer.js';
import { Quarantine } from './quarantine.js';
import { ServerInspector } from './server-inspector.js';

const observer = combineObservers([]);
const scan = { policy: { ...PRESETS.balanced, classifier: 'off' } } as const;
const guard = createGuard(scan);
const log = (): void => {};

const tool = (name: string) => ({ name, description: `The tool ${name}.`, inputSchema: { type: 'object' } });

/** A server whose list has these pages, and what it was asked. */
function inspectorOf(pages: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const answerTo = async (method: string, { cursor = '0' }: Params): Promise<Response> => {
    asked.push(`${method} ${cursor}`);
    const page = Number(cursor);
    if (!pages[page]) return toErrorResponse('', -32601, 'nothing is listed here');
    const nextCursor = page + 1 < pages.length ? { nextCursor: String(page + 1) } : {};
    return toResultResponse('', { tools: pages[page].map(tool), ...nextCursor });
  };
  const setup = { lock: EMPTY_LOCK, isApprovalRequired: false, folder: tmpdir(), observer, log };
  const quarantine = new Quarantine({ scanner: createScanner(scan), ...setup });
  const inspector = new ServerInspector(
    { guard, quarantine, asksUser: false, observer, log },
    { session: 'one', server: 'files', request: answerTo },
  );
  /** As a client does that asks for one page. */
  const list = async (cursor?: string): Promise<void> => {
    const params = cursor === undefined ? {} : { cursor };
    const response = await answerTo('tools/list', params);
    await checkList('tools')(response, inspector, { id: 1, method: 'tools/list', params, callId: '1' });
  };
  return { inspector, asked, list };
}

describe('a tool that the server never listed', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is looked for once, not at each call', async () => {
    const { inspector, asked } = inspectorOf([['read'], ['write']]);
    for (const name of ['missing', 'missing', 'other', 'write'])
      expect(await inspector.isQuarantined('tools', name)).toBe(false);
    expect(asked).toEqual(['tools/list 0', 'tools/list 1']);
  });

  it('is looked for again once the server says that its list has changed', async () => {
    const { inspector, asked } = inspectorOf([['read']]);
    await inspector.isQuarantined('tools', 'missing');
    inspector.invalidateList('tools');
    await inspector.isQuarantined('tools', 'missing');
    expect(asked).toHaveLength(2);
  });

  it('is looked for again some seconds later', async () => {
    const { inspector, asked } = inspectorOf([['read']]);
    await inspector.isQuarantined('tools', 'missing');
    vi.advanceTimersByTime(10_000);
    await inspector.isQuarantined('tools', 'missing');
    expect(asked).toHaveLength(2);
  });

  it('is looked for where a client has begun to list anew and has not gone on', async () => {
    const { inspector, asked, list } = inspectorOf([['read'], ['write']]);
    await inspector.isQuarantined('tools', 'missing');
    await list();
    await inspector.isQuarantined('tools', 'write');
    expect(asked).toEqual(['tools/list 0', 'tools/list 1', 'tools/list 0', 'tools/list 0', 'tools/list 1']);
  });

  it('is looked for at each call as long as the server cannot list', async () => {
    const { inspector, asked } = inspectorOf([]);
    for (const _ of [1, 2]) await inspector.isQuarantined('tools', 'missing');
    expect(asked).toHaveLength(2);
  });
});
