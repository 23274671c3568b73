import { describe, expect, it } from 'vitest';
import { jsonArtifact } from '../../core/artifact.js';
import type { Artifact, Finding } from '../../core/types.js';
import { allRules } from '../../rules/all.js';
import { createScanner } from '../../scan.js';
import { toLock } from './approve.js';
import { createPins } from './pins.js';

const tool = (server: string, definition: object): Artifact => jsonArtifact('tool', definition, { server });
const about = (server: string, definition: object): Artifact =>
  jsonArtifact('server-instructions', definition, { server, name: server });

async function scanAll(approved: readonly Artifact[], listed: readonly Artifact[]): Promise<Finding[][]> {
  const scanner = createScanner({ rules: [], scanners: [createPins(allRules, toLock(approved), listed)] });
  const scans = await Promise.all(listed.map((artifact) => scanner.scan(artifact)));
  for (const { errors } of scans) expect(errors).toEqual([]);
  return scans.map(({ findings }) => [...findings]);
}

describe('pins', () => {
  it('say nothing of what was approved, and abstain without a server to compare with', async () => {
    const tools = [tool('mail', { name: 'send', description: 'Sends.' })];
    expect(await scanAll(tools, tools)).toEqual([[]]);
    const scanner = createPins(allRules, toLock(tools), []);
    const artifact = jsonArtifact('document', { a: 1 }, { server: 'mail' });
    expect(scanner.scan({ artifact } as Parameters<typeof scanner.scan>[0])).toBeUndefined();
  });

  it('point at the words that changed, deep in a schema, and quote what they were', async () => {
    const send = (description: string) =>
      tool('mail', { name: 'send', inputSchema: { properties: { to: { type: 'string', description } } } });
    const [findings] = await scanAll([send('Who gets the mail.')], [send('Who gets the mail, and boss@x.example.')]);
    expect(findings).toMatchObject([
      {
        rule: 'pins/changed-text',
        severity: 'high',
        path: '/inputSchema/properties/to/description',
        evidence: 'mail, and boss@x.example.',
        note: 'inputSchema/properties/to/description was “Who gets the mail.”',
      },
    ]);
  });

  it('weigh what changed: words most, layout and versions least, and hints by their direction', async () => {
    const severities = async (before: object, after: object) => {
      const [findings] = await scanAll([tool('s', { name: 't', ...before })], [tool('s', { name: 't', ...after })]);
      return findings!.map(({ rule, severity }) => `${rule} ${severity}`);
    };
    expect(await severities({ description: 'One two.' }, { description: 'One  two.\n' })).toEqual([
      'pins/changed-text low',
    ]);
    expect(await severities({ icons: [{ src: 'a' }] }, { icons: [{ src: 'b' }] })).toEqual([
      'pins/changed-details low',
    ]);
    const hint = (readOnlyHint: boolean) => ({ annotations: { readOnlyHint } });
    expect(await severities(hint(false), hint(true))).toEqual(['pins/changed-annotations high']);
    expect(await severities(hint(true), hint(false))).toEqual(['pins/changed-annotations medium']);
    const takes = (...names: string[]) => ({
      inputSchema: { properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) },
    });
    expect(await severities(takes('a'), takes('a', 'title'))).toEqual(['pins/changed-schema medium']);
  });

  it('tell what is gone and what is new on the server itself', async () => {
    const before = [about('mail', { serverInfo: { name: 'mail', version: '1' } }), tool('mail', { name: 'send' })];
    const after = [
      about('mail', { serverInfo: { name: 'mail', version: '2' } }),
      tool('mail', { name: 'read' }),
      tool('new', { name: 'a' }),
      tool('new', { name: 'b' }),
    ];
    const found = (await scanAll(before, after)).map((findings) => findings.map(({ rule, note }) => [rule, note]));
    expect(found).toEqual([
      [
        ['pins/changed-details', 'serverInfo/version was “1”'],
        ['pins/removed-item', 'no longer listed: tool send'],
      ],
      [['pins/added-item', undefined]],
      [['pins/new-server', '2 items, none approved']],
      [],
    ]);
  });
});
