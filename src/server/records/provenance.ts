import { escapeText, shorten } from '../../core/escape.js';
import type { ArtifactScan } from '../../core/types.js';
import { CHAIN } from '../../scanners/toolchain/cause.js';
import type { TracedArgument } from '../../scanners/toolchain/traced-argument.js';
import type { ProvenanceEdge } from '../schemas/common.js';

const MAX_NAME = 100;

/** Where the values of a call's arguments came from, as the tool-chain scanner traced them. */
export const toEdges = (scans: readonly ArtifactScan[], step: number): ProvenanceEdge[] =>
  scans
    .flatMap(({ results }) => results)
    .filter(({ scannerId }) => scannerId === CHAIN)
    .flatMap(({ metadata }) => (metadata?.arguments ?? []) as readonly TracedArgument[])
    .map(({ path, fromStep, fromName, origins, isHot, isOrdered, isPrivate }) => ({
      fromStep,
      fromName: shorten(escapeText(fromName), MAX_NAME),
      step,
      path: escapeText(path),
      origins: [...origins],
      isHot,
      isOrdered,
      isPrivate,
    }));
