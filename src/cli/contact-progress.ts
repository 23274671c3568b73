import type { Writable } from 'node:stream';
import { createPaint, type Paint } from '../core/color.js';
import { shorten } from '../core/escape.js';
import type { ContactState } from '../mcp/connect/contact-all.js';
import { toPrintable, toPrintablePath } from '../text/mask-name.js';

export interface ContactProgress {
  onState(index: number, state: ContactState): void;
  /** Prints text that must stay on the screen, such as a login address. The caller escapes it. */
  say(text: string): void;
  /** Clears the list from the screen before the report is printed. */
  end(): void;
}

export interface ContactProgressOptions {
  readonly stderr: Writable & { readonly columns?: number; readonly rows?: number };
  /** Whether standard error is a terminal. */
  readonly isTerminal: boolean;
  readonly isColored: boolean;
  /** One label per target, in the same order. */
  readonly labels: readonly string[];
}

const REDRAW_MS = 80;
const NAME_WIDTH = 32;

/**
 * Shows the progress of each server: a live list on a terminal, otherwise one line per server that has answered. The run
 * itself reports the reason of a failure, so the plain lines leave it out.
 */
export function createContactProgress(options: ContactProgressOptions): ContactProgress {
  return options.isTerminal ? createLiveList(options) : createLines(options);
}

function createLines({ stderr, labels }: ContactProgressOptions): ContactProgress {
  return {
    onState(index, state) {
      if (state.status !== 'done') return;
      stderr.write(`tocsin: ${toPrintablePath(labels[index]!)}: ${toStatusText(state)}\n`);
    },
    say: (text) => void stderr.write(text),
    end() {},
  };
}

function createLiveList({ stderr, labels, isColored }: ContactProgressOptions): ContactProgress {
  const paint = createPaint(isColored);
  const states: ContactState[] = labels.map(() => ({ status: 'waiting' }));
  let drawn = 0;
  let timer: NodeJS.Timeout | undefined;
  const draw = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = toLines(labels, states, paint, stderr.columns || 80, stderr.rows || 24);
    stderr.write(toStart(drawn) + lines.map((line) => `${line}\n`).join(''));
    drawn = lines.length;
  };
  return {
    onState(index, state) {
      states[index] = state;
      timer ??= setTimeout(draw, REDRAW_MS);
    },
    say(text) {
      stderr.write(toStart(drawn) + text);
      drawn = 0;
      draw();
    },
    end() {
      clearTimeout(timer);
      stderr.write(toStart(drawn));
      drawn = 0;
    },
  };
}

/** Moves the cursor to the list's first line and clears everything below. */
const toStart = (lines: number): string => (lines === 0 ? '' : `\r\u001b[${lines}A\u001b[0J`);

function toLines(
  labels: readonly string[],
  states: readonly ContactState[],
  paint: Paint,
  columns: number,
  rows: number,
): string[] {
  const ended = states.filter(({ status }) => status === 'done' || status === 'failed').length;
  const order = states.map((_, index) => index);
  // A list longer than the screen cannot be redrawn in place, so show the servers in progress first.
  const room = Math.max(1, rows - 2);
  const shown =
    order.length <= room
      ? order
      : order.sort((a, b) => RANK[states[a]!.status] - RANK[states[b]!.status] || a - b).slice(0, room);
  const width = Math.min(NAME_WIDTH, Math.max(...labels.map((label) => toPrintablePath(label).length)));
  return [
    ...shown.map((index) => {
      const name = toPrintablePath(labels[index]!, width).padEnd(width);
      const state = states[index]!;
      return `${toMark(state, paint)} ${name}  ${paintWords(state, paint, columns - width - 6)}`;
    }),
    paint.dim(`${ended} of ${states.length} servers answered`),
  ];
}

const paintWords = (state: ContactState, paint: Paint, room: number): string => {
  const words = shorten(toStatusText(state), Math.max(8, room));
  return state.status === 'failed' ? paint.red(words) : state.status === 'waiting' ? paint.dim(words) : words;
};

const RANK: Readonly<Record<ContactState['status'], number>> = {
  authorizing: 0,
  starting: 1,
  listing: 1,
  failed: 2,
  waiting: 3,
  done: 4,
};

const MARKS: Readonly<Record<ContactState['status'], (paint: Paint) => string>> = {
  waiting: (paint) => paint.dim('·'),
  starting: () => '○',
  authorizing: (paint) => paint.yellow('?'),
  listing: () => '●',
  done: (paint) => paint.green('✓'),
  failed: (paint) => paint.red('✗'),
};

const toMark = (state: ContactState, paint: Paint): string =>
  state.status === 'done' && state.inventory.skipped.length > 0 ? paint.yellow('!') : MARKS[state.status](paint);

function toStatusText(state: ContactState): string {
  switch (state.status) {
    case 'waiting':
      return 'waiting';
    case 'done': {
      const { tools, prompts, resources, resourceTemplates, skipped } = state.inventory;
      return [
        toCount(tools.length, 'tool'),
        prompts.length > 0 && toCount(prompts.length, 'prompt'),
        resources.length + resourceTemplates.length > 0 &&
          toCount(resources.length + resourceTemplates.length, 'resource'),
        skipped.length > 0 && 'some items could not be read',
      ]
        .filter(Boolean)
        .join(', ');
    }
    case 'failed':
      return toPrintable(state.error.message);
    default:
      return state.words;
  }
}

const toCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
