import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import fc from '../../../test/fast-check.js';
import { jsonArtifact } from '../../core/artifact.js';
import type { Artifact } from '../../core/types.js';
import { CAPABILITIES, toCapabilities } from '../../text/capabilities.js';
import { findFlows, toFlowGraph } from './flows.js';
import { toFlowTable, toMermaid } from './show.js';

const tool = (server: string, name: string, more: object = {}): Artifact =>
  jsonArtifact('tool', { name, ...more }, { server });
const labels = (artifact: Artifact) => toCapabilities(artifact).map(({ name }) => name);

interface Labelled {
  split: 'develop' | 'held-out';
  server: string;
  name: string;
  description: string;
  parameters: string[];
  capabilities: string[];
}

/** Tools of public servers, described in our own words and labelled before anything was written to label them. */
const labelled: Labelled[] = readFileSync(
  new URL('../../../test/fixtures/tool-capabilities.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

function measure(split: Labelled['split']): { precision: number; recall: number } {
  let [hits, extra, missed] = [0, 0, 0];
  for (const { server, name, description, parameters, capabilities } of labelled.filter((row) => row.split === split)) {
    const properties = Object.fromEntries(parameters.map((parameter) => [parameter, { type: 'string' }]));
    const found = labels(tool(server, name, { description, inputSchema: { type: 'object', properties } }));
    for (const capability of CAPABILITIES) {
      const [is, said] = [capabilities.includes(capability), found.includes(capability)];
      if (is && said) hits++;
      else if (said) extra++;
      else if (is) missed++;
    }
  }
  return { precision: hits / (hits + extra), recall: hits / (hits + missed) };
}

describe('capabilities', () => {
  it.each(['develop', 'held-out'] as const)('are those that a person sees, of the tools to %s', (split) => {
    const { precision, recall } = measure(split);
    expect(precision).toBeGreaterThanOrEqual(0.92);
    expect(recall).toBeGreaterThanOrEqual(0.92);
  });

  it('believe annotations where they are given', () => {
    expect(labels(tool('a', 'tidy', { annotations: { destructiveHint: true } }))).toEqual(['destructive']);
    expect(labels(tool('a', 'delete_file', { annotations: { destructiveHint: false } }))).toEqual([]);
    expect(labels(tool('a', 'send_message', { annotations: { openWorldHint: false } }))).toEqual([]);
  });

  it('are guessed from any JSON without a failure, and from nothing but tools', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (origin) => {
        for (const { reason, confidence } of toCapabilities(jsonArtifact('tool', origin))) {
          expect(reason).not.toBe('');
          expect(confidence).toBeGreaterThan(0);
        }
      }),
    );
    expect(toCapabilities(jsonArtifact('document', { name: 'delete_file' }))).toEqual([]);
  });
});

describe('flows', () => {
  const web = tool('web', 'fetch_page', { description: 'Fetches a web page.' });
  const files = tool('files', 'read_file', { description: 'Reads a file.' });
  const mail = tool('mail', 'send_mail', { description: 'Sends a mail.' });
  const shell = tool('box', 'run_command', { description: 'Runs a shell command.' });

  it('are found across servers, and are gone with any side of them', () => {
    const [flow, ...others] = findFlows([web, files, mail]);
    expect(others).toEqual([]);
    expect(flow).toMatchObject({
      kind: 'lethal-trifecta',
      servers: ['files', 'mail', 'web'],
      tools: [
        { tool: 'fetch_page', capability: 'untrusted-content' },
        { tool: 'read_file', capability: 'private-data' },
        { tool: 'send_mail', capability: 'outward-channel' },
      ],
    });
    for (const rest of [
      [web, files],
      [web, mail],
      [files, mail],
    ])
      expect(findFlows(rest)).toEqual([]);
  });

  it('are told of each server that has all sides alone, and of code and destruction', () => {
    const own = (name: string) => tool('all', name, {});
    const flows = findFlows([own('read_email'), own('send_email'), own('delete_email'), shell]);
    expect(flows.map(({ kind, servers }) => `${kind}: ${servers.join(' ')}`)).toEqual([
      'lethal-trifecta: all',
      'injected-code: all box',
      'injected-destruction: all',
    ]);
  });

  it('are the same in any order, and stay small with thousands of tools', () => {
    const many = Array.from({ length: 2000 }, (_, i) =>
      tool(`server ${i % 100}`, `${i % 2 ? 'read' : 'send'}_email_${i}`),
    );
    const flows = findFlows(many);
    expect(findFlows(many.toReversed())).toEqual(flows);
    expect(flows.length).toBeLessThanOrEqual(60);
    for (const { tools } of flows) expect(tools.length).toBeLessThanOrEqual(12);
    expect(flows[0]!.why).toMatch(/more such tools are not shown/);
    const { nodes, edges } = toFlowGraph(flows);
    const ids = new Set(nodes.map(({ id }) => id));
    expect(ids.size).toBe(nodes.length);
    for (const { from, to } of edges) expect(ids.has(from) && ids.has(to)).toBe(true);
  });

  it('are drawn without letting a name out of its box', () => {
    const nasty = tool('x"]\nend\nclick t1 "javascript:alert(1)"', 'send_mail\u001b[2J"]<script>');
    const flows = findFlows([web, files, nasty]);
    const chart = toMermaid(toFlowGraph(flows));
    expect(chart).not.toMatch(/\u001b|<script|^\s*click/m);
    expect(chart.split('\n').filter((line) => line.trim() === 'end')).toHaveLength(3);
    expect(toFlowTable(flows)).not.toMatch(/\u001b/);
    expect(toFlowTable(findFlows([web, files, mail]))).toBe(
      [
        'lethal trifecta  across files, mail, web',
        '  untrusted text can make the model read private data and send it to an outsider',
        '  untrusted-content  fetch_page (web)',
        '  private-data       read_file (files)',
        '  outward-channel    send_mail (mail)',
      ].join('\n'),
    );
  });
});
