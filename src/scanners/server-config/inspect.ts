import { findAccessIssues } from './access.js';
import { findAddressIssues } from './address.js';
import type { ConfigOrigin, FileFacts } from './config-artifact.js';
import { type ConfigIssue, type ConfiguredServer, SERVER_NAME_PATH } from './config-issue.js';
import { toParts } from './entry-parts.js';
import { toLaunches } from './launch.js';
import { findPackageLookalike } from './lookalike.js';
import { findPackages } from './packages.js';
import { findConfigSecrets } from './secrets-in-config.js';
import { findShellIssues } from './shells.js';

/** Finds all issues in the configuration of one server. */
export async function inspectConfig(origin: ConfigOrigin): Promise<{ issues: ConfigIssue[]; isPartial: boolean }> {
  const parts = toParts(origin.entry.origin ?? origin.entry.transport);
  const server: ConfiguredServer = { ...origin, parts, launches: toLaunches(parts) };
  const secrets = await findConfigSecrets(server);
  const issues = [
    ...secrets.issues,
    ...findPackageIssues(server),
    ...findAddressIssues(server),
    ...findShellIssues(server),
    ...findAccessIssues(server),
    ...findFileIssues(server),
  ];
  return { issues, isPartial: secrets.isPartial };
}

function findPackageIssues({ launches }: ConfiguredServer): ConfigIssue[] {
  return launches.flatMap(findPackages).flatMap(({ registry, name, isPinned, word }): ConfigIssue[] => {
    const { path, start, text } = word;
    const place = { path, span: [start, start + text.length] as const };
    const issues: ConfigIssue[] = [];
    if (!isPinned)
      issues.push({ ...place, rule: registry === 'remote' ? 'config/remote-package' : 'config/unpinned-package' });
    const lookalike = findPackageLookalike(registry, name);
    if (lookalike) {
      issues.push({
        ...place,
        rule: 'config/lookalike-package',
        note: `${lookalike.isCopy ? 'has the same name as' : 'looks like'} ${lookalike.of}`,
        ...(lookalike.isCopy && { severity: 'medium' as const }),
      });
    }
    return issues;
  });
}

function findFileIssues({ facts }: ConfiguredServer): ConfigIssue[] {
  const toIssue = (rule: string, path: string, file: FileFacts | undefined): ConfigIssue[] => {
    if (file?.writableBy === undefined) return [];
    // Low, because many systems give every user a private group with write access.
    const severity = file.writableBy === 'everyone' ? {} : { severity: 'low' as const };
    const who = file.writableBy === 'everyone' ? 'every user of the machine' : 'every member of its group';
    return [{ rule, path, note: `writable by ${who}: ${file.path}`, ...severity }];
  };
  return [
    ...toIssue('config/writable-file', SERVER_NAME_PATH, facts.file),
    ...facts.programs.flatMap((program) => toIssue('config/writable-program', program.pointer, program)),
  ];
}
