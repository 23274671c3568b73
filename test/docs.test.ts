import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '../.dependency-cruiser.mjs';
import { CLIENTS } from '../src/mcp/clients/all.js';
import { RUN_SCANNER_IDS, SCANNER_IDS } from '../src/scanners/all.js';
import { JUDGE_TRAITS } from '../src/scanners/judge/sentinel-judge.js';
import { DECODERS, GUESSES, RAW_DECODERS } from '../src/text/decoders/index.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', '.changeset/README.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((file) => `docs/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && !file.startsWith('docs/rules/')),
];

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => toAnchor(heading!));

describe.each(PAGES)('%s', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];

  it('links only to files and sections that exist', () => {
    for (const [link, target, anchor] of links) {
      const file = target ? posix.normalize(posix.join(posix.dirname(page), target)) : page;
      expect(existsSync(join(ROOT, file)), link).toBe(true);
      expect(file, 'rule pages are not in git').not.toMatch(/^docs\/rules\//);
      if (anchor) expect(anchorsOf(file), link).toContain(anchor);
    }
  });

  it('mentions only files and npm scripts that exist', () => {
    const paths = [...read(page).matchAll(/`((?:src|test|scripts|bench|schema|models)\/[\w./-]+)`/g)];
    for (const [, path] of paths) expect(existsSync(join(ROOT, path!)), path).toBe(true);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    for (const [, script] of read(page).matchAll(/npm run (?:-s )?([\w:-]+)/g))
      expect(scripts).toHaveProperty([script!]);
  });
});

describe('docs/architecture.md', () => {
  it('lists the layers as dependency-cruiser checks them, lowest first', () => {
    const [, section] = /^## Layers\n([\s\S]*?)^## /m.exec(read('docs/architecture.md'))!;
    const rooms = [...section!.matchAll(/^\| `([\w.]+)` +\|/gm)].map(([, room]) => room);
    expect(rooms).toEqual(LAYERS.flat());
  });
});

describe('docs/scanners.md', () => {
  it('has a section for every scanner', () => {
    const headings = [...read('docs/scanners.md').matchAll(/^## (.+)$/gm)].flatMap(([, heading]) =>
      heading!.split(', '),
    );
    expect(headings.sort()).toEqual([...SCANNER_IDS, ...RUN_SCANNER_IDS, JUDGE_TRAITS.id].sort());
  });
});

describe('README.md', () => {
  it('counts scanners, decoders and MCP clients correctly', () => {
    const readme = read('README.md');
    expect(readme).toContain(`${SCANNER_IDS.length + RUN_SCANNER_IDS.length} scanners`);
    expect(readme).toContain(`${RAW_DECODERS.length + DECODERS.length + GUESSES.length} decoders`);
    expect(readme).toContain(`${CLIENTS.length} MCP clients`);
  });
});
