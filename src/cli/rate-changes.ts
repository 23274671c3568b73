import { isAtLeast } from '../core/levels.js';
import type { Artifact } from '../core/types.js';
import type { Verdict } from '../mcp/verdict.js';
import type { Policy } from '../policy/policy.js';
import { diffLock, type ItemChange } from '../scanners/pins/diff.js';
import type { Lock } from '../scanners/pins/lock.js';
import { maskName, maskPath, toPrintable } from '../text/mask-name.js';
import { rateArtifacts } from './rate-artifacts.js';

export interface Ratings {
  readonly verdicts: readonly (Verdict & { readonly name: string })[];
  /** How many changes are flagged and not accepted. */
  readonly refused: number;
  readonly isRefused: (change: ItemChange) => boolean;
}

/** Rates every new or changed definition, because an approval lets it pass from then on. */
export async function rateChanges(
  lock: Lock,
  artifacts: readonly Artifact[],
  { policy, acceptFlagged = false }: { readonly policy?: string | Policy; readonly acceptFlagged?: boolean },
  isSelected: (change: ItemChange) => boolean = () => true,
): Promise<Ratings> {
  const selected = diffLock(lock, artifacts).filter((change) => change.item && isSelected(change));
  const changed = new Map(selected.map((change) => [toKey(change), change.item!.artifact]));
  const verdicts = await rateArtifacts(changed, policy, artifacts);
  const named = selected.map((change) => {
    const verdict = verdicts.get(toKey(change))!;
    return {
      name: `${maskPath(change.server)}, ${maskName(change.key)}`,
      ...verdict,
      isFlagged: needsAcceptance(verdict),
    };
  });
  const flagged = new Set(selected.filter((_, i) => named[i]!.isFlagged && !acceptFlagged).map(toKey));
  return {
    verdicts: named,
    refused: flagged.size,
    isRefused: (change) => flagged.has(toKey(change)),
  };
}

/** An approval is permanent, so everything counts that lets a scan fail by default. */
const needsAcceptance = ({ isFlagged, level }: Verdict): boolean => isFlagged || isAtLeast(level, 'MEDIUM');

const toKey = ({ server, key }: ItemChange): string => JSON.stringify([server, key]);

const MAX_LINE = 300;
const MAX_LINES = 20;

/** The verdicts to show with an approval: all that are flagged, and how many are not. */
export function toVerdictLines({ verdicts, refused }: Ratings): string[] {
  const flagged = verdicts.filter(({ isFlagged }) => isFlagged);
  const lines = flagged.map(({ name, words }) =>
    toPrintable(`${refused > 0 ? 'not accepted' : 'accepted'}: ${name} is ${words}`, MAX_LINE),
  );
  const more = lines.length > MAX_LINES ? [`and ${lines.length - MAX_LINES} more flagged definitions`] : [];
  const others = verdicts.length - flagged.length;
  return [
    ...lines.slice(0, MAX_LINES),
    ...more,
    ...(others > 0 ? [`${others} of ${verdicts.length} definitions are not flagged`] : []),
    ...(refused > 0 ? ['Read the flagged definitions. To accept them anyway, add --accept-flagged.'] : []),
  ];
}
