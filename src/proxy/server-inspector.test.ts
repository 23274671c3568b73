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

/** An inspector of a server whose list has these pages, and the requests that the server received. */
function inspectorOf(pages: readonly (readonly string[])[]) {
  const requests: string[] = [];
  const request = async (method: string, { cursor = '0' }: Params): Promise<Response> => {
    requests.push(`${method} ${cursor}`);
    const page = Number(cursor);
    if (!pages[page]) return toErrorResponse('', -32601, 'method not found');
    const nextCursor = page + 1 < pages.length ? { nextCursor: String(page + 1) } : {};
    return toResultResponse('', { tools: pages[page].map(tool), ...nextCursor });
  };
  const setup = { lock: EMPTY_LOCK, isApprovalRequired: false, folder: tmpdir(), observer, log };
  const quarantine = new Quarantine({ scanner: createScanner(scan), ...setup });
  const inspector = new ServerInspector(
    { guard, quarantine, asksUser: false, observer, log },
    { session: 'one', server: 'files', request },
  );
  /** Lists one page, as a client would. */
  const list = async (cursor?: string): Promise<void> => {
    const params = cursor === undefined ? {} : { cursor };
    const response = await request('tools/list', params);
    await checkList('tools')(response, inspector, { id: 1, method: 'tools/list', params, callId: '1' });
  };
  return { inspector, requests, list };
}

describe('a call of a tool that the server did not list', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('loads the list once, not for each call', async () => {
    const { inspector, requests } = inspectorOf([['read'], ['write']]);
    for (const name of ['missing', 'missing', 'other', 'write'])
      expect(await inspector.isQuarantined('tools', name)).toBe(false);
    expect(requests).toEqual(['tools/list 0', 'tools/list 1']);
  });

  it('loads the list again after the server announces a change', async () => {
    const { inspector, requests } = inspectorOf([['read']]);
    await inspector.isQuarantined('tools', 'missing');
    inspector.invalidateList('tools');
    await inspector.isQuarantined('tools', 'missing');
    expect(requests).toHaveLength(2);
  });

  it('loads the list again after some seconds', async () => {
    const { inspector, requests } = inspectorOf([['read']]);
    await inspector.isQuarantined('tools', 'missing');
    vi.advanceTimersByTime(10_000);
    await inspector.isQuarantined('tools', 'missing');
    expect(requests).toHaveLength(2);
  });

  it('loads the list if the client has read only its first page', async () => {
    const { inspector, requests, list } = inspectorOf([['read'], ['write']]);
    await inspector.isQuarantined('tools', 'missing');
    await list();
    await inspector.isQuarantined('tools', 'write');
    expect(requests).toEqual(['tools/list 0', 'tools/list 1', 'tools/list 0', 'tools/list 0', 'tools/list 1']);
  });

  it('loads the list for each call while the server cannot list', async () => {
    const { inspector, requests } = inspectorOf([]);
    for (const _ of [1, 2]) await inspector.isQuarantined('tools', 'missing');
    expect(requests).toHaveLength(2);
  });
});
