import type { PackageFile } from '../../core/skill-package.js';
import type { PlaceKind } from './paths.js';

/** What the prose of a package says about its code. Without prose nothing is undeclared. */
export interface Declared {
  /** False without prose: then everything counts as said. */
  readonly isRead: boolean;
  /** Does the prose name the host, or the organization that it belongs to? */
  readonly hasHost: (host: string) => boolean;
  /** Does the prose hold the whole name of the host? */
  readonly namesHost: (host: string) => boolean;
  /** Does the prose speak of changing such a place? */
  readonly hasPlace: (kind: PlaceKind) => boolean;
}

export const EVERYTHING: Declared = { isRead: false, hasHost: () => true, namesHost: () => true, hasPlace: () => true };

/** Parts of host names that name nobody. */
const GENERIC = new Set(
  'www api app apis cdn static assets data files upload uploads download com net org dev cloud web server prod test staging hub'.split(
    ' ',
  ),
);
/** Words that announce a change of a place. Chosen: what guides of honest packages say about it. */
const PLACE_WORDS: Readonly<Partial<Record<PlaceKind, RegExp>>> = {
  'shell-profile': /\b(?:shell|profile|rc file|\.?\w{0,3}rc\b|bash\w*|zsh\w*|fish|alias\w*|path|environment|env)\b/i,
  schedule:
    /\b(?:cron\w*|schedul\w*|launchd?\w*|systemd|services?|daemon|startup|start-up|boot|autostart|timers?|background)\b/i,
  'git-hooks': /\bhooks?\b/i,
  'agent-settings': /\b(?:settings?|config\w*|hooks?|mcp|permissions?)\b/i,
  'agent-memory': /\b(?:claude\.md|agents\.md|gemini\.md|soul\.md|memory|rules|instructions|cursorrules|copilot)\b/i,
  'hosts-file': /\bhosts?\b/i,
};

/** Reads the prose of a package: its Markdown, and the description in its manifest. */
export function toDeclared(files: readonly PackageFile[]): Declared {
  const prose = files
    .filter(({ path }) => /\.(?:md|mdx|mdc|txt)$/i.test(path))
    .map(({ text }) => text)
    .join('\n')
    .toLowerCase();
  if (prose.trim() === '') return EVERYTHING;
  const squeezed = prose.replace(/[\s_-]+/g, '');
  return {
    isRead: true,
    hasHost: (host) => {
      const labels = host
        .toLowerCase()
        .split('.')
        .slice(0, -1)
        .filter((label) => label.length >= 3 && !GENERIC.has(label));
      // A number, or a host whose name the code computes, has no name that prose could say.
      if (labels.length === 0 || host.includes('…')) return prose.includes(host);
      return labels.some((label) => squeezed.includes(label.replace(/[_-]/g, '')));
    },
    namesHost: (host) => prose.includes(host.toLowerCase()),
    hasPlace: (kind) => PLACE_WORDS[kind]?.test(prose) ?? true,
  };
}
