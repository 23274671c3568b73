import { describe, expect, it } from 'vitest';
import { type Replay, replay } from '../../../test/session-replay.js';
import { wordScanner } from '../../../test/word-guard.js';
import { toolCallArtifact } from '../../engine/events.js';
import { createGuard } from '../../guard/create-guard.js';
import { PRESETS } from '../../policy/presets.js';
import { createScanner } from '../../scan.js';
import type { BehaviorOptions } from '../behavior-options.js';

const only = 'toolchain/*';
const scanWith = (behavior: BehaviorOptions = {}) => createScanner({ only: [only], behavior });

async function scanCall(name: string, args: unknown, { tools, behavior }: Pick<Replay, 'tools' | 'behavior'> = {}) {
  const messages = [{ role: 'assistant', content: '', tool_calls: [{ name, args }] }];
  const [scan] = await replay(scanWith(behavior), { messages, ...(tools && { tools }) });
  return scan!;
}

const rulesOf = async (...call: Parameters<typeof scanCall>) =>
  (await scanCall(...call)).findings.map(({ rule }) => rule);

const listed = (inputSchema: unknown) => ({ tools: { book: { inputSchema } } });

it('abstains without a session', async () => {
  const { results } = await scanWith().scan(toolCallArtifact({ name: 'read_file', arguments: { path: '../../../x' } }));
  expect(results).toEqual([]);
});

it('knows which tools may be called', async () => {
  const behavior = { allowedTools: ['read_*'] };
  expect(await rulesOf('delete_file', {}, { behavior })).toEqual(['toolchain/forbidden-tool']);
  expect((await scanCall('delete_file', {}, { behavior })).decision.action).toBe('block');
  expect(await rulesOf('read_file', {}, { behavior })).toEqual([]);
});

describe('the listed schema', () => {
  it('is what arguments are checked against, in this and in older dialects', async () => {
    const schema = { type: 'object', properties: { seats: { type: 'integer', minimum: 1 } }, required: ['seats'] };
    for (const $schema of ['https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#']) {
      const at = listed({ $schema, ...schema });
      expect(await rulesOf('book', { seats: 2 }, at)).toEqual([]);
      expect(await rulesOf('book', { seats: 0 }, at)).toEqual(['toolchain/bad-arguments']);
      expect(await rulesOf('book', {}, at)).toEqual(['toolchain/bad-arguments']);
    }
  });

  it('shows what is wrong with one field beside another that is too many', async () => {
    const at = listed({ type: 'object', properties: { seats: { type: 'integer' } }, additionalProperties: false });
    expect((await rulesOf('book', { seats: 'two', debug: true }, at)).toSorted()).toEqual([
      'toolchain/bad-arguments',
      'toolchain/hidden-argument',
    ]);
    expect(await rulesOf('book', { seats: 2, debug: true }, at)).toEqual(['toolchain/hidden-argument']);
    expect(await rulesOf('book', { seats: 'two' }, at)).toEqual(['toolchain/bad-arguments']);
  });

  it('shows a field that it does not have, at any depth', async () => {
    const inner = { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false };
    const at = listed({ type: 'object', properties: { guests: { type: 'array', items: inner } } });
    const { findings } = await scanCall('book', { guests: [{ name: 'Ada', copy_to: 'x' }] }, at);
    expect(findings.map(({ rule, path }) => [rule, path])).toEqual([
      ['toolchain/hidden-argument', '/arguments/guests/0/copy_to'],
    ]);
  });

  it('never runs a server’s own pattern, and says so', async () => {
    const at = listed({ type: 'object', properties: { code: { type: 'string', pattern: '^(a+)+$' } } });
    const { results, findings } = await scanCall('book', { code: `${'a'.repeat(5_000)}!` }, at);
    expect(findings).toEqual([]);
    expect(results.find(({ scannerId }) => scannerId === 'tool-call')?.metadata).toEqual({
      unchecked: 'the patterns of the schema are not tried',
    });
  });

  it('is not used where it could hang the checker or lead elsewhere, and that is told', async () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 14 }, (_, i) => [
        `d${i}`,
        { allOf: [{ $ref: `#/$defs/d${i + 1}` }, { $ref: `#/$defs/d${i + 1}` }] },
      ]),
    );
    const schemas = {
      'unfolds to more': { $defs: { ...doubling, d14: {} }, $ref: '#/$defs/d0' },
      'refers to itself': { type: 'object', properties: { child: { $ref: '#' } } },
      'another document': { $ref: 'https://elsewhere.example/schema.json' },
      'cannot be compiled': { type: 'no such type' },
    };
    for (const [reason, schema] of Object.entries(schemas)) {
      const { skipped, errors } = await scanCall('book', { a: 1 }, listed(schema));
      expect(errors).toEqual([]);
      expect(skipped.map((part) => part.reason).join(), reason).toContain(reason);
    }
  });
});

it('leaves to others what they say already', async () => {
  const scanner = createScanner({ skip: ['sentinel', 'embedding-similarity', 'semantic-memory'] });
  const [scan] = await replay(scanner, {
    messages: [{ role: 'assistant', content: '', tool_calls: [{ name: 'fetch', args: { url: 'http://10.0.0.5/' } }] }],
  });
  expect(scan!.findings.map(({ rule }) => rule)).toEqual(['payload/internal-target']);
});

it('survives arguments of any shape', async () => {
  for (const args of [null, [], 'text', 7, { a: { b: [[[{ c: null }]]] } }, Array(2_000).fill('x')]) {
    const { errors } = await scanCall('book', args, listed({ type: 'object', properties: {} }));
    expect(errors).toEqual([]);
  }
});

it('knows that tools were listed, also where every one of them was refused', async () => {
  const guard = createGuard({
    only: ['tool-call', 'words'],
    scanners: [wordScanner],
    policy: { ...PRESETS.balanced, rules: { 'words/block': 'block' } },
  });
  expect(await guard.onToolList('s', [{ name: 'note', description: 'BLOCK' }])).toMatchObject({ action: 'block' });
  const { findings } = await guard.onToolCall('s', { name: 'other' });
  expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([['toolchain/unlisted-tool', 'high']]);
});

it('lets nobody call a tool that was left out, until one of its name is listed', async () => {
  const guard = createGuard({
    only: ['tool-call', 'words'],
    scanners: [wordScanner],
    policy: { ...PRESETS.balanced, rules: { 'words/incident': 'incident' } },
  });
  const long = 'n'.repeat(300);
  await guard.onToolList('s', [{ name: 'read' }, { name: 'note', description: 'INCIDENT' }]);
  await guard.onToolList('s', [{ name: 'write' }, { name: long, description: 'INCIDENT' }]);
  expect(await guard.onToolCall('s', { name: 'read' })).toMatchObject({ action: 'allow' });
  for (const name of ['note', long]) expect(await guard.onToolCall('s', { name })).toMatchObject({ action: 'block' });
  await guard.onToolList('s', [{ name: 'note', description: 'Writes it down.' }]);
  expect(await guard.onToolCall('s', { name: 'note' })).toMatchObject({ action: 'allow' });
  expect(await guard.onToolCall('other', { name: 'note' })).toMatchObject({ action: 'allow' });
});
