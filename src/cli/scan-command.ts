import type { Command } from 'commander';
import { createPaint } from '../core/color.js';
import { toFormatted } from '../report/formats.js';
import type { Report } from '../report/schema.js';
import type { LoadedConfig } from './config/config.js';
import { addConfigOptions, addWatchOption, findConfig, withConfig } from './config-options.js';
import { type Io, type Outcome, wantsColor, write } from './io.js';
import { addJudgeOptions } from './judge-options.js';
import { isLockNamed } from './lock-trust.js';
import {
  addSemanticOptions,
  failOnOption,
  kindOption,
  minCoverageOption,
  onlyOption,
  policyOption,
  skipOption,
  toFailLevel,
} from './options.js';
import { addOutputOptions, type OutputFlags, toOutputFormat, writeOutput } from './output-options.js';
import { addPinOptions } from './pin-options.js';
import { type RunFlags, runScan } from './run-scan.js';
import { type TargetFlags, type Targets, toTargets } from './scan-targets.js';
import { addServerOptions } from './server-options.js';

type Flags = RunFlags & TargetFlags & OutputFlags;

export function addScanCommand(
  program: Command,
  io: Io,
  done: (outcome: Outcome) => void,
  argv: readonly string[],
): void {
  const command = addSemanticOptions(program.command('scan'))
    .description('scan MCP servers, skills, prompts and documents before you trust them')
    .argument(
      '[targets...]',
      'files, directories, URLs, npm:<package>, pypi:<package>, or - for standard input; put a server command after --',
    )
    .addOption(kindOption())
    .addOption(failOnOption('medium'))
    .addOption(minCoverageOption())
    .addOption(policyOption())
    .addOption(onlyOption())
    .addOption(skipOption());
  addServerOptions(command);
  addPinOptions(command);
  addOutputOptions(command);
  addConfigOptions(command);
  addWatchOption(command);
  addJudgeOptions(command)
    .option('--reveal', 'show the evidence instead of masking it')
    .option('--quiet', 'print one line per artifact with findings')
    .option('--no-color', 'disable colored output (NO_COLOR does the same)')
    .addHelpText('after', HELP)
    .action(async (operands: string[], flags: Flags) => {
      const loaded = await findConfig(flags, io.cwd);
      const settled = { ...withConfig(command, flags, loaded?.config), isLockNamed: isLockNamed(command, loaded) };
      const targets = toTargets(operands, argv, settled);
      const scan = async (scanned: Targets, how: Flags): Promise<Outcome> => {
        const { report, code } = await runScan(scanned, how, io, loaded);
        await show(report, how, io);
        return { code };
      };
      done(flags.watch ? await watchTargets(targets, scan, settled, io, loaded) : await scan(targets, settled));
    });
}

const HELP = `
Without a target, the command finds the MCP servers configured in the clients on this machine, lists their tools and
scans them.

Examples:
  tocsin scan                                  scan every server of every client; asks before running a command
  tocsin scan --no-exec                        read the configurations only; start no server
  tocsin scan --client cursor --yes            scan the servers of one client without asking
  tocsin scan -- npx -y some-server@1.2.3      scan a server by its command
  tocsin scan https://host/mcp --token "$TOKEN"
  tocsin scan npm:some-server@1.2.3            download a package and read its source; asks first, runs nothing
  tocsin scan tools.json                       scan a saved tools/list response
  tocsin scan .                                scan skills, rules files, .mcp.json and all files not in .gitignore
  tocsin scan --pin --yes                      also pin the tools; later scans detect changed tools (rug pulls)
  tocsin scan SKILL.md --fail-on high --output report.sarif
  cat page.html | tocsin scan - --format json
  tocsin scan notes.md --judge-url http://127.0.0.1:8080/v1 --judge-model my-model

Exit codes: 0 no finding at or above --fail-on, 1 findings at or above it or too little coverage, 2 a target or a part of it
could not be read, run or scanned.`;

async function show(report: Report, flags: Flags, io: Io): Promise<void> {
  const isFile = flags.output !== undefined;
  const text = toFormatted(report, toOutputFormat(flags), {
    paint: createPaint(!isFile && wantsColor(io, flags.color)),
    quiet: flags.quiet ?? false,
    failOn: toFailLevel(flags.failOn),
  });
  if (isFile) await writeOutput(flags.output!, text, report, io);
  else if (text !== '') await write(io.stdout, text.endsWith('\n') ? text : `${text}\n`);
}

/** Scans everything, then rescans changed files, and rescans servers when a configuration changes. */
async function watchTargets(
  targets: Targets,
  scan: (targets: Targets, flags: Flags) => Promise<Outcome>,
  flags: Flags,
  io: Io,
  loaded: LoadedConfig | undefined,
): Promise<Outcome> {
  const { runWatch } = await import('./watch.js');
  const configs = [...(flags.config ?? []), ...(targets.isDiscovery ? await findConfigFiles(io) : [])];
  const isIgnored = loaded && (await import('./config/ignored.js')).toIgnored(loaded, io.cwd);
  const { ConsentRecord } = await import('../mcp/connect/consent-record.js');
  const first = { ...flags, agreements: new ConsentRecord() };
  // Only the first scan pins: pinning every change would hide all changes.
  const later = { ...first, pin: false };
  return runWatch({
    paths: [...targets.paths, ...configs],
    // Tool lists affect each other, so changed files are scanned alone only if there are no servers.
    scan: (changed) => {
      if (changed === undefined) return scan(targets, first);
      const isAlone = targets.servers.length === 0 && configs.length === 0;
      return scan(isAlone ? { ...targets, paths: changed, packages: [] } : targets, later);
    },
    io,
    cwd: io.cwd,
    signal: io.interruption(),
    ...(isIgnored && { isIgnored }),
    // Files that the scan writes itself would trigger it again forever.
    except: [flags.output, flags.writeBaseline, flags.lock || 'tocsin.lock'].filter((file) => file !== undefined),
  });
}

async function findConfigFiles({ home, cwd, platform, env }: Io): Promise<string[]> {
  const { discoverServers } = await import('../mcp/clients/index.js');
  const { clients } = await discoverServers({ home, cwd, platform, env });
  return clients.flatMap(({ files }) => files.map(({ path }) => path));
}
