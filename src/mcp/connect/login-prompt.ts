import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { escapeText } from '../../report/escape.js';
import type { ContactOptions } from './options.js';

export interface LoginPromptOptions {
  readonly stderr: Writable;
  /** Somebody sits there who can log in. */
  readonly isTerminal: boolean;
  /** Open the address in the browser too, not only show it. The server chose it: leave that to the user unless told. */
  readonly opensBrowser?: boolean;
  /** The system's own way to open an address, unless a test has another. */
  readonly open?: (url: URL) => void;
}

/** Shows the user where to log in. Undefined without a terminal: then nobody is asked and nothing is opened. */
export function createLoginPrompt({
  stderr,
  isTerminal,
  opensBrowser = false,
  open = openInBrowser,
}: LoginPromptOptions): ContactOptions['authenticate'] | undefined {
  if (!isTerminal) return undefined;
  return ({ server, url }) => {
    stderr.write(
      `\n${escapeText(server)} wants you to log in at ${escapeText(url.host)}. ` +
        `${opensBrowser ? 'Your browser should open; if not, go to' : 'Open'}\n  ${escapeText(url.href)}\n`,
    );
    if (opensBrowser) open(url);
  };
}

/** No shell reads the address: it is one argument of a program. */
function openInBrowser(url: URL): void {
  const [command, args] = OPENERS[process.platform] ?? ['xdg-open', []];
  const child = spawn(command, [...args, url.href], { stdio: 'ignore', detached: true });
  // Without a browser the address on the screen remains.
  child.on('error', () => {});
  child.unref();
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, readonly string[]]>> = {
  darwin: ['open', []],
  win32: ['rundll32', ['url.dll,FileProtocolHandler']],
};
