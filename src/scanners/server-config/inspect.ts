import { findAccessSigns } from './access.js';
import { findAddressSigns } from './address.js';
import type { ConfigOrigin, FileFacts } from './config-artifact.js';
import { toParts } from './entry-parts.js';
import { toLaunches } from './launch.js';
import { findPackageLookalike } from './lookalike.js';
import { findPackages } from './packages.js';
import { findConfigSecrets } from './secrets-in-config.js';
import { findShellSigns } from './shells.js';
import { type ConfiguredServer, type Sign, WHOLE } from './sign.js';

/** Everything there is to object to in the configuration of one server. */
export async function inspectConfig(origin: ConfigOrigin): Promise<{ signs: Sign[]; isPartial: boolean }> {
  const parts = toParts(origin.entry.origin ?? origin.entry.transport);
  const server: ConfiguredServer = { ...origin, parts, launches: toLaunches(parts) };
  const secrets = await findConfigSecrets(server);
  const signs = [
    ...secrets.signs,
    ...packageSigns(server),
    ...findAddressSigns(server),
    ...findShellSigns(server),
    ...findAccessSigns(server),
    ...fileSigns(server),
  ];
  return { signs, isPartial: secrets.isPartial };
}

function packageSigns({ launches }: ConfiguredServer): Sign[] {
  return launches.flatMap(findPackages).flatMap(({ registry, name, isPinned, word }): Sign[] => {
    const { path, start, text } = word;
    const place = { path, span: [start, start + text.length] as const };
    const signs: Sign[] = [];
    if (!isPinned)
      signs.push({ ...place, rule: registry === 'remote' ? 'config/remote-package' : 'config/unpinned-package' });
    const lookalike = findPackageLookalike(registry, name);
    if (lookalike) {
      signs.push({
        ...place,
        rule: 'config/lookalike-package',
        note: `${lookalike.isCopy ? 'has the name of' : 'looks like'} ${lookalike.of}`,
        ...(lookalike.isCopy && { severity: 'medium' as const }),
      });
    }
    return signs;
  });
}

function fileSigns({ facts }: ConfiguredServer): Sign[] {
  const toSign = (rule: string, path: string, file: FileFacts | undefined): Sign[] => {
    if (file?.writableBy === undefined) return [];
    // Many systems give every user a group of their own, and let it write.
    const severity = file.writableBy === 'everyone' ? {} : { severity: 'low' as const };
    const who = file.writableBy === 'everyone' ? 'every user of the machine' : 'everybody of its group';
    return [{ rule, path, note: `may be replaced by ${who}: ${file.path}`, ...severity }];
  };
  return [
    ...toSign('config/writable-file', WHOLE, facts.file),
    ...facts.programs.flatMap((program) => toSign('config/writable-program', program.pointer, program)),
  ];
}
