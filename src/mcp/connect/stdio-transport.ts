import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import crossSpawn from 'cross-spawn';
import { isObject } from '../../core/json-object.js';
import { type Contact, toMegabytes } from './contact.js';
import { toMarked } from './escaped-processes.js';
import { LineSplitter } from './line-splitter.js';
import { ProcessGroup } from './process-group.js';
import { Tail } from './tail.js';

export interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** The last words of a process that has exited may still be in the pipe; a child of it may hold the pipe open for ever. */
const LAST_WORDS_MS = 300;
const STDERR_LINES = 100;

/**
 * Speaks with a server over standard input and output. Unlike the SDK's own transport it starts the server in a process
 * group of its own, counts what it says, forgives what it logs, and ends the group whatever happens.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;

  readonly #command: Command;
  readonly #contact: Contact;
  /** What the server writes on standard error, as it comes. */
  onstderr?: (chunk: Buffer) => void;
  #drained: Promise<void> | undefined;
  #child: ChildProcess | undefined;
  #group: ProcessGroup | undefined;
  #isClosed = false;

  constructor(command: Command, contact: Contact) {
    this.#command = command;
    this.#contact = contact;
  }

  /** Of the process, which leads a group of its own. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async start(): Promise<void> {
    const { command, args, env, cwd } = this.#command;
    const { limits } = this.#contact;
    const mark = randomUUID();
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
      // A NUL character in an argument, for instance: no process was made.
      this.#notStarted(cause);
      throw cause;
    }
    this.#child = child;
    this.#group = new ProcessGroup(child, mark, limits.killAfterMs);
    child.on('error', (cause) => this.#notStarted(cause));
    child.on('exit', (code, signal) => this.#onExit(code, signal));
    child.stdin!.on('error', () => {}); // It has gone; its exit says why.
    this.#readStderr(child, limits.stderrBytes);
    this.#readStdout(child);
  }

  send(message: JSONRPCMessage): Promise<void> {
    const { stdin } = this.#child ?? {};
    if (!stdin?.writable) return Promise.reject(new Error('the server reads no more'));
    if (stdin.write(`${JSON.stringify(message)}\n`)) return Promise.resolve();
    // A server that does not read must not hold us: it is asked again, or the time runs out.
    this.#drained ??= new Promise((resolve) => {
      stdin.once('drain', () => {
        this.#drained = undefined;
        resolve();
      });
    });
    return this.#drained;
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
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
        this.#contact.fail('flooded', `sent one message of more than ${toMegabytes(limits.messageBytes)}`, {
          advice: 'No honest inventory is as long: do not trust this server.',
        }),
    });
    stdout!.on('data', (chunk: Buffer) => {
      this.#contact.count(chunk.length);
      if (!this.#contact.hasFailed) splitter.push(chunk);
    });
    stdout!.on('error', () => {});
  }

  #onLine(line: string): void {
    if (this.#isClosed || this.#contact.hasFailed || line.trim() === '') return;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      this.#onStrayLine();
      return;
    }
    for (const message of Array.isArray(value) ? value : [value]) {
      if (isMessage(message)) this.onmessage?.(message);
      else if (isAnswer(message)) {
        this.#contact.fail('bad-protocol', 'answered with something that is not JSON-RPC 2.0', {
          advice: 'It is no MCP server, or a broken one: check the command.',
        });
      } else this.#onStrayLine();
    }
  }

  #onStrayLine(): void {
    const { limits } = this.#contact;
    if (++this.#contact.strayLines > limits.strayLines)
      this.#contact.fail('flooded', `wrote more than ${limits.strayLines} lines that are no JSON-RPC messages`, {
        advice: 'Standard output is for the protocol alone: is this command an MCP server?',
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
    const tell = (): void => {
      clearTimeout(timer);
      stdout!.off('close', tell);
      if (this.#isClosed) return;
      const how = signal === null ? `with code ${code}` : `on signal ${signal}`;
      this.#contact.fail('exited', `exited ${how} before it had answered`, {
        advice:
          code === 127 || code === 126
            ? 'The shell did not find the command: is it installed and on PATH?'
            : 'Often an argument, a variable or a login is missing: see what it wrote on standard error.',
      });
    };
    const timer = setTimeout(tell, LAST_WORDS_MS);
    if (stdout!.closed) tell();
    else stdout!.once('close', tell);
  }
}

const REASONS: Readonly<Record<string, readonly [why: string, advice: string]>> = {
  ENOENT: ['there is no such program, or no such working directory', 'Install it, or check PATH and the spelling.'],
  EACCES: ['it may not be executed', 'Check the permissions of the file.'],
  ENOTDIR: ['a part of its path is no directory', 'Check the path.'],
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

/** Meant as an answer, though not made like one. */
const isAnswer = (value: unknown): boolean =>
  isObject(value) && 'id' in value && ('result' in value || 'error' in value);
