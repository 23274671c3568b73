import type { ChildProcess } from 'node:child_process';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import crossSpawn from 'cross-spawn';
import { isObject } from '../../core/json-object.js';
import { type Contact, toMegabytes } from './contact.js';
import { createMark, toMarked } from './escaped-processes.js';
import { LineSplitter } from './line-splitter.js';
import { ProcessGroup } from './process-group.js';
import { Tail } from './tail.js';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** The pipe may still hold output of an exited process, but a child may keep the pipe open forever. */
const DRAIN_MS = 300;
const STDERR_LINES = 100;

/**
 * MCP over standard input and output. Unlike the SDK's transport, it starts the server in its own process group, limits
 * its output, tolerates log lines, and always ends the whole group.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Receives each line instead of `onmessage`, for a caller with its own parser. */
  online?: (line: string) => void;

  readonly #command: Command;
  readonly #contact: Contact;
  /** Called with each chunk of standard error. */
  onstderr?: (chunk: Buffer) => void;
  #drained: Promise<void> | undefined;
  #child: ChildProcess | undefined;
  #group: ProcessGroup | undefined;
  #closing: Promise<void> | undefined;

  constructor(command: Command, contact: Contact) {
    this.#command = command;
    this.#contact = contact;
  }

  /** The id of the process, which leads its own group. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const { command, args, env, cwd } = this.#command;
    const { limits } = this.#contact;
    const mark = createMark();
    let child: ChildProcess;
    try {
      child = crossSpawn(command, [...args], {
        env: toMarked(env, mark),
        ...(cwd !== undefined && { cwd }),
        stdio: ['pipe', 'pipe', 'pipe'],
        detached: process.platform !== 'win32',
        windowsHide: true,
      });
    } catch (cause) {
      // No process was created, for example because of a NUL character in an argument.
      this.#notStarted(cause);
      throw cause;
    }
    this.#child = child;
    this.#group = new ProcessGroup(child, mark, limits.killAfterMs);
    child.on('error', (cause) => this.#notStarted(cause));
    child.on('exit', (code, signal) => this.#onExit(code, signal));
    child.stdin!.on('error', () => {}); // The exit event reports the cause.
    this.#readStderr(child, limits.stderrBytes);
    this.#readStdout(child);
  }

  send(message: JSONRPCMessage): Promise<void> {
    return this.write(JSON.stringify(message));
  }

  /** Sends a serialized message. */
  write(text: string): Promise<void> {
    const { stdin } = this.#child ?? {};
    if (!stdin?.writable) return Promise.reject(new Error('the server stopped reading'));
    if (stdin.write(`${text}\n`)) return Promise.resolve();
    // A server that does not read its input is ended by the timeout.
    this.#drained ??= new Promise((resolve) => {
      stdin.once('drain', () => {
        this.#drained = undefined;
        resolve();
      });
    });
    return this.#drained;
  }

  /** The SDK closes a session that it cannot open, too. Each caller waits until the process has ended. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#group?.end();
    this.#child?.stdout?.destroy();
    this.#child?.stderr?.destroy();
    this.onclose?.();
  }

  #readStderr({ stderr }: ChildProcess, maxBytes: number): void {
    const tail = new Tail(maxBytes);
    this.#contact.readStderr = () => tail.toLines(STDERR_LINES);
    stderr!.on('data', (chunk: Buffer) => {
      tail.push(chunk);
      this.onstderr?.(chunk);
      this.#contact.count(chunk.length);
    });
    stderr!.on('error', () => {});
  }

  #readStdout({ stdout }: ChildProcess): void {
    const { limits } = this.#contact;
    const splitter = new LineSplitter(limits.messageBytes, {
      onLine: (line) => this.#onLine(line),
      onTooLong: () =>
        this.#contact.fail('flooded', `sent a message of more than ${toMegabytes(limits.messageBytes)}`, {
          advice: 'No honest listing is this large: do not trust this server.',
        }),
    });
    stdout!.on('data', (chunk: Buffer) => {
      this.#contact.count(chunk.length);
      if (!this.#contact.hasFailed) splitter.push(chunk);
    });
    stdout!.on('error', () => {});
  }

  #onLine(line: string): void {
    if (this.#closing || this.#contact.hasFailed || line.trim() === '') return;
    if (this.online) {
      this.online(line);
      return;
    }
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      this.#onStrayLine();
      return;
    }
    for (const message of Array.isArray(value) ? value : [value]) {
      if (isMessage(message)) this.onmessage?.(message);
      else if (isResponseLike(message)) {
        this.#contact.fail('bad-protocol', 'sent a response that is not JSON-RPC 2.0', {
          advice: 'It is not an MCP server, or it is broken: check the command.',
        });
      } else this.#onStrayLine();
    }
  }

  #onStrayLine(): void {
    const { limits } = this.#contact;
    if (++this.#contact.strayLines > limits.strayLines)
      this.#contact.fail('flooded', `wrote more than ${limits.strayLines} lines that are not JSON-RPC messages`, {
        advice: 'Standard output is reserved for the protocol. Check that this command is an MCP server.',
      });
  }

  #notStarted(cause: unknown): void {
    const { command } = this.#command;
    const { code } = cause as NodeJS.ErrnoException;
    const [why, advice] = REASONS[code ?? ''] ?? [(cause as Error).message, undefined];
    this.#contact.fail('not-started', `${command} could not be started: ${why}`, { cause, ...(advice && { advice }) });
  }

  #onExit(code: number | null, signal: NodeJS.Signals | null): void {
    const { stdout } = this.#child!;
    const reportExit = (): void => {
      clearTimeout(timer);
      stdout!.off('close', reportExit);
      if (this.#closing) return;
      const how = signal === null ? `with code ${code}` : `on signal ${signal}`;
      this.#contact.fail('exited', `exited ${how} before it responded`, {
        advice:
          code === 127 || code === 126
            ? 'The shell did not find the command. Install it, or check PATH.'
            : 'Often an argument, a variable or a login is missing. Read its standard error.',
      });
    };
    const timer = setTimeout(reportExit, DRAIN_MS);
    if (stdout!.closed) reportExit();
    else stdout!.once('close', reportExit);
  }
}

const REASONS: Readonly<Record<string, readonly [why: string, advice: string]>> = {
  ENOENT: ['there is no such program, or no such working directory', 'Install it, or check PATH and the spelling.'],
  EACCES: ['permission denied', 'Check the permissions of the file.'],
  ENOTDIR: ['a part of its path is not a directory', 'Check the path.'],
  E2BIG: ['its arguments and variables are too long', 'Shorten them.'],
};

function isMessage(value: unknown): value is JSONRPCMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { jsonrpc, id, method, result, error } = value as Record<string, unknown>;
  if (jsonrpc !== '2.0') return false;
  if (typeof method === 'string') return true;
  const hasId = typeof id === 'string' || typeof id === 'number';
  return (hasId && isObject(result)) || (isObject(error) && (hasId || id === null || id === undefined));
}

/** Does the value look like a JSON-RPC response, even if it is invalid? */
const isResponseLike = (value: unknown): boolean =>
  isObject(value) && 'id' in value && ('result' in value || 'error' in value);
