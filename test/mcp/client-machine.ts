import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { DISK, type FileSystem } from '../../src/mcp/clients/file-system.js';
import { configureAll, machineOptions, type TriedPlatform } from './configured-clients.js';

/** A simulated machine of any system in a folder of this one. Its files have the paths of that system. */
export class FakeMachine {
  readonly root = mkdtempSync(join(tmpdir(), 'tocsin-machine-'));
  readonly files: FileSystem;

  constructor() {
    afterAll(() => rmSync(this.root, { recursive: true, force: true }));
    this.files = {
      readFile: (path) => DISK.readFile(this.toReal(path)),
      stat: (path) => DISK.stat(this.toReal(path)),
      list: (path) => DISK.list(this.toReal(path)),
      realpath: (path) => DISK.realpath(this.toReal(path)),
    };
  }

  /** `C:\Users\me` is the folder `C/Users/me` here. */
  toReal(path: string): string {
    return join(this.root, path.replace(/^([A-Za-z]):/, '$1').replaceAll('\\', '/'));
  }

  write(path: string, content: string | Uint8Array): void {
    const real = this.toReal(path);
    mkdirSync(dirname(real), { recursive: true });
    writeFileSync(real, content);
  }
}

/** The files on a simulated machine, in a repository whose root is `app`. */
export function createMachine(platform: TriedPlatform, configured = configureAll(platform)): FakeMachine {
  const machine = new FakeMachine();
  const { cwd } = machineOptions(platform);
  machine.write(`${cwd.slice(0, -4)}/.git/HEAD`, 'ref: refs/heads/main\n');
  mkdirSync(machine.toReal(cwd), { recursive: true });
  for (const { path, text } of configured) if (text !== '') machine.write(path, text);
  return machine;
}
