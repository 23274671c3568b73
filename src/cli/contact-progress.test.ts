import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerContactError } from '../mcp/connect/errors.js';
import { createContactProgress } from './contact-progress.js';

const EVIL = 'evil\u001b[2J\u202e\n';
const inventory = {
  server: 's',
  about: {},
  tools: [1, 2],
  prompts: [1],
  resources: [],
  resourceTemplates: [],
  skipped: [{ path: 'tools', reason: 'x' }],
};

class Screen extends Writable {
  text = '';
  columns = 60;
  rows = 24;
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
  /** The content of the screen, with cursor movements and clearing applied. */
  get lines(): string[] {
    const lines: string[] = [''];
    for (const [, up, clear, newline, text] of this.text.matchAll(
      /\r?\u001b\[(\d+)A|(\u001b\[0J)|(\n)|([^\n\r\u001b]+)/g,
    )) {
      if (up) lines.length = Math.max(1, lines.length - Number(up));
      else if (clear) lines[lines.length - 1] = '';
      else if (newline) lines.push('');
      else lines.push(lines.pop()! + text!);
    }
    return lines.slice(0, -1);
  }
}

const create = (labels: readonly string[], isTerminal: boolean) => {
  const stderr = new Screen();
  return { stderr, progress: createContactProgress({ stderr, isTerminal, isColored: false, labels }) };
};

describe('on a terminal', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('draws one line for each server over itself, and takes them away', () => {
    const { stderr, progress } = create(['one', 'another'], true);
    progress.onState(0, { status: 'listing', words: 'listing tools' });
    vi.runAllTimers();
    expect(stderr.lines).toEqual(['● one      listing tools', '· another  waiting', '0 of 2 servers answered']);
    progress.onState(0, { status: 'done', inventory });
    progress.onState(1, { status: 'failed', error: new ServerContactError('exited', 's', EVIL) });
    vi.runAllTimers();
    expect(stderr.lines).toEqual([
      '! one      2 tools, 1 prompt, some items could not be read',
      '✗ another  evil\\u{1b}\\u{5b}\\u{32}\\u{4a}\\u{202e}\\n',
      '2 of 2 servers answered',
    ]);
    progress.end();
    expect(stderr.lines).toEqual([]);
  });

  it('never draws more than the screen holds: what is under way first', () => {
    const labels = Array.from({ length: 50 }, (_, i) => `server-${i}`);
    const { stderr, progress } = create(labels, true);
    stderr.rows = 10;
    progress.onState(3, { status: 'done', inventory });
    progress.onState(40, { status: 'starting', words: 'starting' });
    vi.runAllTimers();
    expect(stderr.lines).toHaveLength(9);
    expect(stderr.lines[0]).toBe('○ server-40  starting');
    expect(stderr.lines.join()).not.toContain('server-3 ');
    for (const line of stderr.lines) expect(line.length).toBeLessThanOrEqual(60);
  });

  it('keeps on the screen what is said in between', () => {
    const { stderr, progress } = create(['one'], true);
    progress.onState(0, { status: 'authorizing', words: 'waiting for the login' });
    vi.runAllTimers();
    progress.say('log in here\n');
    progress.onState(0, { status: 'starting', words: 'starting' });
    vi.runAllTimers();
    expect(stderr.lines).toEqual(['log in here', '○ one  starting', '0 of 1 servers answered']);
    progress.end();
    expect(stderr.lines).toEqual(['log in here']);
  });

  it('lets no name move the cursor', () => {
    const { stderr, progress } = create([EVIL], true);
    progress.onState(0, { status: 'starting', words: 'starting' });
    vi.runAllTimers();
    expect(stderr.text).not.toMatch(/\u001b|\u202e/);
  });
});

it('elsewhere writes one line for each that has answered, and leaves it to the run to tell failures', () => {
  const { stderr, progress } = create([EVIL, 'two'], false);
  progress.onState(0, { status: 'starting', words: 'starting' });
  progress.onState(0, { status: 'done', inventory });
  progress.onState(1, { status: 'failed', error: new ServerContactError('exited', 's', 'exited with code 1') });
  progress.end();
  expect(stderr.text).toBe(
    'tocsin: evil\\u{1b}\\u{5b}\\u{32}\\u{4a}\\u{202e}\\n: 2 tools, 1 prompt, some items could not be read\n',
  );
});
