import { readFileSync } from 'node:fs';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { CLIENT_IDS } from '../../src/mcp/clients/all.js';
import { discoverServers, readConfigFacts, toConfigArtifact } from '../../src/mcp/clients/index.js';
import type { Report } from '../../src/report/schema.js';
import { createScanner } from '../../src/scan.js';
import { createMachine } from '../mcp/client-machine.js';
import { type Configured, configureAll, machineOptions, type TriedPlatform } from '../mcp/configured-clients.js';
import { tocsin } from './run-tocsin.js';

/**
 * Every client, with one finding in each of its servers: a package without a version, or an address without encryption.
 */
const careless = (platform: TriedPlatform): Configured[] =>
  configureAll(platform).map((each) => ({
    ...each,
    text: each.text.replaceAll('-mcp@1.0.0', '-mcp').replaceAll('https://', 'http://'),
  }));
const toRule = ({ transport }: Configured): string =>
  transport.type === 'stdio' ? 'config/unpinned-package' : 'config/plain-http';

/** System folders are those of this machine. Everything else of the simulated machine is in a folder. */
const configured = careless('linux').filter(({ path }) => path.startsWith('/home/'));

describe.runIf(process.platform === 'linux')('tocsin scan --no-exec with every client configured', () => {
  const machine = createMachine('linux', configured);
  const { home, cwd } = machineOptions('linux');
  const real = { home: machine.toReal(home), cwd: machine.toReal(cwd) };
  const env = { HOME: real.home, XDG_CONFIG_HOME: '', XDG_DATA_HOME: '', CODEX_HOME: '', CLAUDE_CONFIG_DIR: '' };
  const scan = (...args: string[]) =>
    tocsin(['scan', '--no-exec', '--fail-on', 'never', ...args], { env, cwd: real.cwd });
  const inHome = (path: string): string => machine.toReal(path);

  it('lists every server with its client and scope, and finds what is wrong with each', async () => {
    const { code, stdout, stderr } = await scan('--format', 'json');
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as Report;
    const mine = report.servers.filter(({ file }) => file?.startsWith(machine.root));
    expect(new Set(mine.map(({ client }) => client))).toEqual(new Set(CLIENT_IDS));
    const key = (...words: (string | undefined)[]) => words.join(' | ');
    expect(mine.map(({ client, scope, file, status }) => key(client, scope, file, status)).sort()).toEqual(
      configured
        .map(({ client, scope, path, isDisabled }) =>
          key(client, scope, inHome(path), isDisabled ? 'disabled' : 'not-run'),
        )
        .sort(),
    );
    for (const each of configured) {
      const artifact = report.artifacts.find(({ name, source }) => name === each.name && source === inHome(each.path));
      expect(
        artifact?.findings.map(({ rule }) => rule),
        each.name,
      ).toContain(toRule(each));
      expect(stderr).toContain(each.name);
    }
  });

  it('points to the file and the line of each, whatever its format', async () => {
    const { stdout } = await scan('--format', 'sarif');
    const results = (JSON.parse(stdout) as Log).runs[0]!.results!;
    for (const each of configured) {
      const file = inHome(each.path);
      const found = results.filter(
        ({ ruleId, locations }) =>
          ruleId === toRule(each) &&
          locations![0]!.logicalLocations![0]!.fullyQualifiedName!.includes(`/${each.name}/`) &&
          decodeURI(locations![0]!.physicalLocation!.artifactLocation!.uri!) === `file://${file}`,
      );
      expect(found, each.name).toHaveLength(1);
      const { startLine, startColumn } = found[0]!.locations![0]!.physicalLocation!.region!;
      const line = readFileSync(file, 'utf8').replace('\ufeff', '').split('\n')[startLine! - 1]!;
      expect(line.slice(startColumn! - 1), each.name).toMatch(
        new RegExp(`^(?:http://)?${each.name}(?:-mcp|\\.example)`),
      );
    }
  });
});

describe.each(['darwin', 'win32'] as const)('every client as on %s', (platform) => {
  it('has its servers found and judged', async () => {
    const all = careless(platform);
    const machine = createMachine(platform, all);
    const options = { ...machineOptions(platform), files: machine.files };
    const { servers, clients } = await discoverServers(options);
    expect(clients.map(({ id }) => id)).toEqual(CLIENT_IDS);
    const scanner = createScanner();
    const told = await Promise.all(
      servers.map(async (entry) => {
        const facts = await readConfigFacts(entry, options);
        const { findings } = await scanner.scan(toConfigArtifact(entry, facts));
        return [entry.name, findings.map(({ rule }) => rule)] as const;
      }),
    );
    const rulesOf = new Map(told);
    for (const each of all) expect(rulesOf.get(each.name), each.name).toContain(toRule(each));
  });
});

it('has paths as Windows writes them there', async () => {
  const { servers } = await discoverServers({ ...machineOptions('win32'), files: createMachine('win32').files });
  for (const { file } of servers) expect(file).toMatch(/^[CD]:\\[^/]+$/);
});
