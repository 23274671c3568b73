import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ADAPTER_NAMES } from './adapter-names.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/integrations.md'), 'utf8');
const [introduction, ...sections] = PAGE.split(/^## /m);

describe('docs/integrations.md', () => {
  it.each(ADAPTER_NAMES)('has a section whose code imports tocsin/%s', (name) => {
    const importing = sections.filter((section) => section.includes(` from 'tocsin/${name}';`));
    // These show an option of all adapters, or a framework, with one of the adapters.
    const others = ['Ask a person', 'OpenAI Agents SDK'];
    const titles = importing.map((section) => section.split('\n')[0]!).filter((title) => !others.includes(title));
    expect(titles).toHaveLength(1);
  });

  it.each(ADAPTER_NAMES)('lists tocsin/%s with an example in its table', (name) => {
    const row = introduction!.split('\n').find((line) => line.startsWith(`| \`tocsin/${name}\` `));
    expect(row).toContain(`(../examples/guard/${name}.mjs)`);
    expect(existsSync(join(ROOT, `examples/guard/${name}.mjs`))).toBe(true);
  });

  it('mentions no adapter that package.json does not export', () => {
    const mentioned = [...introduction!.matchAll(/^\| `tocsin\/([\w-]+)` /gm)].map(([, name]) => name!);
    expect(mentioned.sort()).toEqual(ADAPTER_NAMES.toSorted());
  });
});
